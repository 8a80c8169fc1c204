/** Parses a sheet into rows, before they are compared with the existing accounts. */
import { AppError, fieldError } from '#domain/errors/app-error.ts'
import { WORKBOOK_FILE_PART, MAX_WORKBOOK_ACCOUNTS } from '#domain/records/workbook-fields.ts'
import { conversionMessage, withLeadingZero } from '#server/engine/import/read-cell.ts'
import { isHeading } from '#server/engine/import/columns.ts'
import { cellAddress, readSheet } from '#server/spreadsheets/read-sheet.ts'
import type { SheetRow } from '#server/spreadsheets/sheet-rows.ts'
import { type AccountColumnKey, IMPORT_COLUMNS } from './columns.ts'

/** The last row in which the heading may be. */
const LAST_HEADING_ROW = 20
const MOST_COLUMNS = 40

const NO_HEADING = 'ไม่พบหัวตารางในไฟล์ กรุณาใช้แบบฟอร์มที่ดาวน์โหลดจากระบบ'

/** One row of the table: its row number in Excel, its filled cells, and the address of a column's cell. */
export type AccountImportRow = {
  row: number
  cells: Partial<Record<AccountColumnKey, string>>
  /** Cells whose values Excel has changed, each with a message. */
  spoilt: readonly { key: AccountColumnKey; message: string }[]
  addressOf(key: AccountColumnKey): string
}

/**
 * The rows below the heading; its columns may be in any order. Throws for a file without a heading, or with
 * too many rows.
 */
export async function readRows(bytes: Buffer): Promise<AccountImportRow[]> {
  // There may be blank rows in between; the filled ones are counted below.
  const limits = { field: WORKBOOK_FILE_PART, maxRows: 4 * MAX_WORKBOOK_ACCOUNTS, maxColumns: MOST_COLUMNS }
  const headingIn = (rows: readonly SheetRow[]) =>
    rows.find(({ row, cells }) => row <= LAST_HEADING_ROW && columnOf(cells, 'empPid') >= 0)
  const sheet = await readSheet(bytes, limits, (rows) => headingIn(rows) !== undefined)
  const heading = headingIn(sheet)
  if (heading === undefined) throw fieldError(WORKBOOK_FILE_PART, NO_HEADING)
  const places = new Map(IMPORT_COLUMNS.map(({ key }) => [key, columnOf(heading.cells, key)]))
  const missing = IMPORT_COLUMNS.filter(({ key, required }) => required && places.get(key) === -1)
  if (missing.length > 0) {
    const names = missing.map(({ title }) => title).join(' ')
    throw fieldError(WORKBOOK_FILE_PART, `ไฟล์ไม่มีคอลัมน์ ${names} กรุณาใช้แบบฟอร์มที่ดาวน์โหลดจากระบบ`)
  }
  const rows = sheet.filter(({ row }) => row > heading.row).map((line) => importRow(line, places))
  const filled = rows.filter(({ cells }) => Object.keys(cells).length > 0)
  if (filled.length > MAX_WORKBOOK_ACCOUNTS) {
    throw new AppError('sheet-too-long', { field: WORKBOOK_FILE_PART, values: { n: MAX_WORKBOOK_ACCOUNTS } })
  }
  if (filled.length === 0) throw fieldError(WORKBOOK_FILE_PART, 'ไม่พบรายการในไฟล์ กรุณากรอกข้อมูลใต้หัวตาราง')
  return filled
}

function importRow(
  { row, cells, forms }: SheetRow,
  places: ReadonlyMap<AccountColumnKey, number>,
): AccountImportRow {
  const filled = [...places].flatMap(([key, column]) => {
    const cell = { text: cells[column] ?? '', form: forms?.[column] }
    return cell.text === '' && cell.form === undefined ? [] : [[key, cell] as const]
  })
  const spoilt = filled.flatMap(([key, cell]) => {
    const message = cell.form && conversionMessage(cell, { isDay: false })
    return message ? [{ key, message }] : []
  })
  return {
    row,
    cells: Object.fromEntries(
      filled.map(([key, cell]) => [key, key === 'tel' ? withLeadingZero(cell) : cell.text]),
    ),
    spoilt,
    addressOf: (key) => cellAddress(row, Math.max(0, places.get(key) ?? 0)),
  }
}

function columnOf(cells: readonly string[], key: AccountColumnKey): number {
  const title = IMPORT_COLUMNS.find((column) => column.key === key)?.title ?? ''
  return cells.findIndex((cell) => isHeading(cell, [title]))
}
