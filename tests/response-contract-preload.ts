/**
 * Loaded before a server that tests start as a separate process (`--import`). It enforces the response
 * contract there as in the tests' own process: if an answer did not match its schema, the server prints this
 * at its end and exits with 1.
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
