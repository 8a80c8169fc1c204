/** Formats dates and places for English pages. */
import { BANGKOK, CENTRAL, catmParts } from '../places/catm.ts'
import type { PlaceNames } from '../places/geography.ts'
import { dateParts, type WireDate } from '../dates/thai-date.ts'

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** `5 December 2026`, or the empty text for a date that is not set. */
export function formatEnglishDate(date: WireDate): string {
  const parts = dateParts(date)
  return parts ? `${parts.day} ${MONTHS[parts.month - 1]} ${parts.year}` : ''
}

/**
 * The place of an area code from its English names, smallest first: `Suthep Subdistrict, Mueang Chiang Mai
 * District, Chiang Mai Province`.
 */
export function formatEnglishPlace(catmUkey: string, { ccDesc, aaDesc, ttDesc, mmDesc }: PlaceNames): string {
  // Bangkok and the central administration have a province code but are not provinces.
  const isProvince = ![BANGKOK, CENTRAL].includes(catmParts(catmUkey).cc)
  const named = (name: string, word: string) => (name === '' ? [] : [word === '' ? name : `${name} ${word}`])
  return [
    ...named(mmDesc, ''),
    ...named(ttDesc, 'Subdistrict'),
    ...named(aaDesc, 'District'),
    ...named(ccDesc, isProvince ? 'Province' : ''),
  ].join(', ')
}

/** The English name of the office of a place: `Mae Rim District Office, Chiang Mai Province`. */
export function formatEnglishOffice(catmUkey: string, names: PlaceNames): string {
  const { ccDesc, aaDesc } = names
  if (aaDesc !== '') {
    const around = formatEnglishPlace(catmUkey, { ccDesc, aaDesc: '', ttDesc: '', mmDesc: '' })
    return [`${aaDesc} District Office`, around].filter((part) => part !== '').join(', ')
  }
  const isCentral = catmParts(catmUkey).cc === CENTRAL
  return isCentral || ccDesc === '' ? ccDesc : `${ccDesc} Provincial Administration Office`
}
