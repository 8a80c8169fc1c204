/**
 * Statements whose texts go from the database to the network without becoming strings on the way. The usual driver decodes
 * every value, so PostgreSQL is asked over connections of our own here (`line.ts`, docs/performance.md).
 */
import { CompiledQuery } from 'kysely'
import type { Db } from '../connect.ts'
import { type RowConnection, openRowConnection } from './row-connection.ts'
import type { RowHandler } from './query-pipeline.ts'
import type { DeadConnectionWatch } from '../dead-connections.ts'

/**
 * `list` is read in the order of an index, `find` by parts of words or from several places, and a `check` is one of many small
 * questions, which cost the most in being sent one by one.
 */
export type RowQueryKind = 'list' | 'find' | 'check'

/** A statement of one column of texts, none of which is null. */
export type RowQuery = { text: string; values: readonly unknown[]; kind: RowQueryKind }

export type RowReader = {
  /** Asks, and gives the bytes of each row to `take`; they are only there during the call. */
  read(question: RowQuery, take: RowHandler): Promise<void>
  close(): Promise<void>
}

/**
 * Plans of lists and checks are kept; they are made without knowing what is asked for, and would gather and sort what an index
 * holds in order already, were that not turned off. Left to itself, PostgreSQL plans what is asked of a large table anew each
 * time, for longer than it reads: a plan without knowledge seems dear there, and comes out the same.
 */
const GENERIC_PLANS = 'set enable_bitmapscan = off; set plan_cache_mode = force_generic_plan'

/**
 * The connections of each kind, beside those of the usual pool. The best plan of a search depends on its words. Checks share
 * one connection: those that come up at once go out together, and never wait behind a list. None goes through a table, however
 * likely it seems that something is found at once: mostly there is nothing to be found.
 */
const KINDS = {
  list: { max: 4, gathers: false, settings: GENERIC_PLANS },
  find: { max: 3, gathers: false, settings: 'set plan_cache_mode = force_custom_plan' },
  check: { max: 1, gathers: true, settings: `${GENERIC_PLANS}; set enable_seqscan = off` },
} as const satisfies Record<RowQueryKind, object>

/** Rows come in their order from one process; what is asked here is too small to be worth translating into machine code. */
const SETTINGS = [
  'set statement_timeout = 5000',
  'set default_transaction_read_only = on',
  'set max_parallel_workers_per_gather = 0',
  'set jit = off',
]

/** A connection that nobody has asked anything for so long is ended, in milliseconds. */
const IDLE_MS = 30_000

/** A reader of its own over PostgreSQL. Limits are those of the usual pool; it never writes. */
export function postgresRowReader(databaseUrl: string, silence: DeadConnectionWatch): RowReader {
  const lines = {
    list: rowConnectionPool(databaseUrl, 'list', silence),
    find: rowConnectionPool(databaseUrl, 'find', silence),
    check: rowConnectionPool(databaseUrl, 'check', silence),
  }
  return {
    read: async ({ text, values, kind }, take) => {
      const line = await lines[kind].free()
      await line.query({ text, values }, take)
    },
    close: async () => {
      await Promise.all(Object.values(lines).map((set) => set.end()))
    },
  }
}

/** The connections of one kind: opened when they are needed, ended when they are not. */
function rowConnectionPool(url: string, kind: RowQueryKind, silence: DeadConnectionWatch) {
  const { max, gathers, settings } = KINDS[kind]
  const lines = new Map<Promise<RowConnection>, { open?: RowConnection; timer?: NodeJS.Timeout }>()
  const add = (): Promise<RowConnection> => {
    const opening: Promise<RowConnection> = openRowConnection({
      url,
      name: `amphoe-back-office ${kind}s`,
      settings: [...SETTINGS, settings].join(';'),
      gathers,
      onGone: () => drop(opening),
    })
    lines.set(opening, {})
    opening.then(
      (line) => {
        silence.add({ stream: line.stream, waits: () => line.pendingCount() > 0 })
        const timer = setTimeout(
          () => (line.pendingCount() > 0 ? timer.refresh() : void retire(opening)),
          IDLE_MS,
        ).unref()
        if (lines.has(opening)) lines.set(opening, { open: line, timer })
      },
      () => drop(opening),
    )
    return opening
  }
  const drop = (opening: Promise<RowConnection>) => {
    clearTimeout(lines.get(opening)?.timer)
    lines.delete(opening)
  }
  const retire = async (opening: Promise<RowConnection>) => {
    drop(opening)
    await opening.then((line) => line.end()).catch(() => {})
  }
  return {
    /** The connection with the least to do; another where all have something to do and there may be one more. */
    free(): Promise<RowConnection> {
      let best: Promise<RowConnection> | undefined
      let least = Number.POSITIVE_INFINITY
      for (const [opening, { open, timer }] of lines) {
        // Of those that do nothing the first, so that the others can be ended.
        const busy = open?.pendingCount() ?? 1
        if (busy >= least) continue
        best = opening
        least = busy
        if (busy > 0) continue
        timer?.refresh()
        break
      }
      return best === undefined || (least > 0 && lines.size < max) ? add() : best
    },
    end: () => Promise.all([...lines.keys()].map(retire)),
  }
}

/** The same over any open database, for the embedded engine: nothing is gained there, and nothing lost. */
export function plainRowReader(db: Db): RowReader {
  return {
    read: async ({ text, values }, take) => {
      const { rows } = await db.executeQuery<Record<string, string>>(CompiledQuery.raw(text, [...values]))
      for (const row of rows) {
        const bytes = Buffer.from(Object.values(row)[0] ?? '')
        take(bytes, 0, bytes.length)
      }
    },
    close: async () => {},
  }
}
