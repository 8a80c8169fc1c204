/**
 * The only file that inserts, updates and deletes the rows of a record, together with pictures, documents and
 * the history row.
 */
import type { HistoryAction } from '#domain/history/audit-actions.ts'
import { type Area, documentTableOf, galleryTableOf, tableOf, uniqueRule } from '#domain/area/area.ts'
import { AppError } from '#domain/errors/app-error.ts'
import type { Actor } from '#domain/permissions/scope.ts'
import { changesSearchableText, searchTextOf, searchTextSql } from '#server/engine/read/search-text.ts'
import { normaliseForSearch } from '#domain/text/thai-text.ts'
import {
  areasSharing,
  choiceOfRecords,
  codeInRecords,
  codesOf,
  isShared,
  storedAs,
} from '#domain/area/views.ts'
import { snakeCase, wireName } from '#domain/area/wire.ts'
import type { ChangeRequest } from '../change-request.ts'
import type { EngineDeps, Origin } from '../deps.ts'
import type { Db } from '#server/db/db.ts'
import type { RecordPatch, RecordSnapshot } from '../record-patch.ts'
import { assignments, empty, identifier, join, raw, sql } from '#server/db/sql.ts'
import {
  DOCUMENTS_KEY,
  documentsOfRow,
  parseDocuments,
  serializeDocuments,
  replaceDocuments,
} from '../images/documents.ts'
import { replaceGallery } from '../images/gallery-rows.ts'
import {
  historyDigest,
  historyDigestSql,
  type Revision,
  historySql,
  lastReviewedAfter,
  writeHistory,
} from '../history/history.ts'
import { storageOf } from '../field-storage.ts'
import { violatedConstraint } from '../../db/unavailable.ts'
import { recordNotificationSql } from '#server/notifications/record-notifications.ts'
import { listChangeSql } from '../read/list-cache.ts'
import { newReadModel, readModelOf, rebuildOtherViews, rowAfter } from '../read/read-model.ts'
import { noteOtherViews, publicChangeSql, readOtherViews } from './public-changes.ts'
import type { RecordRow } from '../read/statements.ts'
import { onePerIndex, onlyOneIndex, uniqueIndex } from '../table.ts'

export type ChangeContext = {
  area: Area
  actor: Actor
  origin: Origin
  /** Milliseconds since 1970. */
  at: number
  action: HistoryAction
  /** Every area, to find the others that show the record; needed for an area whose records are shared. */
  areas?: readonly Area[]
}

/** The context of a change, with the present time. */
export function changeContext(
  { clock, areas }: Pick<EngineDeps, 'clock' | 'areas'>,
  { area, actor, origin }: ChangeRequest,
  action: HistoryAction,
): ChangeContext {
  return { area, actor, origin, at: clock(), action, areas }
}

export type ChangeResult = { id: number; version: number; catmUkey: string }

/** The patch of a confirmation. */
export function lastReviewedPatch(at: number, by: string): RecordPatch {
  return { updatedAt: new Date(at).toISOString(), updatedBy: by }
}

/** The search text of a record: its name fields in normalised form, one per line. */
export function recordFindText(area: Area, values: Readonly<Record<string, unknown>>): string {
  return area.search.finds.map((name) => normaliseForSearch(String(values[name] ?? ''))).join('\n')
}

/**
 * Inserts a record with its pictures and its first history row. The record and its history are one statement:
 * neither exists without the other, also without a transaction around it.
 */
export async function insertRecord(
  trx: Db,
  context: ChangeContext,
  catmUkey: string,
  target: RecordPatch,
): Promise<ChangeResult> {
  const { area, actor, at } = context
  const entry = entryOf(context, {
    catmUkey,
    version: 1,
    before: {},
    after: withoutEmptyValues(target),
    previous: '',
  })
  const [beforeId, afterId] = newReadModel(area, { catmUkey, at, by: actor.name, target })
  const columns = {
    ...{ id: sql`numbered.id`, catm_ukey: catmUkey, ...columnsOf(area, target) },
    ...viewColumnsOf(context, target, true),
    ...{ created_at: new Date(at), updated_at: new Date(at), updated_by: actor.name },
    find_text: recordFindText(area, target),
    read_model: sql`${beforeId}::text || numbered.id || ${afterId}::text`,
    history_digest: historyDigestSql(entry, sql`numbered.id`),
  }
  const words = searchTextOf(area, catmUkey, target, parseDocuments(target[DOCUMENTS_KEY]))
  const search = searchTextSql(area, { catmUkey, isDeleted: false }, words)
  const notified = recordNotificationSql({
    ...context,
    ...{ catmUkey, recordId: sql`record.id`, values: target, touched: Object.keys(target) },
  })
  const after = { ...target, catmUkey, isDeleted: false }
  const shown = publicChangeSql(
    { ...context, recordId: sql`record.id`, before: undefined, after },
    sql`record`,
  )
  const statement = sql`with record as (
      insert into ${raw(tableOf(area))} (${join(Object.keys(columns).map(identifier))})
      select ${join(Object.values(columns))} from (select nextval('record_id') as id) numbered
      returning id, history_digest),
    change as (${listChangeSql(area, [catmUkey], sql`record`)}),
    ${shown ? sql`shown as (${shown}),` : empty}
    ${notified}
    search as (${search})
    ${historySql(entry, HISTORY_ROW)} returning record_id as id`
  const [inserted] = await translateConstraintErrors(area, () => trx.query<{ id: number }>(statement))
  if (!inserted) throw new Error('the inserted record was not returned')
  const { id } = inserted
  await replaceGallery(trx, area, id, target)
  await replaceDocuments(trx, area, id, target)
  await rebuildOtherViews(trx, otherViews(context), id, [catmUkey])
  await noteOtherViews(trx, otherViews(context), { id, at, before: [] })
  return { id, version: 1, catmUkey }
}

/** The expressions over the written `record` that its history row needs. */
const HISTORY_ROW = { recordId: sql`record.id`, digest: sql`record.history_digest`, from: sql`record` }

/**
 * Changes a record that this transaction has locked. When nothing would change, nothing is written and the
 * version stays. `gallery` has the present contents of the record's gallery.
 */
export async function changeRecord(
  trx: Db,
  context: ChangeContext,
  stored: RecordRow,
  gallery: RecordPatch,
  target: RecordPatch,
): Promise<ChangeResult> {
  const done = await changeIfUnchanged(trx, context, stored, gallery, target)
  if (!done) throw new AppError('stale')
  return done
}

/**
 * The same for a record that need not be locked: it changes nothing if the version or the last history digest
 * is no longer the one that was read. The record and its history are one statement. So a patch without
 * gallery pictures, documents, another place and views needs no transaction.
 */
export async function changeIfUnchanged(
  db: Db,
  context: ChangeContext,
  stored: RecordRow,
  gallery: RecordPatch,
  target: RecordPatch,
): Promise<ChangeResult | undefined> {
  const { area, actor, at } = context
  const now: Record<string, unknown> = {
    ...stored,
    ...gallery,
    ...lastReviewedPatch(stored.updatedAt, stored.updatedBy),
    [DOCUMENTS_KEY]: serializeDocuments(documentsOfRow(stored)),
    deleted: stored.isDeleted ? '1' : '0',
  }
  const touched = Object.keys(target).filter((key) => (now[key] ?? null) !== target[key])
  if (touched.length === 0) return { id: stored.id, version: stored.version, catmUkey: stored.catmUkey }
  const former = Object.fromEntries(touched.map((key) => [key, (now[key] as string | null) ?? null]))
  const after = Object.fromEntries(touched.map((key) => [key, target[key] ?? null]))
  const version = stored.version + 1
  const catmUkey = after.catmUkey ?? stored.catmUkey
  const content = { catmUkey, version, before: former, after, previous: stored.historyDigest }
  const entry = { ...entryOf(context, content), recordId: stored.id }
  const digest = historyDigest(entry)
  const lastReview = lastReviewedAfter(
    after,
    { at, by: actor.name },
    { at: stored.updatedAt, by: stored.updatedBy },
  )
  const next = {
    ...rowAfter(area, stored, gallery, after),
    catmUkey,
    version,
    updatedAt: lastReview.at,
    updatedBy: lastReview.by,
  }
  const columns = {
    ...columnsOf(area, after),
    ...viewColumnsOf(context, after, false),
    ...(after.catmUkey ? { catm_ukey: after.catmUkey } : {}),
    ...(endsFormerDuplicate(area, touched) ? { former_duplicate: false } : {}),
    ...deletionOf(after, { actor, at }),
    ...{ version, updated_at: new Date(lastReview.at), updated_by: lastReview.by },
    find_text: recordFindText(area, { ...stored, ...after }),
    read_model: readModelOf(area, next),
    history_digest: digest,
  }
  const isFoundByOthers = changesSearchableText(area, touched) || after.catmUkey || after.deleted
  const isDeleted = (after.deleted ?? now.deleted) === '1'
  const words = isFoundByOthers && searchTextOf(area, catmUkey, next, documentsOfRow(next))
  const search = words ? sql`search as (${searchTextSql(area, { catmUkey, isDeleted }, words)}),` : empty
  const values = { ...next, deleted: isDeleted ? '1' : '0' }
  const notified = recordNotificationSql({ ...context, catmUkey, recordId: stored.id, values, touched })
  const others = otherViews(context)
  const before = await readOtherViews(db, others, stored.id)
  const shown = publicChangeSql(
    { ...context, recordId: sql`record.id`, before: stored, after: { ...next, isDeleted } },
    sql`record`,
  )
  const statement = sql`with record as (
      update ${raw(tableOf(area))} set ${assignments(columns)}
      where id = ${stored.id} and version = ${stored.version} and history_digest = ${stored.historyDigest}
      returning id, history_digest),
    ${search}
    ${shown ? sql`shown as (${shown}),` : empty}
    ${notified}
    change as (${listChangeSql(area, [stored.catmUkey, catmUkey], sql`record`)})
    ${historySql(entry, HISTORY_ROW)}`
  const count = await translateConstraintErrors(area, () => db.execute(statement))
  if (count !== 1) return undefined
  await replaceGallery(db, area, stored.id, after)
  await replaceDocuments(db, area, stored.id, after)
  await rebuildOtherViews(db, others, stored.id, [stored.catmUkey, catmUkey])
  await noteOtherViews(db, others, { id: stored.id, at, before })
  if (after.catmUkey || after.deleted) await moveWithRecord(db, stored.id, catmUkey, isDeleted)
  return { id: stored.id, version, catmUkey }
}

/** Purges a record that this transaction has locked. Its history stays and names the actor. */
export async function removeRecord(
  trx: Db,
  context: ChangeContext,
  stored: RecordRow,
): Promise<ChangeResult> {
  const { area } = context
  const { id, catmUkey } = stored
  const version = stored.version + 1
  const content = { catmUkey, version, before: {}, after: {}, previous: stored.historyDigest }
  const entry = { ...entryOf(context, content), recordId: id }
  if (area.gallery) await trx.execute(sql`delete from ${raw(galleryTableOf(area))} where parent_id = ${id}`)
  if (area.documents)
    await trx.execute(sql`delete from ${raw(documentTableOf(area))} where parent_id = ${id}`)
  await trx.execute(sql`delete from record_note where record_id = ${id}`)
  await trx.execute(sql`delete from notification where record_id = ${id}`)
  await trx.execute(sql`delete from search_text where record_id = ${id}`)
  await trx.execute(sql`delete from ${raw(tableOf(area))} where id = ${id}`)
  for (const each of [area, ...otherViews(context)])
    await trx.execute(listChangeSql(each, [catmUkey], sql`(select) one`))
  await writeHistory(trx, entry, historyDigest(entry))
  return { id, version, catmUkey }
}

/** The notes and notifications of a record move with it, also to the trash. */
async function moveWithRecord(trx: Db, id: number, catmUkey: string, isDeleted: boolean): Promise<void> {
  for (const table of ['record_note', 'notification']) {
    const place = { catm_ukey: catmUkey, in_bin: isDeleted }
    await trx.execute(sql`update ${raw(table)} set ${assignments(place)} where record_id = ${id}`)
  }
}

/** The driver values of the fields and picture fields of a patch, by column. */
function columnsOf(area: Area, target: RecordPatch): Record<string, unknown> {
  const fields = Object.entries(area.fields).map(([name, field]) => [name, storageOf(field).in] as const)
  const pictures = area.pictures.map(({ field }) => [field, (value: string) => value || null] as const)
  const columns = [...fields, ...pictures].flatMap(([name, toColumn]) => {
    const value = target[name]
    return value === undefined ? [] : [[snakeCase(name), toColumn(value ?? '')]]
  })
  return Object.fromEntries(columns)
}

function otherViews({ area, areas }: ChangeContext): Area[] {
  if (!isShared(area)) return []
  if (areas === undefined) throw new Error(`A change of ${area.key} needs every area.`)
  return areasSharing(area, areas).filter((each) => each !== area)
}

/** The choices of the other areas that show the record, where a patch changes the own one. */
function viewColumnsOf(context: ChangeContext, target: RecordPatch, isNew: boolean): Record<string, unknown> {
  const { area } = context
  if (!isShared(area)) return {}
  if (area.viewOf?.views) {
    const own = target[area.viewOf.views.field]
    if (own === undefined && !isNew) return {}
    return { [snakeCase(choiceOfRecords(area))]: codeInRecords(area, own ?? '') }
  }
  const code = target[area.views?.field ?? '']
  return Object.fromEntries(
    otherViews(context).flatMap((view) => {
      const codes = codesOf(view)[code ?? '']
      if (!codes) return []
      const column = snakeCase(storedAs(view, area.views?.field ?? ''))
      const first = sql`${codes[0]}::text`
      const isKept = sql`${identifier(column)} in (${join(codes)})`
      return [[column, isNew ? first : sql`case when ${isKept} then ${identifier(column)} else ${first} end`]]
    }),
  )
}

/**
 * Whether a change ends the exception for a former duplicate: it changes one of the unique fields or the
 * place.
 */
function endsFormerDuplicate({ unique }: Area, touched: readonly string[]): boolean {
  return unique !== undefined && [...unique.fields, 'catmUkey'].some((name) => touched.includes(name))
}

function deletionOf(after: RecordPatch, { actor, at }: Pick<ChangeContext, 'actor' | 'at'>) {
  if (after.deleted === undefined) return {}
  if (after.deleted === '0') return { deleted_at: null, deleted_by: null }
  return { deleted_at: new Date(at), deleted_by: actor.name }
}

/**
 * Converts violations of our own constraints to an `AppError` with its message. Other errors are rethrown.
 */
async function translateConstraintErrors<T>(area: Area, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const constraint = violatedConstraint(error)
    if (constraint?.endsWith('_one_per_place')) throw new AppError('already-exists', { field: 'CATM_UKEY' })
    const rule = uniqueRule(area)
    if (rule && (constraint === onePerIndex(area) || constraint === uniqueIndex(area))) {
      const field = wireName(rule.fields.at(-1) ?? 'catmUkey')
      throw new AppError('already-exists', { field, message: rule.sentence })
    }
    const second = area.onlyOne?.find((each) => constraint === onlyOneIndex(area, each))
    if (second) {
      throw new AppError('already-exists', { field: wireName(second.field), message: second.sentence })
    }
    throw error
  }
}

type RevisionContent = Pick<Revision, 'catmUkey' | 'version' | 'before' | 'after' | 'previous'>

function entryOf(
  { area, actor, origin, at, action }: ChangeContext,
  content: RevisionContent,
): Omit<Revision, 'recordId'> {
  return { at, actor, origin, area: area.key, action, ...content }
}

/** The history of a new record has only the filled fields. */
function withoutEmptyValues(target: RecordPatch): RecordSnapshot {
  return Object.fromEntries(Object.entries(target).filter(([, value]) => value !== null && value !== ''))
}
