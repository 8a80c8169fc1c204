/** Costly work is queued, not multiplied: only so much of it runs at once, and only so much may wait. */
import { AppError } from '#domain/errors/app-error.ts'

/** Runs work in the order it came, or throws the refusal `busy` where too much is waiting already. */
export type WorkQueue = {
  <T>(work: () => Promise<T>): Promise<T>
  /** How much runs and waits at this moment. */
  state(): { running: number; waiting: number }
}

/**
 * A queue that runs at most `running` pieces of work at once and lets at most `waiting` more stand in line.
 */
export function workQueue({ running, waiting }: { running: number; waiting: number }): WorkQueue {
  let busy = 0
  const line: (() => void)[] = []

  const run = async <T>(work: () => Promise<T>): Promise<T> => {
    if (busy < running) busy += 1
    else if (line.length < waiting) await new Promise<void>((turn) => line.push(turn))
    else throw new AppError('busy')
    try {
      return await work()
    } finally {
      // The place passes straight to the next in line, so that no newcomer can slip in between.
      const next = line.shift()
      if (next) next()
      else busy -= 1
    }
  }
  return Object.assign(run, { state: () => ({ running: busy, waiting: line.length }) })
}
