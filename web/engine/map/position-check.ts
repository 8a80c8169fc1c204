import { thaiSentence } from '#domain/text/thai-sentence.ts'
import type { QueryClient } from '@tanstack/react-query'
import { parseNumber } from '#domain/fields/numbers.ts'
import { isInThailand } from '#domain/places/coordinates.ts'
import { checkPosition, type MapPoint } from '#domain/places/outlines.ts'
import { countryOutlinesQuery } from '#web/api/boundaries.ts'
import { catmOfPrefix, catmPrefix } from '#domain/places/catm.ts'
import type { PlaceNames } from '#domain/places/geography.ts'
import { formatPlace } from '#domain/places/place-names.ts'

/** Two typed coordinates as a point near Thailand; undefined for anything else. */
export function typedPoint(latText: string, longText: string): MapPoint | undefined {
  const lat = parseNumber(latText, 'decimal')
  const long = parseNumber(longText, 'decimal')
  if (lat === undefined || long === undefined || !isInThailand(lat, long)) return undefined
  return { lat, long }
}

/** Whether a point lies in no district; false until the outlines have loaded. */
export function isAbroad(client: QueryClient, catmUkey: string, point: MapPoint): boolean {
  const country = client.getQueryData(countryOutlinesQuery.queryKey)
  return country !== undefined && checkPosition(country.districts, catmUkey, point)?.kind === 'abroad'
}

/** The names of a province and a district; empty where there is none. */
export type DistrictNames = Pick<PlaceNames, 'ccDesc' | 'aaDesc'>

/** The warning about a point in no district (words, section 12). */
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
  const outside = thaiSentence`นอกเขต${place}`.replace('เขตเขต', 'เขต')
  return thaiSentence`พิกัดนี้อยู่${outside} (อยู่ใน${inWords(found, foundNames)}) กรุณาตรวจสอบ`
}

function inWords(digits: string, names: DistrictNames): string {
  return formatPlace(catmOfPrefix(digits), { ...names, ttDesc: '', mmDesc: '' })
}
