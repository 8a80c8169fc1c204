/** The embedded engine: PGlite in memory or in a folder, made to behave like the PostgreSQL driver. */
import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite, type PGliteOptions, type Results, type Transaction } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { type Dialect, PGliteDialect } from 'kysely'
import { careForRoom, type Room } from './embedded-room.ts'
import { lockFolder } from './folder-lock.ts'
import { asIs, bytesOf, OID, textOfBytes } from './types.ts'

/** A dialect for Kysely, what to do once Kysely has closed the engine, and the engine's own dump. */
export type Embedded = { dialect: Dialect; released(): void; dump(): Promise<Blob> }

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
): Promise<Embedded> {
  const lock = folder === undefined ? undefined : lockFolder(folder)
  try {
    const options = loadDataDir === undefined ? {} : { loadDataDir }
    const engine = await (folder === undefined ? start('memory://', options) : startInFolder(folder, options))
    const room =
      folder === undefined ? ENDLESS : await careForRoom(engine, join(folder, DATABASE_FOLDER), { onError })
    return {
      dialect: new PGliteDialect({ pglite: scriptable(engine, room) }),
      released: () => lock?.release(),
      dump: () => engine.dumpDataDir('none'),
    }
  } catch (error) {
    lock?.release()
    throw error
  }
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

/** In memory there is no disk that could be full. */
const ENDLESS: Room = {
  look: async () => {},
  told: (error) => error,
  tidyLog: async () => {},
  end: async () => {},
}

/** The part of PGlite that Kysely calls, with two differences: see {@link queryOrScript} and embedded-room.ts. */
function scriptable(engine: PGlite, room: Room) {
  const query = queryOrScript(engine, room)
  return {
    get closed() {
      return engine.closed
    },
    get ready() {
      return engine.ready
    },
    waitReady: engine.waitReady,
    close: async () => {
      await room.end()
      await engine.close()
    },
    query: async <T>(text: string, values?: unknown[]) => {
      await room.look()
      return query<T>(text, values)
    },
    transaction: async <T>(work: (inner: ScriptableTransaction) => Promise<T>) => {
      await room.look()
      return engine.transaction((inner) =>
        work({ query: queryOrScript(inner, room), rollback: () => inner.rollback() }),
      )
    },
  }
}

type ScriptableTransaction = { query: ReturnType<typeof queryOrScript>; rollback(): Promise<void> }

/**
 * A text without parameters may hold several statements, as with the PostgreSQL driver (which sends it as a simple
 * query): migrations are whole files.
 */
function queryOrScript(engine: Pick<PGlite, 'query' | 'exec'> | Transaction, room: Room) {
  return async <T>(text: string, values?: unknown[]): Promise<Results<T>> => {
    try {
      if (values !== undefined && values.length > 0) return await engine.query<T>(text, values)
      const results = await engine.exec(text)
      return (results.at(-1) ?? { rows: [], fields: [], affectedRows: 0 }) as Results<T>
    } catch (error) {
      throw room.told(error)
    }
  }
}
