/**
 * Keeps the embedded engine away from the end of the disk. Where it can't make its log longer it stands still
 * for ever, in one call that never returns, and the whole process with it. So it is let write only while
 * there is room to spare; its log has files in reserve for what reading adds to it; and what the log no
 * longer needs is used anew, which PostgreSQL does in a process of its own and this engine never does by
 * itself.
 */
import { readdirSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'

const MIB = 1024 * 1024

/**
 * The room below which nothing is written: a form's five pictures as large as can be, in tables and log, and
 * some more.
 */
export const RESERVE_BYTES = 256 * MIB

/** The log grows by files of this size. */
const SEGMENT_BYTES = 16 * MIB
/**
 * Files of the log that are there before they are needed: reading notes in it which rows are settled, 8 kB
 * for a page.
 */
const SPARE_SEGMENTS = 2
/** How often the log's growth is looked at. */
const LOOK_MS = 5_000

type Engine = Pick<PGlite, 'exec' | 'query'>

export type DiskSpaceGuard = {
  /** To be called before each statement outside of a transaction: settles whether it may write. */
  checkSpace(): Promise<void>
  /** Translates an error: one that was caused by a full disk gets the code of a full disk. */
  translateError(error: unknown): unknown
  /**
   * Lets go of what the log no longer needs, where it has grown by more than a file; done by itself every 5
   * seconds.
   */
  tidyLog(): Promise<void>
  /** Ends the care; to be called before the engine is closed. */
  end(): Promise<void>
}

/**
 * Watches the disk of an engine that was opened on a folder. `onError` is called when the log could not be
 * tidied.
 */
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
    // Without room the engine could not note where it stands, and break.
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

/**
 * The engine only reads at present, because there is too little room. Bears PostgreSQL's code of a full disk.
 */
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
 * The room on the disk of a folder. Where the system does not say, there is thought to be room: the engine's
 * own refusals still hold.
 */
export function freeBytesAt(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

/** All that the log has ever held, in bytes. */
async function lengthOfLog(engine: Engine): Promise<number> {
  const { rows } = await engine.query<{ bytes: number }>(
    "select (pg_current_wal_lsn() - '0/0')::float8 as bytes",
  )
  return rows[0]?.bytes ?? 0
}

/** Files that the log is done with become the next ones, so it is made to be done with some. */
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
