/** Places in workbooks: a column for the name of each level, and the conversion of names to an area code. */
import { thaiSentence } from '#domain/text/thai-sentence.ts'
import type { Area } from '#domain/area/area.ts'
import { CENTRAL, catmOf, catmOfPrefix, isCatm, PLACE_LEVELS, type PlaceLevel } from '#domain/places/catm.ts'
import type { Geography } from '#domain/places/geography.ts'
import { ownOffice } from '#domain/places/office.ts'
import {
  LEVEL_TITLES,
  findPlacesByName,
  villageName,
  withoutLevelPrefix,
} from '#domain/places/place-names.ts'
import { type Actor, scopePrefix } from '#domain/permissions/scope.ts'
import { normaliseForSearch, thaiDigitsToArabic } from '#domain/text/thai-text.ts'
import { placesBelow } from './places-within.ts'

const LEVEL_NAMES = { cc: 'ccDesc', aa: 'aaDesc', tt: 'ttDesc', mm: 'mmDesc' } as const

/** The levels of place that an area's records have, outermost first. */
export const levelsOf = ({ placeDepth }: Pick<Area, 'placeDepth'>): PlaceLevel[] =>
  PLACE_LEVELS.slice(0, PLACE_LEVELS.indexOf(placeDepth) + 1)

/** The names of a record's place, one cell for each of those levels. */
export function placeCells(area: Pick<Area, 'placeDepth'>, catmUkey: string, geography: Geography): string[] {
  const names = geography.names(catmUkey)
  return levelsOf(area).map((level) =>
    level === 'mm' ? villageName(catmUkey, names) : names[LEVEL_NAMES[level]],
  )
}

/** An area code, or the level whose cell is wrong, with the message. */
export type PlaceCellsResult = { catmUkey: string } | { level: PlaceLevel; message: string }

type PlaceCellsContext = { area: Pick<Area, 'placeDepth' | 'offices'>; actor: Actor; geography: Geography }

/**
 * The area code of the named place. Cells may be empty for levels that the official's scope decides, and for
 * the official's own office. When nothing is named, the result is the code of the whole country.
 */
export function readPlaceCells(
  cells: Partial<Record<PlaceLevel, string>>,
  by: PlaceCellsContext,
): PlaceCellsResult {
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
      return deeper === undefined
        ? { catmUkey: catmOfPrefix(code) }
        : { level, message: missingMessage(level) }
    }
    const found = typed === '' ? [code + own] : findPlaceCodes(level, typed, code, geography)
    if (found[1] !== undefined) return { level, message: ambiguousMessage(level, typed) }
    if (found[0] === undefined) return { level, message: unknownMessage(level, typed) }
    code = found[0]
  }
  return { catmUkey: catmOfPrefix(code) }
}

/** The codes of the places of a level that have a name, within the place `above`. */
function findPlaceCodes(level: PlaceLevel, typed: string, above: string, geography: Geography): string[] {
  if (level === 'mm') return findVillageCodes(typed, above, geography)
  if (
    level === 'cc' &&
    withoutLevelPrefix(typed) === withoutLevelPrefix(geography.names(catmOf({ cc: CENTRAL })).ccDesc)
  )
    return [CENTRAL]
  return findPlacesByName(placesBelow(geography, above), typed).map(({ code }) => code)
}

/** Finds villages by name, else by number: `หมู่ที่ 3`, `ม.3`, `3`. */
function findVillageCodes(typed: string, above: string, geography: Geography): string[] {
  const wanted = normaliseForSearch(typed)
  const named = placesBelow(geography, above).filter(({ th }) => normaliseForSearch(th) === wanted)
  if (named.length > 0) return named.map(({ code }) => code)
  const number = /^(?:หมู่(?:บ้าน)?ที่|หมู่|ม\.)?\s*(\d{1,2})$/.exec(thaiDigitsToArabic(typed.trim()))?.[1]
  if (number === undefined || Number(number) === 0) return []
  const code = above + number.padStart(2, '0')
  return geography.exists(code) ? [code] : []
}

const missingMessage = (level: PlaceLevel) => thaiSentence`กรุณากรอก${LEVEL_TITLES[level]}`
/** The length of typed text in messages: enough for every name, while a cell may have 32,767 letters. */
const MAX_QUOTED_LENGTH = 100
const truncated = (typed: string) =>
  typed.length > MAX_QUOTED_LENGTH ? `${typed.slice(0, MAX_QUOTED_LENGTH)}…` : typed
const unknownMessage = (level: PlaceLevel, typed: string) =>
  thaiSentence`ไม่พบ${LEVEL_TITLES[level]} “${truncated(typed)}” กรุณาตรวจสอบชื่อ หรือเลือกจากรายการ`
const ambiguousMessage = (level: PlaceLevel, typed: string) =>
  thaiSentence`มี${LEVEL_TITLES[level]}ชื่อ “${truncated(typed)}” มากกว่าหนึ่งแห่ง กรุณากรอกเป็นหมู่ที่ เช่น หมู่ที่ 3`
