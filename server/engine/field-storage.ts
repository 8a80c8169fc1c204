/**
 * How a value of each kind is stored in a table: the column, its check, and the conversion in both
 * directions. A kind is defined in three places: here, in `domain/validation/validate-field.ts`, and in the
 * browser's inputs. Outside of the table a value is text in wire form.
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

/** What the engine knows of a kind's column. */
export type FieldStorage<F extends Field = Field> = {
  /** The column's type and default, as SQL. */
  column: string
  /** A condition on the column that holds whatever the program does, if there is one. */
  check?: (column: string, field: F) => string
  /** From wire form to what the driver takes. */
  in: (value: string) => string | null
  /** From the column to wire form, as an SQL expression over the column. */
  out?: (column: Sql) => Sql
  /**
   * What a list sorted by this column is ordered by, most significant first; absent where an order would tell
   * too much.
   */
  order?: (column: Sql) => Sql[]
  /** The number that a total adds up, null where there is none; absent where adding up says nothing. */
  amount?: (column: Sql) => Sql
  /** How a workbook shows it; as text where nothing is said. */
  sheet?: 'number' | 'date'
  /**
   * Converts a cell of a workbook to what would be typed, or says why it can't; by default the cell itself.
   */
  fromCell?: (cell: string, field: F, by: FieldContext) => string | { message: string }
  /** What stands in the cell of a workbook that is to come back, where that is another than `cell`. */
  editableCell?: (value: string) => string
  /**
   * What stands in a workbook's cell, where that is not what is answered; offices by their names where places
   * are known.
   */
  cell?: (
    value: string,
    field: F,
    record: Readonly<Record<string, unknown>>,
    places?: Pick<Geography, 'names'>,
  ) => string
}

/** The order of a Thai dictionary, the same on both engines. */
const orderByDictionary = (column: Sql) => [sql`${column} collate "und-x-icu"`]
/** Codes and whole numbers sort by size: 2 before 10. */
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

/**
 * A date's eight digits. `to_char` would do, but the database doesn't take it for a function of its arguments
 * alone.
 */
const digitsOf = (date: Sql) =>
  sql`lpad((extract(year from ${date}) * 10000 + extract(month from ${date}) * 100 + extract(day from ${date}))::int::text, 8, '0')`

const inListSql = (column: string, values: readonly string[]) =>
  `${column} in (${values.map((value) => `'${value}'`).join(', ')})`

/** A long list of the numbers from 1 on is checked as a range. */
const LONG_LIST = 30

/** The condition that a column is empty or holds one of some codes. */
function codeSql(column: string, options: ChoiceOptions): string {
  const codes = Object.keys(options)
  const isRange = codes.length > LONG_LIST && codes.every((code, index) => code === String(index + 1))
  return isRange
    ? `case when ${column} ~ '^[1-9][0-9]{0,3}$' then ${column}::int <= ${codes.length} else ${column} = '' end`
    : inListSql(column, ['', ...codes])
}

/** A pattern for one of some codes, or several with commas between them. */
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
    // Exact decimals take longer to add up, and totals are rounded in the end.
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
    // The same name may stand for another code, and the same code for another name, under another choice.
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
    // A cell that Excel holds for a date is read as `yyyy-mm-dd`.
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

/** The codes of the names in a cell, with commas between; what is no name stays as it is, to be judged. */
export function codesOfNames(cell: string, options: ChoiceOptions): string {
  const names = cell.split(/[,;\n]/).flatMap((part) => part.trim() || [])
  // So many more than there are to choose from are none.
  if (names.length > 2 * Object.keys(options).length) return cell
  return names.map((name) => codeOfName(name, options)).join(',')
}

/** The code that a name of a list stands for; what is no name stays as it is, to be judged. */
function codeOfName(cell: string, options: ChoiceOptions): string {
  if (cell.length > MAX_OPTION_NAME_LENGTH) return cell
  const wanted = normaliseForSearch(cell)
  return Object.entries(options).find(([, name]) => normaliseForSearch(name) === wanted)?.[0] ?? cell
}

/**
 * Converts a cell of a workbook to what would be typed into a field: codes in place of names, a date as
 * `yyyymmdd`; or says why it can't.
 */
export function inputOfCell(field: Field, cell: string, by: FieldContext): string | { message: string } {
  return storageOf(field).fromCell?.(cell, field, by) ?? cell
}

/** Whether answers carry a field's value as a number; the empty text stays what it is. */
export function isNumberOnWire(field: Field): boolean {
  return field.kind === 'count' || (field.kind === 'choice' && field.asNumber === true)
}

/** How a workbook shows a field's values. */
export function columnKindOf(field: Field): 'text' | 'number' | 'date' {
  return storageOf(field).sheet ?? 'text'
}

/**
 * What stands in a workbook's cell for a value: names in place of codes, masks in place of persons' numbers.
 */
export function cellOf(
  field: Field,
  value: string,
  record: Readonly<Record<string, unknown>>,
  places?: Pick<Geography, 'names'>,
): string {
  const { cell } = storageOf(field)
  return cell ? cell(value, field, record, places) : maskedValue(field, value)
}

/** The same in a workbook that is to come back: days as they are typed, `05/12/2569`. */
export function editableCellOf(
  field: Field,
  value: string,
  record: Readonly<Record<string, unknown>>,
  places?: Pick<Geography, 'names'>,
): string {
  return storageOf(field).editableCell?.(value) ?? cellOf(field, value, record, places)
}

/** How a field's kind is kept. */
export function storageOf(field: Field): FieldStorage {
  // One cast for the whole engine: the object above is keyed by every kind, so the keeping fits its field.
  return fieldStorages[field.kind] as FieldStorage
}
