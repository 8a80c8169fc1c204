/** Queues for expensive work, with limits for running and waiting work, and with turns between callers. */
import { AppError } from '#domain/errors/app-error.ts'

type QueueState = () => { running: number; waiting: number }

/** Runs work in order. Throws when too much work is waiting. */
export type WorkQueue = { <T>(work: () => Promise<T>): Promise<T>; state: QueueState }

/** Runs work for a caller: an account or a network. Throws when too much work of this caller is waiting. */
export type FairQueue<Caller> = { <T>(caller: Caller, work: () => Promise<T>): Promise<T>; state: QueueState }

/** The account of work that nobody in particular asked for, such as the demo content. */
export const NO_ACCOUNT = 0

export type QueueLimits = {
  /** How much runs at the same time. */
  running: number
  /** How much more may wait. */
  waiting: number
  /** Makes the error of the rest; `busy` by default. */
  full?: () => AppError
}

type Line = { running: number; waiting: (() => void)[] }

/** Callers that are known at the same time. A busy server has some hundreds. */
const MAX_CALLERS = 1_000

/**
 * A queue that runs at most `running` pieces of work at the same time, `perCaller` of each caller, and lets
 * at most `waiting` more of each wait. Callers take turns, so that none can keep the others waiting: work
 * starts after at most one piece of every other caller.
 */
export function fairQueue<Caller extends string | number = number>({
  running,
  perCaller = 1,
  waiting,
  full,
}: QueueLimits & { perCaller?: number }): FairQueue<Caller> {
  let busy = 0
  const lines = new Map<Caller, Line>()
  /** The lines with waiting work, in the order of their turns. */
  const turns = new Set<Line>()

  /**
   * Idle callers are removed only at {@link MAX_CALLERS}: removing each one immediately would make the map
   * rebuild its table every few requests (decision 54).
   */
  const lineOf = (caller: Caller): Line => {
    const known = lines.get(caller)
    if (known) return known
    if (lines.size >= MAX_CALLERS)
      for (const [other, line] of lines) if (line.running + line.waiting.length === 0) lines.delete(other)
    const line: Line = { running: 0, waiting: [] }
    lines.set(caller, line)
    return line
  }

  /** Gives the slot of work that ended to the next in turn, so that no newcomer takes it in between. */
  const end = (line: Line): void => {
    busy -= 1
    line.running -= 1
    // Its next turn comes after those of all others.
    if (turns.delete(line)) turns.add(line)
    for (const next of turns) {
      if (next.running === perCaller) continue
      const start = next.waiting.shift()
      if (next.waiting.length === 0) turns.delete(next)
      busy += 1
      next.running += 1
      start?.()
      return
    }
  }

  const run = async <T>(caller: Caller, work: () => Promise<T>): Promise<T> => {
    const line = lineOf(caller)
    if (busy < running && line.running < perCaller) {
      busy += 1
      line.running += 1
    } else if (line.running + line.waiting.length < perCaller + waiting) {
      turns.add(line)
      await new Promise<void>((resolve) => line.waiting.push(resolve))
    } else throw full?.() ?? new AppError('busy')
    try {
      return await work()
    } finally {
      end(line)
    }
  }
  const state = () => ({
    running: busy,
    waiting: [...turns].reduce((sum, line) => sum + line.waiting.length, 0),
  })
  return Object.assign(run, { state })
}

/** A queue in which everybody stands in one line. */
export function workQueue(limits: QueueLimits): WorkQueue {
  const queue = fairQueue({ ...limits, perCaller: limits.running })
  const run = <T>(work: () => Promise<T>): Promise<T> => queue(NO_ACCOUNT, work)
  return Object.assign(run, { state: queue.state })
}

/**
 * Limits how many requests of one account run and wait at the same time, so that others wait only for a few
 * of them. A screen sends ten requests at most; the database has about as many connections for lists.
 */
export const concurrencyLimit = (limits = { running: 8, waiting: 100 }): FairQueue<number> =>
  fairQueue({ running: Number.POSITIVE_INFINITY, perCaller: limits.running, waiting: limits.waiting })
