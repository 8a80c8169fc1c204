/**
 * Limits how many requests of one account, or of one network, run and wait at the same time. However many
 * requests one browser or program sends, others wait only for a few of them.
 */
import { type QueueLimits, type WorkQueue, workQueue } from './work-queue.ts'

/** A little more than a browser's connections. The database has about as many connections for lists. */
const RUNNING = 8
/** A screen sends ten requests at most, and a user may have several screens open. */
const WAITING = 100

/** Runs work for an account or a network. Throws when too much of its work is waiting. */
export type ConcurrencyLimit<Caller> = <T>(caller: Caller, work: () => Promise<T>) => Promise<T>

/** Accounts that are known at the same time. A busy server has some hundreds. */
const MAX_ACCOUNTS = 1_000

/**
 * Makes the limits for one server. Idle accounts are removed only at {@link MAX_ACCOUNTS}: removing each one
 * immediately would make the map rebuild its table every few requests (unordered-set.ts).
 */
export function concurrencyLimit<Caller extends string | number = number>(
  limits: QueueLimits = { running: RUNNING, waiting: WAITING },
): ConcurrencyLimit<Caller> {
  const queues = new Map<Caller, WorkQueue>()
  return async (caller, work) => {
    const known = queues.get(caller)
    if (known) return known(work)
    if (queues.size >= MAX_ACCOUNTS) forgetIdle(queues)
    const queue = workQueue(limits)
    queues.set(caller, queue)
    return queue(work)
  }
}

function forgetIdle(queues: Map<string | number, WorkQueue>): void {
  for (const [caller, queue] of queues) if (queue.state().running === 0) queues.delete(caller)
}
