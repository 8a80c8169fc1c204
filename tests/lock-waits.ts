/** Two who change the same rows at one moment, on PostgreSQL: one waits for the other, and a test goes on when it does. */
import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'

/** Does something over a connection of its own, and waits for others however long the machine stands still meanwhile. */
export function withoutLockTimeout<T>(db: Db, work: (one: Db) => Promise<T>): Promise<T> {
  return db.connection().execute(async (one) => {
    await sql`set lock_timeout = 0`.execute(one)
    return work(one).finally(() => sql`set lock_timeout = 2000`.execute(one))
  })
}

/** How many locks somebody waits for. */
export async function countWaitingLocks(db: Db): Promise<number> {
  const { rows } = await sql`select from pg_locks where not granted and pid <> pg_backend_pid()`.execute(db)
  return rows.length
}
