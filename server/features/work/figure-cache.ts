/** Caches figures of provinces and of the whole country. Concurrent requests share one count. */
import { promiseCache } from '#server/concurrency/promise-cache.ts'

/** How long figures are cached. Figures that are a minute old mislead nobody. */
const CACHE_MS = 60_000
const DISTRICT_DIGITS = 4

export type FigureCache = <T>(within: string, key: readonly unknown[], count: () => Promise<T>) => Promise<T>

/**
 * Makes a cache of figures within a place. `key` is everything else that the figures depend on. The figures
 * of a district are small and are read right after a change, so they are never cached.
 */
export function figureCache(clock: () => number): FigureCache {
  const cached = promiseCache(clock, CACHE_MS)
  return (within, key, count) =>
    within.length >= DISTRICT_DIGITS ? count() : cached([...key, within].join(' '), count)
}
