/** From a workbook to what each of its rows has in which column, before anything is judged. */
import { formatThousands } from '#domain/fields/numbers.ts'
import { AppError } from '#domain/errors/app-error.ts'
import { WORKBOOK_FILE_PART, MAX_WORKBOOK_RECORDS } from '#domain/records/workbook-limits.ts'
import { cellAddress, readSheet } from '#server/spreadsheets/read-sheet.ts'
import type { CellForm, SheetRow } from '#server/spreadsheets/sheet-rows.ts'
import { type RecordColumnKey, type ImportColumn, isHeading } from './columns.ts'

/** How far down the heading may stand. */
const LAST_HEADING_ROW = 20
const MAX_COLUMNS = 120

const NO_HEADING = 'ไม่พบหัวตารางสำหรับนำเข้าในไฟล์ กรุณาใช้ไฟล์ที่ดาวน์โหลดจากหน้าต่างนี้'
const NO_ROWS = 'ไม่พบรายการในไฟล์ กรุณากรอกข้อมูลใต้หัวตาราง'

/** A filled cell: its text, and what Excel holds it for, where that is no text. */
export type ImportCell = { text: string; form?: CellForm | undefined }

/** One row of the table: its number in Excel, its filled cells, and where a column stands. */
export type RecordImportRow = {
  row: number
  cells: ReadonlyMap<RecordColumnKey, ImportCell>
  /** The text of a cell, empty where there is none. */
  textOf(key: RecordColumnKey): string
  /** Whether the file has a column, filled here or not. */
  has(key: RecordColumnKey): boolean
  /** Where something is said of a column; of one that the file does not have, where the row begins. */
  addressOf(key: RecordColumnKey): string
}

/** A table as it was found in a file. */
export type ImportTable = {
  rows: RecordImportRow[]
  /** The headings of columns that nobody knows, which are passed over. */
  unknown: string[]
}

type TableLayout = {
  columns: readonly ImportColumn[]
  /** Which cell makes a row the heading; may refuse the file because of it. */
  isMark: (cell: string) => boolean
}

/**
 * The rows below the heading, whose columns may stand in any order. Refuses a file without it, without a column that is needed or
 * with one twice, and with too many rows.
 */
export async function readTable(bytes: Buffer, { columns, isMark }: TableLayout): Promise<ImportTable> {
  // Blank rows between are allowed for; filled ones are counted below.
  const limits = { field: WORKBOOK_FILE_PART, maxRows: 4 * MAX_WORKBOOK_RECORDS, maxColumns: MAX_COLUMNS }
  const headingIn = (rows: readonly SheetRow[]) =>
    rows.find(({ row, cells }) => row <= LAST_HEADING_ROW && cells.some(isMark))
  const sheet = await readSheet(bytes, limits, (rows) => headingIn(rows) !== undefined)
  const heading = headingIn(sheet)
  if (heading === undefined) throw importFileError(NO_HEADING)
  const places = columnPositions(heading, columns)
  const rows = sheet.filter(({ row }) => row > heading.row).map((line) => importRow(line, places))
  const filled = rows.filter(({ cells }) => cells.size > 0)
  if (filled.length > MAX_WORKBOOK_RECORDS) {
    throw new AppError('sheet-too-long', {
      field: WORKBOOK_FILE_PART,
      values: { n: formatThousands(MAX_WORKBOOK_RECORDS) },
    })
  }
  if (filled.length === 0) throw importFileError(NO_ROWS)
  const known = new Set(places.values())
  const unknown = heading.cells.filter((cell, at) => cell !== '' && !known.has(at))
  return { rows: filled, unknown }
}

/** Which column stands where. */
function columnPositions(
  { cells }: SheetRow,
  columns: readonly ImportColumn[],
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
  throw importFileError(`ไฟล์ไม่มีคอลัมน์ ${missing.join(' ')} กรุณาใช้ไฟล์ที่ดาวน์โหลดจากระบบ`)
}

function importRow(
  { row, cells, forms }: SheetRow,
  places: ReadonlyMap<RecordColumnKey, number>,
): RecordImportRow {
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

/** The refusal of a whole file, in the words that tell why. */
export const importFileError = (message: string) =>
  new AppError('invalid', { field: WORKBOOK_FILE_PART, message })
