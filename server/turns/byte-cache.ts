/** A bounded memory of what was asked for last, so that the database isn't asked each time. */

/** What is remembered has bytes, and by their number it counts. */
export type ByteCache<T extends { bytes: Buffer }> = {
  get(name: string): T | undefined
  set(name: string, value: T): void
}

/** In bytes: what the memory may hold in all, what one value may have, and what each takes beside its own bytes. */
export type ByteLimits = { all: number; one?: number; beside?: number }

/** `isAsked`: it was asked for since it was put where it is. */
type Entry<T> = { value: T; isAsked: boolean }

/**
 * A memory that forgets first what was not asked for: its oldest value goes, but one that was asked for meanwhile counts as
 * new once more. Nothing moves when it is asked for: the map would make a new table every few times, and each keeps the next (bag.ts).
 */
export function byteCache<T extends { bytes: Buffer }>({
  all,
  one = all,
  beside = 0,
}: ByteLimits): ByteCache<T> {
  // A map keeps the order of insertion: its first entry is the oldest.
  const entries = new Map<string, Entry<T>>()
  let held = 0

  const put = (name: string, value: T): void => {
    entries.set(name, { value, isAsked: false })
    held += value.bytes.length + beside
  }
  const forget = (name: string): void => {
    const value = entries.get(name)?.value
    if (value === undefined) return
    entries.delete(name)
    held -= value.bytes.length + beside
  }

  return {
    get(name) {
      const entry = entries.get(name)
      if (entry) entry.isAsked = true
      return entry?.value
    },
    set(name, value) {
      forget(name)
      if (value.bytes.length > one || value.bytes.length + beside > all) return
      put(name, value)
      // What is put at the end comes up again, as one that nobody asked for.
      for (const [oldest, { value: old, isAsked }] of entries) {
        if (held <= all) break
        forget(oldest)
        if (isAsked || oldest === name) put(oldest, old)
      }
    },
  }
}
