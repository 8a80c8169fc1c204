/**
 * Statements that answer with JSON text: its bytes go from the database to the network without becoming a string on the
 * way. The usual driver decodes every value, so PostgreSQL is asked through a second one here (docs/performance.md).
 */
import { CompiledQuery } from 'kysely'
import postgres from 'postgres'
import type { Db } from './connect.ts'

/** Runs a statement of one column and at most one row, and gives that value's bytes. */
export type JsonReader = {
  read(text: string, values: readonly unknown[]): Promise<Buffer | undefined>
  close(): Promise<void>
}

/** Connections for reading lists, beside those of the usual pool. */
const CONNECTIONS = 6

/** A reader of its own over PostgreSQL. Limits are those of the usual pool; it never writes. */
export function postgresJson(databaseUrl: string): JsonReader {
  const sql = postgres(databaseUrl, {
    max: CONNECTIONS,
    idle_timeout: 30,
    connect_timeout: 3,
    onnotice: () => {},
    connection: {
      application_name: 'amphoe-back-office lists',
      statement_timeout: 5_000,
      default_transaction_read_only: true,
    },
  })
  return {
    read: async (text, values) => {
      const rows = await sql
        .unsafe<Buffer[][]>(text, [...values] as never[], { prepare: !/ like /i.test(text) })
        .raw()
      return rows[0]?.[0] as Buffer | undefined
    },
    close: () => sql.end({ timeout: 5 }),
  }
}

/** The same over any open database, for the embedded engine: nothing is gained there, and nothing lost. */
export function plainJson(db: Db): JsonReader {
  return {
    read: async (text, values) => {
      const { rows } = await db.executeQuery<{ json: string }>(CompiledQuery.raw(text, [...values]))
      return rows[0] && Buffer.from(rows[0].json)
    },
    close: async () => {},
  }
}
