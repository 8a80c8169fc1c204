/**
 * How a value of each kind is kept in a table: the column, its check, and the way in and out. One of the three homes of
 * a kind, beside `domain/judge.ts` and the browser's inputs. Values are text in wire form on this side of the table.
 */
import { choiceName, chosenNames } from '#domain/chosen.ts'
import type { Field, FieldOf, Kind, Options } from '#domain/field.ts'
import type { Geography } from '#domain/geography.ts'
import { type JudgedBy, shownInPlaceOf } from '#domain/judge.ts'
import { MESSAGES } from '#domain/messages.ts'
import { officeName } from '#domain/office.ts'
import { questionsInWords } from '#domain/questions.ts'
import { fillText } from '#domain/refusal.ts'
import { shownDate } from '#domain/thai-date.ts'
import { searchable } from '#domain/thai-text.ts'
import { readThaiDate } from '#domain/typed-date.ts'

/** What the engine knows of a kind's column. */
export type Keeping<F extends Field = Field> = {
  /** The column's type and default, as SQL. */
  column: string
  /** A condition on the column that holds whatever the program does, if there is one. */
  check?: (column: string, field: F) => string
  /** From wire form to what the driver takes. */
  in: (value: string) => string | null
  /** From the column to wire form, as an SQL expression over the column. */
  out?: (column: string) => string
  /** What is answered in place of the column's value, as SQL; `shownInPlaceOf` says the same of a value. */
  shown?: (column: string) => string
  /** What a list sorted by this column is ordered by, most significant first; absent where an order would tell too much. */
  order?: (column: string) => string[]
  /** The number that a total adds up, null where there is none; absent where adding up says nothing. */
  amount?: (column: string) => string
  /** How a workbook shows it; as text where nothing is said. */
  sheet?: 'number' | 'date'
  /**
   * What would be typed for a cell of a workbook that somebody filled in, or why it can't be told; the cell itself where
   * nothing is said.
   */
  typed?: (cell: string, field: F, by: JudgedBy) => string | { message: string }
  /** What stands in the cell of a workbook that is to come back, where that is another than `cell`. */
  written?: (value: string) => string
  /** What stands in a workbook's cell, where that is not what is answered; offices by their names where places are known. */
  cell?: (
    value: string,
    field: F,
    record: Readonly<Record<string, unknown>>,
    places?: Pick<Geography, 'names'>,
  ) => string
}

/** As a Thai dictionary does, alike on both engines. */
const dictionary = (column: string) => [`${column} collate "und-x-icu"`]
/** Codes and whole numbers sort by size: 2 before 10. */
const bySize = (column: string) => [`length(${column})`, column]
/** Typed numbers sort by value. */
const byValue = (column: string) => [`nullif(replace(${column}, ',', ''), '')::numeric`]

const words: Keeping = { column: "text not null default ''", in: (value) => value, order: dictionary }
const codes: Keeping = { ...words, order: bySize }
const numbers: Keeping = { ...words, order: byValue }

/** A date's eight digits. `to_char` would do, but the database doesn't take it for a function of its arguments alone. */
const digitsOf = (date: string) =>
  `lpad((extract(year from ${date}) * 10000 + extract(month from ${date}) * 100 + extract(day from ${date}))::int::text, 8, '0')`

const listed = (column: string, values: readonly string[]) =>
  `${column} in (${values.map((value) => `'${value}'`).join(', ')})`

/** A pattern for one of some codes, or several with commas between them. */
const someOf = (options: Options) => {
  const one = `(${Object.keys(options).join('|')})`
  return `${one}(,${one})*`
}

const keepings: { [K in Kind]: Keeping<FieldOf[K]> } = {
  text: words,
  longText: words,
  english: words,
  questions: { ...words, cell: questionsInWords },
  phone: words,
  web: words,
  email: words,
  number: {
    ...numbers,
    // Exact decimals take longer to add up, and totals are rounded in the end.
    amount: (column) => `nullif(replace(${column}, ',', ''), '')::float8`,
    sheet: 'number',
    cell: (value) => value.replaceAll(',', ''),
  },
  coordinate: numbers,
  count: { ...codes, amount: (column) => `nullif(${column}, '')::int`, sheet: 'number' },
  year: { ...codes, sheet: 'number', check: (column) => `${column} ~ '^([0-9]{4})?$'` },
  villageNo: { ...codes, check: (column) => `${column} ~ '^[0-9]{0,2}$'` },
  postcode: { ...codes, check: (column) => `${column} ~ '^([0-9]{5})?$'` },
  choice: {
    ...codes,
    check: (column, { options }) => listed(column, ['', ...Object.keys(options)]),
    cell: (value, field, record) => choiceName(field, value, record),
    // The same name may stand for another code, and the same code for another name, under another choice.
    typed: (cell, { options, dependsOn }, { values }) =>
      codeIn(cell, dependsOn ? (dependsOn.options[values[dependsOn.field] ?? ''] ?? {}) : options),
  },
  choices: {
    ...codes,
    check: (column, { options }) => `${column} ~ '^(${someOf(options)})?$'`,
    cell: (value, field) => chosenNames(field, value),
    typed: (cell, { options }) => codesIn(cell, options),
  },
  reference: {
    ...codes,
    check: (column) => `${column} ~ '^[0-9]{0,15}$'`,
    cell: (_value, { shownBy }, record) => String(record[shownBy] ?? ''),
  },
  addressee: {
    ...codes,
    check: (column) => `${column} ~ '^([0-9]{8})?$'`,
    cell: (value, { all }, _record, places) => {
      if (value === '') return all
      return (places && officeName(value, places.names(value))) || value
    },
  },
  flag: {
    ...codes,
    column: "text not null default '0'",
    check: (column) => listed(column, ['0', '1']),
    cell: (value, { on, off }) => (value === '1' ? on : off),
    typed: (cell, { on, off }) => codeIn(cell, { '1': on, '0': off }),
  },
  date: {
    column: 'date',
    in: (value) => (value === '0' ? null : `${value.slice(0, 4)}-${value.slice(4, 6)}-${value.slice(6)}`),
    out: (column) => `coalesce(${digitsOf(column)}, '0')`,
    order: (column) => [column],
    sheet: 'date',
    written: shownDate,
    // A cell that Excel holds for a date is read as `yyyy-mm-dd`.
    typed: (cell, _field, { today }) => {
      const read = readThaiDate(cell, today)
      if ('date' in read) return read.date
      if ('problem' in read) return { message: MESSAGES.date }
      if ('empty' in read) return ''
      const sentence = read.ask === 'christian-year' ? MESSAGES.christianYear : MESSAGES.shortYear
      return { message: fillText(sentence, { typed: cell, meant: shownDate(read.offer) }) }
    },
  },
  pid: {
    column: "text not null default ''",
    check: (column) => `${column} ~ '^([0-9]{13})?$'`,
    in: (value) => value,
    shown: (column) => `regexp_replace(${column}, '^(.)(.{4}).{5}(..)(.)$', '\\1-\\2-xxxxx-\\3-\\4')`,
  },
}

/** No choice has a longer name. */
const LONGEST_NAME = 300

/** The codes of the names in a cell, with commas between; what is no name stays as it is, to be judged. */
export function codesIn(cell: string, options: Options): string {
  const names = cell.split(/[,;\n]/).flatMap((part) => part.trim() || [])
  // So many more than there are to choose from are none.
  if (names.length > 2 * Object.keys(options).length) return cell
  return names.map((name) => codeIn(name, options)).join(',')
}

/** The code that a name of a list stands for; what is no name stays as it is, to be judged. */
function codeIn(cell: string, options: Options): string {
  if (cell.length > LONGEST_NAME) return cell
  const wanted = searchable(cell)
  return Object.entries(options).find(([, name]) => searchable(name) === wanted)?.[0] ?? cell
}

/** What would be typed into a field for a workbook's cell: codes in place of names, a date as `yyyymmdd`; or why it can't be told. */
export function typedOf(field: Field, cell: string, by: JudgedBy): string | { message: string } {
  return keepingOf(field).typed?.(cell, field, by) ?? cell
}

/** Whether answers carry a field's value as a number; the empty text stays what it is. */
export function isNumberOnWire(field: Field): boolean {
  return field.kind === 'count' || (field.kind === 'choice' && field.asNumber === true)
}

/** How a workbook shows a field's values. */
export function columnKindOf(field: Field): 'text' | 'number' | 'date' {
  return keepingOf(field).sheet ?? 'text'
}

/** What stands in a workbook's cell for a value: names in place of codes, masks in place of persons' numbers. */
export function cellOf(
  field: Field,
  value: string,
  record: Readonly<Record<string, unknown>>,
  places?: Pick<Geography, 'names'>,
): string {
  const { cell } = keepingOf(field)
  return cell ? cell(value, field, record, places) : shownInPlaceOf(field, value)
}

/** The same in a workbook that is to come back: days as they are typed, `05/12/2569`. */
export function writtenOf(
  field: Field,
  value: string,
  record: Readonly<Record<string, unknown>>,
  places?: Pick<Geography, 'names'>,
): string {
  return keepingOf(field).written?.(value) ?? cellOf(field, value, record, places)
}

/** How a field's kind is kept. */
export function keepingOf(field: Field): Keeping {
  // One cast for the whole engine: the object above is keyed by every kind, so the keeping fits its field.
  return keepings[field.kind] as Keeping
}
