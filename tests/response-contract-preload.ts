/**
 * Loaded before the program of a server that tests start in a process of its own (`--import`): holds its
 * answers as those of the servers within the tests' processes are held. One that answered what its call does
 * not tell says so at its end, and ends with 1.
 */
import { subscribe } from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'
import { declaredRoutes } from '#server/declared-routes.ts'
import { enforceResponseContract } from './response-contract.ts'

const routes = declaredRoutes()
let endContractCheck = (): void => {
  throw new Error('No answer was held against what its call tells.')
}

subscribe('fastify.initialization', (message) => {
  endContractCheck = enforceResponseContract((message as { fastify: FastifyInstance }).fastify, routes)
})
process.once('exit', () => {
  try {
    endContractCheck()
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    process.exitCode = 1
  }
})
