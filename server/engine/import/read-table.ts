/** Reads the table of a workbook, before any validation. */
import { thaiSentence } from '#domain/text/thai-sentence.ts'
import { formatThousands } from '#domain/fields/numbers.ts'
import { AppError, fieldError } from '#domain/errors/app-error.ts'
import { WORKBOOK_FILE_PART, MAX_WORKBOOK_RECORDS } from '#domain/records/workbook-fields.ts'
import { cellAddress, readSheet } from '#server/spreadsheets/read-sheet.ts'
import type { CellForm, SheetRow } from '#server/spreadsheets/sheet-rows.ts'
import { type ImportColumn, isHeading, type RecordColumnKey } from './columns.ts'

/** The heading must be in one of the first rows. */
const LAST_HEADING_ROW = 20
const MAX_COLUMNS = 120

const NO_ROWS = 'ไม่พบรายการในไฟล์ กรุณากรอกข้อมูลใต้หัวตาราง'

/** A filled cell: its text, and its type when it is no text. */
export type ImportCell = { text: string; form?: CellForm | undefined }

/** One row of the table: its number in Excel, its filled cells and the places of columns. */
export type WorkbookRow = {
  row: number
  cells: ReadonlyMap<RecordColumnKey, ImportCell>
  /** The text of a cell, or an empty text. */
  textOf(key: RecordColumnKey): string
  /** Whether the file has a column, filled in this row or not. */
  has(key: RecordColumnKey): boolean
  /** The cell address for an error in a column. Without this column, the first cell of the row. */
  addressOf(key: RecordColumnKey): string
}

type ImportTable = {
  rows: WorkbookRow[]
  /** The headings of unknown columns, which are ignored. */
  unknown: string[]
}

export type TableLayout = {
  columns: readonly ImportColumn[]
  /** Whether a cell makes its row the heading. May reject the file because of it. */
  isMark: (cell: string) => boolean
  maxRows?: number
  /** The message for a file without a heading, and the name of the file to use for one without a column. */
  words?: { noHeading: string; rightFile: string }
}

/** What files of records have in common. */
const RECORD_TABLE = {
  maxRows: MAX_WORKBOOK_RECORDS,
  words: {
    noHeading: 'ไม่พบหัวตารางสำหรับนำเข้าในไฟล์ กรุณาใช้ไฟล์ที่ดาวน์โหลดจากหน้าต่างนี้',
    rightFile: 'ไฟล์',
  },
}

/**
 * The rows below the heading. Columns may have any order. Throws when the heading or a required column is
 * missing, a column occurs twice, or there are too many rows. Accounts take turns.
 */
export async function readTable(bytes: Buffer, account: number, layout: TableLayout): Promise<ImportTable> {
  const { columns, isMark, maxRows, words } = { ...RECORD_TABLE, ...layout }
  // Blank rows in between are allowed. Filled ones are counted below.
  const limits = { field: WORKBOOK_FILE_PART, account, maxRows: 4 * maxRows, maxColumns: MAX_COLUMNS }
  const headingIn = (rows: readonly SheetRow[]) =>
    rows.find(({ row, cells }) => row <= LAST_HEADING_ROW && cells.some(isMark))
  const sheet = await readSheet(bytes, limits, (rows) => headingIn(rows) !== undefined)
  const heading = headingIn(sheet)
  if (heading === undefined) throw importFileError(words.noHeading)
  const places = columnPositions(heading, columns, words)
  const rows = sheet.filter(({ row }) => row > heading.row).map((line) => importRow(line, places))
  const filled = rows.filter(({ cells }) => cells.size > 0)
  if (filled.length > maxRows) {
    const values = { n: formatThousands(maxRows) }
    throw new AppError('sheet-too-long', { field: WORKBOOK_FILE_PART, values })
  }
  if (filled.length === 0) throw importFileError(NO_ROWS)
  const known = new Set(places.values())
  const unknown = heading.cells.filter((cell, at) => cell !== '' && !known.has(at))
  return { rows: filled, unknown }
}

function columnPositions(
  { cells }: SheetRow,
  columns: readonly ImportColumn[],
  { rightFile }: { rightFile: string },
): Map<RecordColumnKey, number> {
  const places = new Map<RecordColumnKey, number>()
  const missing: string[] = []
  for (const { key, titles, needed } of columns) {
    const [first, second] = [...cells.keys()].filter((at) => isHeading(cells[at] ?? '', titles))
    if (second !== undefined) throw importFileError(`ไฟล์มีคอลัมน์ ${titles[0]} มากกว่าหนึ่งคอลัมน์ กรุณาลบคอลัมน์ที่ซ้ำ`)
    if (first !== undefined) places.set(key, first)
    else if (needed) missing.push(titles[0] ?? '')
  }
  if (missing.length === 0) return places
  throw importFileError(thaiSentence`ไฟล์ไม่มีคอลัมน์ ${missing.join(' ')} กรุณาใช้${rightFile}ที่ดาวน์โหลดจากระบบ`)
}

function importRow(
  { row, cells, forms }: SheetRow,
  places: ReadonlyMap<RecordColumnKey, number>,
): WorkbookRow {
  const filled = [...places].flatMap(([key, column]): [RecordColumnKey, ImportCell][] => {
    const text = (cells[column] ?? '').trim()
    const form = forms?.[column]
    return text === '' && form === undefined ? [] : [[key, { text, form }]]
  })
  const found = new Map(filled)
  const begin = Math.min(...[...places].flatMap(([key, at]) => (key === 'id' ? [] : [at])))
  return {
    row,
    cells: found,
    has: (key) => places.has(key),
    textOf: (key) => found.get(key)?.text ?? '',
    addressOf: (key) => cellAddress(row, places.get(key) ?? begin),
  }
}

export const importFileError = (message: string) => fieldError(WORKBOOK_FILE_PART, message)
