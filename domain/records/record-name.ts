/** The name of a record in results, labels and questions, for server and browser. */
import { type Area, isPersonal, type OnePer } from '../area/area.ts'
import type { PlaceNames } from '../places/geography.ts'
import { maskLongNumbers } from '../personal-data/mask-long-numbers.ts'
import { formatPlace, villageName } from '../places/place-names.ts'
import { hasNoSearchWords } from '../text/thai-text.ts'

/**
 * What the name of a record is made from. `values` are its fields by camelCase name, as far as {@link
 * recordNameFields} says.
 */
export type NamedRecord = {
  /** The record's number. */
  id: string
  catmUkey: string
  place: PlaceNames
  values: Readonly<Record<string, string>>
}

/** The fields that the name of an area's record may be made of. */
export function recordNameFields({ search: { finds }, columns, fields, onePer }: Area): string[] {
  const first = columns[0]?.field ?? ''
  const names = [
    ...finds,
    ...(onePer?.fields ?? []),
    ...(finds.length === 0 && first in fields ? [first] : []),
  ]
  return [...new Set(names)]
}

/**
 * What a record is called among officials: its place where a place has one record, the first of its names
 * that is filled in, a person by all of them, in an area without names the first column with its label; where
 * all names were emptied, by what tells it apart.
 */
export function recordName(area: Area, record: NamedRecord): string {
  return givenName(area, record) ?? `${area.titles.name} ${unnamedLabel(record)}`
}

/**
 * What readers are told a record is called: what it was given, else what it is one of. Its number would tell
 * them nothing.
 */
export function publicName(area: Area, record: NamedRecord): string {
  return givenName(area, record) ?? area.titles.name
}

/**
 * The name that stands in a sentence after the word for what it is: `ต้องการลบข้อมูลหน่วยงาน … ใช่หรือไม่`.
 */
export function nameAfterKind(area: Area, record: NamedRecord): string {
  return givenName(area, record) ?? unnamedLabel(record)
}

function givenName(area: Area, record: NamedRecord): string | undefined {
  if (area.onePerPlace) return formatPlace(record.catmUkey, record.place)
  if (area.onePer) return sheetName(area, area.onePer, record)
  const { finds } = area.search
  const filled = finds.map((field) => record.values[field] ?? '').filter((part) => part.trim() !== '')
  if (isPersonal(area) && filled.length > 0) return filled.join(' ')
  if (filled[0] !== undefined || finds.length > 0) return filled[0]
  const field = area.columns[0]?.field ?? ''
  return `${area.fields[field]?.label ?? area.titles.name} ${record.values[field] || record.id}`
}

/**
 * What tells a record apart that has no name: its number, as logs have it. Its place stands beside it
 * wherever records are told.
 */
const unnamedLabel = ({ id }: NamedRecord) => (id ? `ไม่ระบุชื่อ (รายการที่ ${id})` : 'ไม่ระบุชื่อ')

/**
 * What one record of many of a place is called: by the smallest place and what tells it from the others
 * there.
 */
function sheetName(area: Area, { within, fields }: OnePer, { catmUkey, place, values }: NamedRecord): string {
  const parts = fields.map((name) => {
    const [field, value = ''] = [area.fields[name], values[name]]
    if (field?.kind === 'choice') return field.options[value] ?? value
    return `${field?.label ?? name} ${value}`
  })
  const { ccDesc: cc, aaDesc: aa, ttDesc: tt } = place
  const mm = villageName(catmUkey, place)
  return [{ cc, aa, tt, mm }[within], ...parts].filter((part) => part !== '').join(' ')
}

/** Letters of a name that its list is asked for to show the record. */
const MAX_SEARCH_LENGTH = 80

/**
 * What is typed to have a list show a record: its name, unless it is of punctuation alone. A long row of
 * digits may be somebody's number, which no address holds.
 */
export function searchableName(name: string): string {
  const words = name.replace(/\s+/g, ' ').trim().slice(0, MAX_SEARCH_LENGTH)
  return maskLongNumbers(words) === words && !hasNoSearchWords(words) ? words : ''
}

/** The same of a record; nothing where it has no name by which its list could find it. */
export function searchableRecordName(area: Area, record: NamedRecord): string {
  const isNamed = !area.onePerPlace && !area.onePer
  return isNamed ? searchableName(givenName(area, record) ?? '') : ''
}
