/** Writes workbooks for officials to keep. No cell ever holds a formula: a text that begins with `=` stays that text. */
import { Worker } from 'node:worker_threads'
import type { CellStyle, CellValue, ColumnDef, writeXlsx } from 'hucre/xlsx'
import { BANGKOK_OFFSET_MS } from '#domain/thai-date.ts'
import { workQueue } from '#server/turns/work-queue.ts'
import { columnName } from './read.ts'

/** The media type of a workbook. */
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export type SheetColumn = {
  title: string
  /** In characters. */
  width: number
  /** `date` takes `yyyymmdd` (`''` or `'0'` is empty), `time` milliseconds since 1970; both are shown in Thai years. */
  kind: 'text' | 'number' | 'date' | 'time'
  /** What Excel offers to choose from in this column. Only with few rows. */
  choices?: readonly string[]
  /** It is for us when the workbook comes back: out of sight, and in a workbook that is to be filled in locked as well. */
  hidden?: true
}

/** What a workbook that is to be filled in has beside its table. */
export type SheetForm = {
  /** Rows below the last one that take something new. */
  blankRows: number
  /** How to fill it in, a line each, on a sheet of their own. */
  notes: readonly string[]
}

/** A sheet behind the first one, which alone is read when a workbook comes back. Only with few rows. */
export type SideSheet = {
  name: string
  headers: readonly string[]
  columns: readonly SheetColumn[]
  rows: readonly (readonly SheetCell[])[]
}

export type SheetCell = string | number | null | undefined

export type SheetOrder = {
  /** The name on the sheet's tab; what Excel does not take there is left out. */
  name: string
  /** Lines above the table: what this is, who made it, when. */
  headers: readonly string[]
  columns: readonly SheetColumn[]
  rows: Iterable<readonly SheetCell[]> | AsyncIterable<readonly SheetCell[]>
  /** It is to be filled in and to come back. Only with few rows. */
  form?: SheetForm
  /** What stands on a sheet of its own. Then all rows are held in memory at once. */
  beside?: SideSheet | undefined
}

/** Up to so many rows are written at once, with a bold heading and choices; more go through row by row. */
const FEW = 2_000
/** How far down choices are offered, so that a form to fill in has them too. */
const CHOICE_ROWS = 5_000

/**
 * A workbook whose first sheet has the lines, a blank one, the heading that stays in sight, the rows. Holds the finished file in
 * memory but never all rows, so that 100,000 of them take no more than some hundred MB.
 */
export async function sheet({ name, headers, columns, rows, form, beside }: SheetOrder): Promise<Buffer> {
  const before = columns.filter(({ hidden }) => hidden).map(() => '')
  const above = headers.length === 0 ? [] : [...headers.map((line) => [...before, literal(line)]), []]
  const widths = columns.map(({ width, kind, hidden }) => ({
    width,
    ...FORMATS[kind],
    ...(hidden ? { hidden } : {}),
    ...(form && !hidden ? { style: { ...FORMATS[kind], ...UNLOCKED } } : {}),
  }))
  const title = tabName(name)
  const freezePane = { rows: above.length + 1 }
  const heading = columns.map((column) => column.title)
  const source = cellsOf(columns, rows)
  // The library writes row by row only where there is one sheet.
  const first = await take(source, beside ? Number.POSITIVE_INFINITY : FEW + 1)
  if (first.length <= FEW || beside) {
    const blank = columns.map(() => null)
    const filled = [...first, ...Array.from({ length: form?.blankRows ?? 0 }, () => blank)]
    const order = { title, above, heading, columns, widths, freezePane, rows: filled, form, beside }
    return Buffer.from(await whole(order))
  }
  const all = chained([...above, heading, ...first], source)
  const { writeXlsxStream } = await library()
  const chunks: Uint8Array[] = []
  for await (const chunk of writeXlsxStream(all, { name: title, columns: widths, freezePane }))
    chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** The library holds 10 MB of memory: it is loaded with the first workbook. */
const library = () => import('hucre/xlsx')

/** Calendar 7 of Excel counts years as Thailand does. */
const FORMATS: Readonly<Record<SheetColumn['kind'], Pick<ColumnDef, 'numFmt'>>> = {
  text: { numFmt: '@' },
  number: {},
  date: { numFmt: '[$-107041E]dd/mm/yyyy' },
  time: { numFmt: '[$-107041E]dd/mm/yyyy hh:mm:ss' },
}

const UNLOCKED: CellStyle = { protection: { locked: false } }

/**
 * What may be done with a sheet of which some cells are locked. There is no password: it keeps people from changing by mistake
 * what tells their rows apart, and nobody from anything else.
 */
const PROTECTION = {
  sheet: true,
  formatCells: true,
  formatColumns: true,
  formatRows: true,
  insertRows: true,
  sort: true,
  autoFilter: true,
}

const NOTES_TAB = 'วิธีกรอก'
const CHOICES_TAB = 'ตัวเลือก'

const BOLD: CellStyle = {
  font: { bold: true, name: 'Calibri', size: 11 },
  alignment: { vertical: 'center', wrapText: true },
}

type WholeOrder = {
  title: string
  above: string[][]
  heading: string[]
  columns: readonly SheetColumn[]
  widths: ColumnDef[]
  freezePane: { rows: number }
  rows: CellValue[][]
  form: SheetForm | undefined
  beside: SideSheet | undefined
}

async function whole(order: WholeOrder): Promise<Uint8Array> {
  const { title, above, heading, columns, widths, freezePane, rows, form, beside } = order
  const at = above.length
  const lists = columns.map(({ choices }) => (choices && !standsInOneLine(choices) ? choices : []))
  const dataValidations = columns.flatMap(({ choices }, column) => {
    if (choices === undefined || choices.length === 0) return []
    const letter = columnName(column)
    const range = `${letter}${at + 2}:${letter}${at + CHOICE_ROWS}`
    const source = standsInOneLine(choices)
      ? { values: [...choices] }
      : { formula1: `'${CHOICES_TAB}'!$${letter}$1:$${letter}$${choices.length}` }
    return [{ type: 'list' as const, ...source, allowBlank: true, showErrorMessage: false, range }]
  })
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  const choiceRows = Array.from({ length: longest }, (_, row) =>
    lists.map((list) => (list[row] === undefined ? null : literal(list[row]))),
  )
  const workbook: Workbook = {
    sheets: [
      {
        name: title,
        columns: widths,
        rows: [...above, heading, ...rows],
        cells: boldCells(at, heading),
        dataValidations,
        freezePane,
        ...(form ? { protection: PROTECTION } : {}),
      },
      ...(beside ? [sideSheet(beside)] : []),
      ...(form
        ? [{ name: NOTES_TAB, columns: [{ width: 110 }], rows: form.notes.map((line) => [literal(line)]) }]
        : []),
      ...(longest > 0 ? [{ name: CHOICES_TAB, rows: choiceRows, hidden: true }] : []),
    ],
  }
  if (rows.length * columns.length > CELLS_HERE) return threads(() => inThread(workbook))
  return (await library()).writeXlsx(workbook)
}

function sideSheet({ name, headers, columns, rows }: SideSheet): Workbook['sheets'][number] {
  const above = [...headers.map((line) => [literal(line)]), []]
  const heading = columns.map(({ title }) => title)
  return {
    name: tabName(name),
    columns: columns.map(({ width, kind }) => ({ width, ...FORMATS[kind] })),
    rows: [
      ...above,
      heading,
      ...rows.map((row) => columns.map(({ kind }, column) => cellOf(kind, row[column]))),
    ],
    cells: boldCells(above.length, heading),
    freezePane: { rows: above.length + 1 },
  }
}

/** A row of headings, by the place of each. */
function boldCells(row: number, heading: readonly string[]) {
  return new Map(heading.map((value, column) => [`${row},${column}`, { value, style: BOLD }]))
}

type Workbook = Parameters<typeof writeXlsx>[0]

/** More cells are put together elsewhere: it is done in one go, and 2,000 long rows take seconds. */
const CELLS_HERE = 3_000

/** Each takes a core and tens of megabytes while it works; whoever asks when many are waiting comes again. */
const threads = workQueue({ running: 2, waiting: 20 })

function inThread(workbook: Workbook): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./write-worker.ts', import.meta.url), {
      workerData: workbook,
      env: {},
    })
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('The thread that writes workbooks ended without one.')))
  })
}

/** Excel takes a list of choices of less than 256 characters, with commas between them; any other stands on a sheet. */
function standsInOneLine(choices: readonly string[]): boolean {
  const line = choices.join(',')
  return line.length < 250 && !choices.some((choice) => choice.includes(',') || choice.startsWith('='))
}

async function* cellsOf(
  columns: readonly SheetColumn[],
  rows: SheetOrder['rows'],
): AsyncGenerator<CellValue[]> {
  for await (const row of rows) yield columns.map(({ kind }, at) => cellOf(kind, row[at]))
}

function cellOf(kind: SheetColumn['kind'], value: SheetCell): CellValue {
  if (value === null || value === undefined || value === '') return null
  if (kind === 'date') return dateOf(String(value))
  // Excel knows no time zones: the figures of Thailand's clock are written.
  if (kind === 'time') return new Date(Number(value) + BANGKOK_OFFSET_MS)
  if (kind === 'number' && Number.isFinite(Number(value))) return Number(value)
  return literal(String(value))
}

/** Excel reads `_x0041_` as A, whoever wrote it; said this way it stays what it is. */
function literal(text: string): string {
  return text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
}

function dateOf(text: string): Date | string | null {
  if (text === '0') return null
  const found = /^(\d{4})(\d{2})(\d{2})$/.exec(text)
  return found === null ? text : new Date(Date.UTC(Number(found[1]), Number(found[2]) - 1, Number(found[3])))
}

/** At most 31 characters, none of `[]:*?/\`, no apostrophe at the ends. */
function tabName(name: string): string {
  const plain = name
    .replace(/[[\]:*?/\\\p{Cc}]/gu, ' ')
    .replace(/^'+|'+$/g, '')
    .trim()
  return plain.slice(0, 31) || 'Sheet1'
}

async function take<T>(source: AsyncIterator<T>, most: number): Promise<T[]> {
  const taken: T[] = []
  while (taken.length < most) {
    const { done, value } = await source.next()
    if (done) break
    taken.push(value)
  }
  return taken
}

async function* chained<T>(first: T[], rest: AsyncIterable<T>): AsyncGenerator<T> {
  yield* first
  yield* rest
}
