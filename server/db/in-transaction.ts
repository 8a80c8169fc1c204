/**
 * Transactions that may be repeated. Two transactions that lock the same rows, or the same place, in
 * different orders deadlock. PostgreSQL aborts one of them and rolls it back. Bulk changes lock their records
 * in one order, but some locks (referenced records, the lock of an office) are only known later.
 */
import type { Db } from './db.ts'
import { raw } from './sql.ts'
import { isDeadlock } from './unavailable.ts'

/** After this number of aborted attempts, the transaction fails with an error that the client may retry. */
const MAX_ATTEMPTS = 4

/** The pause before the next attempt in milliseconds, so that the other transaction finishes first. */
const pause = (time: number) => Math.round(20 * time * (1 + Math.random()))

/**
 * Runs `work` in a transaction, and repeats it when PostgreSQL aborts it because of a deadlock. So `work`
 * must read all its data again, and its effects outside the transaction must be idempotent.
 */
export async function inTransaction<T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> {
  for (let time = 1; ; time += 1) {
    try {
      return await db.transaction(work)
    } catch (error) {
      if (!isDeadlock(error) || time === MAX_ATTEMPTS) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, pause(time)))
  }
}

const TIME_LIMITS = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']

/** Removes the time limits of ordinary requests from a transaction. */
export async function withoutTimeLimits(trx: Db): Promise<void> {
  await trx.execute(raw(TIME_LIMITS.map((limit) => `set local ${limit} = 0`).join('; ')))
}
