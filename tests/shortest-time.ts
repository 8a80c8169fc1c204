/**
 * The shortest time of several runs of some work, in milliseconds. A single run may be slow because shared
 * machines sometimes pause.
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
