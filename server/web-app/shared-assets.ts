/**
 * The files of the builds beside this one. During an update, a page of one build asks any server for its
 * files, and an open page asks days later. So each server writes its assets to the database, and reads there
 * what its own build does not have (decision 98).
 */
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Db } from '#server/db/db.ts'
import { literal, sql } from '#server/db/sql.ts'
import { ASSETS, isWebFile, readWebFile, type WebFile } from './web-files.ts'

/** How long the files of a build stay after its last server has stopped. */
const STORED_DAYS = 7
/** The most that all builds may take; the oldest files leave first. A build takes 4 MB. */
const MAX_STORED_BYTES = 256 * 1024 * 1024
/** The memory for files of other builds. */
const CACHE_BYTES = 8 * 1024 * 1024
/** The shortest time between two looks for new paths, in milliseconds: made-up paths cost no more. */
const LOOK_MS = 250

export type SharedAssets = {
  /** Writes the assets of this build that the database lacks, and marks all of them as used. */
  store(): Promise<void>
  /** Removes assets that no server has used for a week, and the oldest of too many. */
  prune(): Promise<void>
  /** An asset of any build; undefined if there is none. `path` is that of the URL. */
  find(path: string): Promise<WebFile | undefined>
}

/** `folder` has the built web app; without one, this server stores nothing. */
export function sharedAssets(db: Db, folder: string, maxBytes = MAX_STORED_BYTES): SharedAssets {
  const paths = pathReader(db)
  const files = new LRUCache<string, WebFile>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ plain, br, gzip }) => 1 + plain.length + (br?.length ?? 0) + (gzip?.length ?? 0),
  })
  return {
    store: () => storeAssets(db, folder),
    prune: () => pruneAssets(db, maxBytes),
    async find(path) {
      if (!path.startsWith(ASSETS) || !isWebFile(path)) return undefined
      const cached = files.get(path)
      if (cached !== undefined || !(await paths()).has(path)) return cached
      const file = await readStored(db, path)
      if (file !== undefined) files.set(path, file)
      return file
    },
  }
}

async function storeAssets(db: Db, folder: string): Promise<void> {
  const paths = globSync(`${ASSETS.slice(1)}**/*`, { cwd: folder })
    .map((name) => `/${name.replaceAll('\\', '/')}`)
    .filter(isWebFile)
    .sort()
  const used = await db.query<{ path: string }>(sql`
    update asset set used_at = now()
    where path in (select path from asset where path = any(${paths}) order by path for update)
    returning path`)
  const stored = new Set(used.map(({ path }) => path))
  for (const path of paths) {
    if (stored.has(path)) continue
    const { plain, br, gzip } = readWebFile(join(folder, path))
    // Another server of the same build may start at the same time.
    await db.execute(sql`insert into asset (path, plain, br, gzip)
      values (${path}, ${plain}, ${br ?? null}, ${gzip ?? null}) on conflict (path) do nothing`)
  }
}

async function pruneAssets(db: Db, maxBytes: number): Promise<void> {
  const bytes = sql`octet_length(plain) + coalesce(octet_length(br), 0) + coalesce(octet_length(gzip), 0)`
  await db.execute(sql`
    with aged as (
      select path, used_at, sum(${bytes}) over (order by used_at desc, path) as newer_bytes from asset)
    delete from asset where path in (
      select path from asset where path in (
        select path from aged
        where newer_bytes > ${maxBytes} or used_at < now() - interval ${literal(`${STORED_DAYS} days`)})
      order by path for update)`)
}

async function readStored(db: Db, path: string): Promise<WebFile | undefined> {
  const [file] = await db.query<{ plain: Buffer; br: Buffer | null; gzip: Buffer | null }>(
    sql`select plain, br, gzip from asset where path = ${path}`,
  )
  if (file === undefined) return undefined
  const { plain, br, gzip } = file
  return { plain, ...(br && { br }), ...(gzip && { gzip }) }
}

/**
 * Reads the paths of all assets, for all callers that wait. The read begins after each of them has asked, so
 * that the files of a server that has just started are found.
 */
function pathReader(db: Db): () => Promise<ReadonlySet<string>> {
  let next: Promise<ReadonlySet<string>> | undefined
  let lastLook = Number.NEGATIVE_INFINITY
  const read = async () => {
    await wait(Math.max(0, lastLook + LOOK_MS - performance.now()))
    next = undefined
    lastLook = performance.now()
    const rows = await db.query<{ path: string }>(sql`select path from asset`)
    return new Set(rows.map(({ path }) => path))
  }
  return () => (next ??= read())
}
