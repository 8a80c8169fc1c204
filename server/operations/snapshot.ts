/** Reads a whole database as it is at one moment, in batches, however long that takes. */
import type { Db } from '#server/db/db.ts'
import { raw, type Sql, sql } from '#server/db/sql.ts'
import { withoutTimeLimits } from '#server/db/in-transaction.ts'

/**
 * Runs `work` on a snapshot of the database. On PostgreSQL others continue to work. The embedded database has
 * one connection, so others wait until `work` has ended.
 */
export function withSnapshot<T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> {
  return db.transaction(async (trx) => {
    await trx.execute(raw('set transaction isolation level repeatable read, read only'))
    await withoutTimeLimits(trx)
    return work(trx)
  })
}

let cursors = 0

/** Yields the rows of a statement without parameters, `size` at a time, within a transaction. */
export async function* inBatches<R>(trx: Db, statement: Sql, size: number): AsyncGenerator<R[]> {
  cursors += 1
  const cursor = `batches_${cursors}`
  await trx.execute(sql`declare ${raw(cursor)} no scroll cursor for ${statement}`)
  for (;;) {
    const rows = await trx.query<R>(sql`fetch ${raw(String(size))} from ${raw(cursor)}`)
    if (rows.length > 0) yield rows
    if (rows.length < size) break
  }
  await trx.execute(sql`close ${raw(cursor)}`)
}
