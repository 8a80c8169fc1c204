/** A workbook that is written row by row: neither its rows nor the XML of them are ever held as a whole. */
import { iterateCooperatively } from '#server/concurrency/cooperative-iteration.ts'
import { workbookXmlParts, type NamedSheet, sheetStartXml, sheetEndXml } from './workbook-xml.ts'
import { type CellKind, rowXml, type SheetCell, sharedCellXml } from './cell-xml.ts'
import { type ZipWriterPart, zipParts } from './compression.ts'

/** A line above a table; one that says what is known only by then is asked for when all rows are written. */
export type HeaderLine = string | (() => string)

export type WorkbookSheet = {
  /** As Excel takes it. */
  tab: string
  headers: readonly HeaderLine[]
  columns: readonly { title: string; width: number; kind: CellKind }[]
  rows: Iterable<readonly SheetCell[]> | AsyncIterable<readonly SheetCell[]>
}

/** The file of a sheet, and of one behind it, which is asked for when the rows of the first one are written. */
export function writeWorkbook(
  first: WorkbookSheet,
  beside?: () => Promise<WorkbookSheet | undefined>,
): Promise<Buffer> {
  return zipParts(partsOf(first, beside))
}

async function* partsOf(
  first: WorkbookSheet,
  beside: (() => Promise<WorkbookSheet | undefined>) | undefined,
): AsyncGenerator<ZipWriterPart> {
  const texts: string[] = []
  const named: NamedSheet[] = []
  const written = async function* (sheet: WorkbookSheet): AsyncGenerator<ZipWriterPart> {
    const name = `xl/worksheets/sheet${named.length + 1}.xml`
    yield { name, texts: sheetTexts(sheet, texts.length) }
    named.push({ tab: sheet.tab, heading: headingRow(sheet) })
    texts.push(...sheet.headers.map((line) => (typeof line === 'string' ? line : line())))
  }
  yield* written(first)
  const second = await beside?.()
  if (second) yield* written(second)
  for (const [name, text] of Object.entries(workbookXmlParts(named, texts))) yield { name, texts: [text] }
}

/** Below the lines and a blank row. */
const headingRow = ({ headers }: WorkbookSheet) => (headers.length === 0 ? 1 : headers.length + 2)

/** The XML of a sheet whose lines stand from `firstText` on among the texts that the sheets share. */
async function* sheetTexts(sheet: WorkbookSheet, firstText: number): AsyncGenerator<string> {
  const { headers, columns, rows } = sheet
  const heading = headingRow(sheet)
  yield sheetStartXml(columns, heading)
  for (const at of headers.keys()) yield sharedCellXml(at + 1, firstText + at)
  const titles = columns.map(({ title }) => title)
  const kinds = columns.map(({ kind }) => kind)
  yield rowXml(heading, titles, (column) => (kinds[column] === 'number' ? 'numberHeading' : 'heading'))
  let row = heading
  for await (const cells of iterateCooperatively(rows)) {
    row += 1
    yield rowXml(row, cells.slice(0, kinds.length), (column) => kinds[column] ?? 'text')
  }
  yield sheetEndXml(columns)
}
