/** Places in workbooks: a column for each level, by name, and back from the names to the area code. */
import type { Area } from '#domain/area.ts'
import {
  CENTRAL,
  catmOf,
  catmOfPrefix,
  catmParts,
  isCatm,
  PLACE_LEVELS,
  type PlaceLevel,
} from '#domain/catm.ts'
import type { Geography, Place } from '#domain/geography.ts'
import { ownOffice } from '#domain/office.ts'
import { LEVEL_TITLES, placesNamed, villageName, withoutWord } from '#domain/place-words.ts'
import { type Actor, scopePrefix } from '#domain/scope.ts'
import { searchable, thaiDigitsToArabic } from '#domain/thai-text.ts'

const LEVEL_NAMES = { cc: 'ccDesc', aa: 'aaDesc', tt: 'ttDesc', mm: 'mmDesc' } as const

/** The levels at which an area's records lie, outermost first. */
export const levelsOf = ({ placeDepth }: Pick<Area, 'placeDepth'>): PlaceLevel[] =>
  PLACE_LEVELS.slice(0, PLACE_LEVELS.indexOf(placeDepth) + 1)

/** The names of a record's place, a cell for each of those levels. */
export function placeCells(area: Pick<Area, 'placeDepth'>, catmUkey: string, geography: Geography): string[] {
  const names = geography.names(catmUkey)
  return levelsOf(area).map((level) =>
    level === 'mm' ? villageName(catmUkey, names) : names[LEVEL_NAMES[level]],
  )
}

/** An area code, or the level whose cell names no place there, with the sentence. */
export type PlaceRead = { catmUkey: string } | { level: PlaceLevel; message: string }

type ReadBy = { area: Pick<Area, 'placeDepth' | 'offices'>; actor: Actor; geography: Geography }

/**
 * The place that some cells name. Levels that the official's scope settles may stay empty, and an office's own altogether; the
 * code of what is not named at all is the whole country's.
 */
export function placeOfCells(cells: Partial<Record<PlaceLevel, string>>, by: ReadBy): PlaceRead {
  const { area, actor, geography } = by
  const levels = levelsOf(area)
  const office = area.offices && ownOffice(actor)
  if (levels.every((level) => !cells[level]) && office !== undefined && isCatm(office))
    return { catmUkey: office }
  const scope = scopePrefix(actor.scope) ?? ''
  let code = ''
  for (const [at, level] of levels.entries()) {
    const typed = cells[level] ?? ''
    const own = scope.startsWith(code) ? scope.slice(code.length, code.length + 2) : ''
    if (typed === '' && own === '') {
      const deeper = levels.slice(at + 1).find((below) => cells[below])
      return deeper === undefined ? { catmUkey: catmOfPrefix(code) } : { level, message: missing(level) }
    }
    const found = typed === '' ? [code + own] : codesNamed(level, typed, code, geography)
    if (found[1] !== undefined) return { level, message: ambiguous(level, typed) }
    if (found[0] === undefined) return { level, message: unknown(level, typed) }
    code = found[0]
  }
  return { catmUkey: catmOfPrefix(code) }
}

/** The codes of a level that a name means below another code. */
function codesNamed(level: PlaceLevel, typed: string, above: string, geography: Geography): string[] {
  if (level === 'mm') return villagesNamed(typed, above, geography)
  if (level === 'cc' && withoutWord(typed) === withoutWord(geography.names(catmOf({ cc: CENTRAL })).ccDesc))
    return [CENTRAL]
  return placesNamed(placesBelow(level, above, geography), typed).map(({ code }) => code)
}

/** The places of a level below another code that the lists know. */
export function placesBelow(level: PlaceLevel, above: string, geography: Geography): readonly Place[] {
  const { cc, aa, tt } = catmParts(catmOfPrefix(above))
  if (level === 'cc') return geography.provinces()
  if (level === 'aa') return geography.districts(cc)
  return level === 'tt' ? geography.subDistricts(cc, aa) : geography.villages(cc, aa, tt)
}

/** Villages by name, else by number: `หมู่ที่ 3`, `ม.3`, `3`. */
function villagesNamed(typed: string, above: string, geography: Geography): string[] {
  const wanted = searchable(typed)
  const named = placesBelow('mm', above, geography).filter(({ th }) => searchable(th) === wanted)
  if (named.length > 0) return named.map(({ code }) => code)
  const number = /^(?:หมู่(?:บ้าน)?ที่|หมู่|ม\.)?\s*(\d{1,2})$/.exec(thaiDigitsToArabic(typed.trim()))?.[1]
  if (number === undefined || Number(number) === 0) return []
  const code = above + number.padStart(2, '0')
  return geography.exists(code) ? [code] : []
}

const missing = (level: PlaceLevel) => `กรุณากรอก${LEVEL_TITLES[level]}`
/** Of what was typed, as much as any name has: a cell may hold 32,767 letters. */
const LONGEST_TOLD = 100
const told = (typed: string) => (typed.length > LONGEST_TOLD ? `${typed.slice(0, LONGEST_TOLD)}…` : typed)
const unknown = (level: PlaceLevel, typed: string) =>
  `ไม่พบ${LEVEL_TITLES[level]} "${told(typed)}" กรุณาตรวจสอบชื่อ หรือเลือกจากรายการ`
const ambiguous = (level: PlaceLevel, typed: string) =>
  `มี${LEVEL_TITLES[level]}ชื่อ "${told(typed)}" มากกว่าหนึ่งแห่ง กรุณากรอกเป็นหมู่ที่ เช่น หมู่ที่ 3`
