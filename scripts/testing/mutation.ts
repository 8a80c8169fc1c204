/**
 * `npm run test:mutation [-- folder or file …]` changes one place of the code at a time and lists the changes
 * that no test notices (docs/testing.md); in `domain/` unless arguments name something else. Code of
 * `server/` runs on the server of `TEST_DATABASE_URL`, or on a temporary one.
 */
import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import { startCluster } from './postgres.ts'
import { root, say } from '../runtime.mjs'

const named = process.argv.slice(2)
const paths = named.length > 0 ? named : ['domain']
const unknown = paths.filter((one) => !existsSync(path.join(root, one)))
if (unknown.length > 0) {
  say(`There is no ${unknown.join(' and no ')}.`)
  process.exit(1)
}

const isOfServer = paths.some((one) => one.startsWith('server'))
const cluster = isOfServer && !process.env.TEST_DATABASE_URL ? await startCluster() : undefined
if (cluster) process.env.TEST_DATABASE_URL = cluster.url
process.env.MUTATED = isOfServer ? 'server' : 'domain'
const files = paths.map((one) => (statSync(path.join(root, one)).isDirectory() ? `${one}/**/*.ts` : one))
await new Stryker({ mutate: [...files, '!**/*.test.ts'] }).runMutationTest().finally(() => cluster?.stop())
