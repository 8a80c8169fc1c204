/**
 * Loaded before the program of a server that tests start in a process of its own (`--import`): holds its answers as those of the servers within
 * the tests' processes are held. One that answered what its call does not tell says so at its end, and ends with 1.
 */
import { subscribe } from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'
import { declaredCalls } from '#server/declared-calls.ts'
import { holdAnswers } from './as-told.ts'

const calls = declaredCalls()
let end = (): void => {
  throw new Error('No answer was held against what its call tells.')
}

subscribe('fastify.initialization', (message) => {
  end = holdAnswers((message as { fastify: FastifyInstance }).fastify, calls)
})
process.once('exit', () => {
  try {
    end()
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    process.exitCode = 1
  }
})
