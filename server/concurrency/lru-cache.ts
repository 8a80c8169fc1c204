/** An LRU cache that is limited by bytes. */
import { LRUCache } from 'lru-cache'

export type LruCache<T extends { bytes: Buffer }> = {
  get(key: string): T | undefined
  set(key: string, value: T): void
}

/** All in bytes. `entryOverheadBytes` is what an entry takes in addition to its own bytes. */
export type LruCacheLimits = { maxBytes: number; maxEntryBytes?: number; entryOverheadBytes?: number }

/** Makes a cache. A value larger than `maxEntryBytes` is not stored. With `maxBytes` 0 nothing is. */
export function lruCache<T extends { bytes: Buffer }>({
  maxBytes,
  maxEntryBytes = maxBytes,
  entryOverheadBytes = 0,
}: LruCacheLimits): LruCache<T> {
  if (maxBytes === 0) return { get: () => undefined, set: () => {} }
  const cache = new LRUCache<string, T>({
    maxSize: maxBytes,
    maxEntrySize: Math.min(maxEntryBytes + entryOverheadBytes, maxBytes),
    // The library takes no entry of size 0.
    sizeCalculation: ({ bytes }) => Math.max(1, bytes.length + entryOverheadBytes),
  })
  return {
    get: (key) => cache.get(key),
    set: (key, value) => {
      cache.set(key, value)
    },
  }
}
