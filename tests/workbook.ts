/** What stands in a workbook that the server gave away. */
import { readXlsx } from 'hucre/xlsx'
import { read } from '#server/spreadsheets/read-worker.ts'

/**
 * The texts of its rows, as the server itself reads them, but here: a thread of its own takes longer to begin
 * than to read.
 */
export async function cellsIn(file: Buffer): Promise<string[][]> {
  const outcome = read({ bytes: file, sheet: 0, maxRows: 5_000, maxColumns: 120, maxCharacters: 10_000_000 })
  if ('refused' in outcome) throw new Error(`The workbook can't be read: ${outcome.refused}.`)
  return outcome.rows.map(({ cells }) => cells)
}

/**
 * What stands on each sheet of a workbook, by the names of the tabs; `cellsIn` reads the first alone, as the
 * server does.
 */
export async function sheetsIn(file: Buffer): Promise<Map<string, unknown[][]>> {
  const { sheets } = await readXlsx(file)
  return new Map(sheets.map(({ name, rows }) => [name, rows]))
}
