/**
 * Writes workbooks for officials to keep. No cell ever holds a formula: a text that begins with `=` stays a
 * text.
 */
import { writeWorkbook, type HeaderLine, tabName } from './write-workbook.ts'
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
  /** The name on the sheet's tab. Characters that Excel does not take there are left out. */
  name: string
  /** Lines above the table: what this is, who made it, when. */
  headers: readonly HeaderLine[]
  columns: readonly SheetColumn[]
  rows: Iterable<readonly SheetCell[]> | AsyncIterable<readonly SheetCell[]>
  /** A second sheet, which imports do not read. It is called when all rows of the first are written. */
  extraSheet?: () => Promise<ExtraSheet | undefined>
}

/**
 * A workbook whose first sheet has the header lines, a blank row, the heading, which stays visible, and the
 * rows. It is written row by row: memory holds the compressed file and the rows that are being written.
 */
export function writeSheet({ name, extraSheet, ...first }: SheetContent): Promise<Buffer> {
  return writeWorkbook(
    (async function* () {
      yield { tab: tabName(name), ...first }
      const extra = await extraSheet?.()
      if (extra) yield { ...extra, tab: tabName(extra.name) }
    })(),
  )
}
