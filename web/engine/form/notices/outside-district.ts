/** Whether a point is in another district than its record (words, section 12). */
import { CENTRAL, catmOfPrefix, catmPrefix } from '#domain/places/catm.ts'
import { isInThailand } from '#domain/places/coordinates.ts'
import type { PlaceNames } from '#domain/places/geography.ts'
import { parseNumber } from '#domain/fields/numbers.ts'
import { formatPlace } from '#domain/places/place-names.ts'
import type { NearbyDistrict } from '#web/api/geography.ts'

/**
 * Two typed coordinates as the point to request, with five decimals (about a metre); empty for a point
 * outside Thailand.
 */
export function pointText(latText: string, longText: string): string {
  const lat = parseNumber(latText, 'decimal')
  const long = parseNumber(longText, 'decimal')
  if (lat === undefined || long === undefined || !isInThailand(lat, long)) return ''
  return `${lat.toFixed(5)}/${long.toFixed(5)}`
}

/**
 * The warning about a point outside the record's district, or outside its province where it has no district;
 * undefined where the point may be inside, the district is unknown, or no place is selected. `at` are the
 * districts that may contain the point, the likeliest first.
 */
export function outsideDistrictText(
  catmUkey: string,
  { ccDesc, aaDesc }: Pick<PlaceNames, 'ccDesc' | 'aaDesc'>,
  at: readonly NearbyDistrict[],
): string | undefined {
  const own = catmPrefix(catmUkey).slice(0, 4)
  const [found] = at
  if (own === '' || own === CENTRAL || found === undefined) return undefined
  if (at.some(({ code }) => code.startsWith(own))) return undefined
  const place = own.length === 4 ? inWords(own, { ccDesc: '', aaDesc }) : inWords(own, { ccDesc, aaDesc: '' })
  if (place === '') return undefined
  // The name of a Bangkok district already starts with เขต.
  const outside = `นอกเขต${place}`.replace('เขตเขต', 'เขต')
  const nearby = at.length > 1 ? ' หรือพื้นที่ใกล้เคียง' : ''
  return `พิกัดนี้อยู่${outside} (อยู่ใน${inWords(found.code, found)}${nearby}) กรุณาตรวจสอบ`
}

function inWords(digits: string, { ccDesc, aaDesc }: Pick<PlaceNames, 'ccDesc' | 'aaDesc'>): string {
  return formatPlace(catmOfPrefix(digits), { ccDesc, aaDesc, ttDesc: '', mmDesc: '' })
}
