/** From a sheet to what each of its rows asks for, before anything is known of the accounts that are there. */
import { Refusal } from '#domain/refusal.ts'
import { FILE_PART, MOST_ACCOUNTS } from '#domain/workbooks.ts'
import { madeBySheet, withZero } from '#server/engine/import/cells.ts'
import { isHeading } from '#server/engine/import/columns.ts'
import { cellAddress, readSheet } from '#server/excel/read.ts'
import type { SheetRow } from '#server/excel/sheet-rows.ts'
import { type ColumnKey, IMPORT_COLUMNS } from './columns.ts'

/** How far down the heading may stand. */
const LAST_HEADING_ROW = 20
const MOST_COLUMNS = 40

const NO_HEADING = 'ไม่พบหัวตารางในไฟล์ กรุณาใช้แบบฟอร์มที่ดาวน์โหลดจากระบบ'

/** One row of the table: its number in Excel, its filled cells, and where a column stands. */
export type ImportRow = {
  row: number
  cells: Partial<Record<ColumnKey, string>>
  /** Cells that hold what Excel made of them, with what is said of each. */
  spoilt: readonly { key: ColumnKey; message: string }[]
  addressOf(key: ColumnKey): string
}

/** The rows below the heading, which may stand in any order of columns. Refuses a file without it, or with too many rows. */
export async function readRows(bytes: Buffer): Promise<ImportRow[]> {
  // Blank rows between are allowed for; filled ones are counted below.
  const limits = { field: FILE_PART, maxRows: 4 * MOST_ACCOUNTS, maxColumns: MOST_COLUMNS }
  const headingIn = (rows: readonly SheetRow[]) =>
    rows.find(({ row, cells }) => row <= LAST_HEADING_ROW && columnOf(cells, 'empPid') >= 0)
  const sheet = await readSheet(bytes, limits, (rows) => headingIn(rows) !== undefined)
  const heading = headingIn(sheet)
  if (heading === undefined) throw new Refusal('invalid', { field: FILE_PART, message: NO_HEADING })
  const places = new Map(IMPORT_COLUMNS.map(({ key }) => [key, columnOf(heading.cells, key)]))
  const missing = IMPORT_COLUMNS.filter(({ key, required }) => required && places.get(key) === -1)
  if (missing.length > 0) {
    const names = missing.map(({ title }) => title).join(' ')
    throw new Refusal('invalid', {
      field: FILE_PART,
      message: `ไฟล์ไม่มีคอลัมน์ ${names} กรุณาใช้แบบฟอร์มที่ดาวน์โหลดจากระบบ`,
    })
  }
  const rows = sheet.filter(({ row }) => row > heading.row).map((line) => importRow(line, places))
  const filled = rows.filter(({ cells }) => Object.keys(cells).length > 0)
  if (filled.length > MOST_ACCOUNTS) {
    throw new Refusal('sheet-too-long', { field: FILE_PART, values: { n: MOST_ACCOUNTS } })
  }
  if (filled.length === 0) {
    throw new Refusal('invalid', { field: FILE_PART, message: 'ไม่พบรายการในไฟล์ กรุณากรอกข้อมูลใต้หัวตาราง' })
  }
  return filled
}

function importRow({ row, cells, forms }: SheetRow, places: ReadonlyMap<ColumnKey, number>): ImportRow {
  const filled = [...places].flatMap(([key, column]) => {
    const cell = { text: cells[column] ?? '', form: forms?.[column] }
    return cell.text === '' && cell.form === undefined ? [] : [[key, cell] as const]
  })
  const spoilt = filled.flatMap(([key, cell]) => {
    const message = cell.form && madeBySheet(cell, { isDay: false })
    return message ? [{ key, message }] : []
  })
  return {
    row,
    cells: Object.fromEntries(filled.map(([key, cell]) => [key, key === 'tel' ? withZero(cell) : cell.text])),
    spoilt,
    addressOf: (key) => cellAddress(row, Math.max(0, places.get(key) ?? 0)),
  }
}

function columnOf(cells: readonly string[], key: ColumnKey): number {
  const title = IMPORT_COLUMNS.find((column) => column.key === key)?.title ?? ''
  return cells.findIndex((cell) => isHeading(cell, [title]))
}
