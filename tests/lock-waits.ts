/**
 * Helps to test two transactions that change the same rows on PostgreSQL: a test continues when one of them
 * waits for the other.
 */
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'

/** Runs a transaction without a lock timeout, for slow machines. */
export function withoutLockTimeout<T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> {
  return db.transaction(async (trx) => {
    await trx.execute(sql`set local lock_timeout = 0`)
    return work(trx)
  })
}

/** How many locks are awaited in this database; other tests use the same server. */
export async function countWaitingLocks(db: Db): Promise<number> {
  const rows = await db.query(sql`
    select from pg_locks join pg_stat_activity using (pid)
    where not granted and datname = current_database() and pid <> pg_backend_pid()`)
  return rows.length
}
