/** The thread in which a stranger's workbook is read (read.ts). It knows nothing but the bytes, and tells one outcome. */
import { parentPort, workerData } from 'node:worker_threads'
import { streamXlsxRows } from 'hucre/xlsx'
import type { ReadOrder, ReadOutcome, SheetRow } from './read.ts'

/** The longest text that Excel keeps in a cell. */
const LONGEST_CELL = 32_767
/** More marks in a row than any writing has: whoever compares texts pays for the square of them. */
const HEAP = /(\p{M}{30})\p{M}+/gu

parentPort?.postMessage(await read(workerData as ReadOrder))

/** The rows of a workbook, or why there are none: what the thread is for. */
export async function read({ bytes, maxRows, maxColumns, maxCharacters }: ReadOrder): Promise<ReadOutcome> {
  const rows: SheetRow[] = []
  let characters = 0
  try {
    for await (const { index, values } of streamXlsxRows(bytes)) {
      const cells = values.slice(0, maxColumns).map(textOf)
      if (cells.every((text) => text === '')) continue
      if (index >= maxRows) return { refused: 'sheet-too-long' }
      characters += cells.reduce((sum, text) => sum + text.length, 0)
      if (characters > maxCharacters) return { refused: 'sheet-too-large' }
      const dates = [...cells.keys()].filter((at) => values[at] instanceof Date)
      rows.push({ row: index + 1, cells, ...(dates.length > 0 ? { dates } : {}) })
    }
  } catch {
    return { refused: 'not-a-sheet' }
  }
  return { rows }
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10)
  // A number that Excel shows as 0-1234 is kept by it as 1234; what was typed as text comes as it was typed.
  const text = String(value).slice(0, LONGEST_CELL).toWellFormed().replaceAll('\0', '')
  return text.replace(HEAP, '$1').trim()
}
