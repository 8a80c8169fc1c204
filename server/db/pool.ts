/** The PostgreSQL engine: a pool of connections with limits (security, section E). */
import type { Socket } from 'node:net'
import { createHash } from 'node:crypto'
import { type Client, type ClientConfig, Pool, type PoolClient, type QueryResult, types } from 'pg'
import { writeInChunks } from './chunked-writes.ts'
import {
  type Db,
  databaseHandle,
  type ReadTexts,
  type RunStatement,
  type Statement,
  type StatementResult,
  asIs,
  OID,
} from './db.ts'
import type { DeadConnectionWatch, WatchedConnection } from './dead-connections.ts'
import type { Hosts } from './hosts.ts'
import type { SessionSettings } from './session-settings.ts'
import { type DatabaseTimeLimits, DATABASE_TIME_LIMITS } from './time-limits.ts'
import { isReadOnly } from './unavailable.ts'

/**
 * PostgreSQL rolls back a transaction whose process sends nothing for this time, which releases its locks.
 */
const IDLE_TRANSACTION_MS = 15_000

/** The number of connections in use, and of requests that wait for one. */
export type PoolState = { inUse: number; waiting: number }

export type PoolOptions = {
  onLost: (error: Error) => void
  silence: DeadConnectionWatch
  max?: number
  limits?: DatabaseTimeLimits
  /** Settings of its connections besides those that all have. */
  settings?: SessionSettings
}

export type DatabasePool = {
  db: Db
  /** Every statement has a name, so a connection plans it once. */
  read: ReadTexts
  state(): PoolState
  end(): Promise<void>
}

/**
 * Opens a pool. Lost connections are reported to `onLost` and replaced at the next use; they never end the
 * process. Connections open at the first use: `openDatabase` runs a statement, so that a wrong URL fails at
 * once.
 */
export function openPool(
  hosts: Hosts,
  { onLost, silence, max = 10, limits = DATABASE_TIME_LIMITS, settings }: PoolOptions,
): DatabasePool {
  const pool = new Pool({
    Client: clientConstructor(hosts, settings),
    application_name: 'amphoe-back-office',
    max,
    connectionTimeoutMillis: limits.connectMs,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    statement_timeout: limits.statementMs,
    lock_timeout: limits.lockMs,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_MS,
    types: { getTypeParser: parserOf as typeof types.getTypeParser },
  })
  pool.on('error', onLost)
  // Between two statements of a transaction, a broken connection reports to the client and not to the pool.
  pool.on('connect', (client) => {
    client.on('error', onLost)
    const watched = watchedConnection(client)
    silence.add(watched)
    writeInChunks(watched.stream)
  })
  const connect = () => hosts.connect(() => pool.connect())
  return {
    db: databaseHandle(
      (statement) => withClient(connect, (client) => send(client, statement)),
      (work) => withClient(connect, (client, unusable) => runTransaction(client, unusable, work)),
    ),
    read: async ({ text, values }) => {
      const query = { text, values: [...values], name: nameOf(text, listNames), rowMode: 'array' as const }
      const { rows } = await withClient(connect, (client) => client.query<[string]>(query))
      return rows.map(([value]) => value)
    },
    state: () => ({ inUse: pool.totalCount - pool.idleCount, waiting: pool.waitingCount }),
    end: () => pool.end(),
  }
}

async function send(
  client: Pick<PoolClient, 'query'>,
  { text, values }: Statement,
): Promise<StatementResult> {
  const name = statementName(text, values)
  const result = await client.query({ text, values: [...values], ...(name !== undefined && { name }) })
  // A text with several statements has several results.
  const last: QueryResult | undefined = Array.isArray(result) ? result.at(-1) : result
  const hasChanged = /^(INSERT|UPDATE|DELETE|MERGE)$/.test(last?.command ?? '')
  return { rows: last?.rows ?? [], changedRows: hasChanged ? (last?.rowCount ?? 0) : 0 }
}

/** The pool creates its clients with `new`. */
function clientConstructor(hosts: Hosts, settings?: SessionSettings): new () => Client {
  return function client(config: ClientConfig) {
    return hosts.client(config, settings)
  } as unknown as new () => Client
}

/** A connection whose rollback failed, or that is read-only, is closed. */
type Unusable = { error?: Error }

async function withClient<T>(
  connect: () => Promise<PoolClient>,
  work: (client: PoolClient, unusable: Unusable) => Promise<T>,
): Promise<T> {
  const client = await connect()
  const unusable: Unusable = {}
  try {
    return await work(client, unusable)
  } catch (error) {
    if (isReadOnly(error)) unusable.error = error as Error
    throw error
  } finally {
    client.release(unusable.error)
  }
}

async function runTransaction<T>(
  client: PoolClient,
  unusable: Unusable,
  work: (run: RunStatement) => Promise<T>,
): Promise<T> {
  const run = oneByOne(client)
  const control = (text: string) => run({ text, values: [] })
  try {
    await control('begin')
    const result = await work(run)
    await control('commit')
    return result
  } catch (error) {
    await control('rollback').catch((failure: Error) => {
      unusable.error = failure
    })
    throw error
  }
}

/** Runs the statements of one transaction one after the other, also when the work sends several at once. */
function oneByOne(client: PoolClient): RunStatement {
  let last: Promise<unknown> = Promise.resolve()
  return (statement) => {
    const result = last.then(() => send(client, statement))
    last = result.catch(() => {})
    return result
  }
}

/** The socket of a client, and whether it waits for a response. The driver's types have neither. */
function watchedConnection(client: PoolClient): WatchedConnection {
  const inside = client as unknown as { connection: { stream: Socket }; readyForQuery: boolean }
  return { stream: inside.connection.stream, waits: () => !inside.readyForQuery }
}

function parserOf(oid: number, format?: 'text' | 'binary') {
  if (oid === OID.date || oid === OID.numeric) return asIs
  if (oid === OID.int8) return Number
  return types.getTypeParser(oid, format as 'text')
}

/** Each connection stores its own plans. Texts beyond this number are planned every time. */
const MAX_NAMES = 400

/** By text: of lists, and of others. */
const listNames = new Map<string, string>()
const names = new Map<string, string>()

function nameOf(text: string, names: Map<string, string>): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= MAX_NAMES) return known
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 20)
  names.set(text, name)
  return name
}

/**
 * The name of a statement whose plan is worth storing, else undefined. Statements without values have no
 * name. Searches by pattern have none, because the best plan depends on the pattern, and `select *` has none,
 * because a migration would break its plan.
 */
function statementName(text: string, values: readonly unknown[]): string | undefined {
  if (values.length === 0) return undefined
  const known = names.get(text)
  if (known !== undefined) return known
  const isReusable =
    /^\s*(select|insert|update|delete|with record as)\b/i.test(text) && !/ like |select \*/i.test(text)
  return isReusable ? nameOf(text, names) : undefined
}
