/**
 * Reads an uploaded workbook. Its unpacked size is known before it is unpacked. A worker thread with a memory
 * limit and a time limit unpacks and reads it.
 */
import { Worker } from 'node:worker_threads'
import { formatThousands } from '#domain/fields/numbers.ts'
import { AppError } from '#domain/errors/app-error.ts'
import { fairQueue, NO_ACCOUNT } from '#server/concurrency/work-queue.ts'
import { columnName } from './cell-xml.ts'
import type { SheetRowsResult, SheetRow } from './sheet-rows.ts'
import { unpackedBytes } from './unzip.ts'

export type ReadSheetLimits = {
  /** The form part of the file, for error messages. */
  field: string
  /** Whose file it is: accounts take turns. */
  account?: number
  /** The last accepted row. A filled row below it rejects the file. */
  maxRows: number
  /** Columns to the right of these are ignored. */
  maxColumns: number
}

/** The input and result of the worker thread. Sheets count from 0, in the task of their tabs. */
export type ReadSheetTask = {
  bytes: Uint8Array
  sheet: number
  maxRows: number
  maxColumns: number
  maxCharacters: number
}
export type ReadSheetResult = SheetRowsResult | { refused: 'not-a-sheet' | 'no-such-sheet' }

const MIB = 1024 * 1024
const MAX_UNPACKED_BYTES = 50 * MIB
/** Limit for the characters of all cells, since a small file can repeat a long text in every cell. */
const MAX_CHARACTERS = 10_000_000
/** For all sheets of a file together. */
const TIME_MS = 20_000
const MEMORY_MIB = 512

/** One sheet is read at a time. */
const readQueue = fairQueue({ running: 1, waiting: 10 })

/** The table is searched on this many sheets, since some files begin with notes or copies. */
const MAX_SHEETS = 5

/**
 * The filled rows of the first sheet that `isWanted` accepts, as texts: numbers in decimal digits, dates as
 * `yyyy-mm-dd`, formulas as their last value. Empty when no sheet is wanted. Throws an error when the file is
 * no .xlsx, needs a password, unpacks to more than 50 MB or has too many rows, and `busy` when too many
 * others of the account wait.
 */
export async function readSheet(
  bytes: Buffer,
  { field, account = NO_ACCOUNT, maxRows, maxColumns }: ReadSheetLimits,
  isWanted: (rows: readonly SheetRow[]) => boolean = () => true,
): Promise<SheetRow[]> {
  if (isCompoundFile(bytes))
    throw new AppError(isEncrypted(bytes) ? 'sheet-locked' : 'not-a-sheet', { field })
  const unpacked = unpackedBytes(bytes)
  if (unpacked === undefined) throw new AppError('not-a-sheet', { field })
  if (unpacked > MAX_UNPACKED_BYTES) throw new AppError('sheet-too-large', { field })
  let leftMs = TIME_MS
  for (let sheet = 0; sheet < MAX_SHEETS; sheet += 1) {
    const task = { bytes, sheet, maxRows, maxColumns, maxCharacters: MAX_CHARACTERS }
    const { outcome, tookMs } = await readQueue(account, () => inThread(task, leftMs))
    leftMs -= tookMs
    if ('rows' in outcome) {
      if (isWanted(outcome.rows)) return outcome.rows
    } else if (outcome.refused === 'no-such-sheet') return []
    else throw new AppError(outcome.refused, { field, values: { n: formatThousands(maxRows) } })
  }
  return []
}

/** The address of a cell as Excel shows it: row 3, column 1 (from 0) is `B3`. */
export function cellAddress(row: number, column: number): string {
  return `${columnName(column)}${row}`
}

/** The container format of Excel before 2007, and of workbooks with a password. */
function isCompoundFile(bytes: Buffer): boolean {
  return bytes.subarray(0, 8).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]))
}

function isEncrypted(bytes: Buffer): boolean {
  return bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'))
}

/** A worker that runs out of memory or time has read a file that no office would make. */
function inThread(
  task: ReadSheetTask,
  limitMs: number,
): Promise<{ outcome: ReadSheetResult; tookMs: number }> {
  return new Promise((resolve) => {
    const since = performance.now()
    const worker = new Worker(new URL('./read-worker.ts', import.meta.url), {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MIB, maxYoungGenerationSizeMb: 64 },
      env: {},
    })
    const end = (outcome: ReadSheetResult) => {
      clearTimeout(timer)
      resolve({ outcome, tookMs: performance.now() - since })
      void worker.terminate()
    }
    const timer = setTimeout(() => end({ refused: 'sheet-too-large' }), limitMs)
    worker.once('message', end)
    worker.once('error', () => end({ refused: 'sheet-too-large' }))
    worker.once('exit', () => end({ refused: 'sheet-too-large' }))
  })
}
