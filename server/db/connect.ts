/** Opens the database, whichever engine the settings name: one handle, one set of types, one way to close. */
import { Kysely, sql } from 'kysely'
import { StartupError } from '../startup-error.ts'
import { type EmbeddedDatabase, openEmbedded } from './embedded/embedded.ts'
import { type PoolState, poolDialect } from './pool.ts'
import { plainRowReader, postgresRowReader, type RowReader } from './protocol/row-reader.ts'
import { watchDeadConnections } from './dead-connections.ts'
import type { Tables } from './tables.ts'

/** The handle that statements are made with; inside a transaction, the transaction is the handle. */
export type Db = Kysely<Tables>

/** An open database. */
export type Database = {
  db: Db
  engine: 'postgres' | 'pglite'
  /** Runs a statement of one column of texts, and gives the bytes of each row as they came. */
  read: RowReader['read']
  /** Answers when the database does; throws when it does not. */
  ping(): Promise<void>
  /** Ends all connections and, for the embedded engine, writes everything out and lets the folder go. */
  close(): Promise<void>
  /** From now on connections over which no answer comes in time are given up. The embedded engine has none. */
  expectAnswers?(): void
  /** How busy the connections are; the embedded engine has only one. */
  pool?(): PoolState
  /** The embedded engine's whole folder as an archive, for `loadDataDir`; PostgreSQL has tools of its own. */
  dump?(): Promise<Blob>
}

/** Where the database is: a PostgreSQL address, or a folder for the embedded engine, or `memory`. */
export type DatabaseLocation = {
  databaseUrl?: string | undefined
  dataDir?: string | 'memory' | undefined
  /** Start from this dump instead of an empty database; embedded engine only, and only where there is none yet. */
  loadDataDir?: Blob | undefined
  /** Told of connections that broke, which are replaced, and of care for the embedded engine that failed; by default nobody is. */
  onLost?: ((error: Error) => void) | undefined
}

/**
 * Opens the database and waits for its first answer. Throws `FolderLocked` when another process holds the folder, and
 * the driver's error when PostgreSQL can't be reached. Runs no migration.
 */
export async function openDatabase(place: DatabaseLocation): Promise<Database> {
  if (place.databaseUrl !== undefined) return openPostgres(place.databaseUrl, place.onLost ?? (() => {}))
  if (place.dataDir === undefined) throw new Error('openDatabase needs a databaseUrl or a dataDir')
  const folder = place.dataDir === 'memory' ? undefined : place.dataDir
  return database('pglite', await openEmbedded(folder, place.loadDataDir, place.onLost ?? (() => {})))
}

/** The oldest PostgreSQL that the migrations are tried on. */
const OLDEST_POSTGRES = 15

async function openPostgres(databaseUrl: string, onLost: (error: Error) => void): Promise<Database> {
  const silence = watchDeadConnections()
  const lists = postgresRowReader(databaseUrl, silence)
  const { dialect, state } = poolDialect(databaseUrl, { onLost, silence })
  const opened = await database('postgres', {
    dialect,
    released: silence.end,
    lists: () => lists,
    pool: state,
    expectAnswers: silence.begin,
  })
  const { rows } = await sql<{ version: number }>`
    select current_setting('server_version_num')::int / 10000 as version`.execute(opened.db)
  const version = rows[0]?.version ?? 0
  if (version >= OLDEST_POSTGRES) return opened
  await opened.close()
  throw new StartupError(
    `DATABASE_URL must name a PostgreSQL ${OLDEST_POSTGRES} or newer; this one is ${version}.`,
  )
}

async function database(
  engine: Database['engine'],
  {
    dialect,
    released,
    dump,
    pool,
    expectAnswers,
    lists = plainRowReader,
  }: Omit<EmbeddedDatabase, 'dump'> &
    Partial<Pick<EmbeddedDatabase, 'dump'> & Pick<Database, 'pool' | 'expectAnswers'>> & {
      lists?: (db: Db) => RowReader
    },
): Promise<Database> {
  const db = new Kysely<Tables>({ dialect })
  const reader = lists(db)
  const opened: Database = {
    db,
    engine,
    ping: async () => {
      await sql`select 1`.execute(db)
    },
    read: reader.read,
    close: async () => {
      await reader.close()
      await db.destroy()
      released()
    },
    ...(dump && { dump }),
    ...(pool && { pool }),
    ...(expectAnswers && { expectAnswers }),
  }
  try {
    await opened.ping()
  } catch (error) {
    await opened.close()
    throw error
  }
  return opened
}
