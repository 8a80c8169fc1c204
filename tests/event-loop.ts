import { vi } from 'vitest'

/**
 * Counts the iterations of the event loop during some work, to show that long work lets other requests run.
 */
export async function countEventLoopIterations(work: () => Promise<unknown>): Promise<number> {
  let iterations = 0
  let isDone = false
  const count = () => {
    iterations += 1
    if (!isDone) setImmediate(count)
  }
  setImmediate(count)
  await work()
  isDone = true
  return iterations
}

/**
 * The same with a fake clock that advances by `stepMs` at each call, so that the speed and pauses of the
 * machine do not matter.
 */
export async function countEventLoopIterationsOnSteadyClock(
  stepMs: number,
  work: () => Promise<unknown>,
): Promise<number> {
  let now = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => {
    now += stepMs
    return now
  })
  try {
    return await countEventLoopIterations(work)
  } finally {
    clock.mockRestore()
  }
}
