/** Records as lines of a briefing: plain text, so that it can stand in either kind of digits. */
import { type Area, isPersonal, type PlaceColumn } from '#domain/area.ts'
import { choiceName, chosenNames } from '#domain/chosen.ts'
import type { Field, Kind } from '#domain/fields.ts'
import { isEmptyValue } from '#domain/judge.ts'
import { shownCount, withUnit } from '#domain/numbers.ts'
import { villageName } from '#domain/place-words.ts'
import { dateInWords, shownDate } from '#domain/thai-date.ts'
import { type AreaRecord, recordName } from '#web/engine/record.ts'

/** A column of a briefing's table. */
export type BriefColumn = { key: string; title: string; textOf: (record: AreaRecord) => string }

/** What a reader of paper can't use, or what an official has for himself. */
const LEFT_OUT: ReadonlySet<Kind> = new Set([
  'coordinate',
  'web',
  'email',
  'flag',
  'pid',
  'longText',
  'english',
])

/** The name of each record, then the columns of its list that paper can use; persons' telephone numbers are no part of it. */
export function briefColumns(area: Area): BriefColumn[] {
  const { fields, search } = area
  const isUsed = (name: string) => {
    const field = fields[name]
    if (field === undefined) return name === 'ttDesc' || name === 'mmDesc'
    if (search.finds.includes(name) || name === 'dateMoveout') return false
    return !LEFT_OUT.has(field.kind) && !(isPersonal(area) && field.kind === 'phone')
  }
  const named = search.finds[0] ?? ''
  return [
    {
      key: 'name',
      title: isPersonal(area) ? 'ชื่อ - สกุล' : (fields[named]?.label ?? area.titles.name),
      textOf: (record) => nameOf(area, record),
    },
    ...area.columns
      .filter(({ field }) => isUsed(field))
      .map(({ field, label }) => ({
        key: field,
        title: label ?? fields[field]?.label ?? field,
        textOf: (record: AreaRecord) => textOf(area, field, record),
      })),
  ]
}

/** Whether a record belongs into a briefing: persons, while they are in office. */
export function isPresent({ fields }: Area, { values }: AreaRecord): boolean {
  const left = fields.dateMoveout
  return left === undefined || isEmptyValue(left, values.dateMoveout ?? '')
}

/** A value as text: choices by their names, dates in words or figures, counts with commas and units; empty for what is empty. */
export function valueInWords(
  field: Field,
  value: string,
  values: AreaRecord['values'],
  { whole }: { whole: boolean },
): string {
  if (isEmptyValue(field, value)) return ''
  switch (field.kind) {
    case 'choice':
      return choiceName(field, value, values)
    case 'choices':
      return chosenNames(field, value)
    case 'date':
      return whole ? dateInWords(value) : shownDate(value)
    case 'count':
      return withUnit(shownCount(value, field), field.unit)
    case 'number':
      return withUnit(value, field.unit)
    default:
      return value
  }
}

/** Persons with their titles, as papers of an office write them: `นายสมชาย ใจดี`. */
function nameOf(area: Area, record: AreaRecord): string {
  const { title } = area.fields
  const before =
    isPersonal(area) && title
      ? valueInWords(title, record.values.title ?? '', record.values, { whole: false })
      : ''
  return before + recordName(area, record)
}

function textOf(area: Area, name: string, record: AreaRecord): string {
  const field = area.fields[name]
  if (field) return valueInWords(field, record.values[name] ?? '', record.values, { whole: false })
  if (name === 'mmDesc') return villageName(record.catmUkey, record.place)
  return record.place[name as PlaceColumn]
}
