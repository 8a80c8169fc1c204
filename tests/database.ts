import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { type Database, type DatabaseLocation, openDatabase } from '#server/db/connect.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import type { DatabaseTimeLimits } from '#server/db/time-limits.ts'
import { openDumpFile } from './dump-file.ts'
import { fileFixture } from './fixtures/file-fixture.ts'
import { databaseAddress, createDatabase, dropDatabase } from './prepare-database.ts'

/** A database for tests; `url` is its URL if it is on PostgreSQL, for tests that start a server on it. */
export type TestDatabase = Database & { url: string | undefined }

/**
 * Opens a migrated database for one test file: open it in `beforeAll`, close it in `afterAll`. It is empty,
 * or has the data of `seed-database.ts`. On PGlite it is in memory; on PostgreSQL (TEST_DATABASE_URL) closing
 * drops it. Files that call this are named `*.db.test.ts`, so that they run on both engines.
 */
export async function openTestDatabase(state: 'empty' | 'furnished' = 'empty'): Promise<TestDatabase> {
  const source = inject('databaseSource')
  if (source.engine === 'none') throw new Error(`There is no test database: ${source.reason}`)
  if (source.engine === 'pglite') {
    const loadDataDir = await openDumpFile(state === 'empty' ? source.dump : source.furnished)
    return { ...(await openDatabase({ dataDir: 'memory', loadDataDir })), url: undefined }
  }
  const { server, template, furnished } = source
  return openCopy(
    server,
    `${template}_${randomBytes(6).toString('hex')}`,
    state === 'empty' ? template : furnished,
  )
}

/** The same, opened and closed with the tests of a file. */
export const testDatabase = (state?: 'empty' | 'furnished'): TestDatabase =>
  fileFixture(() => openTestDatabase(state))

/** Longer than in production, where officials should get an error sooner: test machines sometimes pause. */
const PATIENT_LIMITS: DatabaseTimeLimits = { connectMs: 60_000, statementMs: 60_000, lockMs: 60_000 }

/** Opens a database without tables, on the engine of the run, for tests of migrations. */
export async function openUnmigratedDatabase(): Promise<Database> {
  const source = inject('databaseSource')
  if (source.engine !== 'postgres') return openNewEmbeddedDatabase()
  return openCopy(source.server, `${source.template}_${randomBytes(6).toString('hex')}`)
}

/** Opens a new embedded database without tables, in memory or in a folder, on any engine of the run. */
export async function openNewEmbeddedDatabase(
  place: DatabaseLocation = { dataDir: 'memory' },
): Promise<Database> {
  return openDatabase({ ...place, loadDataDir: await openDumpFile(inject('newEmbedded')) })
}

/**
 * Creates a migrated, otherwise empty database in a folder, for programs that a test starts on it. This is
 * faster than the programs' own migration.
 */
export async function createDataFolder(dataDir: string): Promise<void> {
  const source = inject('databaseSource')
  if (source.engine !== 'pglite') throw new Error('Only a run on PGlite has a dump to make a folder from.')
  const { close } = await openDatabase({ dataDir, loadDataDir: await openDumpFile(source.dump) })
  await close()
}

/**
 * Runs `work` with a connection that can only read the database, until a write fails and the connection is
 * replaced.
 */
export async function withReadOnlyDatabase<T>(
  { db, url }: TestDatabase,
  work: (readOnly: Db) => Promise<T>,
): Promise<T> {
  if (url !== undefined) {
    const readOnly = await openDatabase({ databaseUrl: url, limits: PATIENT_LIMITS })
    await readOnly.db.execute(sql`set default_transaction_read_only = on`)
    return work(readOnly.db).finally(readOnly.close)
  }
  // The embedded engine has one connection, so the setting applies to every statement.
  await db.execute(sql`set default_transaction_read_only = on`)
  return work(db).finally(() => db.execute(sql`set default_transaction_read_only = off`))
}

/** A new database on a server, dropped when it is closed. */
async function openCopy(server: string, name: string, template?: string): Promise<TestDatabase> {
  await createDatabase(server, name, template)
  const url = databaseAddress(server, name)
  const database = await openDatabase({ databaseUrl: url, limits: PATIENT_LIMITS })
  const close = async () => {
    await database.close()
    await dropDatabase(server, name)
  }
  return { ...database, url, close }
}
