/**
 * Reads lists over a few separate connections. Each runs several statements at the same time (the pipeline
 * mode of `pg`), with other planner settings than the connections of the pool.
 */
import type pg from 'pg'
import type { Socket } from 'node:net'
import type { Db, Statement } from './db.ts'
import type { DeadConnectionWatch } from './dead-connections.ts'
import type { Hosts } from './hosts.ts'
import { type DatabaseTimeLimits, DATABASE_TIME_LIMITS } from './time-limits.ts'
import { readRowsAsBytes } from './row-bytes.ts'
import { isReadOnly } from './unavailable.ts'

/**
 * A `list` is read in the order of an index, `find` reads by words or from several places, and a `check`
 * tests whether a cached list is still valid.
 */
export type RowQueryKind = 'list' | 'find' | 'check'

/** A statement with one text column that is never null. */
export type RowQuery = { statement: Statement; kind: RowQueryKind }

export type RowReader = {
  /** The values of the rows, in UTF-8. */
  read(query: RowQuery): Promise<Buffer[]>
  close(): Promise<void>
}

/**
 * Without these settings, a generic plan would collect rows with a bitmap scan and sort them, although an
 * index has them in order. And because that plan looks expensive, PostgreSQL would plan every query of a
 * large table again, which takes longer than the query.
 */
const GENERIC_PLANS = 'set enable_bitmapscan = off; set plan_cache_mode = force_generic_plan'

/** The connections of each kind, and their settings. The best plan of a text search depends on its words. */
const KINDS: Readonly<Record<RowQueryKind, { max: number; settings: string }>> = {
  list: { max: 4, settings: GENERIC_PLANS },
  find: { max: 3, settings: 'set plan_cache_mode = force_custom_plan' },
  check: { max: 1, settings: `${GENERIC_PLANS}; set enable_seqscan = off` },
}

/** For such small statements, parallel workers and JIT compilation cost more than they save. */
const SETTINGS = `set default_transaction_read_only = on;
  set max_parallel_workers_per_gather = 0; set jit = off`
/** The number of plans that a connection stores. Further statements are planned each time. */
const MAX_NAMES = 400

/** The error when the earlier query that should have prepared the statement has failed. */
const NO_SUCH_STATEMENT = '26000'

/** All values stay bytes. */
const types = { getTypeParser: () => (value: Buffer) => value } as unknown as pg.CustomTypesConfig

type Connection = { client: Promise<pg.Client>; remove: () => void; pending: number }

/** Reads from PostgreSQL. Connections open when they are needed, and are replaced when they break. */
export function postgresRowReader(
  hosts: Hosts,
  watch: DeadConnectionWatch,
  limits = DATABASE_TIME_LIMITS,
): RowReader {
  const names = new Map<string, string>()
  const connections: Record<RowQueryKind, Connection[]> = { list: [], find: [], check: [] }

  function open(kind: RowQueryKind): Connection {
    const client = hosts.connect(() => connect(hosts, kind, limits))
    const remove = () => {
      connections[kind] = connections[kind].filter((one) => one !== connection)
    }
    const connection: Connection = { client, remove, pending: 0 }
    client.then((open) => {
      open.on('error', remove).once('end', remove)
      watch.add({ stream: streamOf(open), waits: () => connection.pending > 0 })
    }, remove)
    connections[kind].push(connection)
    return connection
  }

  /** An idle connection, or a new one, or the one with the fewest pending statements. */
  function leastBusy(kind: RowQueryKind): Connection {
    const all = connections[kind]
    const [first, ...others] = all
    if (first === undefined) return open(kind)
    const best = others.reduce((least, one) => (one.pending < least.pending ? one : least), first)
    return best.pending > 0 && all.length < KINDS[kind].max ? open(kind) : best
  }

  function statementName(text: string): string | undefined {
    const known = names.get(text)
    if (known !== undefined || names.size >= MAX_NAMES) return known
    const name = `list${names.size}`
    names.set(text, name)
    return name
  }

  return {
    async read({ statement, kind }) {
      const { text, values } = statement
      const connection = leastBusy(kind)
      connection.pending += 1
      try {
        const client = await connection.client
        const query = { text, values: [...values], rowMode: 'array' as const }
        const { rows } = await client
          .query<[Buffer]>({ ...query, name: statementName(text) })
          .catch((error) => {
            if (error.code !== NO_SUCH_STATEMENT) throw error
            return client.query<[Buffer]>(query)
          })
        return rows.map(([value]) => value)
      } catch (error) {
        if (isReadOnly(error)) {
          connection.remove()
          // The other pending statements would get the same error.
          connection.client.then((client) => client.end()).catch(() => {})
        }
        throw error
      } finally {
        connection.pending -= 1
      }
    },
    async close() {
      const all = Object.values(connections).flat()
      await Promise.allSettled(all.map(async ({ client }) => (await client).end()))
    },
  }
}

async function connect(
  hosts: Hosts,
  kind: RowQueryKind,
  { connectMs, statementMs }: DatabaseTimeLimits,
): Promise<pg.Client> {
  const client = hosts.client({
    application_name: `amphoe-back-office ${kind}s`,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    pipeline: true,
    types,
  })
  readRowsAsBytes(client)
  await client.connect()
  const text = `set statement_timeout = ${statementMs}; ${SETTINGS}; ${KINDS[kind].settings}`
  const settings = { text, query_timeout: connectMs }
  await client.query(settings)
  return client
}

/** The socket of a client, which the types of `pg` leave out. */
function streamOf(client: pg.Client): Socket {
  return (client as unknown as { connection: { stream: Socket } }).connection.stream
}

/** The same over any open database, for the embedded engine. */
export function plainRowReader(db: Db): RowReader {
  return {
    async read({ statement }) {
      const rows = await db.query<Record<string, string>>(statement)
      return rows.map((row) => Buffer.from(Object.values(row)[0] ?? ''))
    },
    close: async () => {},
  }
}
