/** Writes workbooks that officials fill in and send back, with lists of choices and locked cells. */
import { workQueue } from '#server/concurrency/work-queue.ts'
import { columnName, type SheetCell } from './cell-xml.ts'
import type { ChoiceList } from './workbook-xml.ts'
import { headingRow, tabName, type WorkbookSheet, writeWorkbook } from './write-workbook.ts'

export type TemplateColumn = {
  title: string
  /** In characters. */
  width: number
  kind: 'text' | 'number'
  /** What Excel offers to choose from in this column. */
  choices?: readonly string[]
  /** It identifies the row when the workbook comes back: not visible, and locked where `form` locks cells. */
  hidden?: true
}

/** A form locks all cells but those to fill in. */
export type TemplateOptions = {
  /** Empty rows below the last one, for new entries. */
  blankRows: number
  /** How to fill it in: one line each, on a sheet of their own. */
  notes: readonly string[]
}

export type TemplateContent = {
  /** The name on the sheet's tab. Characters that Excel does not take there are left out. */
  name: string
  /** Lines above the table: what this is, and how to fill it in. */
  headers: readonly string[]
  columns: readonly TemplateColumn[]
  rows: readonly (readonly SheetCell[])[]
  form?: TemplateOptions
}

const NOTES_TAB = 'วิธีกรอก'
const CHOICES_TAB = 'ตัวเลือก'

/** The last row, below the header lines, in which Excel offers the choices. */
const CHOICE_ROWS = 5_000

/** A workbook with more cells than this waits in the queue, since 2,000 long rows take seconds. */
const MAX_UNQUEUED_CELLS = 3_000

/** For larger workbooks: two at a time. Throws `busy` when too many wait. */
const templateQueue = workQueue({ running: 2, waiting: 20 })

/**
 * A workbook whose first sheet has the header lines, a blank row, the heading, which stays visible, and the
 * rows.
 */
export function writeTemplate(content: TemplateContent): Promise<Buffer> {
  const sheets = templateSheets(content)
  const cells = content.rows.length * content.columns.length
  return cells > MAX_UNQUEUED_CELLS ? templateQueue(() => writeWorkbook(sheets)) : writeWorkbook(sheets)
}

function templateSheets({ name, headers, columns, rows, form }: TemplateContent): WorkbookSheet[] {
  const blankRows = Array.from({ length: form?.blankRows ?? 0 }, (): SheetCell[] => [])
  const table: WorkbookSheet = {
    tab: tabName(name),
    headers,
    columns: columns.map((column) => (form && !column.hidden ? { ...column, unlocked: true } : column)),
    rows: [...rows, ...blankRows],
    choices: choiceLists(columns, headingRow({ headers })),
  }
  return [table, ...notesSheet(form), ...choicesSheet(columns)]
}

function choiceLists(columns: readonly TemplateColumn[], heading: number): ChoiceList[] {
  return columns.flatMap(({ choices = [] }, at) => {
    if (choices.length === 0) return []
    const letter = columnName(at)
    const formula = fitsInlineList(choices)
      ? `"${choices.join(',')}"`
      : `'${CHOICES_TAB}'!$${letter}$1:$${letter}$${choices.length}`
    return [{ range: `${letter}${heading + 1}:${letter}${heading + CHOICE_ROWS - 1}`, formula }]
  })
}

/**
 * Excel takes an inline list of less than 256 characters with commas between the choices. Others need cells
 * of a sheet.
 */
function fitsInlineList(choices: readonly string[]): boolean {
  const isPlain = (choice: string) => !/[,"]/.test(choice) && !choice.startsWith('=')
  return choices.join(',').length < 250 && choices.every(isPlain)
}

function notesSheet(form: TemplateOptions | undefined): WorkbookSheet[] {
  if (form === undefined) return []
  const rows = form.notes.map((line) => [line])
  return [{ tab: NOTES_TAB, headers: [], columns: [textColumn(110)], rows, withoutHeading: true }]
}

/** The choices that fit no inline list, each list in the column that it belongs to. */
function choicesSheet(columns: readonly TemplateColumn[]): WorkbookSheet[] {
  const lists = columns.map(({ choices = [] }) => (fitsInlineList(choices) ? [] : choices))
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  if (longest === 0) return []
  const rows = Array.from({ length: longest }, (_, row) => lists.map((list) => list[row]))
  return [
    {
      tab: CHOICES_TAB,
      headers: [],
      columns: lists.map(() => textColumn(20)),
      rows,
      withoutHeading: true,
      hidden: true,
    },
  ]
}

const textColumn = (width: number) => ({ title: '', width, kind: 'text' as const })
