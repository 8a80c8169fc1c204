/** Reads the rows of a sheet from its XML: the text of each cell, and its type. */
import { trimExcessMarks } from '#domain/text/thai-text.ts'
import { removeInvisible, plainThaiLetters } from '#domain/text/copied-text.ts'
import { MAX_CELL_LENGTH } from './cell-xml.ts'
import { unescapeXml, type WorkbookParts, visibleTextCollector, type NumberFormat } from './workbook-parts.ts'
import { readXml, type XmlTag } from './xml.ts'

/**
 * The type of a cell that is no text: a number, a date or time, a percentage, a formula without a value, or a
 * later part of a merged cell, whose text is in its first part.
 */
export type CellForm = 'number' | 'date' | 'percent' | 'unsolved' | 'merged'

/** One row: Excel's row number, from 1, and the cells from column A on. An empty cell is an empty text. */
export type SheetRow = {
  row: number
  cells: string[]
  /** By column, from 0. Texts have no entry. */
  forms?: Partial<Record<number, CellForm>>
}

type Limits = { maxRows: number; maxColumns: number; maxCharacters: number }

export type SheetRowsResult = { rows: SheetRow[] } | { refused: 'sheet-too-large' | 'sheet-too-long' }

type Cell = { text: string; form?: CellForm }

/**
 * The most parts of merged cells that are marked. A range may cover a whole sheet, but officials merge few
 * cells.
 */
const MAX_MERGED = 100_000

export function sheetRows(xml: string, parts: WorkbookParts, limits: Limits): SheetRowsResult {
  const rows: SheetRow[] = []
  const merged: string[] = []
  let refused: 'sheet-too-large' | 'sheet-too-long' | undefined
  let characters = 0
  let row = 0
  let column = -1
  let cells: Cell[] = []
  let raw: RawCell | undefined
  let isValue = false
  const inline = visibleTextCollector()

  const open = ({ name, attribute }: XmlTag) => {
    if (name === 'row') {
      row = Number(attribute('r')) || row + 1
      column = -1
      cells = []
    } else if (name === 'c') {
      column = columnOf(attribute('r')) ?? column + 1
      raw = {
        type: attribute('t') ?? '',
        style: Number(attribute('s') ?? 0),
        value: '',
        hasFormula: false,
        hasValue: false,
      }
      inline.clear()
    } else if (name === 'mergeCell') merged.push(attribute('ref') ?? '')
    else if (raw) {
      isValue = name === 'v'
      raw.hasFormula ||= name === 'f'
      raw.hasValue ||= name === 'v' || name === 'is'
      inline.open(name)
    }
  }
  const close = (name: string) => {
    if (name === 'v') isValue = false
    inline.close(name)
    if (name === 'c' && raw) {
      if (column < limits.maxColumns) cells[column] = cellOf(raw, inline.take(), parts)
      raw = undefined
    }
    if (name === 'row') endRow()
  }
  const endRow = () => {
    const texts = Array.from(cells, (cell) => cell?.text ?? '')
    const forms = Object.fromEntries(
      [...cells.entries()].flatMap(([at, cell]) => (cell?.form ? [[at, cell.form]] : [])),
    )
    const isBlank = texts.every((text) => text === '') && !Object.values(forms).includes('unsolved')
    if (isBlank || refused) return
    if (row > limits.maxRows) refused = 'sheet-too-long'
    characters += texts.reduce((sum, { length }) => sum + length, 0)
    if (characters > limits.maxCharacters) refused = 'sheet-too-large'
    rows.push({ row, cells: texts, ...(Object.keys(forms).length > 0 ? { forms } : {}) })
  }
  readXml(xml, {
    open,
    close,
    text: (text) => {
      if (isValue && raw && raw.value.length < MAX_CELL_LENGTH) raw.value += text
      else inline.add(text)
    },
  })
  if (refused) return { refused }
  return { rows: withMerged(rows, merged, limits.maxColumns) }
}

type RawCell = { type: string; style: number; value: string; hasFormula: boolean; hasValue: boolean }

function cellOf(
  { type, style, value, hasFormula, hasValue }: RawCell,
  inline: string,
  parts: WorkbookParts,
): Cell {
  if (hasFormula && !hasValue) return { text: '', form: 'unsolved' }
  if (type === 's') return { text: value === '' ? '' : plain(parts.texts[Number(value)] ?? '') }
  if (type === 'inlineStr') return { text: plain(inline) }
  if (type === 'str' || type === 'e') return { text: plain(unescapeXml(value)) }
  if (type === 'b') return { text: value === '1' || value === 'true' ? 'TRUE' : 'FALSE' }
  if (type === 'd') return { text: value.slice(0, ISO_DAY), form: 'date' }
  const number = value.trim() === '' ? Number.NaN : Number(value)
  if (Number.isNaN(number)) return { text: plain(value) }
  return numberCell(number, parts.formats[style] ?? { kind: 'plain' }, parts)
}

function numberCell(number: number, format: NumberFormat, { from1904 }: WorkbookParts): Cell {
  if (format.kind === 'day') return { text: dayOf(number, from1904) ?? shown(number), form: 'date' }
  if (format.kind === 'percent') return { text: `${shown(number * 100)}%`, form: 'percent' }
  if (format.kind === 'digits' && Number.isInteger(number) && number >= 0)
    return { text: shown(number).padStart(format.zeros, '0') }
  return { text: shown(number), form: 'number' }
}

/** Excel shows no more digits: for it `0.1 + 0.2` is 0.3. */
const SHOWN_DIGITS = 15
const shown = (number: number) => String(Number(number.toPrecision(SHOWN_DIGITS)))

const DAY_MS = 86_400_000
const ISO_DAY = 'yyyy-mm-dd'.length
/** Excel counts a 29 February 1900, which did not exist. Earlier days are counted from one day later. */
const FIRST_SOUND_DAY = 60

/** The day of an Excel number as `yyyy-mm-dd`, without the time, or undefined when there is no such day. */
function dayOf(number: number, from1904: boolean): string | undefined {
  const days = Math.floor(number)
  const soundStart = days >= FIRST_SOUND_DAY ? Date.UTC(1899, 11, 30) : Date.UTC(1899, 11, 31)
  const day = new Date((from1904 ? Date.UTC(1904, 0, 1) : soundStart) + days * DAY_MS)
  return Number.isNaN(day.getTime()) || day.getUTCFullYear() > 9999 || days < 0
    ? undefined
    : day.toISOString().slice(0, ISO_DAY)
}

const plain = (text: string) =>
  trimExcessMarks(
    plainThaiLetters(removeInvisible(text.slice(0, MAX_CELL_LENGTH).toWellFormed(), '\n')),
  ).trim()

/** The column of an address such as `AB12`, from 0, or undefined when it has none. */
function columnOf(place: string | undefined): number | undefined {
  const letters = /^[A-Za-z]{1,3}/.exec(place ?? '')?.[0]
  if (letters === undefined) return undefined
  return [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/** Marks all parts of merged cells but the first ones. Excel stores them as empty cells. */
function withMerged(rows: SheetRow[], ranges: readonly string[], maxColumns: number): SheetRow[] {
  let left = MAX_MERGED
  for (const range of ranges) {
    const [first = '', last = first] = range.split(':')
    const [begin = 0, end = 0] = [columnOf(first), columnOf(last)]
    const [top = 0, bottom = 0] = [first, last].map((place) => Number(/\d{1,7}$/.exec(place)?.[0]))
    for (const line of rows.filter(({ row }) => row >= top && row <= bottom)) {
      const columns = Math.min(end, maxColumns - 1) - begin + 1
      left -= columns
      if (left < 0) return rows
      const parts = Array.from({ length: Math.max(0, columns) }, (_, at) => begin + at)
        .filter((column) => line.row !== top || column !== begin)
        .filter((column) => (line.cells[column] ?? '') === '')
      if (parts.length > 0)
        line.forms = { ...line.forms, ...Object.fromEntries(parts.map((column) => [column, 'merged'])) }
    }
  }
  return rows
}
