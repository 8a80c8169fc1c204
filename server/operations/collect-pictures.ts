/**
 * Removes pictures and documents that nothing shows or can restore (decision 8): no record, no gallery, and
 * no history row of an existing record refers to them.
 */
import { type Area, documentTableOf, galleryTableOf, tableOf } from '#domain/area/area.ts'
import type { Db } from '#server/db/db.ts'
import { join, literal, raw, type Sql, sql } from '#server/db/sql.ts'
import { columnSql } from '#server/engine/table.ts'
import type { PictureStore } from '#server/pictures/storage/picture-store.ts'

/** A file that was stored a moment ago may be about to be used. */
const YOUNG_SQL = sql`p.put_at >= now() - interval '1 day'`

const BATCH = 200

/** What was removed: rows, and objects outside the database. */
export type CollectionResult = { removed: number; erased: number }

export type CollectionDeps = {
  db: Db
  areas: readonly Area[]
  pictures: PictureStore
  /** Stops early. The next day does the rest. */
  signal?: AbortSignal
}

/** One kind of file: its table, the condition that a row `p` is needed, and how to remove it. */
type FileKind = {
  table: 'picture' | 'document'
  needed: Sql
  remove: (trx: Db, sha256: string) => Promise<void>
}

/** Removes unneeded files. Several instances may run this at the same time while officials work. */
export async function collectPictures({
  db,
  areas,
  pictures,
  signal,
}: CollectionDeps): Promise<CollectionResult> {
  const sorts: FileKind[] = [
    { table: 'picture', needed: pictureNeeded(areas), remove: (trx, sha256) => pictures.remove(trx, sha256) },
    {
      table: 'document',
      needed: documentNeeded(areas),
      remove: (trx, sha256) => pictures.documents.remove(trx, sha256),
    },
  ]
  let removed = 0
  for (const sort of sorts) removed += await collectSort(db, sort, signal)
  return { removed, erased: await pictures.erase(db) }
}

async function collectSort(db: Db, sort: FileKind, signal: AbortSignal | undefined): Promise<number> {
  const { table, needed } = sort
  const after = (last: string) =>
    db.query<{ sha256: string; isUnneeded: boolean }>(
      sql`select p.sha256, not (${YOUNG_SQL}) and not (${needed}) as "isUnneeded" from (
        select sha256, put_at from ${raw(table)} where sha256 > ${last} order by sha256 limit ${literal(BATCH)}
      ) p order by p.sha256`,
    )
  let removed = 0
  let last: string | undefined = ''
  while (last !== undefined && !signal?.aborted) {
    const seen: { sha256: string; isUnneeded: boolean }[] = await after(last)
    for (const { sha256 } of seen.filter(({ isUnneeded }) => isUnneeded))
      if (await removeOne(db, sort, sha256)) removed += 1
    last = seen.at(-1)?.sha256
  }
  return removed
}

/**
 * Checks again under a lock, so that nobody can store the file or refer to it meanwhile. Only a stored file,
 * or one in a history, can come into use.
 */
function removeOne(db: Db, { table, needed, remove }: FileKind, sha256: string): Promise<boolean> {
  return db.transaction(async (trx) => {
    const file = sql`select 1 from ${raw(table)} p where p.sha256 = ${sha256}`
    const locked = await trx.query(sql`${file} and not (${YOUNG_SQL}) for update skip locked`)
    if (locked.length === 0) return false
    if ((await trx.query(sql`${file} and not (${needed})`)).length === 0) return false
    await remove(trx, sha256)
    return true
  })
}

/** An SQL condition: something shows the row `p` of `picture`, or could restore it. */
function pictureNeeded(areas: readonly Area[]): Sql {
  const shown = areas.flatMap((area) => [
    ...area.pictures.map(
      ({ field }) => sql`exists (select 1 from ${raw(tableOf(area))} t where ${columnSql(field)} = p.sha256)`,
    ),
    ...(area.gallery
      ? [sql`exists (select 1 from ${raw(galleryTableOf(area))} where picture = p.sha256)`]
      : []),
  ])
  return join([...shown, referencedInHistory('history_pictures')], ' or ')
}

/** The same for a row `p` of `document`. */
function documentNeeded(areas: readonly Area[]): Sql {
  const had = areas.flatMap((area) =>
    area.documents
      ? [sql`exists (select 1 from ${raw(documentTableOf(area))} where document = p.sha256)`]
      : [],
  )
  return join([...had, referencedInHistory('history_documents')], ' or ')
}

const referencedInHistory = (named: 'history_pictures' | 'history_documents') => sql`exists (
    select 1 from history h where ${raw(named)}(h.before, h.after) @> array[p.sha256]
      and not exists (select 1 from history last where last.record_id = h.record_id and last.action = 'purge'))`
