/** The embedded engine: PGlite in memory or in a folder, made to behave like the PostgreSQL driver. */
import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite, type PGliteOptions, type Transaction } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { StartupError } from '#server/startup-error.ts'
import { deleteReserveFileIfFull, createReserveFile } from './reserve-file.ts'
import { openReopeningEngine, type ReopeningEngine, type OpenedEngine } from './reopening-engine.ts'
import { guardDiskSpace, freeBytesAt, RESERVE_BYTES, type DiskSpaceGuard } from './disk-space.ts'
import { lockFolder } from './folder-lock.ts'
import { privateFiles } from './private-folder.ts'
import {
  type Db,
  databaseHandle,
  type RunStatement,
  type Statement,
  type StatementResult,
  asIs,
  bytesOf,
  OID,
  textOfBytes,
} from '../db.ts'

export type EmbeddedDatabase = { db: Db; close(): Promise<void>; dump(): Promise<Blob> }

const IN_MEMORY = 'memory://'

/** The engine's folder within the locked folder. */
export const DATABASE_FOLDER = 'database'

/** A database that is not complete; the next start removes it. */
const UNFINISHED = `${DATABASE_FOLDER}.new`

/**
 * Opens PGlite. A folder is locked until `close`. `onError` gets the errors outside of statements: those of
 * reopening the engine and of its disk maintenance.
 */
export async function openEmbedded(
  folder: string | undefined,
  loadDataDir: Blob | undefined,
  onError: (error: Error) => void,
): Promise<EmbeddedDatabase> {
  const lock = folder === undefined ? undefined : lockFolder(folder)
  const options = loadDataDir === undefined ? {} : { loadDataDir }
  const open = (onTrouble: (error: Error) => void) =>
    folder === undefined ? openInMemory(options) : openInFolder(folder, options, onTrouble)
  try {
    const life = await openReopeningEngine(open, onError)
    return {
      db: embeddedHandle(life),
      close: async () => {
        await life.close()
        lock?.release()
      },
      dump: () => life.use((engine) => engine.dumpDataDir('none')),
    }
  } catch (error) {
    lock?.release()
    throw error
  }
}

/**
 * Deletes the database of a folder. A process that is killed meanwhile leaves what the next start removes.
 * Throws `FolderLocked` when another process uses it.
 */
export function deleteEmbedded(folder: string): void {
  const lock = lockFolder(folder)
  try {
    const rest = join(folder, UNFINISHED)
    rmSync(rest, { recursive: true, force: true })
    renameSync(join(folder, DATABASE_FOLDER), rest)
    rmSync(rest, { recursive: true })
  } finally {
    lock.release()
  }
}

/** An engine in memory needs no disk maintenance. */
async function openInMemory(options: PGliteOptions): Promise<OpenedEngine> {
  const nothing = async () => {}
  const room: DiskSpaceGuard = {
    checkSpace: nothing,
    translateError: (error) => error,
    tidyLog: nothing,
    end: nothing,
  }
  return { engine: await start(IN_MEMORY, options), room }
}

async function openInFolder(
  folder: string,
  options: PGliteOptions,
  onError: (error: Error) => void,
): Promise<OpenedEngine> {
  deleteReserveFileIfFull(folder)
  const engine = await startInFolder(folder, options).catch((error: unknown) => {
    if (freeBytesAt(folder) >= RESERVE_BYTES) throw error
    throw new StartupError(`The disk of DATA_DIR is full: make room, at least ${RESERVE_BYTES >> 20} MiB.`, {
      cause: error,
    })
  })
  const care = await guardDiskSpace(engine, join(folder, DATABASE_FOLDER), { onError })
  if (freeBytesAt(folder) >= RESERVE_BYTES) createReserveFile(folder)
  const end = async () => {
    await care.end()
    deleteReserveFileIfFull(folder)
  }
  return { engine, room: { ...care, end } }
}

/**
 * Creates a new database in a temporary folder, and moves it to its place when it is complete. So a process
 * that is killed meanwhile leaves nothing that the next start would take for a database.
 */
async function startInFolder(folder: string, options: PGliteOptions): Promise<PGlite> {
  const place = join(folder, DATABASE_FOLDER)
  if (!existsSync(place)) {
    const unfinished = join(folder, UNFINISHED)
    rmSync(unfinished, { recursive: true, force: true })
    await (await start(unfinished, options)).close()
    renameSync(unfinished, place)
  }
  return start(place, {})
}

async function start(dataDir: string, options: PGliteOptions): Promise<PGlite> {
  const parsers = { [OID.date]: asIs, [OID.int8]: Number, [OID.numeric]: asIs, [OID.bytea]: bytesOf }
  // PGlite's own serialiser makes a statement with a picture take four times as long, and blocks the whole
  // server.
  const serializers = { [OID.bytea]: textOfBytes }
  const place = dataDir === IN_MEMORY ? { dataDir } : { fs: privateFiles(dataDir) }
  const engine = new PGlite({ ...options, ...place, extensions: { pg_trgm }, parsers, serializers })
  await engine.waitReady
  return engine
}

function embeddedHandle(life: ReopeningEngine): Db {
  return databaseHandle(
    (statement) => life.use((engine) => send(engine, statement)),
    (work) => life.use((engine) => engine.transaction((inner) => work(within(inner, life)))),
  )
}

/**
 * Runs the statements of a transaction. Each statement throws the converted error, not only the transaction.
 */
function within(inner: Transaction, life: ReopeningEngine): RunStatement {
  return (statement) =>
    send(inner, statement).catch((error: unknown) => {
      throw life.translateError(error)
    })
}

/** `exec` accepts several statements in one text, but no values. */
async function send(
  engine: Pick<PGlite, 'query' | 'exec'> | Transaction,
  { text, values }: Statement,
): Promise<StatementResult> {
  const result = values.length > 0 ? await engine.query(text, [...values]) : (await engine.exec(text)).at(-1)
  return { rows: result?.rows ?? [], changedRows: result?.affectedRows ?? 0 }
}
