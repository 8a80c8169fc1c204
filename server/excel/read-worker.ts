/** The thread in which a stranger's workbook is read (read.ts). It knows nothing but the bytes, and tells one outcome. */
import { parentPort, workerData } from 'node:worker_threads'
import type { ReadOrder, ReadOutcome } from './read.ts'
import { sheetRows } from './sheet-rows.ts'
import { zipTexts } from './unzip.ts'
import { openWorkbook } from './workbook-parts.ts'

parentPort?.postMessage(read(workerData as ReadOrder))

/** The rows of a sheet, or why there are none: what the thread is for. */
export function read({ bytes, sheet, ...limits }: ReadOrder): ReadOutcome {
  try {
    const partOf = zipTexts(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    const parts = openWorkbook(partOf)
    const name = parts.sheets[sheet]
    if (name === undefined) return { refused: sheet === 0 ? 'not-a-sheet' : 'no-such-sheet' }
    const xml = partOf(name)
    return xml === undefined ? { refused: 'not-a-sheet' } : sheetRows(xml, parts, limits)
  } catch {
    return { refused: 'not-a-sheet' }
  }
}
