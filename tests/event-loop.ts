import { vi } from 'vitest'

/**
 * How often others have their turn while something is made, which a long piece of work has to let them have.
 */
export async function countEventLoopIterations(work: () => Promise<unknown>): Promise<number> {
  let turns = 0
  let isDone = false
  const count = () => {
    turns += 1
    if (!isDone) setImmediate(count)
  }
  setImmediate(count)
  await work()
  isDone = true
  return turns
}

/**
 * The same on a machine where each look at the clock finds it `stepMs` further: how quick the machine is, or
 * whether it stands still for a while, changes nothing.
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
