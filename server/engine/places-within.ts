/** The places within another. Of many sub-districts nobody has entered a list of villages yet. */
import { catmOfPrefix, catmParts, NONE } from '#domain/places/catm.ts'
import type { Geography, GeographyPlace } from '#domain/places/geography.ts'

/** A sub-district by its six digits, with its villages; none where nobody has entered them. */
export type SubDistrict = { code: string; villages: readonly GeographyPlace[] }

/** The sub-districts whose codes begin with some digits; for a village's eight the one that it lies in. */
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

/** The villages whose codes begin with some digits. */
export function villagesIn(places: Geography, within: string): GeographyPlace[] {
  const villages = subDistrictsIn(places, within).flatMap((subDistrict) => subDistrict.villages)
  return villages.filter(({ code }) => code.startsWith(within))
}

/** The places one level below the digits of a place; the provinces where there are none. */
export function placesBelow(places: Geography, digits: string): readonly GeographyPlace[] {
  const { cc, aa, tt } = catmParts(catmOfPrefix(digits))
  if (digits.length === 0) return places.provinces()
  if (digits.length === 2) return places.districts(cc)
  if (digits.length === 4) return places.subDistricts(cc, aa)
  return digits.length === 6 ? places.villages(cc, aa, tt) : []
}
