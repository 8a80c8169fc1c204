/** The places within another place. Many sub-districts have no list of villages yet. */
import { catmOfPrefix, catmParts, NONE } from '#domain/places/catm.ts'
import type { Geography, GeographyPlace } from '#domain/places/geography.ts'

/** A sub-district by its six digits, with its villages; the list is empty when nobody has entered them. */
export type SubDistrict = { code: string; villages: readonly GeographyPlace[] }

/**
 * The sub-districts whose codes begin with the digits. For the eight digits of a village, its sub-district.
 */
export function subDistrictsIn(places: Geography, within: string): SubDistrict[] {
  const { cc, aa, tt } = catmParts(catmOfPrefix(within))
  const codes = (list: readonly GeographyPlace[]) => list.map(({ code }) => code.slice(-2))
  return (cc === NONE ? codes(places.provinces()) : [cc]).flatMap((province) =>
    (aa === NONE ? codes(places.districts(province)) : [aa]).flatMap((district) =>
      (tt === NONE ? codes(places.subDistricts(province, district)) : [tt]).map((subDistrict) => ({
        code: province + district + subDistrict,
        villages: places.villages(province, district, subDistrict),
      })),
    ),
  )
}

/** The villages whose codes begin with the digits. */
export function villagesIn(places: Geography, within: string): GeographyPlace[] {
  const villages = subDistrictsIn(places, within).flatMap((subDistrict) => subDistrict.villages)
  return villages.filter(({ code }) => code.startsWith(within))
}

/** The places one level below a place; the provinces when `digits` is empty. */
export function placesBelow(places: Geography, digits: string): readonly GeographyPlace[] {
  const { cc, aa, tt } = catmParts(catmOfPrefix(digits))
  if (digits.length === 0) return places.provinces()
  if (digits.length === 2) return places.districts(cc)
  if (digits.length === 4) return places.subDistricts(cc, aa)
  return digits.length === 6 ? places.villages(cc, aa, tt) : []
}
