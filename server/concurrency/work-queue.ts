/** A queue for expensive work, with limits for running and waiting work. */
import { AppError } from '#domain/errors/app-error.ts'

/** Runs work in order. Throws when too much work is waiting. */
export type WorkQueue = {
  <T>(work: () => Promise<T>): Promise<T>
  /** How much is running and waiting now. */
  state(): { running: number; waiting: number }
}

/** How much runs at the same time and how much more may wait; `full` makes the error of the rest, `busy`. */
export type QueueLimits = { running: number; waiting: number; full?: () => AppError }

export function workQueue({ running, waiting, full }: QueueLimits): WorkQueue {
  let busy = 0
  const queue: (() => void)[] = []

  const run = async <T>(work: () => Promise<T>): Promise<T> => {
    if (busy < running) busy += 1
    else if (queue.length < waiting) await new Promise<void>((resolve) => queue.push(resolve))
    else throw full?.() ?? new AppError('busy')
    try {
      return await work()
    } finally {
      // The slot passes directly to the next in the queue, so that no newcomer takes it in between.
      const next = queue.shift()
      if (next) next()
      else busy -= 1
    }
  }
  return Object.assign(run, { state: () => ({ running: busy, waiting: queue.length }) })
}
