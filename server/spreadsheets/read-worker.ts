/**
 * The worker thread that reads an untrusted workbook (read-sheet.ts). It gets only the bytes and posts one
 * result.
 */
import { parentPort, workerData } from 'node:worker_threads'
import type { ReadSheetTask, ReadSheetResult } from './read-sheet.ts'
import { sheetRows } from './sheet-rows.ts'
import { unzipTexts } from './unzip.ts'
import { openWorkbook } from './workbook-parts.ts'

parentPort?.postMessage(read(workerData as ReadSheetTask))

/** The rows of a sheet, or why there are none. */
export function read({ bytes, sheet, ...limits }: ReadSheetTask): ReadSheetResult {
  try {
    const partOf = unzipTexts(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    const parts = openWorkbook(partOf)
    const name = parts.sheets[sheet]
    if (name === undefined) return { refused: sheet === 0 ? 'not-a-sheet' : 'no-such-sheet' }
    const xml = partOf(name)
    return xml === undefined ? { refused: 'not-a-sheet' } : sheetRows(xml, parts, limits)
  } catch {
    return { refused: 'not-a-sheet' }
  }
}
