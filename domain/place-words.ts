/** Places in words, as officials write them. */
import { BANGKOK, CENTRAL, catmParts, NONE, type PlaceLevel } from './catm.ts'
import type { Place, PlaceNames } from './geography.ts'
import { searchable } from './thai-text.ts'

/** The words before the names of a place's levels. */
const PLACE_WORDS = { cc: 'จังหวัด', aa: 'อำเภอ', tt: 'ตำบล' }

/** What each level is called where it is asked for or listed. */
export const LEVEL_TITLES: Readonly<Record<PlaceLevel, string>> = { ...PLACE_WORDS, mm: 'หมู่บ้าน' }

/** Bangkok has words of its own, and the central administration is no province though it stands where one does. */
const WORDS_IN: Readonly<Record<string, typeof PLACE_WORDS>> = {
  [BANGKOK]: { cc: '', aa: 'เขต', tt: 'แขวง' },
  [CENTRAL]: { ...PLACE_WORDS, cc: '' },
}

/** What a village is called: by its name, else by its number; the empty text for a code that names none. */
export function villageName(catmUkey: string, { mmDesc }: Pick<PlaceNames, 'mmDesc'>): string {
  const { mm } = catmParts(catmUkey)
  if (mmDesc !== '' || mm === NONE) return mmDesc
  return `หมู่ที่ ${Number(mm)}`
}

/** The words before the names of an area code's province, district and sub-district; none before what is no province. */
export function wordsBefore(catmUkey: string): typeof PLACE_WORDS {
  return WORDS_IN[catmParts(catmUkey).cc] ?? PLACE_WORDS
}

/**
 * What each level is called beside the name of an area code's place: in Bangkok เขต and แขวง. The headings of lists, workbooks and open data stand over places of any
 * province and keep {@link LEVEL_TITLES}, by which workbooks are read back as well.
 */
export function levelTitles(catmUkey: string): Readonly<Record<PlaceLevel, string>> {
  const { aa, tt } = wordsBefore(catmUkey)
  return { ...LEVEL_TITLES, aa, tt }
}

/**
 * The place of an eight-digit area code in words, smallest first: `ตำบลสุเทพ อำเภอเมืองเชียงใหม่ จังหวัดเชียงใหม่`. Levels
 * without a name are left out; the empty text where none has one.
 */
export function placeInWords(catmUkey: string, names: PlaceNames): string {
  const { ccDesc, aaDesc, ttDesc } = names
  const words = wordsBefore(catmUkey)
  const named = (word: string, name: string) => (name === '' ? [] : [`${word}${name}`])
  return [
    // A number alone says nothing without the sub-district whose village it is.
    ...named('', ttDesc === '' ? names.mmDesc : villageName(catmUkey, names)),
    ...named(words.tt, ttDesc),
    ...named(words.aa, aaDesc),
    ...named(words.cc, ccDesc),
  ].join(' ')
}

/** The same for codes that name no place as well: the whole country, and the central administration. */
export function placeOrWhole(catmUkey: string, names: PlaceNames): string {
  const { cc } = catmParts(catmUkey)
  if (cc === NONE) return 'ทั้งประเทศ'
  return placeInWords(catmUkey, names) || (cc === CENTRAL ? 'ส่วนกลาง' : catmUkey)
}

/** The places of a list that a text names, with or without the word for what they are: `อ.เมืองเชียงใหม่`. */
export function placesNamed(places: readonly Place[], text: string): Place[] {
  const [whole, wanted] = [searchable(text), withoutWord(text)]
  return places.filter(({ th }) => searchable(th) === whole || withoutWord(th) === wanted)
}

/** A place's name, in the form in which names are compared, without the word for what it is. */
export function withoutWord(name: string): string {
  return searchable(name.trim().replace(/^(จังหวัด|จ\.|อำเภอ|อ\.|เขต|ตำบล|ต\.|แขวง)\s*/, ''))
}
