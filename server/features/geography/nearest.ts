/**
 * Says in which district a coordinate probably lies, from the points of the sub-districts: no outlines are at
 * hand.
 */
import type { Geography, GeographyPlace } from '#domain/places/geography.ts'

const KM_PER_DEGREE = 111.2

/**
 * Beyond this from every known point a coordinate is not in Thailand: the widest sub-districts reach half as
 * far.
 */
const FARTHEST_KM = 60

/**
 * The nearest point is the neighbour's for every sixth place of the demo; none of them is told to lie
 * elsewhere where a district counts up to twice as far, and this much more.
 */
const AS_LIKELY_KM = 3

/**
 * The districts in which a coordinate in degrees may lie, each by its sub-district whose point is nearest,
 * the likeliest first. Nothing for a coordinate that is none, or that lies more than 60 km from every point.
 * A plain scan: all 7,400 points take about a millisecond.
 */
export function nearestSubDistricts(geography: Geography, lat: number, long: number): GeographyPlace[] {
  const shrink = Math.cos((lat * Math.PI) / 180)
  const ofDistrict = new Map<string, { place: GeographyPlace; km: number }>()
  for (const place of subDistricts(geography)) {
    if (place.lat === undefined || place.long === undefined) continue
    const km = KM_PER_DEGREE * Math.hypot(place.lat - lat, (place.long - long) * shrink)
    const district = place.code.slice(0, 4)
    // False for a coordinate that is no number.
    if (km < (ofDistrict.get(district)?.km ?? FARTHEST_KM)) ofDistrict.set(district, { place, km })
  }
  const inOrder = [...ofDistrict.values()].sort((one, other) => one.km - other.km)
  const farthest = 2 * (inOrder[0]?.km ?? 0) + AS_LIKELY_KM
  return inOrder.filter(({ km }) => km <= farthest).map(({ place }) => place)
}

function* subDistricts(geography: Geography): Generator<GeographyPlace> {
  for (const { code: cc } of geography.provinces()) {
    for (const { code } of geography.districts(cc)) yield* geography.subDistricts(cc, code.slice(2))
  }
}
