/** Compares the object store with the database, in both directions. */
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import type { PictureStore } from '#server/pictures/storage/picture-store.ts'

/** An object that was written a moment ago may belong to a record that is being saved. */
const YOUNG_MS = 24 * 60 * 60 * 1_000

export type StorageReport = {
  /** How many files the database has in the object store. */
  expected: number
  /** Digests of files that the object store does not have. */
  missing: string[]
  /** Digests of objects older than a day that the database does not know. */
  unreferenced: string[]
}

/** Throws when no object store is set, or when it can't be listed. */
export async function checkStorage(
  db: Db,
  { objects }: Pick<PictureStore, 'objects'>,
  now: number,
): Promise<StorageReport> {
  if (objects === undefined) throw new Error('STORAGE_URL is not set, so there is no object store.')
  const old = new Map<string, boolean>()
  for await (const { sha256, changedAt } of objects.list())
    old.set(sha256, now - changedAt.getTime() > YOUNG_MS)
  // Read after the list, so that what was saved meanwhile is known.
  const rows = await db.query<{ sha256: string }>(sql`
    select sha256 from picture where stored = 's3' union
    select sha256 from document where stored = 's3' order by sha256`)
  const known = new Set(rows.map(({ sha256 }) => sha256))
  return {
    expected: known.size,
    missing: await stillExpected(
      db,
      [...known].filter((sha256) => !old.has(sha256)),
      objects,
    ),
    unreferenced: [...old].flatMap(([sha256, isOld]) => (isOld && !known.has(sha256) ? [sha256] : [])),
  }
}

/** What was uploaded after the list was read is not missing. */
async function stillExpected(
  db: Db,
  absent: string[],
  objects: NonNullable<PictureStore['objects']>,
): Promise<string[]> {
  const missing: string[] = []
  for (const sha256 of absent) await objects.get(sha256).catch(() => missing.push(sha256))
  const rows = await db.query<{ sha256: string }>(sql`
    select sha256 from picture where sha256 = any(${missing}::text[]) union
    select sha256 from document where sha256 = any(${missing}::text[]) order by sha256`)
  return rows.map(({ sha256 }) => sha256)
}

/** Erases objects that the database does not know. Answers how many. */
export async function removeUnreferenced(
  db: Db,
  store: PictureStore,
  unreferenced: string[],
): Promise<number> {
  await db.execute(sql`
    insert into picture_to_erase (sha256) select u.sha256 from unnest(${unreferenced}::text[]) u (sha256)
    where not exists (select 1 from picture p where p.sha256 = u.sha256)
      and not exists (select 1 from document d where d.sha256 = u.sha256)
    on conflict (sha256) do nothing`)
  return store.erase(db)
}
