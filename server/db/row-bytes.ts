/**
 * Statements whose texts go from the database to the network without becoming strings on the way. The usual driver decodes
 * every value, so PostgreSQL is asked through a second one here (docs/performance.md).
 */
import { CompiledQuery } from 'kysely'
import postgres from 'postgres'
import type { Db } from './connect.ts'

/** Runs a statement of at most one row, all of whose columns are texts, and gives their bytes. */
export type RowReader = {
  read(text: string, values: readonly unknown[], kind?: RowKind): Promise<(Buffer | null)[] | undefined>
  close(): Promise<void>
}

/**
 * `list` is read in the order of an index, `find` by parts of words, and a `check` is one of many small questions, which cost
 * the most in being sent one by one.
 */
export type RowKind = 'list' | 'find' | 'check'

/**
 * The connections of each kind, beside those of the usual pool. Plans of lists and checks are kept; they are made without
 * knowing what is asked for, and would gather and sort what an index holds in order already, were that not turned off. The best
 * plan of a search depends on its words. Checks share one connection: those that come up at once go out together, and never
 * wait behind a list.
 */
const KINDS = {
  list: { max: 6, prepare: true, connection: { enable_bitmapscan: false } },
  find: { max: 3, prepare: false, connection: {} },
  check: { max: 1, prepare: true, connection: {} },
} as const satisfies Record<RowKind, object>

/** A reader of its own over PostgreSQL. Limits are those of the usual pool; it never writes. */
export function postgresRows(databaseUrl: string): RowReader {
  const open = (kind: RowKind) =>
    postgres(databaseUrl, {
      max: KINDS[kind].max,
      idle_timeout: 30,
      connect_timeout: 3,
      onnotice: () => {},
      connection: {
        application_name: `amphoe-back-office ${kind}s`,
        statement_timeout: 5_000,
        default_transaction_read_only: true,
        ...KINDS[kind].connection,
      },
    })
  const readers = { list: open('list'), find: open('find'), check: open('check') }
  return {
    read: async (text, values, kind = 'list') => {
      const [row] = await readers[kind]
        .unsafe<(Buffer | null)[][]>(text, [...values] as never[], { prepare: KINDS[kind].prepare })
        .raw()
      return row
    },
    close: async () => {
      await Promise.all(Object.values(readers).map((reader) => reader.end({ timeout: 5 })))
    },
  }
}

/** The same over any open database, for the embedded engine: nothing is gained there, and nothing lost. */
export function plainRows(db: Db): RowReader {
  return {
    read: async (text, values) => {
      const { rows } = await db.executeQuery<Record<string, string | null>>(
        CompiledQuery.raw(text, [...values]),
      )
      return rows[0] && Object.values(rows[0]).map((value) => (value === null ? null : Buffer.from(value)))
    },
    close: async () => {},
  }
}
