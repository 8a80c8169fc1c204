/**
 * Limits how many requests of one account run and wait at the same time. However many requests one browser or
 * program sends, other accounts wait only for a few of them.
 */
import { type WorkQueue, workQueue } from './work-queue.ts'

/** A little more than a browser's connections. The database has about as many connections for lists. */
const RUNNING = 8
/** A screen sends ten requests at most, and a user may have several screens open. */
const WAITING = 100

/** Runs work for an account. Throws `busy` when too much work of the account is waiting. */
export type ConcurrencyLimit = <T>(account: number, work: () => Promise<T>) => Promise<T>

/** Accounts that are known at the same time. A busy server has some hundreds. */
const MAX_ACCOUNTS = 1_000

/**
 * Makes the limits for one server. Idle accounts are removed only at {@link MAX_ACCOUNTS}: removing each one
 * immediately would make the map rebuild its table every few requests (unordered-set.ts).
 */
export function concurrencyLimit(limits = { running: RUNNING, waiting: WAITING }): ConcurrencyLimit {
  const queues = new Map<number, WorkQueue>()
  return async (account, work) => {
    const known = queues.get(account)
    if (known) return known(work)
    if (queues.size >= MAX_ACCOUNTS) forgetIdle(queues)
    const queue = workQueue(limits)
    queues.set(account, queue)
    return queue(work)
  }
}

function forgetIdle(queues: Map<number, WorkQueue>): void {
  for (const [account, queue] of queues) if (queue.state().running === 0) queues.delete(account)
}
