/**
 * Nobody takes the room of all: of one account's calls only so many are worked on at once, and only so many
 * more wait. Others then stand behind a handful of them at most, however many one browser or program sends.
 */
import { type WorkQueue, workQueue } from './work-queue.ts'

/** As many as a browser has connections, and a few; the database has about as many for lists. */
const RUNNING = 8
/** A screen asks for ten things at most, and somebody may have several open. */
const WAITING = 100

/**
 * Does work for an account when it is its turn; throws the refusal `busy` where too much of it is waiting
 * already.
 */
export type ConcurrencyLimit = <T>(account: number, work: () => Promise<T>) => Promise<T>

/** So many accounts are known at once; a busy server has some hundreds. */
const MAX_ACCOUNTS = 1_000

/**
 * Shares of one server, of all calls or of what `limits` are for. Accounts of which nothing runs are
 * forgotten once there are {@link MAX_ACCOUNTS}: forgetting each at once would make a new table of them with
 * every few calls (unordered-set.ts).
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
