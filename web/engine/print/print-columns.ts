/** Records as printed rows: plain text, so that either kind of digits works. */
import { type Area, type PlaceColumn, isPersonal } from '#domain/area/area.ts'
import { choiceName, choiceNames } from '#domain/fields/choices.ts'
import type { Field } from '#domain/fields/field.ts'
import { KIND_FACTS } from '#domain/fields/kind-facts.ts'
import { isEmptyValue } from '#domain/validation/validate-field.ts'
import { formatCount, withUnit, formatThousands } from '#domain/fields/numbers.ts'
import { villageName } from '#domain/places/place-names.ts'
import { formatLongThaiDate, formatThaiDate } from '#domain/dates/thai-date.ts'
import { arabicDigitsToThai } from '#domain/text/thai-text.ts'
import { personName } from '../list/columns/columns.tsx'
import { type AreaRecord, recordName } from '../record/record.ts'

export type PrintColumn = {
  key: string
  title: string
  /** Numbers align right. */
  isNumber: boolean
  textOf: (record: AreaRecord) => string
}

/**
 * The name of each record, then the printable columns of its list, without those to omit, such as the places
 * in the heading. Where place and `onePer` fields form the name, they have columns of their own. Telephone
 * numbers of persons are never printed.
 */
export function printColumns(area: Area, leavesOut: readonly string[]): PrintColumn[] {
  const { fields, search, derived = {} } = area
  const isUsed = (name: string) => {
    const field = fields[name]
    if (leavesOut.includes(name) || search.finds.includes(name)) return false
    if (field === undefined) return !(name in derived)
    return KIND_FACTS[field.kind].printed && !(isPersonal(area) && field.kind === 'phone')
  }
  const named = search.finds[0] ?? ''
  const name: PrintColumn = {
    key: 'name',
    title: isPersonal(area) ? 'ชื่อ-นามสกุล' : (fields[named]?.label ?? area.titles.name),
    isNumber: false,
    textOf: (record) => nameOf(area, record),
  }
  return [
    ...(area.onePer ? [] : [name]),
    ...area.columns
      .filter(({ field }) => isUsed(field))
      .map(({ field, label }) => ({
        key: field,
        title: label ?? fields[field]?.label ?? field,
        isNumber: fields[field]?.kind === 'count' || fields[field]?.kind === 'number',
        textOf: (record: AreaRecord) => textOf(area, field, record),
      })),
  ]
}

/** A value as text: choices by name, counts with separators and units; empty for an empty value. */
export function printedValue(
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
      return choiceNames(field, value)
    case 'date':
      return whole ? formatLongThaiDate(value) : formatThaiDate(value)
    case 'count':
      return withUnit(formatCount(value, field), field.unit)
    case 'number':
      return withUnit(value, field.unit)
    case 'text':
    case 'longText':
    case 'english':
    case 'year':
    case 'coordinate':
    case 'reference':
    case 'questions':
    case 'addressee':
    case 'flag':
    case 'phone':
    case 'postcode':
    case 'villageNo':
    case 'web':
    case 'email':
    case 'pid':
      return value
  }
}

/** Persons with their titles, as in official letters. */
function nameOf(area: Area, record: AreaRecord): string {
  return isPersonal(area) ? personName(area, record) : recordName(area, record)
}

function textOf(area: Area, name: string, record: AreaRecord): string {
  const field = area.fields[name]
  if (field) return printedValue(field, record.values[name] ?? '', record.values, { whole: false })
  if (name === 'mmDesc') return villageName(record.catmUkey, record.place)
  return record.place[name as PlaceColumn]
}

export type DigitWriter = (text: string) => string

/** Converts to Thai digits, or not at all. */
export function digitWriter(isInThaiDigits: boolean): DigitWriter {
  return isInThaiDigits ? arabicDigitsToThai : (text) => text
}

/** The number of records on paper, where there are more. */
export function moreRowsText(listed: number, more: number): string {
  const [shown, all] = [listed, listed + more].map((count) => formatThousands(count))
  return `แสดง ${shown} รายการแรก จากทั้งหมด ${all} รายการ`
}
