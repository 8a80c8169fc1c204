/** Caches figures of provinces and of the whole country. Concurrent requests share one count. */
import { LRUCache } from 'lru-cache'

/** How long figures are cached. Figures that are a minute old mislead nobody. */
const CACHE_MS = 60_000
const MAX_ENTRIES = 500
const DISTRICT_DIGITS = 4

export type FigureCache = <T>(within: string, key: readonly unknown[], count: () => Promise<T>) => Promise<T>

/**
 * Makes a cache of figures within a place. `key` is everything else that the figures depend on. The figures
 * of a district are small and are read right after a change, so they are never cached. Nor is a failure.
 */
export function figureCache(clock: () => number): FigureCache {
  // The library keeps an entry for one millisecond more.
  const times = { ttl: CACHE_MS - 1, ttlResolution: 0, perf: { now: clock } }
  const cached = new LRUCache<string, Promise<unknown>>({ max: MAX_ENTRIES, ...times })
  return <T>(within: string, key: readonly unknown[], count: () => Promise<T>) => {
    if (within.length >= DISTRICT_DIGITS) return count()
    const name = [...key, within].join(' ')
    const known = cached.get(name)
    if (known) return known as Promise<T>
    const answer = count()
    cached.set(name, answer)
    answer.catch(() => cached.peek(name) === answer && cached.delete(name))
    return answer
  }
}
