/**
 * Two who change the same rows at one moment, on PostgreSQL: one waits for the other, and a test goes on when
 * it does.
 */
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'

/** Does something in a transaction that waits for locks as long as it takes, however slow the machine is. */
export function withoutLockTimeout<T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> {
  return db.transaction(async (trx) => {
    await trx.execute(sql`set local lock_timeout = 0`)
    return work(trx)
  })
}

/** How many locks somebody waits for in this database; other tests use the same server. */
export async function countWaitingLocks(db: Db): Promise<number> {
  const rows = await db.query(sql`
    select from pg_locks join pg_stat_activity using (pid)
    where not granted and datname = current_database() and pid <> pg_backend_pid()`)
  return rows.length
}
