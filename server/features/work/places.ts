/** The districts and villages that are known within some digits of an area code. */
import type { Geography } from '#domain/places/geography.ts'

/**
 * The four digits of each district: of the whole country (`''`), of a province, or of the one that is named.
 */
export function districtsWithin(places: Geography, within: string): string[] {
  if (within.length >= 4) return [within.slice(0, 4)]
  const provinces = within === '' ? places.provinces().map(({ code }) => code) : [within]
  return provinces.flatMap((cc) => places.districts(cc).map(({ code }) => code))
}

/**
 * How many villages are known in each sub-district, by its six digits; those without a list of them are left
 * out.
 */
export function villagesWithin(places: Geography, within: string): Map<string, number> {
  const known = new Map<string, number>()
  for (const district of districtsWithin(places, within)) {
    const [cc, aa] = [district.slice(0, 2), district.slice(2)]
    for (const { code } of places.subDistricts(cc, aa)) {
      const villages = places.villages(cc, aa, code.slice(4, 6)).length
      if (villages > 0) known.set(code, villages)
    }
  }
  return known
}
