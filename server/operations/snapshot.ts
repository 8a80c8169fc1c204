/** Reading a whole database as it is at one moment, a part at a time, however long that takes. */
import { sql } from 'kysely'
import type { Handle } from '#server/engine/deps.ts'
import { queryRows } from '#server/engine/query.ts'

/**
 * Runs `work` over what the database holds at this moment. On PostgreSQL officials go on working meanwhile; the embedded
 * database has one connection, and serves nobody else until `work` has ended.
 */
export function withSnapshot<T>(db: Handle, work: (trx: Handle) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await sql.raw('set transaction isolation level repeatable read, read only').execute(trx)
    await withoutTimeLimits(trx)
    return work(trx)
  })
}

/** Lifts the limits that are meant for officials' requests from a transaction. */
export async function withoutTimeLimits(trx: Handle): Promise<void> {
  const limits = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']
  await sql.raw(limits.map((limit) => `set local ${limit} = 0`).join('; ')).execute(trx)
}

let cursors = 0

/** The rows of a statement without parameters, `size` at a time, within a transaction. */
export async function* inBatches<R>(trx: Handle, text: string, size: number): AsyncGenerator<R[]> {
  cursors += 1
  const cursor = `batches_${cursors}`
  await queryRows(trx, `declare ${cursor} no scroll cursor for ${text}`, [])
  for (;;) {
    const rows = await queryRows<R>(trx, `fetch ${size} from ${cursor}`, [])
    if (rows.length > 0) yield rows
    if (rows.length < size) break
  }
  await queryRows(trx, `close ${cursor}`, [])
}
