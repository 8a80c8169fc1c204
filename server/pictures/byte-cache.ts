/** A bounded memory of what was asked for last, so that the database isn't asked each time. */

/** What is remembered has bytes, and by their number it counts. */
export type ByteCache<T extends { bytes: Buffer }> = {
  get(name: string): T | undefined
  set(name: string, value: T): void
}

/** A memory of at most `limit` bytes that forgets first what was asked for longest ago. */
export function byteCache<T extends { bytes: Buffer }>(limit: number): ByteCache<T> {
  // A map keeps the order of insertion: its first entry is the one asked for longest ago.
  const entries = new Map<string, T>()
  let held = 0

  const forget = (name: string): T | undefined => {
    const value = entries.get(name)
    if (value === undefined) return undefined
    entries.delete(name)
    held -= value.bytes.length
    return value
  }
  const remember = (name: string, value: T): void => {
    entries.set(name, value)
    held += value.bytes.length
  }

  return {
    get(name) {
      const value = forget(name)
      if (value !== undefined) remember(name, value)
      return value
    },
    set(name, value) {
      forget(name)
      if (value.bytes.length > limit) return
      remember(name, value)
      for (const oldest of entries.keys()) {
        if (held <= limit) break
        forget(oldest)
      }
    },
  }
}
