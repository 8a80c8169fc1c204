/** Answers that take long, remembered for a while. Who requests one that is being made waits for it. */

type Entry = { at: number; answer: Promise<unknown> }

/** A key has one type of answer. */
export type PromiseCache = <T>(key: string, make: () => Promise<T>) => Promise<T>

/** The oldest answer leaves before there are more. */
const MOST_ENTRIES = 500

/** Makes a cache; `forMs` in milliseconds. An answer that fails is not remembered. */
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
