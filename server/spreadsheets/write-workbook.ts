/**
 * Writes a workbook row by row, so that neither its rows nor their XML are ever in memory as a whole. No cell
 * ever holds a formula: a text that begins with `=` stays a text.
 */
import { iterateCooperatively } from '#server/concurrency/cooperative-iteration.ts'
import {
  type ChoiceList,
  type NamedSheet,
  sheetEndXml,
  sheetStartXml,
  workbookXmlParts,
  type WorkbookColumn,
} from './workbook-xml.ts'
import { type CellStyleName, rowXml, type SheetCell, sharedCellXml } from './cell-xml.ts'
import { type ZipWriterPart, zipParts } from './compression.ts'

export type { SheetCell }

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A line above a table. A function is called when all rows are written, for what is known only then. */
export type HeaderLine = string | (() => string)

export type WorkbookSheet = {
  /** The name on the sheet's tab, as Excel takes it ({@link tabName}). */
  tab: string
  headers: readonly HeaderLine[]
  columns: readonly WorkbookColumn[]
  rows: Iterable<readonly SheetCell[]> | AsyncIterable<readonly SheetCell[]>
  choices?: readonly ChoiceList[]
  /** It has rows alone: no header lines and no heading. */
  withoutHeading?: true
  hidden?: true
}

export type SheetColumn = Pick<WorkbookColumn, 'title' | 'width' | 'kind'>

/** A sheet without further options. Characters of `name` that Excel does not take on a tab are left out. */
export type PlainSheet = { name: string; columns: readonly SheetColumn[] } & Pick<
  WorkbookSheet,
  'headers' | 'rows'
>

/**
 * A workbook whose first sheet has the header lines, a blank row, the heading, which stays visible, and the
 * rows. It is written row by row: memory holds the compressed file and the rows that are being written.
 * `extraSheet` makes a second sheet, which imports do not read, when all rows of the first are written.
 */
export function writeSheet({
  name,
  extraSheet,
  ...first
}: PlainSheet & { extraSheet?: () => Promise<PlainSheet | undefined> }): Promise<Buffer> {
  return writeWorkbook(
    (async function* () {
      yield { tab: tabName(name), ...first }
      const extra = await extraSheet?.()
      if (extra) yield { ...extra, tab: tabName(extra.name) }
    })(),
  )
}

/**
 * The file of some sheets. A sheet is taken from the iterable when the rows of those before it are written.
 */
export function writeWorkbook(
  sheets: Iterable<WorkbookSheet> | AsyncIterable<WorkbookSheet>,
): Promise<Buffer> {
  return zipParts(partsOf(sheets))
}

/** The row of the heading: below the header lines and a blank row. Rows count from 1; 0 is none. */
export function headingRow({
  headers,
  withoutHeading,
}: Pick<WorkbookSheet, 'headers' | 'withoutHeading'>): number {
  if (withoutHeading) return 0
  return headers.length === 0 ? 1 : headers.length + 2
}

/** At most 31 characters, none of `[]:*?/\`, no apostrophe at the ends. */
export function tabName(name: string): string {
  const plain = name
    .replace(/[[\]:*?/\\\p{Cc}]/gu, ' ')
    .replace(/^'+|'+$/g, '')
    .trim()
  return plain.slice(0, 31) || 'Sheet1'
}

async function* partsOf(
  sheets: Iterable<WorkbookSheet> | AsyncIterable<WorkbookSheet>,
): AsyncGenerator<ZipWriterPart> {
  const sharedTexts: string[] = []
  const named: NamedSheet[] = []
  for await (const sheet of sheets) {
    const name = `xl/worksheets/sheet${named.length + 1}.xml`
    yield { name, texts: sheetTexts(sheet, sharedTexts.length) }
    const { tab, hidden } = sheet
    named.push({ tab, heading: headingRow(sheet), ...(hidden ? { hidden } : {}) })
    sharedTexts.push(...sheet.headers.map((line) => (typeof line === 'string' ? line : line())))
  }
  const parts = Object.entries(workbookXmlParts(named, sharedTexts))
  for (const [name, text] of parts) yield { name, texts: [text] }
}

/** The XML of a sheet. Its header lines are shared strings, from index `firstText` on. */
async function* sheetTexts(sheet: WorkbookSheet, firstText: number): AsyncGenerator<string> {
  const { headers, columns, rows, choices } = sheet
  const heading = headingRow(sheet)
  const styles = columns.map(cellStyle)
  yield sheetStartXml(columns, heading)
  const firstVisible = Math.max(
    0,
    columns.findIndex(({ hidden }) => !hidden),
  )
  for (const at of headers.keys())
    yield sharedCellXml(
      at + 1,
      firstVisible,
      firstText + at,
      columns[firstVisible]?.unlocked ? 'unlockedText' : 'text',
    )
  if (heading > 0) {
    const titles = columns.map(({ title }) => title)
    yield rowXml(heading, titles, (at) => (columns[at]?.kind === 'number' ? 'numberHeading' : 'heading'))
  }
  let row = heading
  for await (const cells of iterateCooperatively(rows)) {
    row += 1
    yield rowXml(
      row,
      columns.map((_column, at) => cells[at]),
      (at) => styles[at] ?? 'text',
    )
  }
  yield sheetEndXml(columns, choices)
}

function cellStyle({ kind, unlocked }: WorkbookColumn): CellStyleName {
  if (!unlocked) return kind
  return kind === 'number' ? 'unlockedNumber' : 'unlockedText'
}
