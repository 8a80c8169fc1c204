/**
 * Once per test run: a migrated database to start copies from (tests/database.ts). On PGlite it is a dump in
 * .cache/, kept until a migration changes; on PostgreSQL a template database, dropped at the end.
 */
import { createHash, randomBytes } from 'node:crypto'
import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { type Database, openDatabase } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'

/** Where copies come from. A broken migration is told to the tests that need a database and to no others. */
export type DatabaseSource =
  | { engine: 'pglite'; dump: string }
  | { engine: 'postgres'; server: string; template: string }
  | { engine: 'none'; reason: string }

declare module 'vitest' {
  interface ProvidedContext {
    databaseSource: DatabaseSource
  }
}

const root = fileURLToPath(new URL('..', import.meta.url))

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const source = await prepare(process.env.TEST_DATABASE_URL).catch(
    (error: Error): DatabaseSource => ({ engine: 'none', reason: error.stack ?? error.message }),
  )
  project.provide('databaseSource', source)
  return async () => {
    if (source.engine === 'postgres') await dropDatabase(source.server, source.template)
  }
}

/** The address of another database on the same server. */
export function addressOf(server: string, database: string): string {
  const address = new URL(server)
  address.pathname = `/${database}`
  return address.href
}

/** Creates a database, empty or as a copy of a template that nobody is connected to. */
export function createDatabase(server: string, name: string, template = 'template1'): Promise<void> {
  return tell(server, `create database ${name} template ${template}`)
}

/** Drops a database, also when a connection to it was left open. */
export function dropDatabase(server: string, name: string): Promise<void> {
  return tell(server, `drop database ${name} with (force)`)
}

async function prepare(server: string | undefined): Promise<DatabaseSource> {
  return server ? prepareTemplate(server) : prepareDump()
}

async function prepareTemplate(server: string): Promise<DatabaseSource> {
  const template = `amphoe_test_${randomBytes(6).toString('hex')}`
  await createDatabase(server, template)
  try {
    await migrated(await openDatabase({ databaseUrl: addressOf(server, template) }))
  } catch (error) {
    await dropDatabase(server, template)
    throw error
  }
  return { engine: 'postgres', server, template }
}

/** Runs at the same time may write the dump twice; each puts a whole file in place. */
async function prepareDump(): Promise<DatabaseSource> {
  const dump = path.join(root, '.cache/test-database', `${digestOfSources()}.tar`)
  if (existsSync(dump)) return { engine: 'pglite', dump }
  const bytes = await migrated(await openDatabase({ dataDir: 'memory' }))
  mkdirSync(path.dirname(dump), { recursive: true })
  forgetOldDumps(path.dirname(dump))
  const unfinished = `${dump}.${process.pid}`
  writeFileSync(unfinished, bytes)
  renameSync(unfinished, dump)
  return { engine: 'pglite', dump }
}

/** A dump has 40 MB; one that is a day old belongs to migrations that have changed since. */
function forgetOldDumps(folder: string): void {
  const oldest = Date.now() - 24 * 3600 * 1000
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name)
    if (statSync(file).mtimeMs < oldest) rmSync(file, { force: true })
  }
}

/** Migrates and closes the database; answers its dump where the engine can make one. */
async function migrated(database: Database): Promise<Uint8Array> {
  try {
    await migrate(database.db)
    const dump = await database.dump?.()
    return dump ? new Uint8Array(await dump.arrayBuffer()) : new Uint8Array()
  } finally {
    await database.close()
  }
}

/** All that decides what the dump holds; the lock file stands for the version of PGlite. */
function digestOfSources(): string {
  const files = globSync(['server/migrations/*.sql', 'server/db/*.ts', 'package-lock.json'], { cwd: root })
  const hash = createHash('sha256')
  for (const file of files.sort()) hash.update(`\0${file}\0`).update(readFileSync(path.join(root, file)))
  return hash.digest('hex').slice(0, 16)
}

async function tell(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
