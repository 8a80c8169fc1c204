/** Writes workbooks that are to be filled in and to come back, with what Excel offers to choose from. */
import { Worker } from 'node:worker_threads'
import type { CellStyle, CellValue, ColumnDef, writeXlsx } from 'hucre/xlsx'
import { workQueue } from '#server/concurrency/work-queue.ts'
import { PAGE_FOOTER, PAPER_FONT, pagesAcross, printTitles } from './workbook-xml.ts'
import { columnName, literal, type SheetCell } from './cell-xml.ts'
import { tabName } from './write-sheet.ts'

export type TemplateColumn = {
  title: string
  /** In characters. */
  width: number
  kind: 'text' | 'number'
  /** What Excel offers to choose from in this column. */
  choices?: readonly string[]
  /** It is for us when the workbook comes back: out of sight, and where cells are locked one of these. */
  hidden?: true
}

/** What a workbook has beside its table where some of its cells are locked. */
export type TemplateOptions = {
  /** Rows below the last one that take something new. */
  blankRows: number
  /** How to fill it in, a line each, on a sheet of their own. */
  notes: readonly string[]
}

export type TemplateContent = {
  /** The name on the sheet's tab; what Excel does not take there is left out. */
  name: string
  /** Lines above the table: what this is, and how to fill it in. */
  headers: readonly string[]
  columns: readonly TemplateColumn[]
  /** Few: all are held in memory at once. */
  rows: readonly (readonly SheetCell[])[]
  form?: TemplateOptions
}

/** How far down choices are offered. */
const CHOICE_ROWS = 5_000

/** A workbook whose first sheet has the lines, a blank one, the heading that stays in sight, the rows. */
export async function writeTemplate({
  name,
  headers,
  columns,
  rows,
  form,
}: TemplateContent): Promise<Buffer> {
  const before = columns.filter(({ hidden }) => hidden).map(() => '')
  const above = headers.length === 0 ? [] : [...headers.map((line) => [...before, literal(line)]), []]
  const widths = columns.map(({ width, kind, hidden }) => ({
    width,
    ...FORMATS[kind],
    ...(hidden ? { hidden } : {}),
    ...(form && !hidden ? { style: { ...FORMATS[kind], ...UNLOCKED } } : {}),
  }))
  const blank = columns.map(() => null)
  const filled = rows.map((row) => columns.map(({ kind }, at) => cellOf(kind, row[at])))
  const all = [...filled, ...Array.from({ length: form?.blankRows ?? 0 }, () => blank)]
  const heading = columns.map(({ title }) => title)
  return Buffer.from(
    await templateWorkbook({ title: tabName(name), above, heading, columns, widths, rows: all, form }),
  )
}

/** The library holds 10 MB of memory: it is loaded with the first form. */
const library = () => import('hucre/xlsx')

const FORMATS: Readonly<Record<TemplateColumn['kind'], Pick<ColumnDef, 'numFmt'>>> = {
  text: { numFmt: '@' },
  number: {},
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
  font: { bold: true, ...PAPER_FONT },
  alignment: { vertical: 'center', wrapText: true },
}

type TemplateWorkbookContent = {
  title: string
  above: string[][]
  heading: string[]
  columns: readonly TemplateColumn[]
  widths: ColumnDef[]
  rows: CellValue[][]
  form: TemplateOptions | undefined
}

async function templateWorkbook(order: TemplateWorkbookContent): Promise<Uint8Array> {
  const { title, above, heading, columns, widths, rows, form } = order
  const at = above.length
  const lists = columns.map(({ choices }) => (choices && !fitsInlineList(choices) ? choices : []))
  const dataValidations = columns.flatMap(({ choices }, column) => {
    if (choices === undefined || choices.length === 0) return []
    const letter = columnName(column)
    const range = `${letter}${at + 2}:${letter}${at + CHOICE_ROWS}`
    const source = fitsInlineList(choices)
      ? { values: [...choices] }
      : { formula1: `'${CHOICES_TAB}'!$${letter}$1:$${letter}$${choices.length}` }
    return [{ type: 'list' as const, ...source, allowBlank: true, showErrorMessage: false, range }]
  })
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  const choiceRows = Array.from({ length: longest }, (_, row) =>
    lists.map((list) => (list[row] === undefined ? null : literal(list[row]))),
  )
  const workbook: Workbook = {
    defaultFont: PAPER_FONT,
    // Said by ourselves: the library puts no quotes around the name of a sheet, and Excel calls a file broken in which one has a space.
    namedRanges: [{ name: '_xlnm.Print_Titles', range: printTitles(title, at + 1), scope: title }],
    sheets: [
      {
        name: title,
        columns: widths,
        rows: [...above, heading, ...rows],
        cells: boldCells(at, heading),
        dataValidations,
        freezePane: { rows: at + 1 },
        pageSetup: {
          paperSize: 'a4',
          orientation: 'landscape',
          fitToPage: true,
          fitToWidth: pagesAcross(columns.filter(({ hidden }) => !hidden)),
          fitToHeight: 0,
        },
        headerFooter: { oddFooter: PAGE_FOOTER },
        ...(form ? { protection: PROTECTION } : {}),
      },
      ...(form
        ? [{ name: NOTES_TAB, columns: [{ width: 110 }], rows: form.notes.map((line) => [literal(line)]) }]
        : []),
      ...(longest > 0 ? [{ name: CHOICES_TAB, rows: choiceRows, hidden: true }] : []),
    ],
  }
  if (rows.length * columns.length > CELLS_HERE) return threads(() => inThread(workbook))
  return (await library()).writeXlsx(workbook)
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
function fitsInlineList(choices: readonly string[]): boolean {
  const line = choices.join(',')
  return line.length < 250 && !choices.some((choice) => choice.includes(',') || choice.startsWith('='))
}

function cellOf(kind: TemplateColumn['kind'], value: SheetCell): CellValue {
  if (value === null || value === undefined || value === '') return null
  if (kind === 'number' && Number.isFinite(Number(value))) return Number(value)
  return literal(String(value))
}
