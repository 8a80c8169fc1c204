/** The places one level below a place: what charts compare. */
import type { Geography } from '#domain/places/geography.ts'

/** How many digits name a place below: a province of the country, a district, a sub-district. */
export const digitsBelow = (within: string): number => within.length + 2

/** The places below: of the country, a province or a district; none of a sub-district. */
export function placesBelow(places: Geography, within: string): { code: string; name: string }[] {
  const [cc, aa] = [within.slice(0, 2), within.slice(2, 4)]
  const below =
    within.length === 0
      ? places.provinces()
      : within.length === 2
        ? places.districts(cc)
        : within.length === 4
          ? places.subDistricts(cc, aa)
          : []
  return below.map(({ code, th }) => ({ code, name: th }))
}
