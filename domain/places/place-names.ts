import { thaiSentence } from '../text/thai-sentence.ts'
import { BANGKOK, CENTRAL, catmParts, NONE, type PlaceLevel } from './catm.ts'
import type { GeographyPlace, PlaceNames } from './geography.ts'
import { normaliseForSearch } from '../text/thai-text.ts'

/** The words before the names of a place's levels. */
const LEVEL_PREFIXES = { cc: 'จังหวัด', aa: 'อำเภอ', tt: 'ตำบล' }

/** The name of each level in forms and lists. */
export const LEVEL_TITLES: Readonly<Record<PlaceLevel, string>> = { ...LEVEL_PREFIXES, mm: 'หมู่บ้าน' }

/** Bangkok has its own words. The central administration has the code of a province but is not one. */
const PREFIXES_BY_PROVINCE: Readonly<Record<string, typeof LEVEL_PREFIXES>> = {
  [BANGKOK]: { cc: '', aa: 'เขต', tt: 'แขวง' },
  [CENTRAL]: { ...LEVEL_PREFIXES, cc: '' },
}

/** The name of a village, else its number; the empty text when the code has no village. */
export function villageName(catmUkey: string, { mmDesc }: Pick<PlaceNames, 'mmDesc'>): string {
  const { mm } = catmParts(catmUkey)
  if (mmDesc !== '' || mm === NONE) return mmDesc
  return `หมู่ที่ ${Number(mm)}`
}

/**
 * The words before the names of an area code's province, district and sub-district; empty before a name that
 * is not a province.
 */
export function levelPrefixes(catmUkey: string): typeof LEVEL_PREFIXES {
  return PREFIXES_BY_PROVINCE[catmParts(catmUkey).cc] ?? LEVEL_PREFIXES
}

/**
 * The title of each level for a place: in Bangkok เขต and แขวง. Headings of lists, workbooks and open data
 * cover several provinces, so they use {@link LEVEL_TITLES}; the import of workbooks relies on it.
 */
export function levelTitles(catmUkey: string): Readonly<Record<PlaceLevel, string>> {
  const { aa, tt } = levelPrefixes(catmUkey)
  return { ...LEVEL_TITLES, aa, tt }
}

/**
 * The name of the place of an eight-digit area code, smallest level first: `ตำบลสุเทพ อำเภอเมืองเชียงใหม่
 * จังหวัดเชียงใหม่`. Levels without a name are left out; the empty text when none has one.
 */
export function formatPlace(catmUkey: string, names: PlaceNames): string {
  const { ccDesc, aaDesc, ttDesc } = names
  const words = levelPrefixes(catmUkey)
  const named = (word: string, name: string) => (name === '' ? [] : [`${word}${name}`])
  return [
    // A village number means nothing without its sub-district.
    ...named('', ttDesc === '' ? names.mmDesc : villageName(catmUkey, names)),
    ...named(words.tt, ttDesc),
    ...named(words.aa, aaDesc),
    ...named(words.cc, ccDesc),
  ].join(' ')
}

/** The same for a record that may belong to a whole province. */
export function formatPlaceOrProvince(catmUkey: string, names: PlaceNames): string {
  const place = formatPlace(catmUkey, names)
  return isWholeProvince(catmUkey) ? thaiSentence`ทั้ง${place}` : place
}

/** Whether a code is that of a whole province, without a district. */
export function isWholeProvince(catmUkey: string): boolean {
  const { cc, aa } = catmParts(catmUkey)
  return cc !== NONE && cc !== CENTRAL && aa === NONE
}

/** The same, also for the whole country and the central administration. */
export function formatPlaceOrCountry(catmUkey: string, names: PlaceNames): string {
  const { cc } = catmParts(catmUkey)
  if (cc === NONE) return 'ทั้งประเทศ'
  return formatPlace(catmUkey, names) || (cc === CENTRAL ? 'ส่วนกลาง' : catmUkey)
}

/** The places of a list that a text names, with or without the word for their level: `อ.เมืองเชียงใหม่`. */
export function findPlacesByName(places: readonly GeographyPlace[], text: string): GeographyPlace[] {
  const [whole, wanted] = [normaliseForSearch(text), withoutLevelPrefix(text)]
  return places.filter(({ th }) => normaliseForSearch(th) === whole || withoutLevelPrefix(th) === wanted)
}

/** A place's name in the form for comparison, without the word for its level. */
export function withoutLevelPrefix(name: string): string {
  return normaliseForSearch(name.trim().replace(/^(จังหวัด|จ\.|อำเภอ|อ\.|เขต|ตำบล|ต\.|แขวง)\s*/, ''))
}
