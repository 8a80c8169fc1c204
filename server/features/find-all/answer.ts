/** What was found, as it is answered: names, places, and what leads to the record on its screen. */
import type { AreaList } from '#areas/lists.ts'
import { type Area, recordId } from '#domain/area.ts'
import { NONE } from '#domain/catm.ts'
import { foundIn, holdsAll } from '#domain/found-in.ts'
import type { Geography, PlaceNames } from '#domain/geography.ts'
import { officeName } from '#domain/office.ts'
import { placeInWords } from '#domain/place-words.ts'
import { findableRecord, type Named, namingFields, recordName } from '#domain/record-name.ts'
import { wireRecord } from '#domain/wire.ts'
import { AREA_CODE, type Properties, texts } from '#server/http/told.ts'
import type { Hit, Wanted } from './statement.ts'

/** Letters of a name, and of a note beside it, that are answered at most. */
const NAME_LETTERS = 120
const NOTE_LETTERS = 90

/** What {@link wireHit} makes. */
export const HIT: Properties = {
  ...{ CATM_UKEY: AREA_CODE, ...texts('ID', 'NAME', 'NOTE', 'PLACE', 'FIND') },
}
/** Which list shows a record. */
export const IN_LIST = texts('ROUTE', 'TAB')

const letters = new Intl.Segmenter('th', { granularity: 'grapheme' })

/**
 * A record in wire form: `ID` and `CATM_UKEY` name it, `NAME` and `PLACE` are for the official, `NOTE` is the other value that
 * the words stand in where the name doesn't hold them, `FIND` what its list is to be searched for (empty: its place is enough).
 */
export function wireHit(
  { area }: AreaList,
  { id, catmUkey, texts }: Hit,
  { tokens, actor }: Wanted,
  geography: Geography,
): Record<string, unknown> {
  const place = geography.names(catmUkey)
  const values = Object.fromEntries(namingFields(area).map((name, at) => [name, texts[at] ?? '']))
  const record: Named = { id: String(id), catmUkey, place, values }
  const name = recordName(area, record)
  const where = placeOf(area, catmUkey, actor.scope.kind === 'nation' ? place : { ...place, ccDesc: '' })
  return wireRecord({
    id: recordId(area, { catmUkey, [area.id]: id }),
    catmUkey,
    name: excerpt(name, tokens, NAME_LETTERS),
    note: holdsAll(name, tokens) ? '' : noteOf(area, record, tokens, name),
    place: area.onePerPlace ? '' : where,
    find: findableRecord(area, record),
  })
}

function placeOf(area: Area, catmUkey: string, names: PlaceNames): string {
  if (area.offices) return officeName(catmUkey, names)
  // A village's sheet is called by the village already.
  const isCalledSo = area.onePer?.within === 'mm'
  return isCalledSo
    ? placeInWords(`${catmUkey.slice(0, 6)}${NONE}`, { ...names, mmDesc: '' })
    : placeInWords(catmUkey, names)
}

/** The values beside the name that hold a word, with their labels. */
function noteOf(area: Area, { values }: Named, tokens: readonly string[], name: string): string {
  const notes = area.search.finds.flatMap((field) => {
    const value = values[field] ?? ''
    const isTold = value === '' || name.includes(value) || foundIn(value, tokens).length === 0
    return isTold ? [] : [`${area.fields[field]?.label}: ${excerpt(value, tokens, NOTE_LETTERS)}`]
  })
  return notes.join(' · ')
}

/** A text on one line, cut where it is long: around the first place where a word stands, never within a letter. */
function excerpt(text: string, tokens: readonly string[], most: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= most) return line
  const all = [...letters.segment(line)]
  if (all.length <= most) return line
  const at = foundIn(line, tokens)[0]?.from ?? 0
  const found = all.findIndex(({ index }) => index >= at)
  const from = Math.max(0, Math.min(found - Math.floor(most / 3), all.length - most))
  const part = all.slice(from, from + most).map(({ segment }) => segment)
  return `${from > 0 ? '…' : ''}${part.join('')}${from + most < all.length ? '…' : ''}`
}
