/** The handle that runs statements. It is the same for both engines, and for a database and a transaction. */

/** A text with placeholders (`$1`) and their values, made with `sql` (sql.ts). */
export type Statement = { readonly text: string; readonly values: readonly unknown[] }

/**
 * Runs statements on a database, or within a transaction. Inside a transaction, use only the transaction's
 * handle.
 */
export type Db = {
  query<Row>(statement: Statement): Promise<Row[]>
  /** Runs a statement and returns the number of rows that it inserted, updated or deleted. */
  execute(statement: Statement): Promise<number>
  /**
   * Runs `work` in a transaction, and rolls it back when `work` throws. On the handle of a transaction it
   * uses a savepoint, and rolls back to it.
   */
  transaction<T>(work: (trx: Db) => Promise<T>): Promise<T>
}

/** Runs a statement with one text column that is never null, and returns the values of its rows. */
export type ReadTexts = (statement: Statement) => Promise<string[]>

/** The same over any handle. */
export const readTexts =
  (db: Db): ReadTexts =>
  async (statement) =>
    (await db.query<Record<string, string>>(statement)).map((row) => Object.values(row)[0] ?? '')

export type StatementResult = { rows: unknown[]; changedRows: number }

/**
 * Runs a statement on a connection, or on any connection of a pool. A text without values may have several
 * statements; the result is that of the last one.
 */
export type RunStatement = (statement: Statement) => Promise<StatementResult>

/** Makes the handle of a database. `begin` runs its work in a transaction on one connection. */
export function databaseHandle(
  run: RunStatement,
  begin: <T>(work: (run: RunStatement) => Promise<T>) => Promise<T>,
): Db {
  return handleOf(run, (work) => begin((inner) => work(transactionHandle(inner, 1))))
}

function transactionHandle(run: RunStatement, depth: number): Db {
  const savepoint = `savepoint s${depth}`
  const send = (text: string) => run({ text, values: [] })
  return handleOf(run, async (work) => {
    await send(savepoint)
    try {
      const result = await work(transactionHandle(run, depth + 1))
      await send(`release ${savepoint}`)
      return result
    } catch (error) {
      // If this fails too, the transaction is lost, and its next statement fails.
      await send(`rollback to ${savepoint}`).catch(() => {})
      throw error
    }
  })
}

function handleOf(run: RunStatement, transaction: Db['transaction']): Db {
  return {
    query: async <Row>(statement: Statement) => (await run(statement)).rows as Row[],
    execute: async (statement) => (await run(statement)).changedRows,
    transaction,
  }
}

/*
 * The JavaScript values of database types, the same for both engines: a date is its text `YYYY-MM-DD`, a
 * bigint a number, a numeric its text, bytes a Buffer, a timestamp a Date.
 */

/** The type numbers (OIDs) that the two drivers parse differently by default. */
export const OID = { bytea: 17, int8: 20, date: 1082, numeric: 1700 } as const

/** Returns the text unchanged. */
export function asIs(text: string): string {
  return text
}

/** Parses PostgreSQL's hexadecimal form of bytes: `\x` and two digits per byte. */
export function bytesOf(text: string): Buffer {
  return Buffer.from(text.slice(2), 'hex')
}

/** Converts bytes to that form. */
export function textOfBytes(bytes: Uint8Array): string {
  return `\\x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')}`
}
