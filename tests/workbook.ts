/** Reads workbooks that the server has made. */
import { readXlsx } from 'hucre/xlsx'
import { read } from '#server/spreadsheets/read-worker.ts'

/**
 * The cells of its rows, read by the server's own reader but in this thread: starting a worker takes longer
 * than reading.
 */
export async function cellsIn(file: Buffer): Promise<string[][]> {
  const outcome = read({ bytes: file, sheet: 0, maxRows: 5_000, maxColumns: 120, maxCharacters: 10_000_000 })
  if ('refused' in outcome) throw new Error(`The workbook can't be read: ${outcome.refused}.`)
  return outcome.rows.map(({ cells }) => cells)
}

/** The rows of each sheet by the name of its tab; `cellsIn` reads only the first, as the server does. */
export async function sheetsIn(file: Buffer): Promise<Map<string, unknown[][]>> {
  const { sheets } = await readXlsx(file)
  return new Map(sheets.map(({ name, rows }) => [name, rows]))
}
