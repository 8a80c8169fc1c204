/** The rows of a sheet from its XML: what stands in each cell as a text, and what Excel holds it for. */
import { trimExcessMarks } from '#domain/text/combining-marks.ts'
import { removeInvisible } from '#domain/text/invisible-characters.ts'
import { MAX_CELL_LENGTH } from './cell-xml.ts'
import type { NumberFormat } from './number-format.ts'
import { unescapeXml, type WorkbookParts, visibleTextCollector } from './workbook-parts.ts'
import { readXml, type XmlTag } from './xml.ts'

/**
 * What Excel holds a cell for, where that is no text: a number, a day or time, a percentage; a formula that
 * nobody has worked out; or a part of a larger cell, whose text stands in its first part alone.
 */
export type CellForm = 'number' | 'date' | 'percent' | 'unsolved' | 'merged'

/**
 * One row: its number as Excel counts it, from 1, and its cells from column A on. An empty cell is an empty
 * text.
 */
export type SheetRow = {
  row: number
  cells: string[]
  /** By column, from 0; of texts nothing is said. */
  forms?: Partial<Record<number, CellForm>>
}

type Limits = { maxRows: number; maxColumns: number; maxCharacters: number }

export type SheetRowsResult = { rows: SheetRow[] } | { refused: 'sheet-too-large' | 'sheet-too-long' }

type Cell = { text: string; form?: CellForm }

/** Of merged cells so many are gone through: an official merges some, and a range may name a whole sheet. */
const MOST_MERGED = 100_000

/** Reads the filled rows. */
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

/** Excel itself shows no more digits: `0.1 + 0.2` is 0.3 to it. */
const SHOWN_DIGITS = 15
const shown = (number: number) => String(Number(number.toPrecision(SHOWN_DIGITS)))

const DAY_MS = 86_400_000
const ISO_DAY = 'yyyy-mm-dd'.length
/** Days before Excel's 29 February 1900, which never was, are counted from a day later. */
const FIRST_SOUND_DAY = 60

/** The day of Excel's count as `yyyy-mm-dd`, whatever the time; nothing where no calendar has it. */
function dayOf(number: number, from1904: boolean): string | undefined {
  const days = Math.floor(number)
  const soundStart = days >= FIRST_SOUND_DAY ? Date.UTC(1899, 11, 30) : Date.UTC(1899, 11, 31)
  const day = new Date((from1904 ? Date.UTC(1904, 0, 1) : soundStart) + days * DAY_MS)
  return Number.isNaN(day.getTime()) || day.getUTCFullYear() > 9999 || days < 0
    ? undefined
    : day.toISOString().slice(0, ISO_DAY)
}

const plain = (text: string) =>
  trimExcessMarks(removeInvisible(text.slice(0, MAX_CELL_LENGTH).toWellFormed(), '\n')).trim()

/** The column of a place such as `AB12`, from 0; nothing where there is none. */
function columnOf(place: string | undefined): number | undefined {
  const letters = /^[A-Za-z]{1,3}/.exec(place ?? '')?.[0]
  if (letters === undefined) return undefined
  return [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/** The rows, in which all parts of merged cells but their first are told; they are empty to Excel. */
function withMerged(rows: SheetRow[], ranges: readonly string[], maxColumns: number): SheetRow[] {
  let left = MOST_MERGED
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
