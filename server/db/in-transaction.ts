/**
 * Transactions that may be made anew. Two of them that take the same rows, or the same place, in different
 * orders wait for each other in a ring; PostgreSQL breaks one of them off, and nothing of it is left. Batches
 * take their records in one order, but not all that hangs on them (what a record names, an office's turn) is
 * known before.
 */
import type { Db } from './db.ts'
import { raw } from './sql.ts'
import { isDeadlock } from './unavailable.ts'

/** A transaction that was cancelled so many times fails with an error that may be tried again. */
const MAX_ATTEMPTS = 4

/** Before the next time, in milliseconds, so that the other one comes first. */
const pause = (time: number) => Math.round(20 * time * (1 + Math.random()))

/**
 * Does some work in a transaction; where it is broken off for the sake of another, all of it once more. So
 * the work reads anew whatever it decides by, and leaves nothing outside the transaction but what may be
 * there twice.
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
