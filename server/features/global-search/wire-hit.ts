/** Found records in wire form: names, places, and what leads to the record on its screen. */
import type { AreaList } from '#areas/area-lists.ts'
import { type Area, recordId } from '#domain/area/area.ts'
import { NONE } from '#domain/places/catm.ts'
import { matchesAllTokens, matchRanges, type TextRange } from '#domain/text/search-highlight.ts'
import type { Field } from '#domain/fields/field.ts'
import type { Geography, PlaceNames } from '#domain/places/geography.ts'
import { can } from '#domain/permissions/can.ts'
import type { Actor } from '#domain/permissions/scope.ts'
import { officeName } from '#domain/places/office.ts'
import { formatPlace } from '#domain/places/place-names.ts'
import { searchableRecordName, type NamedRecord, recordName } from '#domain/records/record-name.ts'
import { searchableTexts } from '#server/engine/read/search-text.ts'
import type { StartsOf } from '#domain/text/word-starts.ts'
import { wireRecord } from '#domain/area/wire.ts'
import {
  AREA_CODE,
  arrayOf,
  COUNT,
  type Properties,
  strictObject,
  stringProperties,
} from '#server/http/schemas.ts'
import { type SearchHit, type GlobalSearchQuery, textFields } from './search-statement.ts'

/** The most letters of a name and of a note in an answer. */
const NAME_LETTERS = 120
const NOTE_LETTERS = 90

/** The parts of a text that match the words: from one UTF-16 unit up to another. */
const RANGES = arrayOf(strictObject({ FROM: COUNT, TO: COUNT }))

const HIT: Properties = {
  ...{ CATM_UKEY: AREA_CODE, ...stringProperties('ID', 'NAME', 'NOTE', 'PLACE', 'FIND') },
}
export const MATCH: Properties = {
  ...HIT,
  ...stringProperties('FIELD'),
  MATCHES: strictObject({ NAME: RANGES, NOTE: RANGES, PLACE: RANGES }),
}
export const IN_LIST = stringProperties('ROUTE', 'TAB')
export const LISTED_HIT: Properties = { ...HIT, ...IN_LIST }

const letters = new Intl.Segmenter('th', { granularity: 'grapheme' })

type FoundRecord = Pick<SearchHit, 'id' | 'catmUkey' | 'texts'>

/** A record in wire form, with the list that shows it; `texts` are the fields of its name. */
export function listedHit(
  list: AreaList,
  { id, catmUkey, texts }: FoundRecord,
  { actor, tokens = [] }: { actor: Actor; tokens?: readonly string[] },
  geography: Geography,
): Record<string, unknown> {
  const {
    MATCHES: _,
    FIELD: _field,
    ...hit
  } = wireMatch(list, { id, catmUkey, texts }, { tokens, actor }, geography)
  return { ...hit, ROUTE: list.route, TAB: list.tab ?? '' }
}

/**
 * A record in wire form: `ID` and `CATM_UKEY` name it, `NAME` and `PLACE` are for the official. `NOTE` has
 * other texts that contain the words, if the name does not. `FIND` is the search text for its list (empty:
 * its place is enough). `FIELD`: the field of the note that the actor may correct. `MATCHES`: where the words
 * are in the texts.
 */
export function wireMatch(
  { area }: AreaList,
  { id, catmUkey, texts }: FoundRecord,
  { tokens, actor }: GlobalSearchQuery,
  geography: Geography,
): Record<string, unknown> {
  const place = geography.names(catmUkey)
  const fields = textFields(area)
  const values = Object.fromEntries(fields.map((name, at) => [name, texts[at] ?? '']))
  const record: NamedRecord = { id: String(id), catmUkey, place, values }
  const name = excerpt(recordName(area, record), tokens, NAME_LETTERS, 'syllable')
  const isNamed = matchesAllTokens(name.text, tokens, 'syllable')
  const note = isNamed ? NO_NOTE : noteOf(area, values, texts.slice(fields.length), tokens, name.text)
  const where = placeOf(area, catmUkey, actor.scope.kind === 'nation' ? place : { ...place, ccDesc: '' })
  const shownPlace = area.onePerPlace ? '' : where
  return wireRecord({
    id: recordId(area, { catmUkey, [area.id]: id }),
    catmUkey,
    name: name.text,
    note: note.text,
    place: shownPlace,
    find: searchableRecordName(area, record),
    field: can(actor, 'edit', area, catmUkey) ? note.field : '',
    matches: {
      NAME: wireRanges(name.matches),
      NOTE: wireRanges(note.matches),
      PLACE: wireRanges(isNamed ? [] : matchRanges(shownPlace, tokens, 'word')),
    },
  })
}

const wireRanges = (ranges: readonly TextRange[]) => ranges.map(({ from, to }) => ({ FROM: from, TO: to }))

function placeOf(area: Area, catmUkey: string, names: PlaceNames): string {
  if (area.offices) return officeName(catmUkey, names)
  // The name of a village's yearly sheet contains the village already.
  const isCalledSo = area.onePer?.within === 'mm'
  return isCalledSo
    ? formatPlace(`${catmUkey.slice(0, 6)}${NONE}`, { ...names, mmDesc: '' })
    : formatPlace(catmUkey, names)
}

/** A part of a text on one line, and the ranges of the words in it. */
type Excerpt = { text: string; matches: TextRange[] }

/** The field is that of the only text; empty for several texts, long ones and documents. */
type Note = Excerpt & { field: string }

const NO_NOTE: Note = { text: '', matches: [], field: '' }

/** More notes do not help to recognise a record. */
const MAX_NOTES = 2

/** The texts other than the name that contain a word, with their labels. */
function noteOf(
  area: Area,
  values: Readonly<Record<string, string>>,
  documents: readonly string[],
  tokens: readonly string[],
  name: string,
): Note {
  const notes = searchableTexts(area, values, documents)
    .filter(({ text }) => !name.includes(text))
    .map(({ key, label, text, isName }) => ({
      ...{ label, field: isCorrectable(area.fields[key]) ? key : '' },
      ...excerpt(text, tokens, NOTE_LETTERS, isName ? 'syllable' : 'word'),
    }))
    .filter(({ matches }) => matches.length > 0)
  const { text, matches } = notes.slice(0, MAX_NOTES).reduce<Excerpt>((before, { label, text, matches }) => {
    const start = `${before.text === '' ? '' : `${before.text} · `}${label}: `
    return { text: start + text, matches: [...before.matches, ...moved(matches, start.length)] }
  }, NO_NOTE)
  return { text, matches, field: notes.length === 1 ? (notes[0]?.field ?? '') : '' }
}

/** Whether who finds a word in a field wants to correct it. Long texts are found to be read. */
const isCorrectable = (field: Field | undefined) =>
  field !== undefined && !['longText', 'english', 'questions'].includes(field.kind)

const moved = (ranges: readonly TextRange[], by: number) =>
  ranges.map(({ from, to }) => ({ from: from + by, to: to + by }))

/** A text on one line. A long one is cut around the first match, never within a letter. */
function excerpt(text: string, tokens: readonly string[], most: number, by: StartsOf): Excerpt {
  const line = text.replace(/\s+/g, ' ').trim()
  const matches = matchRanges(line, tokens, by)
  const all = line.length <= most ? [] : [...letters.segment(line)]
  if (all.length <= most) return { text: line, matches }
  const at = matches[0]?.from ?? 0
  const found = all.findIndex(({ index }) => index >= at)
  const from = Math.max(0, Math.min(found - Math.floor(most / 3), all.length - most))
  const [start, end] = [all[from]?.index ?? 0, all[from + most]?.index ?? line.length]
  const before = start > 0 ? '…' : ''
  const inside = matches.flatMap((range) => {
    const cut = { from: Math.max(range.from, start), to: Math.min(range.to, end) }
    return cut.from < cut.to ? [cut] : []
  })
  return {
    text: `${before}${line.slice(start, end)}${end < line.length ? '…' : ''}`,
    matches: moved(inside, before.length - start),
  }
}
