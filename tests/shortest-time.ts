/**
 * The shortest of the times that some work takes when it is done again and again, in milliseconds: shared
 * machines stand still for a while now and then.
 */
export async function shortestTime(work: () => unknown, times = 5): Promise<number> {
  const durations: number[] = []
  for (let time = 0; time < times; time += 1) {
    const start = performance.now()
    await work()
    durations.push(performance.now() - start)
  }
  return Math.min(...durations)
}
