/** Opens the database, whichever engine the settings name: one handle, one set of types, one way to close. */
import { StartupError } from '../startup-error.ts'
import type { Db } from './db.ts'
import { watchDeadConnections } from './dead-connections.ts'
import { openEmbedded } from './embedded/embedded.ts'
import { databaseHosts } from './hosts.ts'
import { openPool, type PoolState } from './pool.ts'
import { postgresReadiness } from './readiness.ts'
import { plainRowReader, postgresRowReader, type RowReader } from './row-reader.ts'
import { sql } from './sql.ts'
import { type DatabaseTimeLimits, DATABASE_TIME_LIMITS } from './time-limits.ts'

/** An open database. */
export type Database = {
  db: Db
  engine: 'postgres' | 'pglite'
  /** Runs a statement with one column of text; returns its rows. */
  read: RowReader['read']
  /** Whether the database accepts writes. PostgreSQL has a second for its answer. */
  isReady(): Promise<boolean>
  /** Ends all connections and, for the embedded engine, writes everything out and lets the folder go. */
  close(): Promise<void>
  /**
   * From now on connections over which no answer comes in time are given up. The embedded engine has none.
   */
  expectAnswers?(): void
  /** How busy the connections are; the embedded engine has only one. */
  pool?(): PoolState
  /** The embedded engine's whole folder as an archive, for `loadDataDir`; PostgreSQL has tools of its own. */
  dump?(): Promise<Blob>
}

/**
 * Where the database is: a PostgreSQL address with one or several hosts, or a folder for the embedded engine,
 * or `memory`.
 */
export type DatabaseLocation = {
  databaseUrl?: string | undefined
  dataDir?: string | 'memory' | undefined
  /**
   * Start from this dump instead of an empty database; embedded engine only, and only where there is none
   * yet.
   */
  loadDataDir?: Blob | undefined
  /**
   * Called when a connection breaks (it is replaced) and when the care of the embedded engine fails. By
   * default nothing is called.
   */
  onLost?: ((error: Error) => void) | undefined
  /** How long PostgreSQL is waited for, where that differs from what officials wait. */
  limits?: DatabaseTimeLimits
}

/**
 * Opens the database and waits for its first answer. Throws `FolderLocked` when another process has the
 * folder, and the driver's error when PostgreSQL can't be reached. Runs no migration.
 */
export async function openDatabase(place: DatabaseLocation): Promise<Database> {
  const onLost = place.onLost ?? (() => {})
  const database = await openEngine(place, onLost)
  try {
    await ping(database.db)
    if (database.engine === 'postgres') await checkVersion(database.db)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

async function openEngine(
  { databaseUrl, dataDir, loadDataDir, limits }: DatabaseLocation,
  onLost: (error: Error) => void,
): Promise<Database> {
  if (databaseUrl !== undefined) return openPostgres(databaseUrl, onLost, limits)
  if (dataDir === undefined) throw new Error('openDatabase needs a databaseUrl or a dataDir')
  const folder = dataDir === 'memory' ? undefined : dataDir
  const { db, close, dump } = await openEmbedded(folder, loadDataDir, onLost)
  const isReady = () =>
    ping(db).then(
      () => true,
      () => false,
    )
  return { engine: 'pglite', db, isReady, read: plainRowReader(db).read, close, dump }
}

function openPostgres(
  databaseUrl: string,
  onLost: (error: Error) => void,
  limits = DATABASE_TIME_LIMITS,
): Database {
  const silence = watchDeadConnections()
  const hosts = databaseHosts(databaseUrl)
  const reader = postgresRowReader(hosts, silence, limits)
  const pool = openPool(hosts, { onLost, silence, limits })
  const readiness = postgresReadiness(hosts)
  return {
    engine: 'postgres',
    db: pool.db,
    isReady: readiness.isReady,
    read: reader.read,
    pool: pool.state,
    expectAnswers: silence.begin,
    close: async () => {
      await readiness.close()
      await reader.close()
      await pool.end()
      silence.end()
    },
  }
}

async function ping(db: Db): Promise<void> {
  await db.query(sql`select 1`)
}

/** The oldest PostgreSQL that the migrations are tried on. */
const OLDEST_POSTGRES = 15

async function checkVersion(db: Db): Promise<void> {
  const rows = await db.query<{ version: number }>(
    sql`select current_setting('server_version_num')::int / 10000 as version`,
  )
  const version = rows[0]?.version ?? 0
  if (version >= OLDEST_POSTGRES) return
  throw new StartupError(
    `DATABASE_URL must name a PostgreSQL ${OLDEST_POSTGRES} or newer; this one is ${version}.`,
  )
}
