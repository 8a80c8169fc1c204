import type { Area } from './area.ts'

/** Computes a value once for each area and caches it: pages of many records need it for each record. */
export function areaFact<T>(derive: (area: Area) => T): (area: Area) => T {
  const known = new WeakMap<Area, { fact: T }>()
  return (area) => {
    const stored = known.get(area) ?? { fact: derive(area) }
    known.set(area, stored)
    return stored.fact
  }
}
