/** Caches answers that take long, for a while. A caller waits if the answer is already being made. */

type Entry = { at: number; answer: Promise<unknown> }

/** All answers of a key have one type. */
export type PromiseCache = <T>(key: string, make: () => Promise<T>) => Promise<T>

/** Above this number, the oldest answer is removed. */
const MOST_ENTRIES = 500

/** Makes a cache; `forMs` in milliseconds. A failed answer is not cached. */
export function promiseCache(clock: () => number, forMs: number): PromiseCache {
  const entries = new Map<string, Entry>()
  return <T>(key: string, make: () => Promise<T>) => {
    const now = clock()
    for (const [old, { at }] of entries) if (now - at >= forMs || at > now) entries.delete(old)
    const known = entries.get(key)
    if (known) return known.answer as Promise<T>
    const [oldest] = entries.keys()
    if (entries.size >= MOST_ENTRIES && oldest !== undefined) entries.delete(oldest)
    const answer = make()
    entries.set(key, { at: now, answer })
    answer.catch(() => entries.delete(key))
    return answer
  }
}
