/** Whether a point lies in another district than its record (words, section 12). */
import { CENTRAL, catmOfPrefix, catmPrefix } from '#domain/catm.ts'
import { inThailand } from '#domain/coordinates.ts'
import type { PlaceNames } from '#domain/geography.ts'
import { numberOf } from '#domain/numbers.ts'
import { placeInWords } from '#domain/place-words.ts'
import type { DistrictAt } from '#web/api/geography.ts'

/** Two typed coordinates as the point to ask for, with five decimals (about a metre); empty for what is no point in Thailand. */
export function pointOf(latText: string, longText: string): string {
  const lat = numberOf(latText, 'decimal')
  const long = numberOf(longText, 'decimal')
  if (lat === undefined || long === undefined || !inThailand(lat, long)) return ''
  return `${lat.toFixed(5)}/${long.toFixed(5)}`
}

/**
 * The sentence for a point that lies in none of a record's district, or of its province where it has no district; nothing where it
 * may lie there, nobody knows, or no place is chosen. `at` are the districts in which it may lie, the likeliest first.
 */
export function outsideText(
  catmUkey: string,
  { ccDesc, aaDesc }: Pick<PlaceNames, 'ccDesc' | 'aaDesc'>,
  at: readonly DistrictAt[],
): string | undefined {
  const own = catmPrefix(catmUkey).slice(0, 4)
  const [found] = at
  if (own === '' || own === CENTRAL || found === undefined) return undefined
  if (at.some(({ code }) => code.startsWith(own))) return undefined
  const place = own.length === 4 ? inWords(own, { ccDesc: '', aaDesc }) : inWords(own, { ccDesc, aaDesc: '' })
  if (place === '') return undefined
  // A district of Bangkok is called เขต itself.
  const outside = `นอกเขต${place}`.replace('เขตเขต', 'เขต')
  const beside = at.length > 1 ? ' หรือพื้นที่ใกล้เคียง' : ''
  return `พิกัดนี้อยู่${outside} (อยู่ใน${inWords(found.code, found)}${beside}) กรุณาตรวจสอบ`
}

function inWords(digits: string, { ccDesc, aaDesc }: Pick<PlaceNames, 'ccDesc' | 'aaDesc'>): string {
  return placeInWords(catmOfPrefix(digits), { ccDesc, aaDesc, ttDesc: '', mmDesc: '' })
}
