/** The only functions that read a single record: by its number, within the actor's scope. */
import { thaiSentence } from '#domain/text/thai-sentence.ts'
import { type Action, type Area, coverField } from '#domain/area/area.ts'
import { TRASH_DAYS } from '#domain/history/history-keys.ts'
import { assertCan, permissionError } from '#domain/permissions/can.ts'
import { formatThaiDateTime } from '#domain/dates/thai-date.ts'
import { AppError, type ErrorCode } from '#domain/errors/app-error.ts'
import { type Actor, scopePrefix } from '#domain/permissions/scope.ts'
import type { Db } from '#server/db/db.ts'
import { empty, join, literal, type Sql, sql } from '#server/db/sql.ts'
import { readableCondition, withinCondition } from './place-conditions.ts'
import { DOCUMENTS_KEY, currentDocuments } from '../images/documents.ts'
import { galleryCover, readGallery } from '../images/gallery-rows.ts'
import { fromTable, type RecordRow, selectForChange } from './statements.ts'

/** The record to find. `id` is the record's number, or its area code in areas with one record per place. */
export type RecordQuery = {
  area: Area
  actor: Actor
  action: Action
  id: string | undefined
  /** Finds deleted records instead. `either` finds both. */
  deleted?: boolean | 'either'
  /** `id` is the record's number also in areas with one record per place. */
  byNumber?: boolean
}

type Lock = boolean | 'share'
const LOCK_SQL = { false: empty, true: sql`for update of t`, share: sql`for share of t` }

/**
 * Finds a record for an action; the actor's scope is part of the statement. Throws for an action that the
 * group may not do, for a record outside the scope, and for a record that does not exist. `lock` locks the
 * row until the end of the transaction: exclusively, or (`share`) so that others can read and share-lock it
 * too.
 */
export async function findRecord(db: Db, wanted: RecordQuery, lock: Lock = false): Promise<RecordRow> {
  const { area, actor, action, id } = wanted
  assertCan(actor, action, area)
  if (id === undefined) throw new AppError('not-found')
  const prefix = scopePrefix(actor.scope)
  if (prefix === undefined) throw new AppError('forbidden-action')
  const row = await withCurrentFiles(db, area, lock, await select(db, wanted, prefix, lock))
  if (row) {
    assertCan(actor, action, area, row.catmUkey)
    return row
  }
  if (!wanted.deleted) await rejectDeleted(db, wanted, prefix)
  // Only checks whether the record exists elsewhere, for the right error message; its data does not leave
  // this function. A record that came back into the scope between the two statements counts as not found.
  const anywhere = prefix === '' ? undefined : await select(db, wanted, '', false)
  const isElsewhere = anywhere !== undefined && !anywhere.catmUkey.startsWith(prefix)
  throw new AppError(isElsewhere ? outOfScopeCode(action, lock) : 'not-found')
}

/**
 * Throws an error for a deleted record, with the name of the user who deleted it, if the actor may restore
 * it.
 */
async function rejectDeleted(db: Db, wanted: RecordQuery, prefix: string): Promise<void> {
  const { area, actor } = wanted
  const condition = conditionOf({ ...wanted, action: 'edit', deleted: true }, prefix)
  const [gone] = await db.query<DeletedRow>(sql`select t.catm_ukey as "catmUkey", t.deleted_by as "deletedBy",
      (extract(epoch from t.deleted_at) * 1000)::float8 as "deletedAt"
    from ${fromTable(area)} where ${condition} order by t.deleted_at desc limit 1`)
  if (!gone || permissionError(actor, 'edit', area, gone.catmUkey)) return
  const { deletedBy, deletedAt } = gone
  const who = deletedBy ? `โดย ${deletedBy} ` : ''
  throw new AppError('not-found', {
    message: thaiSentence`รายการนี้ถูกลบ${who}เมื่อ ${formatThaiDateTime(deletedAt)} กู้คืนได้ที่ “ข้อมูลที่ลบ” ภายใน ${TRASH_DAYS} วัน`,
    extra: { DELETED_BY: deletedBy ?? '', DELETED_AT: new Date(deletedAt).toISOString() },
  })
}

type DeletedRow = { catmUkey: string; deletedBy: string | null; deletedAt: number }

/** The error for a record outside the scope: it may not be read, or, with a lock, not be changed. */
function outOfScopeCode(action: Action, lock: Lock): ErrorCode {
  return action === 'view' && !lock ? 'search-outside' : 'forbidden-area'
}

/**
 * Reads the cover and the documents of a locked record again: they are in other tables and may have changed
 * while the statement waited for the lock.
 */
async function withCurrentFiles(
  db: Db,
  area: Area,
  lock: Lock,
  row: RecordRow | undefined,
): Promise<RecordRow | undefined> {
  if (!lock || !row) return row
  const cover = area.gallery && coverField(area.gallery)
  return {
    ...row,
    ...(cover ? { [cover]: galleryCover(await readGallery(db, area, row.id)) } : {}),
    ...(area.documents ? { [DOCUMENTS_KEY]: await currentDocuments(db, area, row.id) } : {}),
  }
}

async function select(
  db: Db,
  wanted: RecordQuery,
  prefix: string,
  lock: Lock,
): Promise<RecordRow | undefined> {
  const { area } = wanted
  const [row] = await db.query<RecordRow>(
    sql`select ${selectForChange(area)} from ${fromTable(area)}
      where ${conditionOf(wanted, prefix)} ${LOCK_SQL[String(lock) as `${Lock}`]}`,
  )
  return row
}

function conditionOf(
  { area, action, id, deleted = false, byNumber = false }: RecordQuery,
  prefix: string,
): Sql {
  const isCode = area.onePerPlace && !byNumber
  const conditions = [
    isCode ? sql`t.catm_ukey = ${id}` : sql`t.id = ${Number(id)}`,
    action === 'view' ? readableCondition(area, prefix) : withinCondition(prefix),
    ...(deleted === 'either' ? [] : [deleted ? sql`t.deleted_at is not null` : sql`t.deleted_at is null`]),
    ...(deleted ? [NOT_EXPIRED_SQL] : []),
  ]
  return join(conditions, ' and ')
}

const NOT_EXPIRED_SQL = sql`(t.deleted_at is null
  or t.deleted_at > now() - interval ${literal(`${TRASH_DAYS} days`)})`
