/** Cells as the XML of a sheet. No cell ever holds a formula: a text that begins with `=` stays that text. */
import { BANGKOK_OFFSET_MS, dateParts, formatThaiDate } from '#domain/dates/thai-date.ts'

/** `date` takes `yyyymmdd` (`''` or `'0'` is empty), `time` milliseconds since 1970; both are shown in Thai years. */
export type CellKind = 'text' | 'number' | 'date' | 'time'

export type SheetCell = string | number | null | undefined

/** What a cell is kept as: a text, a number, or a number that its format shows as a day. */
type StoredCell = { text: string } | { number: number } | undefined

/** What a cell looks like: as one of its kind, or as a heading, which stands as the cells below it do. */
export type CellStyleName = CellKind | 'heading' | 'numberHeading'

/** The place of each among the formats of cells, which `workbook-xml.ts` writes; the first one says nothing. */
export const STYLE_OF: Readonly<Record<CellStyleName | 'plain', number>> = {
  plain: 0,
  text: 1,
  number: 2,
  date: 3,
  time: 4,
  heading: 5,
  numberHeading: 6,
}

/** The XML of a row, counted from 1, whose cells begin with the column A. */
export function rowXml(
  row: number,
  cells: readonly SheetCell[],
  lookOf: (column: number) => CellStyleName,
): string {
  const xml = cells.map((cell, column) => cellXml(`${columnName(column)}${row}`, cell, lookOf(column)))
  return `<row r="${row}">${xml.join('')}</row>`
}

/** A text that a part of its own holds, at a place there: what is known only once all rows are written. */
export function sharedCellXml(row: number, at: number): string {
  return `<row r="${row}"><c r="A${row}" s="${STYLE_OF.text}" t="s"><v>${at}</v></c></row>`
}

/** The letters of a column, counted from 0: 0 is `A`, 27 is `AB`. */
export function columnName(column: number): string {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : columnName(Math.floor(column / 26) - 1) + last
}

function cellXml(place: string, cell: SheetCell, look: CellStyleName): string {
  const kept = toStoredCell(cell, look)
  if (kept === undefined) return ''
  if ('number' in kept) return `<c r="${place}" s="${STYLE_OF[look]}"><v>${kept.number}</v></c>`
  // A text among numbers or days keeps its own form: by theirs Excel would show nothing else.
  const isHeading = look === 'heading' || look === 'numberHeading'
  const style = STYLE_OF[isHeading ? look : 'text']
  return `<c r="${place}" s="${style}" t="inlineStr"><is>${textXml(kept.text)}</is></c>`
}

function toStoredCell(cell: SheetCell, look: CellStyleName): StoredCell {
  if (cell === null || cell === undefined || cell === '') return undefined
  if (look === 'date') return dayOf(String(cell))
  // Excel knows no time zones: the figures of Thailand's clock are written.
  if (look === 'time') return { number: (Number(cell) + BANGKOK_OFFSET_MS) / DAY_MS + DAY_OF_1970 }
  if (look === 'number' && Number.isFinite(Number(cell))) return { number: Number(cell) }
  return { text: String(cell) }
}

const DAY_MS = 86_400_000
/** 1 January 1970 as Excel counts days. */
const DAY_OF_1970 = 25_569
/** Excel has a 29 February 1900 that never was: from the day after it on its count is the calendar's. */
const FIRST_SOUND_DAY = 61

function dayOf(text: string): StoredCell {
  if (text === '0') return undefined
  const parts = dateParts(text)
  if (parts === undefined) return { text }
  const number = Date.UTC(parts.year, parts.month - 1, parts.day) / DAY_MS + DAY_OF_1970
  return number < FIRST_SOUND_DAY ? { text: formatThaiDate(text) } : { number }
}

/** The longest text that Excel keeps in a cell; a file with a longer one is broken to it. */
export const MAX_CELL_LENGTH = 32_767

/** A text as the `t` element that Excel reads it from. */
export function textXml(text: string): string {
  const short = text.length > MAX_CELL_LENGTH ? `${text.slice(0, MAX_CELL_LENGTH - 1)}…` : text
  return `<t xml:space="preserve">${escapeXml(literal(short.toWellFormed()))}</t>`
}

/** Excel reads `_x0041_` as A, whoever wrote it; said this way it stays what it is. */
export function literal(text: string): string {
  return text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** What XML has signs for, and what it has no room for at all. */
export function escapeXml(text: string): string {
  return text.replace(
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
    /[&<>"\x00-\x08\x0b-\x1f\ufffe\uffff]/g,
    (sign) => ENTITIES[sign] ?? `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
  )
}
