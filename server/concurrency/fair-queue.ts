/** A queue for expensive work that gives each account its turn, so that none can keep the others waiting. */
import { AppError } from '#domain/errors/app-error.ts'
import type { WorkQueue } from './work-queue.ts'

/** Runs work for an account. Throws `busy` when too much work of this account is waiting. */
export type FairQueue = {
  <T>(account: number, work: () => Promise<T>): Promise<T>
  /** How much is running and waiting now. */
  state: WorkQueue['state']
}

/** The account of work that nobody in particular asked for, such as the demo content. */
export const NO_ACCOUNT = 0

type Line = { isRunning: boolean; waiting: (() => void)[] }

/**
 * A queue that runs at most `running` pieces of work at the same time, one of each account, and lets at most
 * `waiting` more of each account wait. Accounts take turns: work of an account starts after at most one piece
 * of work of every other account.
 */
export function fairQueue({ running, waiting }: { running: number; waiting: number }): FairQueue {
  let busy = 0
  /** The accounts that have work, in the order of their turns. */
  const lines = new Map<number, Line>()

  const startNext = (): void => {
    for (const line of lines.values()) {
      if (busy >= running) return
      if (line.isRunning) continue
      line.isRunning = true
      busy += 1
      line.waiting.shift()?.()
    }
  }

  const run = <T>(account: number, work: () => Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      const line = lines.get(account) ?? { isRunning: false, waiting: [] }
      if (line.waiting.length >= waiting) throw new AppError('busy')
      const start = async () => {
        try {
          resolve(await work())
        } catch (error) {
          reject(error)
        }
        line.isRunning = false
        busy -= 1
        // Its next turn comes after those of all others.
        lines.delete(account)
        if (line.waiting.length > 0) lines.set(account, line)
        startNext()
      }
      line.waiting.push(() => void start())
      lines.set(account, line)
      startNext()
    })
  const state = () => ({
    running: busy,
    waiting: [...lines.values()].reduce((sum, line) => sum + line.waiting.length, 0),
  })
  return Object.assign(run, { state })
}
