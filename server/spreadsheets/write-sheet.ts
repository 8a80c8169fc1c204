/** Writes workbooks for officials to keep. No cell ever holds a formula: a text that begins with `=` stays that text. */
import { writeWorkbook, type HeaderLine } from './write-workbook.ts'
import type { CellKind, SheetCell } from './cell-xml.ts'

export type { SheetCell }

/** The media type of a workbook. */
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export type SheetColumn = {
  title: string
  /** In characters. */
  width: number
  kind: CellKind
}

export type ExtraSheet = {
  name: string
  headers: readonly HeaderLine[]
  columns: readonly SheetColumn[]
  rows: readonly (readonly SheetCell[])[]
}

export type SheetContent = {
  /** The name on the sheet's tab; what Excel does not take there is left out. */
  name: string
  /** Lines above the table: what this is, who made it, when. */
  headers: readonly HeaderLine[]
  columns: readonly SheetColumn[]
  rows: Iterable<readonly SheetCell[]> | AsyncIterable<readonly SheetCell[]>
  /** What stands on a sheet of its own behind the first one, which alone is read; asked for when all rows are written. */
  extraSheet?: () => Promise<ExtraSheet | undefined>
}

/**
 * A workbook whose first sheet has the lines, a blank one, the heading that stays in sight, the rows. It is written row by row: what
 * is held is the packed file, and of the rows those that are being written.
 */
export function writeSheet({ name, headers, columns, rows, extraSheet }: SheetContent): Promise<Buffer> {
  const second = async () => {
    const side = await extraSheet?.()
    return side && { ...side, tab: tabName(side.name) }
  }
  return writeWorkbook({ tab: tabName(name), headers, columns, rows }, second)
}

/** At most 31 characters, none of `[]:*?/\`, no apostrophe at the ends. */
export function tabName(name: string): string {
  const plain = name
    .replace(/[[\]:*?/\\\p{Cc}]/gu, ' ')
    .replace(/^'+|'+$/g, '')
    .trim()
  return plain.slice(0, 31) || 'Sheet1'
}
