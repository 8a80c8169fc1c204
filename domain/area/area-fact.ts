/** What follows from an area alone. */
import type { Area } from './area.ts'

/**
 * Works a fact out one time for each area: whoever makes the pages of many records needs it for each of them.
 */
export function areaFact<T>(derive: (area: Area) => T): (area: Area) => T {
  const known = new WeakMap<Area, { fact: T }>()
  return (area) => {
    const stored = known.get(area) ?? { fact: derive(area) }
    known.set(area, stored)
    return stored.fact
  }
}
