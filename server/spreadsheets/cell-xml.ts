/** Cells as the XML of a sheet. No cell ever holds a formula: a text that begins with `=` stays that text. */
import { BANGKOK_OFFSET_MS, dateParts, formatThaiDate } from '#domain/dates/thai-date.ts'

/**
 * `date` takes `yyyymmdd` (`''` and `'0'` are empty), `time` milliseconds since 1970. Both are shown in Thai
 * years.
 */
export type CellKind = 'text' | 'number' | 'date' | 'time'

export type SheetCell = string | number | null | undefined

/** How a cell is stored: as a text, or as a number, which its format may show as a day. */
type StoredCell = { text: string } | { number: number } | undefined

/**
 * The styles of cells, in the order of `cellXfs`, which `workbook-xml.ts` writes. A heading is aligned as the
 * cells below it. Unlocked cells can be edited on a protected sheet.
 */
export const CELL_STYLES = [
  'plain',
  'text',
  'number',
  'date',
  'time',
  'heading',
  'numberHeading',
  'unlockedText',
  'unlockedNumber',
] as const
export type CellStyleName = (typeof CELL_STYLES)[number]

/** The index by which cells and columns refer to a style. */
export const styleIndex = (style: CellStyleName): number => CELL_STYLES.indexOf(style)

/** The XML of a row. Rows count from 1, and the first cell is in column A. */
export function rowXml(
  row: number,
  cells: readonly SheetCell[],
  styleOf: (column: number) => CellStyleName,
): string {
  const xml = cells.map((cell, column) => cellXml(`${columnName(column)}${row}`, cell, styleOf(column)))
  return `<row r="${row}">${xml.join('')}</row>`
}

/**
 * A row of one cell whose text is in the shared strings at `index`, for texts that are known only after all
 * rows.
 */
export function sharedCellXml(row: number, column: number, index: number, style: CellStyleName): string {
  const address = `${columnName(column)}${row}`
  return `<row r="${row}"><c r="${address}" s="${styleIndex(style)}" t="s"><v>${index}</v></c></row>`
}

/** The letters of a column, counted from 0: 0 is `A`, 27 is `AB`. */
export function columnName(column: number): string {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : columnName(Math.floor(column / 26) - 1) + last
}

function cellXml(address: string, cell: SheetCell, style: CellStyleName): string {
  const stored = toStoredCell(cell, style)
  const isUnlocked = style === 'unlockedText' || style === 'unlockedNumber'
  // An empty cell has the style of its column. That of an unlocked cell is its own.
  if (stored === undefined) return isUnlocked ? `<c r="${address}" s="${styleIndex(style)}"/>` : ''
  if ('number' in stored) return `<c r="${address}" s="${styleIndex(style)}"><v>${stored.number}</v></c>`
  const index = styleIndex(TEXT_STYLES[style] ?? style)
  return `<c r="${address}" s="${index}" t="inlineStr"><is>${textXml(stored.text)}</is></c>`
}

/**
 * The style of a text in a column of numbers or days, with whose format Excel would not show it right. Other
 * columns have texts anyway.
 */
const TEXT_STYLES: Partial<Record<CellStyleName, CellStyleName>> = {
  number: 'text',
  date: 'text',
  time: 'text',
  unlockedNumber: 'unlockedText',
}

function toStoredCell(cell: SheetCell, style: CellStyleName): StoredCell {
  if (cell === null || cell === undefined || cell === '') return undefined
  if (style === 'date') return dayOf(String(cell))
  // Excel has no time zones: the cell holds Thailand's local time.
  if (style === 'time') return { number: (Number(cell) + BANGKOK_OFFSET_MS) / DAY_MS + DAY_OF_1970 }
  const isNumber = style === 'number' || style === 'unlockedNumber'
  if (isNumber && Number.isFinite(Number(cell))) return { number: Number(cell) }
  return { text: String(cell) }
}

const DAY_MS = 86_400_000
/** 1 January 1970 as Excel counts days. */
const DAY_OF_1970 = 25_569
/**
 * Excel counts a 29 February 1900, which did not exist. From the day after it Excel's count equals the
 * calendar's.
 */
const FIRST_SOUND_DAY = 61

function dayOf(text: string): StoredCell {
  if (text === '0') return undefined
  const parts = dateParts(text)
  if (parts === undefined) return { text }
  const number = Date.UTC(parts.year, parts.month - 1, parts.day) / DAY_MS + DAY_OF_1970
  return number < FIRST_SOUND_DAY ? { text: formatThaiDate(text) } : { number }
}

/** The longest text that Excel takes in a cell. It calls a file with a longer one broken. */
export const MAX_CELL_LENGTH = 32_767

/** A text as a `t` element. Cuts a text that is too long and ends it with `…`. */
export function textXml(text: string): string {
  const short = text.length > MAX_CELL_LENGTH ? `${text.slice(0, MAX_CELL_LENGTH - 1)}…` : text
  return `<t xml:space="preserve">${escapeXml(literal(short.toWellFormed()))}</t>`
}

/** Escapes `_x0041_`, which Excel would read as A. */
function literal(text: string): string {
  return text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes the characters that XML reserves or forbids. Excel reads `_x0007_` as a control character. */
export function escapeXml(text: string): string {
  return text.replace(
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to escape.
    /[&<>"\x00-\x08\x0b-\x1f\ufffe\uffff]/g,
    (sign) => ENTITIES[sign] ?? `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
  )
}
