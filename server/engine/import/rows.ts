/** From a workbook to what each of its rows has in which column, before anything is judged. */
import { Refusal } from '#domain/refusal.ts'
import type { Actor } from '#domain/scope.ts'
import { cellAddress, readSheet, type SheetRow } from '#server/excel/read.ts'
import {
  type ColumnKey,
  type ImportArea,
  importedFields,
  isHeading,
  keyOfField,
  PLACE_TITLES,
  titleOf,
} from './columns.ts'

/** The form part in which the file comes. */
export const FILE_PART = 'FILE'

/** Records in one file: the villages of the largest districts several times over. */
export const MOST_RECORDS = 1_000
/** How far down the heading may stand. */
const LAST_HEADING_ROW = 20
const MOST_COLUMNS = 120

const NO_HEADING = 'ไม่พบหัวตารางในไฟล์ กรุณาใช้แบบฟอร์มที่ดาวน์โหลดจากระบบ'
const NO_ROWS = 'ไม่พบรายการในไฟล์ กรุณากรอกข้อมูลใต้หัวตาราง'

/** One row of the table: its number in Excel, its filled cells, and where a column stands. */
export type ImportRow = {
  row: number
  cells: ReadonlyMap<ColumnKey, string>
  addressOf(key: ColumnKey): string
}

/** The rows below the heading, whose columns may stand in any order. Refuses a file without it, or with too many rows. */
export async function readRows(bytes: Buffer, area: ImportArea, actor: Actor): Promise<ImportRow[]> {
  // Blank rows between are allowed for; filled ones are counted below.
  const limits = { field: FILE_PART, maxRows: 4 * MOST_RECORDS, maxColumns: MOST_COLUMNS }
  const sheet = await readSheet(bytes, limits)
  const heading = sheet.find(
    ({ row, cells }) => row <= LAST_HEADING_ROW && cells.some((cell) => isHeading(cell, [PLACE_TITLES.code])),
  )
  if (heading === undefined) throw refusal(NO_HEADING)
  const places = placesOf(heading, area, actor)
  const rows = sheet.filter(({ row }) => row > heading.row).map((line) => importRow(line, places))
  const filled = rows.filter(({ cells }) => cells.size > 0)
  if (filled.length > MOST_RECORDS) {
    throw new Refusal('sheet-too-long', { field: FILE_PART, values: { n: MOST_RECORDS } })
  }
  if (filled.length === 0) throw refusal(NO_ROWS)
  return filled
}

/** Which column stands where. Refuses a heading that lacks one by which records are told or that new ones need. */
function placesOf({ cells }: SheetRow, area: ImportArea, actor: Actor): Map<ColumnKey, number> {
  const columnOf = (titles: readonly string[]) => cells.findIndex((cell) => isHeading(cell, titles))
  const places = new Map<ColumnKey, number>()
  for (const [key, title] of Object.entries(PLACE_TITLES)) {
    const at = columnOf([title])
    if (at >= 0) places.set(key as ColumnKey, at)
  }
  const missing: string[] = []
  for (const [name, field] of importedFields(area, actor)) {
    const at = columnOf([titleOf(field), field.label])
    if (at >= 0) places.set(keyOfField(name), at)
    else if (area.onePer.fields.includes(name) || field.required?.add) missing.push(titleOf(field))
  }
  if (missing.length === 0) return places
  throw refusal(`ไฟล์ไม่มีคอลัมน์ ${missing.join(' ')} กรุณาใช้แบบฟอร์มที่ดาวน์โหลดจากระบบ`)
}

function importRow({ row, cells }: SheetRow, places: ReadonlyMap<ColumnKey, number>): ImportRow {
  const filled = [...places].flatMap(([key, column]): [ColumnKey, string][] => {
    const cell = (cells[column] ?? '').trim()
    return cell === '' ? [] : [[key, cell]]
  })
  return {
    row,
    cells: new Map(filled),
    addressOf: (key) => cellAddress(row, places.get(key) ?? 0),
  }
}

const refusal = (message: string) => new Refusal('invalid', { field: FILE_PART, message })
