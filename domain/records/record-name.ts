/** The name of a record in results, labels and questions, for server and browser. */
import { type Area, isPersonal, type OnePer } from '../area/area.ts'
import { titledName } from '../fields/choices.ts'
import type { Field } from '../fields/field.ts'
import type { PlaceNames } from '../places/geography.ts'
import { maskLongNumbers } from '../personal-data/mask-long-numbers.ts'
import { formatPlace, villageName } from '../places/place-names.ts'
import { hasNoSearchWords } from '../text/thai-text.ts'

/**
 * The values that the name of a record is made from. `values` has at least the fields of {@link
 * recordNameFields}, by camelCase name.
 */
export type NamedRecord = {
  /** The record's number. */
  id: string
  catmUkey: string
  place: PlaceNames
  values: Readonly<Record<string, string>>
}

/** The fields that the name of an area's record may need. */
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
 * The name of a record for officials. It is the place when a place has one record, the first filled name, all
 * names of a person, or the first column with its label in an area without names. When all names are empty,
 * it is the number.
 */
export function recordName(area: Area, record: NamedRecord): string {
  return givenName(area, record) ?? `${area.titles.name} ${unnamedLabel(record)}`
}

/**
 * The heading of a record's page, a person with the title in one line, and the fields that it says: they
 * need not be repeated below it.
 */
export function recordHeading(area: Area, record: NamedRecord): { text: string; fields: readonly string[] } {
  const text = recordName(area, record)
  if (area.onePerPlace) return { text, fields: [] }
  if (area.onePer) return { text, fields: area.onePer.fields }
  const { finds } = area.search
  const filled = finds.filter((name) => (record.values[name] ?? '').trim() !== '')
  if (!isPersonal(area) || filled.length === 0) return { text, fields: filled.slice(0, 1) }
  const [name = '', title] = Object.entries(area.fields).find(([, field]) => isTitle(field)) ?? []
  if (title?.kind !== 'choice') return { text, fields: finds }
  return { text: titledName(title, record.values[name] ?? '', text), fields: [name, ...finds] }
}

/** Whether a field is the title of a person, which is written before the name. */
const isTitle = (field: Field) => field.kind === 'choice' && field.joined !== undefined

/**
 * The name of a record for the public: its own name, or that of its area. Its number would mean nothing to
 * readers.
 */
export function publicName(area: Area, record: NamedRecord): string {
  return givenName(area, record) ?? area.titles.name
}

/** The name in a sentence after the word for its area: `ต้องการลบข้อมูลหน่วยงาน … ใช่หรือไม่`. */
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

/** The label of a record without a name: its number, as in logs. Screens show its place as well. */
const unnamedLabel = ({ id }: NamedRecord) => (id ? `ไม่ระบุชื่อ (รายการที่ ${id})` : 'ไม่ระบุชื่อ')

/**
 * The name of one of several records of a place: the name of its smallest level, and the values that
 * distinguish it from the other records of the place.
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

/** The number of letters of a name that its list searches for. */
const MAX_SEARCH_LENGTH = 80

/**
 * The words with which the search of a list finds a record: its name, or nothing when that is only
 * punctuation. A long row of digits may be a national ID, which a URL must not contain.
 */
export function searchableName(name: string): string {
  const words = name.replace(/\s+/g, ' ').trim().slice(0, MAX_SEARCH_LENGTH)
  return maskLongNumbers(words) === words && !hasNoSearchWords(words) ? words : ''
}

/** The same for a record; the empty text when the list can't find it by a name. */
export function searchableRecordName(area: Area, record: NamedRecord): string {
  const isNamed = !area.onePerPlace && !area.onePer
  return isNamed ? searchableName(givenName(area, record) ?? '') : ''
}
