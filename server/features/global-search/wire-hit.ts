/** What was found, as it is answered: names, places, and what leads to the record on its screen. */
import type { AreaList } from '#areas/area-lists.ts'
import { type Area, recordId } from '#domain/area/area.ts'
import { NONE } from '#domain/places/catm.ts'
import { highlightRanges, containsAllTokens } from '#domain/text/search-highlight.ts'
import type { Geography, PlaceNames } from '#domain/places/geography.ts'
import { officeName } from '#domain/places/office.ts'
import { formatPlace } from '#domain/places/place-names.ts'
import {
  searchableRecordName,
  type NamedRecord,
  recordNameFields,
  recordName,
} from '#domain/records/record-name.ts'
import { wireRecord } from '#domain/area/wire.ts'
import { AREA_CODE, type Properties, stringProperties } from '#server/http/schemas.ts'
import type { SearchHit, GlobalSearchQuery } from './search-statement.ts'

/** Letters of a name, and of a note beside it, that are answered at most. */
const NAME_LETTERS = 120
const NOTE_LETTERS = 90

/** What {@link wireHit} makes. */
export const HIT: Properties = {
  ...{ CATM_UKEY: AREA_CODE, ...stringProperties('ID', 'NAME', 'NOTE', 'PLACE', 'FIND') },
}
/** Which list shows a record. */
export const IN_LIST = stringProperties('ROUTE', 'TAB')

const letters = new Intl.Segmenter('th', { granularity: 'grapheme' })

/**
 * A record in wire form: `ID` and `CATM_UKEY` name it, `NAME` and `PLACE` are for the official, `NOTE` is the
 * other value that the words stand in where the name doesn't hold them, `FIND` what its list is to be
 * searched for (empty: its place is enough).
 */
export function wireHit(
  { area }: AreaList,
  { id, catmUkey, texts }: SearchHit,
  { tokens, actor }: GlobalSearchQuery,
  geography: Geography,
): Record<string, unknown> {
  const place = geography.names(catmUkey)
  const values = Object.fromEntries(recordNameFields(area).map((name, at) => [name, texts[at] ?? '']))
  const record: NamedRecord = { id: String(id), catmUkey, place, values }
  const name = recordName(area, record)
  const where = placeOf(area, catmUkey, actor.scope.kind === 'nation' ? place : { ...place, ccDesc: '' })
  return wireRecord({
    id: recordId(area, { catmUkey, [area.id]: id }),
    catmUkey,
    name: excerpt(name, tokens, NAME_LETTERS),
    note: containsAllTokens(name, tokens) ? '' : noteOf(area, record, tokens, name),
    place: area.onePerPlace ? '' : where,
    find: searchableRecordName(area, record),
  })
}

function placeOf(area: Area, catmUkey: string, names: PlaceNames): string {
  if (area.offices) return officeName(catmUkey, names)
  // A village's sheet is called by the village already.
  const isCalledSo = area.onePer?.within === 'mm'
  return isCalledSo
    ? formatPlace(`${catmUkey.slice(0, 6)}${NONE}`, { ...names, mmDesc: '' })
    : formatPlace(catmUkey, names)
}

/** The values beside the name that hold a word, with their labels. */
function noteOf(area: Area, { values }: NamedRecord, tokens: readonly string[], name: string): string {
  const notes = area.search.finds.flatMap((field) => {
    const value = values[field] ?? ''
    const isTold = value === '' || name.includes(value) || highlightRanges(value, tokens).length === 0
    return isTold ? [] : [`${area.fields[field]?.label}: ${excerpt(value, tokens, NOTE_LETTERS)}`]
  })
  return notes.join(' · ')
}

/**
 * A text on one line, cut where it is long: around the first place where a word stands, never within a
 * letter.
 */
function excerpt(text: string, tokens: readonly string[], most: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= most) return line
  const all = [...letters.segment(line)]
  if (all.length <= most) return line
  const at = highlightRanges(line, tokens)[0]?.from ?? 0
  const found = all.findIndex(({ index }) => index >= at)
  const from = Math.max(0, Math.min(found - Math.floor(most / 3), all.length - most))
  const part = all.slice(from, from + most).map(({ segment }) => segment)
  return `${from > 0 ? '…' : ''}${part.join('')}${from + most < all.length ? '…' : ''}`
}
