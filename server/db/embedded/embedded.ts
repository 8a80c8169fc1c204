/** The embedded engine: PGlite in memory or in a folder, made to behave like the PostgreSQL driver. */
import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite, type PGliteOptions, type Results, type Transaction } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { type Dialect, PGliteDialect } from 'kysely'
import { StartupError } from '#server/startup-error.ts'
import { deleteReserveFileIfFull, createReserveFile } from './reserve-file.ts'
import { openReopeningEngine, type ReopeningEngine, type OpenedEngine } from './reopening-engine.ts'
import { guardDiskSpace, freeBytesAt, RESERVE_BYTES, type DiskSpaceGuard } from './disk-space.ts'
import { lockFolder } from './folder-lock.ts'
import { asIs, bytesOf, OID, textOfBytes } from '../types.ts'

/** A dialect for Kysely, what to do once Kysely has closed the engine, and the engine's own dump. */
export type EmbeddedDatabase = { dialect: Dialect; released(): void; dump(): Promise<Blob> }

/** The engine's own folder within the one that is locked. */
export const DATABASE_FOLDER = 'database'

/**
 * Opens PGlite. With a folder, the folder is locked first and stays ours until `released` is called; `onError` is told what
 * went wrong beside the statements.
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
      dialect: new PGliteDialect({ pglite: scriptable(life) }),
      released: () => lock?.release(),
      dump: () => life.use((engine) => engine.dumpDataDir('none')),
    }
  } catch (error) {
    lock?.release()
    throw error
  }
}

/** In memory there is no disk that could be full. */
async function openInMemory(options: PGliteOptions): Promise<OpenedEngine> {
  const nothing = async () => {}
  const room: DiskSpaceGuard = {
    checkSpace: nothing,
    translateError: (error) => error,
    tidyLog: nothing,
    end: nothing,
  }
  return { engine: await start('memory://', options), room }
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
 * A new database is made beside its place and moved there when it is whole: a process killed while making it leaves
 * nothing that the next start would take for a database.
 */
async function startInFolder(folder: string, options: PGliteOptions): Promise<PGlite> {
  const place = join(folder, DATABASE_FOLDER)
  if (!existsSync(place)) {
    const unfinished = join(folder, `${DATABASE_FOLDER}.new`)
    rmSync(unfinished, { recursive: true, force: true })
    await (await start(unfinished, options)).close()
    renameSync(unfinished, place)
  }
  return start(place, {})
}

async function start(dataDir: string, options: PGliteOptions): Promise<PGlite> {
  const parsers = { [OID.date]: asIs, [OID.int8]: Number, [OID.numeric]: asIs, [OID.bytea]: bytesOf }
  // PGlite's own way makes a statement with a picture take four times as long, and the whole server wait.
  const serializers = { [OID.bytea]: textOfBytes }
  const engine = new PGlite({ ...options, dataDir, extensions: { pg_trgm }, parsers, serializers })
  await engine.waitReady
  return engine
}

/** The part of PGlite that Kysely calls, with two differences: see {@link queryOrScript} and embedded-life.ts. */
function scriptable(life: ReopeningEngine) {
  let closed = false
  return {
    get closed() {
      return closed
    },
    ready: true,
    waitReady: Promise.resolve(),
    close: async () => {
      closed = true
      await life.close()
    },
    query: <T>(text: string, values?: unknown[]) =>
      life.use((engine) => queryOrScript<T>(engine, text, values)),
    transaction: async <T>(work: (inner: ScriptableTransaction) => Promise<T>): Promise<T> => {
      let hasBegun = false
      const begin = (inner: Transaction) => {
        hasBegun = true
        return work(scriptableTransaction(inner, life))
      }
      try {
        return await life.use((engine) => engine.transaction(begin))
      } catch (error) {
        // Kysely waits for the beginning, and hears of errors only from then on.
        if (!hasBegun) await work(failingTransaction(error))
        throw error
      }
    },
  }
}

type ScriptableTransaction = {
  query: <T>(text: string, values?: unknown[]) => Promise<Results<T>>
  rollback(): Promise<void>
}

/** Stands in the place of a transaction that could not begin. */
function failingTransaction(error: unknown): ScriptableTransaction {
  return { query: () => Promise.reject(error), rollback: async () => {} }
}

/** Whoever writes hears of an error at its statement, not only at the transaction's end. */
function scriptableTransaction(inner: Transaction, life: ReopeningEngine): ScriptableTransaction {
  return {
    query: (text, values) =>
      queryOrScript<never>(inner, text, values).catch((error: unknown) => {
        throw life.translateError(error)
      }),
    rollback: () => inner.rollback(),
  }
}

/**
 * A text without parameters may hold several statements, as with the PostgreSQL driver (which sends it as a simple
 * query): migrations are whole files.
 */
async function queryOrScript<T>(
  engine: Pick<PGlite, 'query' | 'exec'> | Transaction,
  text: string,
  values?: unknown[],
): Promise<Results<T>> {
  if (values !== undefined && values.length > 0) return engine.query<T>(text, values)
  const results = await engine.exec(text)
  return (results.at(-1) ?? { rows: [], fields: [], affectedRows: 0 }) as Results<T>
}
