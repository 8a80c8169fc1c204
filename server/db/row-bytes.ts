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

/** A list takes as long as it is; a `check` is one of many small questions, which cost the most in being sent one by one. */
export type RowKind = 'list' | 'check'

/**
 * Connections for reading, beside those of the usual pool. Checks share one: those that come up at once go out together, and
 * never wait behind a list.
 */
const CONNECTIONS = { list: 6, check: 1 } as const satisfies Record<RowKind, number>

/** A reader of its own over PostgreSQL. Limits are those of the usual pool; it never writes. */
export function postgresRows(databaseUrl: string): RowReader {
  const open = (kind: RowKind) =>
    postgres(databaseUrl, {
      max: CONNECTIONS[kind],
      idle_timeout: 30,
      connect_timeout: 3,
      onnotice: () => {},
      connection: {
        application_name: `amphoe-back-office ${kind}s`,
        statement_timeout: 5_000,
        default_transaction_read_only: true,
      },
    })
  const readers = { list: open('list'), check: open('check') }
  return {
    read: async (text, values, kind = 'list') => {
      const [row] = await readers[kind]
        .unsafe<(Buffer | null)[][]>(text, [...values] as never[], { prepare: !/ like /i.test(text) })
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
