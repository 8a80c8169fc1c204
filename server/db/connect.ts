/**
 * Opens the database with the engine of the settings: PostgreSQL or the embedded one. Both have the same
 * interface.
 */
import { StartupError } from '../startup-error.ts'
import { type Db, type ReadTexts, readTexts } from './db.ts'
import { watchDeadConnections } from './dead-connections.ts'
import { openEmbedded } from './embedded/embedded.ts'
import { databaseHosts } from './hosts.ts'
import { openPool, type PoolState } from './pool.ts'
import { postgresReadiness } from './readiness.ts'
import { sql } from './sql.ts'
import { type DatabaseTimeLimits, DATABASE_TIME_LIMITS } from './time-limits.ts'

export type Database = {
  db: Db
  engine: 'postgres' | 'pglite'
  /** Reads lists that are in the order of an index, and checks, with plans for any values. */
  read: ReadTexts
  /** Whether the database accepts writes. PostgreSQL has one second to respond. */
  isReady(): Promise<boolean>
  /** Closes all connections. The embedded engine first writes everything to disk and unlocks the folder. */
  close(): Promise<void>
  /**
   * From now on, connections without a response in time are closed. The embedded engine has no connections.
   */
  expectAnswers?(): void
  /** The load of the connections. The embedded engine has no pool. */
  pool?(): PoolState
  /** The embedded engine's whole folder as an archive, for `loadDataDir`. PostgreSQL has its own tools. */
  dump?(): Promise<Blob>
}

/**
 * The location of the database: a PostgreSQL URL with one or several hosts, or a folder for the embedded
 * engine, or `memory`.
 */
export type DatabaseLocation = {
  databaseUrl?: string | undefined
  dataDir?: string | 'memory' | undefined
  /**
   * Starts from this dump instead of an empty database; only for the embedded engine, and only when there is
   * no database yet.
   */
  loadDataDir?: Blob | undefined
  /**
   * Called when a connection breaks (it is replaced) and when the disk maintenance of the embedded engine
   * fails. Optional.
   */
  onLost?: ((error: Error) => void) | undefined
  /** The time limits of PostgreSQL, if they differ from those of requests. */
  limits?: DatabaseTimeLimits
}

/**
 * Opens the database and runs a first statement. Throws `FolderLocked` when another process has the folder,
 * and the driver's error when PostgreSQL can't be reached. Runs no migration.
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
  return { engine: 'pglite', db, isReady, read: readTexts(db), close, dump }
}

const LIST_CONNECTIONS = 8
/**
 * Without these settings, PostgreSQL plans each list again, because a plan for any values looks expensive.
 * Such a plan collects rows with a bitmap scan and sorts them, although an index has them in order.
 */
const LIST_SETTINGS = { plan_cache_mode: 'force_generic_plan', enable_bitmapscan: 'off' }

function openPostgres(
  databaseUrl: string,
  onLost: (error: Error) => void,
  limits = DATABASE_TIME_LIMITS,
): Database {
  const silence = watchDeadConnections()
  const hosts = databaseHosts(databaseUrl)
  const pool = openPool(hosts, { onLost, silence, limits })
  const lists = openPool(hosts, {
    onLost,
    silence,
    // Opening takes two answers of the database. When it is slow, the other pool has open connections.
    limits: { ...limits, connectMs: 2 * limits.connectMs },
    max: LIST_CONNECTIONS,
    settings: LIST_SETTINGS,
  })
  const readiness = postgresReadiness(hosts)
  return {
    engine: 'postgres',
    db: pool.db,
    isReady: readiness.isReady,
    read: lists.read,
    pool: pool.state,
    expectAnswers: silence.begin,
    close: async () => {
      await readiness.close()
      await lists.end()
      await pool.end()
      silence.end()
    },
  }
}

async function ping(db: Db): Promise<void> {
  await db.query(sql`select 1`)
}

/** The oldest PostgreSQL version that the migrations are tested with. */
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
