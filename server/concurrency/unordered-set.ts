/**
 * A set for things that come and go with every request. A `Map` or `Set` rebuilds its table after some
 * removals, and in V8 each old table refers to the next. When one old table is promoted to old memory, it
 * retains all later tables and their requests until a major collection (docs/performance.md). This set uses
 * one array instead, so nothing is retained.
 */
export type UnorderedSet<T> = {
  /** Adds an item. Returns a function that removes it. */
  add(one: T): () => void
  /** A copy of the items, in no order. */
  all(): T[]
}

type Slot<T> = { one: T; at: number }

/** Makes an empty set. */
export function unorderedSet<T>(): UnorderedSet<T> {
  const places: Slot<T>[] = []
  const takeOut = (place: Slot<T>): void => {
    if (places[place.at] !== place) return
    // The last item moves to the free place.
    const last = places.pop() as Slot<T>
    if (last !== place) {
      last.at = place.at
      places[place.at] = last
    }
  }
  return {
    add(one) {
      const place = { one, at: places.length }
      places.push(place)
      return () => takeOut(place)
    },
    all: () => places.map(({ one }) => one),
  }
}
