/**
 * Things that come and go with every request. A `Map` or `Set` lays itself anew after a few that have gone,
 * and V8 lets each table that it leaves behind know the next: once one of them has come to old memory, it
 * keeps all that come after it, and every request in them, until all memory is gone through
 * (docs/performance.md). Here one list is filled and emptied, and nothing is left behind.
 */
export type UnorderedSet<T> = {
  /** Puts something in; gives what takes it out again and tells whether it was in still. */
  add(one: T): () => boolean
  /** Whether something in it fits; nothing is copied for it. */
  some(fits: (one: T) => boolean): boolean
  /** What is in it, in no order, as it is at this moment. */
  all(): T[]
}

type Slot<T> = { one: T; at: number }

/** An empty bag. */
export function unorderedSet<T>(): UnorderedSet<T> {
  const places: Slot<T>[] = []
  const takeOut = (place: Slot<T>): boolean => {
    if (places[place.at] !== place) return false
    // The last one takes the place that is free.
    const last = places.pop() as Slot<T>
    if (last !== place) {
      last.at = place.at
      places[place.at] = last
    }
    return true
  }
  return {
    add(one) {
      const place = { one, at: places.length }
      places.push(place)
      return () => takeOut(place)
    },
    some: (fits) => places.some(({ one }) => fits(one)),
    all: () => places.map(({ one }) => one),
  }
}
