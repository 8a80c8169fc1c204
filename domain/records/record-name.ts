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
 * The name of a record for officials: its place where a place has one record, the first filled name, all
 * names of a person, and in an area without names the first column with its label. If all names were emptied,
 * what identifies the record.
 */
export function recordName(area: Area, record: NamedRecord): string {
  return givenName(area, record) ?? `${area.titles.name} ${unnamedLabel(record)}`
}

/** The name of a record for readers: its own, or that of its kind. Its number would mean nothing to them. */
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

/** What identifies a record without a name: its number, as in logs. Displays show its place as well. */
const unnamedLabel = ({ id }: NamedRecord) => (id ? `ไม่ระบุชื่อ (รายการที่ ${id})` : 'ไม่ระบุชื่อ')

/**
 * The name of one of several records of a place: the smallest place, and what distinguishes it from the
 * others there.
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

/** The first letters of a name, which its list searches for. */
const MAX_SEARCH_LENGTH = 80

/**
 * The words with which a list finds a record: its name, unless it is only punctuation. A long row of digits
 * may be a national ID, which no address may hold.
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
