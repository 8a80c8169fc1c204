/**
 * Takes away pictures and documents that nothing shows and nothing can bring back (docs/decisions/0008-keeping-and-removing.md): no
 * record, no gallery, and no row in the history of a record that is still there.
 */
import { type Area, documentTableOf, galleryTableOf, tableOf } from '#domain/area/area.ts'
import type { Db } from '#server/db/connect.ts'
import { queryRows } from '#server/engine/query.ts'
import { columnOf } from '#server/engine/table.ts'
import type { PictureStore } from '#server/pictures/storage/picture-store.ts'

/** What was put a moment ago may be about to be shown. */
const YOUNG = "interval '1 day'"

const BATCH = 200

/** What was taken away: rows, and objects outside the database. */
export type CollectionResult = { removed: number; erased: number }

export type CollectionDeps = {
  db: Db
  areas: readonly Area[]
  pictures: PictureStore
  /** Ends the work early; the rest is for another day. */
  signal?: AbortSignal
}

/** One sort of files: their table, what needs a row `p` of it, and how one goes. */
type FileKind = {
  table: 'picture' | 'document'
  needed: string
  remove: (trx: Db, sha256: string) => Promise<void>
}

/** Removes what is not needed any more. Several instances may do this at once, beside officials at work. */
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
  const next = `select p.sha256, p.put_at < now() - ${YOUNG} and not (${needed}) as "isUnneeded" from (
      select sha256, put_at from ${table} where sha256 > $1 order by sha256 limit ${BATCH}
    ) p order by p.sha256`
  let removed = 0
  let last: string | undefined = ''
  while (last !== undefined && !signal?.aborted) {
    const seen: { sha256: string; isUnneeded: boolean }[] = await queryRows(db, next, [last])
    for (const { sha256 } of seen.filter(({ isUnneeded }) => isUnneeded))
      if (await removeOne(db, sort, sha256)) removed += 1
    last = seen.at(-1)?.sha256
  }
  return removed
}

/**
 * Looks again once the row is locked, so that nobody can put it or refer to it any more: only what was put, or what
 * stands in a history, ever comes to be shown.
 */
function removeOne(db: Db, { table, needed, remove }: FileKind, sha256: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const lock = `select 1 from ${table} p where p.sha256 = $1 and p.put_at < now() - ${YOUNG} for update skip locked`
    if ((await queryRows(trx, lock, [sha256])).length === 0) return false
    const look = `select 1 from ${table} p where p.sha256 = $1 and not (${needed})`
    if ((await queryRows(trx, look, [sha256])).length === 0) return false
    await remove(trx, sha256)
    return true
  })
}

/** The condition, over a row `p` of `picture`, that something shows it or could show it again. */
function pictureNeeded(areas: readonly Area[]): string {
  const shown = areas.flatMap((area) => [
    ...area.pictures.map(
      ({ field }) => `exists (select 1 from ${tableOf(area)} where ${columnOf(field)} = p.sha256)`,
    ),
    ...(area.gallery ? [`exists (select 1 from ${galleryTableOf(area)} where picture = p.sha256)`] : []),
  ])
  return [...shown, referencedInHistory('history_pictures')].join(' or ')
}

/** The same over a row `p` of `document`. */
function documentNeeded(areas: readonly Area[]): string {
  const had = areas.flatMap((area) =>
    area.documents ? [`exists (select 1 from ${documentTableOf(area)} where document = p.sha256)`] : [],
  )
  return [...had, referencedInHistory('history_documents')].join(' or ')
}

const referencedInHistory = (named: 'history_pictures' | 'history_documents') => `exists (
    select 1 from history h where ${named}(h.before, h.after) @> array[p.sha256]
      and not exists (select 1 from history last where last.record_id = h.record_id and last.action = 'purge'))`
