/**
 * Reads a workbook that somebody sent: the texts of a sheet, or a refusal. What it unpacks to is known before
 * it is unpacked, and it is unpacked and read in a thread of its own, with its own memory and a time limit.
 */
import { Worker } from 'node:worker_threads'
import { formatThousands } from '#domain/fields/numbers.ts'
import { AppError } from '#domain/errors/app-error.ts'
import { workQueue } from '#server/concurrency/work-queue.ts'
import { columnName } from './cell-xml.ts'
import type { SheetRowsResult, SheetRow } from './sheet-rows.ts'
import { unpackedBytes } from './zip-directory.ts'

export type ReadSheetLimits = {
  /** The form part that the file came in, named in refusals. */
  field: string
  /** The last row that is looked at; a filled row below it refuses the file. */
  maxRows: number
  /** Columns further right are passed over. */
  maxColumns: number
}

/**
 * What the reading thread is given, and what it answers; sheets are counted from 0, in the order of their
 * tabs.
 */
export type ReadSheetTask = {
  bytes: Uint8Array
  sheet: number
  maxRows: number
  maxColumns: number
  maxCharacters: number
}
export type ReadSheetResult = SheetRowsResult | { refused: 'not-a-sheet' | 'no-such-sheet' }

const MIB = 1024 * 1024
const MOST_UNPACKED = 50 * MIB
/** Characters of all cells together: a short file can name one long text in every cell. */
const MOST_CHARACTERS = 10_000_000
const TIME_MS = 20_000
const MEMORY_MIB = 512

/** Workbooks wait for their turn: one is read at a time. */
const readQueue = workQueue({ running: 1, waiting: 10 })

/** Whoever puts the notes in front, or keeps a copy, has few of them. */
const MOST_SHEETS = 5

/**
 * The filled rows of the first sheet that `isWanted` knows by its rows, top to bottom, every cell as text:
 * numbers in their decimal digits, dates as `yyyy-mm-dd`, a formula as the value that Excel last showed for
 * it. None where none of the first sheets is wanted. Refuses what is no .xlsx, is locked with a password,
 * unpacks to more than 50 MB, or has more rows than allowed; and with `busy` where many others are waiting.
 */
export async function readSheet(
  bytes: Buffer,
  { field, maxRows, maxColumns }: ReadSheetLimits,
  isWanted: (rows: readonly SheetRow[]) => boolean = () => true,
): Promise<SheetRow[]> {
  if (isCompoundFile(bytes))
    throw new AppError(isEncrypted(bytes) ? 'sheet-locked' : 'not-a-sheet', { field })
  const unpacked = unpackedBytes(bytes)
  if (unpacked === undefined) throw new AppError('not-a-sheet', { field })
  if (unpacked > MOST_UNPACKED) throw new AppError('sheet-too-large', { field })
  for (let sheet = 0; sheet < MOST_SHEETS; sheet += 1) {
    const order = { bytes, sheet, maxRows, maxColumns, maxCharacters: MOST_CHARACTERS }
    const outcome = await readQueue(() => inThread(order))
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

/** The container of Excel before 2007, and of workbooks with a password. */
function isCompoundFile(bytes: Buffer): boolean {
  return bytes.subarray(0, 8).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]))
}

function isEncrypted(bytes: Buffer): boolean {
  return bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'))
}

/** A thread that runs out of memory or time has met a file that no honest office makes. */
function inThread(order: ReadSheetTask): Promise<ReadSheetResult> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./read-worker.ts', import.meta.url), {
      workerData: order,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MIB, maxYoungGenerationSizeMb: 64 },
      env: {},
    })
    const end = (outcome: ReadSheetResult) => {
      clearTimeout(timer)
      resolve(outcome)
      void worker.terminate()
    }
    const timer = setTimeout(() => end({ refused: 'sheet-too-large' }), TIME_MS)
    worker.once('message', end)
    worker.once('error', () => end({ refused: 'sheet-too-large' }))
    worker.once('exit', () => end({ refused: 'sheet-too-large' }))
  })
}
