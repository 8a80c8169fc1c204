/**
 * The one place where a record's rows are inserted, changed or removed, together with pictures, documents and
 * the history row.
 */
import type { HistoryAction } from '#domain/history/audit-actions.ts'
import { type Area, documentTableOf, galleryTableOf, tableOf, uniqueRule } from '#domain/area/area.ts'
import { AppError } from '#domain/errors/app-error.ts'
import type { Actor } from '#domain/permissions/scope.ts'
import { changesSearchableText } from '#domain/records/searchable-texts.ts'
import { normaliseForSearch } from '#domain/text/thai-text.ts'
import { wireName } from '#domain/area/wire.ts'
import type { Origin } from '../deps.ts'
import type { Db } from '#server/db/db.ts'
import type { RecordPatch, RecordSnapshot } from '../record-patch.ts'
import { parameters } from '#server/db/parameters.ts'
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
import { violatedConstraint, executeUpdate, queryRows } from '../query.ts'
import { listChangeSql } from '../read/list-cache.ts'
import { newReadModel, readModelOf, rowAfter } from '../read/read-model.ts'
import { searchTextOf, searchTextSql } from '../read/search-text.ts'
import type { RecordRow } from '../read/statements.ts'
import { columnOf, onePerIndex, onlyOneIndex, uniqueIndex } from '../table.ts'

export type ChangeContext = {
  area: Area
  actor: Actor
  origin: Origin
  /** Milliseconds since 1970. */
  at: number
  action: HistoryAction
}

export type ChangeResult = { id: number; version: number; catmUkey: string }

/** What a record becomes when somebody says at a moment that it is right. */
export function lastReviewedPatch(at: number, by: string): RecordPatch {
  return { updatedAt: new Date(at).toISOString(), updatedBy: by }
}

/** The text in which a record is found: its named fields in the normal form for finding, one a line. */
export function recordFindText(area: Area, values: Readonly<Record<string, unknown>>): string {
  return area.search.finds.map((name) => normaliseForSearch(String(values[name] ?? ''))).join('\n')
}

/**
 * Inserts a record with its pictures and its first history row. The record and its history are one statement:
 * neither can be without the other, also where no transaction is around it.
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
  const { values, add } = parameters()
  const [beforeId, afterId] = newReadModel(area, { catmUkey, at, by: actor.name, target })
  const columns: [string, string][] = [
    ['id', 'numbered.id'],
    ['catm_ukey', add(catmUkey)],
    ...columnsOf(area, target).map(([column, value]): [string, string] => [column, add(value)]),
    ['created_at', add(new Date(at))],
    ['updated_at', add(new Date(at))],
    ['updated_by', add(actor.name)],
    ['find_text', add(recordFindText(area, target))],
    ['read_model', `${add(beforeId)}::text || numbered.id || ${add(afterId)}::text`],
    ['history_digest', historyDigestSql(entry, 'numbered.id', add)],
  ]
  const row = { recordId: 'record.id', digest: 'record.history_digest', from: 'record' }
  const found = { id: 'record.id', catmUkey, isDeleted: false, from: 'record' }
  const words = searchTextOf(area, catmUkey, target, parseDocuments(target[DOCUMENTS_KEY]))
  const text = `with record as (
      insert into ${tableOf(area)} (${columns.map(([column]) => column).join(', ')})
      select ${columns.map(([, value]) => value).join(', ')} from (select nextval('record_id') as id) numbered
      returning id, history_digest),
    change as (${listChangeSql(area, [catmUkey], { from: 'record', add })}),
    search as (${searchTextSql(area, found, words, { add })})
    ${historySql(entry, row, add)} returning record_id as id`
  const [inserted] = await translateConstraintErrors(area, () => queryRows<{ id: number }>(trx, text, values))
  if (!inserted) throw new Error('a record that was inserted is not there')
  const { id } = inserted
  await replaceGallery(trx, area, id, target)
  await replaceDocuments(trx, area, id, target)
  return { id, version: 1, catmUkey }
}

/**
 * Changes a record that is locked by this transaction. Where nothing would change, nothing is written and the
 * version stays. `gallery` is what the record's gallery holds now.
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
 * The same for a record that need not be locked: nothing is changed where it is not as it was read any more,
 * which its version and the end of its history tell. The record and its history are one statement, so a
 * target without pictures of a gallery, without documents and without another place needs no transaction.
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
  const before = Object.fromEntries(touched.map((key) => [key, (now[key] as string | null) ?? null]))
  const after = Object.fromEntries(touched.map((key) => [key, target[key] ?? null]))
  const version = stored.version + 1
  const catmUkey = after.catmUkey ?? stored.catmUkey
  const told = { catmUkey, version, before, after, previous: stored.historyDigest }
  const entry = { ...entryOf(context, told), recordId: stored.id }
  const digest = historyDigest(entry)
  const stands = lastReviewedAfter(
    after,
    { at, by: actor.name },
    { at: stored.updatedAt, by: stored.updatedBy },
  )
  const next = {
    ...rowAfter(area, stored, gallery, after),
    catmUkey,
    version,
    updatedAt: stands.at,
    updatedBy: stands.by,
  }
  const { values, add } = parameters()
  const sets = [
    ...columnsOf(area, after).map(([column, value]) => `${column} = ${add(value)}`),
    ...(after.catmUkey ? [`catm_ukey = ${add(after.catmUkey)}`] : []),
    ...(endsFormerDuplicate(area, touched) ? ['former_duplicate = false'] : []),
    ...deletionOf(after, { add, actor, at }),
    `version = ${add(version)}`,
    `updated_at = ${add(new Date(stands.at))}`,
    `updated_by = ${add(stands.by)}`,
    `find_text = ${add(recordFindText(area, { ...stored, ...after }))}`,
    `read_model = ${add(readModelOf(area, next))}`,
    `history_digest = ${add(digest)}`,
  ]
  const isFoundByOthers = changesSearchableText(area, touched) || after.catmUkey || after.deleted
  const found = {
    id: 'record.id',
    catmUkey,
    isDeleted: (after.deleted ?? now.deleted) === '1',
    from: 'record',
  }
  const words = isFoundByOthers && searchTextOf(area, catmUkey, next, documentsOfRow(next))
  const search = words ? `search as (${searchTextSql(area, found, words, { add })}),` : ''
  const text = `with record as (
      update ${tableOf(area)} set ${sets.join(', ')}
      where id = ${add(stored.id)} and version = ${add(stored.version)} and history_digest = ${add(stored.historyDigest)}
      returning id, history_digest),
    ${search}
    change as (${listChangeSql(area, [stored.catmUkey, catmUkey], { from: 'record', add })})
    ${historySql(entry, { recordId: 'record.id', digest: 'record.history_digest', from: 'record' }, add)}`
  const count = await translateConstraintErrors(area, () => executeUpdate(db, text, values))
  if (count !== 1) return undefined
  await replaceGallery(db, area, stored.id, after)
  await replaceDocuments(db, area, stored.id, after)
  if (after.catmUkey || after.deleted)
    await moveNotes(db, stored.id, catmUkey, (after.deleted ?? now.deleted) === '1')
  return { id: stored.id, version, catmUkey }
}

/** Removes a record that is locked by this transaction, for good. Its history stays and tells who did it. */
export async function removeRecord(
  trx: Db,
  context: ChangeContext,
  stored: RecordRow,
): Promise<ChangeResult> {
  const { area } = context
  const { id, catmUkey } = stored
  const version = stored.version + 1
  const told = { catmUkey, version, before: {}, after: {}, previous: stored.historyDigest }
  const entry = { ...entryOf(context, told), recordId: id }
  if (area.gallery) await executeUpdate(trx, `delete from ${galleryTableOf(area)} where parent_id = $1`, [id])
  if (area.documents)
    await executeUpdate(trx, `delete from ${documentTableOf(area)} where parent_id = $1`, [id])
  await executeUpdate(trx, `delete from record_note where record_id = $1`, [id])
  await executeUpdate(trx, `delete from search_text where record_id = $1`, [id])
  await executeUpdate(trx, `delete from ${tableOf(area)} where id = $1`, [id])
  const { values, add } = parameters()
  await executeUpdate(trx, listChangeSql(area, [catmUkey], { from: '(select) one', add }), values)
  await writeHistory(trx, entry, historyDigest(entry))
  return { id, version, catmUkey }
}

/** The notes of a record are where the record is, and are in the trash with it. */
async function moveNotes(trx: Db, id: number, catmUkey: string, isDeleted: boolean): Promise<void> {
  await executeUpdate(trx, 'update record_note set catm_ukey = $2, in_bin = $3 where record_id = $1', [
    id,
    catmUkey,
    isDeleted,
  ])
}

/** Columns and driver values of the fields and picture fields that a target names. */
function columnsOf(area: Area, target: RecordPatch): [string, unknown][] {
  const fields = Object.entries(area.fields).flatMap(([name, field]): [string, unknown][] => {
    const value = target[name]
    return value === undefined ? [] : [[columnOf(name), storageOf(field).in(value ?? '')]]
  })
  const pictures = area.pictures.flatMap(({ field }): [string, unknown][] =>
    target[field] === undefined ? [] : [[columnOf(field), target[field] || null]],
  )
  return [...fields, ...pictures]
}

/** A record that was like another one before the rule counts from the next change of what has to differ. */
function endsFormerDuplicate({ unique }: Area, touched: readonly string[]): boolean {
  return unique !== undefined && [...unique.fields, 'catmUkey'].some((name) => touched.includes(name))
}

function deletionOf(
  after: RecordPatch,
  { add, actor, at }: { add: (value: unknown) => string; actor: Actor; at: number },
): string[] {
  if (after.deleted === undefined) return []
  if (after.deleted === '0') return ['deleted_at = null', 'deleted_by = null']
  return [`deleted_at = ${add(new Date(at))}`, `deleted_by = ${add(actor.name)}`]
}

/**
 * A breach of one of our own constraints is a refusal with its sentence; any other error stays what it is.
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
  told: RevisionContent,
): Omit<Revision, 'recordId'> {
  return { at, actor, origin, area: area.key, action, ...told }
}

/** A new record's history tells what was filled in, not every empty field. */
function withoutEmptyValues(target: RecordPatch): RecordSnapshot {
  return Object.fromEntries(Object.entries(target).filter(([, value]) => value !== null && value !== ''))
}
