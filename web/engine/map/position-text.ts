/** What is said of a point that is not in the district of its record (words, section 12). */
import { catmOfPrefix, catmPrefix } from '#domain/places/catm.ts'
import type { PlaceNames } from '#domain/places/geography.ts'
import { formatPlace } from '#domain/places/place-names.ts'

/** The names of a province and a district; empty where there is none. */
export type DistrictNames = Pick<PlaceNames, 'ccDesc' | 'aaDesc'>

/** A point in no district. */
export const ABROAD = 'พิกัดนี้อยู่นอกประเทศไทยหรืออยู่ในทะเล กรุณาตรวจสอบ'

/** The warning about a point in another district, whose four digits are `found`, or another province. */
export function elsewhereText(
  catmUkey: string,
  own: DistrictNames,
  found: string,
  foundNames: DistrictNames,
): string {
  const code = catmPrefix(catmUkey).slice(0, 4)
  const place = inWords(code, code.length === 4 ? { ...own, ccDesc: '' } : { ...own, aaDesc: '' })
  // The name of a Bangkok district already starts with เขต.
  const outside = `นอกเขต${place}`.replace('เขตเขต', 'เขต')
  return `พิกัดนี้อยู่${outside} (อยู่ใน${inWords(found, foundNames)}) กรุณาตรวจสอบ`
}

function inWords(digits: string, names: DistrictNames): string {
  return formatPlace(catmOfPrefix(digits), { ...names, ttDesc: '', mmDesc: '' })
}
