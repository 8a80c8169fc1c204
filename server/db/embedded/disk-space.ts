/**
 * Protects the embedded engine from a full disk: when it can't extend its write-ahead log, it hangs forever,
 * together with the process. So it may write only while there is space to spare, and its log has spare files
 * for what reading adds. It makes no checkpoints by itself; this file does.
 */
import { readdirSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'

const MIB = 1024 * 1024

/**
 * Below this free space, in bytes, nothing is written: it is enough for five pictures of the largest size, in
 * tables and log, and some more.
 */
export const RESERVE_BYTES = 256 * MIB

/** The size of a log file, in bytes. */
const SEGMENT_BYTES = 16 * MIB
/** The number of spare log files. Reading also writes to the log (hint bits of rows, 8 kB per page). */
const SPARE_SEGMENTS = 2
/** The interval of the check of the log, in milliseconds. */
const LOOK_MS = 5_000

type Engine = Pick<PGlite, 'exec' | 'query'>

export type DiskSpaceGuard = {
  /** Call this before each statement outside a transaction: it decides whether the engine may write. */
  checkSpace(): Promise<void>
  /** Converts an error that a full disk caused to one with PostgreSQL's code of a full disk. */
  translateError(error: unknown): unknown
  /** Runs a checkpoint when the log has grown by more than a file. It also runs by itself every 5 seconds. */
  tidyLog(): Promise<void>
  /** Ends the maintenance. Call this before the engine is closed. */
  end(): Promise<void>
}

/** Watches the disk of an engine that was opened on a folder. `onError` is called when a checkpoint fails. */
export async function guardDiskSpace(
  engine: Engine,
  folder: string,
  { onError, freeBytes = freeBytesAt }: { onError: (error: Error) => void; freeBytes?: typeof freeBytesAt },
): Promise<DiskSpaceGuard> {
  let mayWrite = true
  const look = async () => {
    const hasRoom = freeBytes(folder) >= RESERVE_BYTES
    if (hasRoom === mayWrite) return
    mayWrite = hasRoom
    await engine.exec(`set default_transaction_read_only = ${hasRoom ? 'off' : 'on'}`)
  }
  await look()
  if (mayWrite) await makeSpareSegments(engine, folder)
  let tidiedAt = await lengthOfLog(engine)
  const tidyLog = async () => {
    // Without space the engine could not write the checkpoint, and would break.
    if (freeBytes(folder) < RESERVE_BYTES) return
    if ((await lengthOfLog(engine)) - tidiedAt < SEGMENT_BYTES) return
    await engine.exec('checkpoint')
    tidiedAt = await lengthOfLog(engine)
  }
  let running: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    running = tidyLog().catch(onError)
  }, LOOK_MS).unref()
  return {
    checkSpace: look,
    tidyLog,
    translateError: (error) => (!mayWrite && isReadOnlyError(error) ? new DiskFull(error) : error),
    end: () => {
      clearInterval(timer)
      return running
    },
  }
}

/** The engine is read-only because there is too little space. It has PostgreSQL's code of a full disk. */
class DiskFull extends Error {
  readonly code = '53100'
  constructor(cause: Error) {
    super(`Less than ${RESERVE_BYTES / MIB} MiB are left on the disk of the embedded database.`, { cause })
  }
}

/** read_only_sql_transaction */
function isReadOnlyError(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && error.code === '25006'
}

/**
 * The free space on the disk of a folder, in bytes. Infinite when the system does not report it: the engine's
 * own errors still apply.
 */
export function freeBytesAt(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

/** The length of the whole log so far, in bytes. */
async function lengthOfLog(engine: Engine): Promise<number> {
  const { rows } = await engine.query<{ bytes: number }>(
    "select (pg_current_wal_lsn() - '0/0')::float8 as bytes",
  )
  return rows[0]?.bytes ?? 0
}

/** Creates spare log files. Finished files are reused as the next ones, so it finishes some. */
async function makeSpareSegments(engine: Engine, folder: string): Promise<void> {
  const { rows } = await engine.query<{ current: string }>(
    'select pg_walfile_name(pg_current_wal_lsn()) as current',
  )
  const current = rows[0]?.current ?? ''
  const names = readdirSync(join(folder, 'pg_wal')).filter((name) => /^[0-9A-F]{24}$/.test(name))
  const missing = SPARE_SEGMENTS - names.filter((name) => name > current).length
  if (missing <= 0) return
  for (let count = 0; count < missing; count += 1) {
    await engine.exec("select pg_logical_emit_message(false, 'room', ''); select pg_switch_wal()")
  }
  await engine.exec('checkpoint')
}
