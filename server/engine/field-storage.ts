/**
 * How values of each kind are stored in a table: the column, its check, and the conversion in both
 * directions. Outside the table a value is text in wire form.
 */

import { choiceName, choiceNames } from '#domain/fields/choices.ts'
import type { Field, FieldOf, FieldKind, ChoiceOptions } from '#domain/fields/field.ts'
import type { Geography } from '#domain/places/geography.ts'
import { type FieldContext, maskedValue } from '#domain/validation/validate-field.ts'
import { MESSAGES } from '#domain/validation/messages.ts'
import { officeName } from '#domain/places/office.ts'
import { formatQuestions } from '#domain/fields/questions.ts'
import { fillText } from '#domain/errors/app-error.ts'
import { formatThaiDate } from '#domain/dates/thai-date.ts'
import { type Sql, sql } from '#server/db/sql.ts'
import { normaliseForSearch } from '#domain/text/thai-text.ts'
import { parseThaiDate } from '#domain/dates/parse-date.ts'

export type FieldStorage<F extends Field = Field> = {
  /** The column's type and default, as SQL. */
  column: string
  /** A check constraint on the column, if there is one. */
  check?: (column: string, field: F) => string
  /** Converts wire form to a value for the driver. */
  in: (value: string) => string | null
  /** Converts the column to wire form, as an SQL expression. */
  out?: (column: Sql) => Sql
  /**
   * The terms of `order by` when a list is sorted by this column. Absent when an order would reveal the
   * value.
   */
  order?: (column: Sql) => Sql[]
  /** The number to add up in totals, null when empty. Absent for kinds that have no sums. */
  amount?: (column: Sql) => Sql
  /** The type of its cells in a workbook; text by default. */
  sheet?: 'number' | 'date'
  /** Converts a cell of a workbook to typed input, or gives the error message; by default the cell itself. */
  fromCell?: (cell: string, field: F, by: FieldContext) => string | { message: string }
  /** The content of the cell in a workbook for import, if it differs from `cell`. */
  editableCell?: (value: string) => string
  /**
   * The content of the cell in a workbook, if it differs from wire form. With `geography`, offices have their
   * names.
   */
  cell?: (
    value: string,
    field: F,
    record: Readonly<Record<string, unknown>>,
    places?: Pick<Geography, 'names'>,
  ) => string
}

/** The order of a Thai dictionary, the same in PostgreSQL and the embedded database. */
const orderByDictionary = (column: Sql) => [sql`${column} collate "und-x-icu"`]
/** Codes and whole numbers sort by value: 2 before 10. */
const orderBySize = (column: Sql) => [sql`length(${column})`, column]
/** Typed numbers sort by value. */
const orderByValue = (column: Sql) => [sql`nullif(replace(${column}, ',', ''), '')::numeric`]

const textStorage: FieldStorage = {
  column: "text not null default ''",
  in: (value) => value,
  order: orderByDictionary,
}
const codeStorage: FieldStorage = { ...textStorage, order: orderBySize }
const numberStorage: FieldStorage = { ...textStorage, order: orderByValue }

/** The eight digits of a date. `to_char` is not immutable, so an index could not use it. */
const digitsOf = (date: Sql) =>
  sql`lpad((extract(year from ${date}) * 10000 + extract(month from ${date}) * 100 + extract(day from ${date}))::int::text, 8, '0')`

const inListSql = (column: string, values: readonly string[]) =>
  `${column} in (${values.map((value) => `'${value}'`).join(', ')})`

/** A list of this many codes from 1 on is checked as a range. */
const LONG_LIST = 30

/** The condition that a column is empty or has one of the codes. */
function codeSql(column: string, options: ChoiceOptions): string {
  const codes = Object.keys(options)
  const isRange = codes.length > LONG_LIST && codes.every((code, index) => code === String(index + 1))
  return isRange
    ? `case when ${column} ~ '^[1-9][0-9]{0,3}$' then ${column}::int <= ${codes.length} else ${column} = '' end`
    : inListSql(column, ['', ...codes])
}

/** A pattern for one of the codes, or several separated by commas. */
const codesPattern = (options: ChoiceOptions) => {
  const one = `(${Object.keys(options).join('|')})`
  return `${one}(,${one})*`
}

const fieldStorages: { [K in FieldKind]: FieldStorage<FieldOf[K]> } = {
  text: textStorage,
  longText: textStorage,
  english: textStorage,
  questions: { ...textStorage, cell: formatQuestions },
  phone: textStorage,
  web: textStorage,
  email: textStorage,
  number: {
    ...numberStorage,
    // Floats add up faster than exact decimals, and totals are rounded in the end.
    amount: (column) => sql`nullif(replace(${column}, ',', ''), '')::float8`,
    sheet: 'number',
    cell: (value) => value.replaceAll(',', ''),
  },
  coordinate: numberStorage,
  count: { ...codeStorage, amount: (column) => sql`nullif(${column}, '')::int`, sheet: 'number' },
  year: { ...codeStorage, sheet: 'number', check: (column) => `${column} ~ '^([0-9]{4})?$'` },
  villageNo: { ...codeStorage, check: (column) => `${column} ~ '^[0-9]{0,2}$'` },
  postcode: { ...codeStorage, check: (column) => `${column} ~ '^([0-9]{5})?$'` },
  choice: {
    ...codeStorage,
    check: (column, { options }) => codeSql(column, options),
    cell: (value, field, record) => choiceName(field, value, record),
    // Under another parent, the same name may have another code, and the same code another name.
    fromCell: (cell, { options, dependsOn }, { values }) =>
      codeOfName(cell, dependsOn ? (dependsOn.options[values[dependsOn.field] ?? ''] ?? {}) : options),
  },
  choices: {
    ...codeStorage,
    check: (column, { options }) => `${column} ~ '^(${codesPattern(options)})?$'`,
    cell: (value, field) => choiceNames(field, value),
    fromCell: (cell, { options }) => codesOfNames(cell, options),
  },
  reference: {
    ...codeStorage,
    check: (column) => `${column} ~ '^[0-9]{0,15}$'`,
    cell: (_value, { shownBy }, record) => String(record[shownBy] ?? ''),
  },
  addressee: {
    ...codeStorage,
    check: (column) => `${column} ~ '^([0-9]{8})?$'`,
    cell: (value, { all }, _record, places) => {
      if (value === '') return all
      return (places && officeName(value, places.names(value))) || value
    },
  },
  flag: {
    ...codeStorage,
    column: "text not null default '0'",
    check: (column) => inListSql(column, ['0', '1']),
    cell: (value, { on, off }) => (value === '1' ? on : off),
    fromCell: (cell, { on, off }) => codeOfName(cell, { '1': on, '0': off }),
  },
  date: {
    column: 'date',
    in: (value) => (value === '0' ? null : `${value.slice(0, 4)}-${value.slice(4, 6)}-${value.slice(6)}`),
    out: (column) => sql`coalesce(${digitsOf(column)}, '0')`,
    order: (column) => [column],
    sheet: 'date',
    editableCell: formatThaiDate,
    // A date cell of Excel is read as `yyyy-mm-dd`.
    fromCell: (cell, _field, { today }) => {
      const read = parseThaiDate(cell, today)
      if ('date' in read) return read.date
      if ('problem' in read) return { message: MESSAGES.date }
      if ('empty' in read) return ''
      const sentence = read.ask === 'christian-year' ? MESSAGES.christianYear : MESSAGES.shortYear
      return { message: fillText(sentence, { typed: cell, meant: formatThaiDate(read.offer) }) }
    },
  },
  pid: {
    column: "text not null default ''",
    check: (column) => `${column} ~ '^([0-9]{13})?$'`,
    in: (value) => value,
  },
}

/** No choice has a longer name. */
const MAX_OPTION_NAME_LENGTH = 300

/**
 * The codes of the names in a cell, separated by commas. An unknown name stays as it is and fails the
 * validation.
 */
function codesOfNames(cell: string, options: ChoiceOptions): string {
  const names = cell.split(/[,;\n]/).flatMap((part) => part.trim() || [])
  // Twice as many names as options can't be valid.
  if (names.length > 2 * Object.keys(options).length) return cell
  return names.map((name) => codeOfName(name, options)).join(',')
}

/** The code of a name, with the code before it or not. An unknown name stays and fails the validation. */
function codeOfName(cell: string, options: ChoiceOptions): string {
  if (cell.length > MAX_OPTION_NAME_LENGTH) return cell
  const wanted = normaliseForSearch(cell)
  const isWanted = ([code, name]: [string, string]) =>
    [name, `${code} ${name}`].some((text) => normaliseForSearch(text) === wanted)
  return Object.entries(options).find(isWanted)?.[0] ?? cell
}

/**
 * Converts a cell of a workbook to typed input: codes instead of names, a date as `yyyymmdd`. Or gives the
 * error message.
 */
export function inputOfCell(field: Field, cell: string, by: FieldContext): string | { message: string } {
  return storageOf(field).fromCell?.(cell, field, by) ?? cell
}

/** Whether responses have a field's value as a number. The empty text stays a text. */
export function isNumberOnWire(field: Field): boolean {
  return field.kind === 'count' || (field.kind === 'choice' && field.asNumber === true)
}

/** The type of a field's cells in a workbook. */
export function columnKindOf(field: Field): 'text' | 'number' | 'date' {
  return storageOf(field).sheet ?? 'text'
}

/** The content of a workbook's cell: names instead of codes, masked national IDs. */
export function cellOf(
  field: Field,
  value: string,
  record: Readonly<Record<string, unknown>>,
  places?: Pick<Geography, 'names'>,
): string {
  const { cell } = storageOf(field)
  return cell ? cell(value, field, record, places) : maskedValue(field, value)
}

/** The same in a workbook for import: dates as officials type them, `05/12/2569`. */
export function editableCellOf(
  field: Field,
  value: string,
  record: Readonly<Record<string, unknown>>,
  places?: Pick<Geography, 'names'>,
): string {
  return storageOf(field).editableCell?.(value) ?? cellOf(field, value, record, places)
}

export function storageOf(field: Field): FieldStorage {
  // One cast for the whole engine: the object above is keyed by every kind, so the storage fits its field.
  return fieldStorages[field.kind] as FieldStorage
}
