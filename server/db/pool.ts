/** The PostgreSQL engine: a pool of connections with stated limits (security, section E). */
import type { Socket } from 'node:net'
import { type Dialect, PostgresDialect } from 'kysely'
import { Pool, type PoolClient, types } from 'pg'
import { nameStatements } from './named-statements.ts'
import type { DeadConnectionWatch, WatchedConnection } from './dead-connections.ts'
import { writeInChunks } from './chunked-writes.ts'
import { asIs, OID } from './types.ts'

/** A statement that runs longer than this is cut; searches are meant to take a hundredth of it. */
const STATEMENT_MS = 5_000
/** A statement that waits longer than this for a lock gives up, and the official is asked to try again. */
const LOCK_MS = 2_000
/** A transaction whose process stopped talking gives its locks back after this. */
const IDLE_TRANSACTION_MS = 15_000

/** How many connections are held by statements and transactions, and how many wait for one. */
export type PoolState = { inUse: number; waiting: number }

export type PooledDialect = { dialect: Dialect; state(): PoolState }

/**
 * A dialect over a pool. Lost connections are reported to `onLost` and replaced when they are next needed; they never
 * end the process. Connections are opened lazily: `openDatabase` asks once, so that a wrong address is told at once.
 */
export function poolDialect(
  databaseUrl: string,
  { onLost, silence }: { onLost: (error: Error) => void; silence: DeadConnectionWatch },
): PooledDialect {
  const pool = new Pool({
    connectionString: databaseUrl,
    application_name: 'amphoe-back-office',
    max: 10,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    statement_timeout: STATEMENT_MS,
    lock_timeout: LOCK_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_MS,
    types: { getTypeParser: parserOf as typeof types.getTypeParser },
  })
  pool.on('error', onLost)
  // A connection that breaks between two statements of a transaction reports here and not to the pool.
  pool.on('connect', (client) => {
    client.on('error', onLost)
    const watched = watchedConnection(client)
    silence.add(watched)
    writeInChunks(watched.stream)
    nameStatements(client)
  })
  const state = () => ({ inUse: pool.totalCount - pool.idleCount, waiting: pool.waitingCount })
  return { dialect: new PostgresDialect({ pool }), state }
}

/** The connection of a client, and whether it waits for an answer; the driver has names for neither in its types. */
function watchedConnection(client: PoolClient): WatchedConnection {
  const inside = client as unknown as { connection: { stream: Socket }; readyForQuery: boolean }
  return { stream: inside.connection.stream, waits: () => !inside.readyForQuery }
}

function parserOf(oid: number, format?: 'text' | 'binary') {
  if (oid === OID.date || oid === OID.numeric) return asIs
  if (oid === OID.int8) return Number
  return types.getTypeParser(oid, format as 'text')
}
