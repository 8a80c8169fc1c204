/** A bounded memory of what was asked for last, so that the database isn't asked each time. */

/** What is remembered has bytes, and by their number it counts. */
export type LruCache<T extends { bytes: Buffer }> = {
  get(name: string): T | undefined
  set(name: string, value: T): void
}

/** In bytes: what the memory may hold in all, what one value may have, and what each takes beside its own bytes. */
export type LruCacheLimits = { maxBytes: number; maxEntryBytes?: number; entryOverheadBytes?: number }

/** `isAsked`: it was asked for since it was put where it is. */
type Entry<T> = { value: T; isUsed: boolean }

/**
 * A memory that forgets first what was not asked for: its oldest value goes, but one that was asked for meanwhile counts as
 * new once more. Nothing moves when it is asked for: the map would make a new table every few times, and each keeps the next (bag.ts).
 */
export function lruCache<T extends { bytes: Buffer }>({
  maxBytes,
  maxEntryBytes = maxBytes,
  entryOverheadBytes = 0,
}: LruCacheLimits): LruCache<T> {
  // A map keeps the order of insertion: its first entry is the oldest.
  const entries = new Map<string, Entry<T>>()
  let held = 0

  const put = (name: string, value: T): void => {
    entries.set(name, { value, isUsed: false })
    held += value.bytes.length + entryOverheadBytes
  }
  const forget = (name: string): void => {
    const value = entries.get(name)?.value
    if (value === undefined) return
    entries.delete(name)
    held -= value.bytes.length + entryOverheadBytes
  }

  return {
    get(name) {
      const entry = entries.get(name)
      if (entry) entry.isUsed = true
      return entry?.value
    },
    set(name, value) {
      forget(name)
      if (value.bytes.length > maxEntryBytes || value.bytes.length + entryOverheadBytes > maxBytes) return
      put(name, value)
      // What is put at the end comes up again, as one that nobody asked for.
      for (const [oldest, { value: old, isUsed }] of entries) {
        if (held <= maxBytes) break
        forget(oldest)
        if (isUsed || oldest === name) put(oldest, old)
      }
    },
  }
}
