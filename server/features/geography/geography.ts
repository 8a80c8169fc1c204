/** The places in memory, indexed by code and by the place that contains them. */
import { CENTRAL, catmOfPrefix, catmParts, catmPrefix, isCatm, NONE } from '#domain/places/catm.ts'
import type { Geography, GeographyPlace } from '#domain/places/geography.ts'

/**
 * The central administration: its code has the form of a province's code, but it is no province (content
 * areas, section 9).
 */
export const CENTRAL_PLACE: GeographyPlace = Object.freeze({
  code: CENTRAL,
  th: 'ส่วนกลาง',
  en: 'Central administration',
})

const NO_PLACES: readonly GeographyPlace[] = Object.freeze([])

/**
 * Makes a geography from a list of places in any order, with or without villages. Every list that it answers
 * is sorted by code (the official order) and frozen. A call costs the same however many places there are.
 */
export function makeGeography(places: readonly GeographyPlace[]): Geography {
  const byCode = new Map<string, GeographyPlace>([[CENTRAL, CENTRAL_PLACE]])
  const byOuter = new Map<string, GeographyPlace[]>()
  for (const place of [...places].sort((a, b) => (a.code < b.code ? -1 : 1))) {
    byCode.set(place.code, place)
    const outer = place.code.slice(0, -2)
    const beside = byOuter.get(outer)
    if (beside === undefined) byOuter.set(outer, [place])
    else beside.push(place)
  }
  for (const list of byOuter.values()) Object.freeze(list)

  const within = (outer: string, digits: number) =>
    (outer.length === digits ? byOuter.get(outer) : undefined) ?? NO_PLACES
  const nameOf = (code: string) => byCode.get(code)?.th ?? ''
  return {
    provinces: () => within('', 0),
    districts: (cc) => within(cc, 2),
    subDistricts: (cc, aa) => within(cc + aa, 4),
    villages: (cc, aa, tt) => within(cc + aa + tt, 6),
    find: (code) => byCode.get(code),
    exists(catm) {
      if (!isCatm(catm)) return false
      const named = catmPrefix(catm)
      // 50000100 names a sub-district without a district; 00000000 names no place.
      if (named === '' || catmOfPrefix(named) !== catm) return false
      const subDistrict = named.slice(0, 6)
      const anyVillage = named.length === 8 && !byOuter.has(subDistrict)
      return byCode.has(anyVillage ? subDistrict : named)
    },
    names(catm) {
      const { cc, aa, tt, mm } = catmParts(catm)
      return {
        ccDesc: nameOf(cc),
        aaDesc: aa === NONE ? '' : nameOf(cc + aa),
        ttDesc: tt === NONE ? '' : nameOf(cc + aa + tt),
        mmDesc: mm === NONE ? '' : nameOf(catm),
      }
    },
    // These places never change; an import replaces the whole object.
    revision: () => 0,
  }
}
