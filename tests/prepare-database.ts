/**
 * Creates databases for tests to copy, once per run (tests/database.ts): one migrated and empty, one with the
 * data of a new office. On PGlite they are dumps in .cache/, kept until their sources change; on PostgreSQL
 * template databases, dropped at the end. Both have a dump of a new PGlite before the first migration.
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
import type { Db } from '#server/db/db.ts'
import { migrate } from '#server/db/migrate.ts'
import { sql } from '#server/db/sql.ts'
import { openDumpFile } from './dump-file.ts'
import { seedDatabase } from './seed-database.ts'

/** The source of the copies. A broken migration fails only the tests that need a database. */
export type DatabaseSource =
  | { engine: 'pglite'; dump: string; furnished: string }
  | { engine: 'postgres'; server: string; template: string; furnished: string }
  | { engine: 'none'; reason: string }

declare module 'vitest' {
  interface ProvidedContext {
    databaseSource: DatabaseSource
    newEmbedded: string
    areasUnderTest: 'all' | 'onePerShape'
  }
}

const root = fileURLToPath(new URL('..', import.meta.url))

/** Projects of vitest.config.ts whose tests need no database. */
const WITHOUT_DATABASE = ['unit', 'web']

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (project.vitest.projects.every(({ name }) => WITHOUT_DATABASE.includes(name))) return async () => {}
  const newEmbedded = await newDump()
  project.provide('newEmbedded', newEmbedded)
  const source = await prepare(process.env.TEST_DATABASE_URL, newEmbedded).catch(
    (error: Error): DatabaseSource => ({ engine: 'none', reason: error.stack ?? error.message }),
  )
  project.provide('databaseSource', source)
  return async () => {
    if (source.engine === 'postgres') await dropTemplates(source)
  }
}

/** The URL of another database on the same server. */
export function databaseAddress(server: string, database: string): string {
  const address = new URL(server)
  address.pathname = `/${database}`
  return address.href
}

/**
 * Creates a database, empty or as a copy of a template without connections. Copying the files takes half or
 * less of the processor time of PostgreSQL's default, which copies block by block.
 */
export function createDatabase(server: string, name: string, template = 'template1'): Promise<void> {
  return executeStatement(server, `create database ${name} template ${template} strategy file_copy`)
}

/** Drops a database if it exists, also if a connection to it was left open. */
export function dropDatabase(server: string, name: string): Promise<void> {
  return executeStatement(server, `drop database if exists ${name} with (force)`)
}

async function prepare(server: string | undefined, newEmbedded: string): Promise<DatabaseSource> {
  return server ? prepareTemplates(server) : prepareDumps(newEmbedded)
}

async function prepareTemplates(server: string): Promise<DatabaseSource> {
  const template = `amphoe_test_${randomBytes(6).toString('hex')}`
  const furnished = `${template}_furnished`
  const source = { engine: 'postgres', server, template, furnished } as const
  try {
    await createDatabase(server, template)
    await buildDatabase(await openDatabase({ databaseUrl: databaseAddress(server, template) }), migrate)
    await createDatabase(server, furnished, template)
    await buildDatabase(await openDatabase({ databaseUrl: databaseAddress(server, furnished) }), seedDatabase)
  } catch (error) {
    await dropTemplates(source)
    throw error
  }
  return source
}

/** Drops the templates, the databases that tests made from them, and left-over copies. */
async function dropTemplates({ server, template }: Record<'server' | 'template', string>): Promise<void> {
  const client = new Client({ connectionString: server })
  await client.connect()
  try {
    const like = [`${template}%`]
    const { rows } = await client.query('select datname from pg_database where datname like $1', like)
    for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`)
  } finally {
    await client.end()
  }
}

/** Creating a new one takes three seconds, copying one second. */
function newDump(): Promise<string> {
  const ofEngine = ['server/db/embedded/*.ts', 'package-lock.json', 'tests/prepare-database.ts']
  return dumpOf('new', ofEngine, async () =>
    buildDatabase(await openDatabase({ dataDir: 'memory' }), async () => {}),
  )
}

async function prepareDumps(newEmbedded: string): Promise<DatabaseSource> {
  const ofTables = [
    'server/migrations/*.sql',
    'server/db/**/*.ts',
    'package-lock.json',
    'tests/prepare-database.ts',
  ]
  const ofAll = [
    ...ofTables,
    'server/features/{accounts,geography}/**',
    'domain/**/*.ts',
    'tests/seed-database.ts',
  ]
  const copyOf = async (file: string) =>
    openDatabase({ dataDir: 'memory', loadDataDir: await openDumpFile(file) })
  const dump = await dumpOf('empty', ofTables, async () => buildDatabase(await copyOf(newEmbedded), migrate))
  const furnished = await dumpOf('furnished', ofAll, async () =>
    buildDatabase(await copyOf(dump), seedDatabase),
  )
  return { engine: 'pglite', dump, furnished }
}

/**
 * The file of a dump that is kept until its sources change. Concurrent runs may write it twice; each puts a
 * complete file in place.
 */
async function dumpOf(name: string, sources: string[], make: () => Promise<Uint8Array>): Promise<string> {
  const dump = path.join(root, '.cache/test-database', `${name}-${digestOf(sources)}.tar`)
  if (existsSync(dump)) return dump
  const bytes = await make()
  mkdirSync(path.dirname(dump), { recursive: true })
  deleteOldDumps(path.dirname(dump))
  const unfinished = `${dump}.${process.pid}`
  writeFileSync(unfinished, bytes)
  renameSync(unfinished, dump)
  return dump
}

/** A dump has 50 MB; one that is a day old belongs to migrations that have changed since. */
function deleteOldDumps(folder: string): void {
  const oldest = Date.now() - 24 * 3600 * 1000
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name)
    if (statSync(file).mtimeMs < oldest) rmSync(file, { force: true })
  }
}

/** Prepares a database and closes it; answers its dump if the engine can make one. */
async function buildDatabase(database: Database, make: (db: Db) => Promise<unknown>): Promise<Uint8Array> {
  try {
    // Recycled files of the write-ahead log would be half of the dump.
    if (database.engine === 'pglite') await database.db.execute(sql`set wal_recycle = off`)
    await make(database.db)
    if (database.engine === 'pglite') await database.db.execute(sql`checkpoint`)
    const dump = await database.dump?.()
    return dump ? new Uint8Array(await dump.arrayBuffer()) : new Uint8Array()
  } finally {
    await database.close()
  }
}

/** A digest of everything that determines a dump; the lock file stands for the version of PGlite. */
function digestOf(sources: string[]): string {
  const hash = createHash('sha256')
  const files = globSync(sources, { cwd: root }).filter((file) => statSync(path.join(root, file)).isFile())
  for (const file of files.sort()) hash.update(`\0${file}\0`).update(readFileSync(path.join(root, file)))
  return hash.digest('hex').slice(0, 16)
}

async function executeStatement(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
