/**
 * The read model: the column `read_model` has each record as JSON for responses, written with the record by
 * the presenter of a single record. Names of places and of referenced records are not stored, because they
 * change without the record (decision 108).
 */
import { type Area, coverField, tableOf } from '#domain/area/area.ts'
import type { Field } from '#domain/fields/field.ts'
import { galleryNumber } from '#domain/history/history-keys.ts'
import { wireName } from '#domain/area/wire.ts'
import { inTransaction, withoutTimeLimits } from '#server/db/in-transaction.ts'
import type { Db } from '#server/db/db.ts'
import { isoTimeSql, join, literal, raw, type Sql, sql } from '#server/db/sql.ts'
import { galleryCover } from '../images/gallery-rows.ts'
import { DOCUMENTS_KEY, parseDocuments } from '../images/documents.ts'
import { type PresentedRow, presentOwnFields } from '../presenter.ts'
import { referenceNameSql, referencesOf } from '../write/references.ts'
import { clearListChanges, endPublicCursors, listChangeSql } from './list-cache.ts'
import { fromTable, type RecordRow, selectForChange } from './statements.ts'
import { rebuildSearchText } from './search-text.ts'

/** The number of records that a step of {@link rebuildReadModel} reads and locks. */
const REBUILD_STEP = 500

/** Writes the missing search texts of the areas, after a migration or a restore that did not write them. */
export async function makeMissingSearchText(db: Db, areas: readonly Area[]): Promise<void> {
  for (const { area: key } of await db.query<{ area: string }>(sql`select area from search_text_missing`)) {
    const area = areas.find((each) => each.key === key)
    if (area) await rebuildReadModel(db, area)
    else await markSearchTextMade(db, key)
  }
}

/** The JSON of a row. It begins with the area code; {@link areaCodeOf} relies on that. */
export function readModelOf(area: Area, row: PresentedRow): string {
  return JSON.stringify(presentOwnFields(area, row))
}

/** The area code in a record's JSON. */
export function areaCodeOf(json: string): string {
  return json.slice(AREA_CODE_START, AREA_CODE_START + 8)
}

const AREA_CODE_START = '{"CATM_UKEY":"'.length

/**
 * The JSON of a new record in two parts, before and after its number: the database assigns the number in the
 * statement that inserts the record.
 */
export function newReadModel(
  area: Area,
  { catmUkey, at, by, target }: { catmUkey: string; at: number; by: string; target: ValuesByKey },
): [beforeId: string, afterId: string] {
  const fields = Object.entries(area.fields).map(([name, field]) => [name, emptyValueOf(field)])
  const row = { ...Object.fromEntries(fields), id: 0, catmUkey, version: 1, updatedAt: at, updatedBy: by }
  const json = readModelOf(area, rowAfter(area, row, {}, target))
  const start = json.indexOf(':', AREA_CODE_START) + 1
  return [json.slice(0, start), json.slice(start + 1)]
}

/**
 * A row after a change. `gallery` has the gallery's contents before it, by the keys of patches; it is needed
 * only when the change touches the gallery.
 */
export function rowAfter<Row extends Readonly<Record<string, unknown>>>(
  area: Area,
  row: Row,
  gallery: ValuesByKey,
  change: ValuesByKey,
): Row {
  const cover = area.gallery && coverField(area.gallery)
  const isGalleryChanged = Object.keys(change).some((key) => galleryNumber(key) !== undefined)
  const own: Record<string, string | null> = {}
  for (const key of [...Object.keys(area.fields), ...area.pictures.map(({ field }) => field)]) {
    const value = change[key]
    if (value !== undefined) own[key] = value
  }
  return {
    ...row,
    ...own,
    ...(cover && isGalleryChanged ? { [cover]: galleryCover({ ...gallery, ...change }) } : {}),
    ...(change[DOCUMENTS_KEY] === undefined
      ? {}
      : { [DOCUMENTS_KEY]: parseDocuments(change[DOCUMENTS_KEY]) }),
  }
}

type ValuesByKey = Readonly<Record<string, string | null>>

/** The wire form of an empty column. */
function emptyValueOf({ kind }: Field): string {
  return kind === 'flag' || kind === 'date' ? '0' : ''
}

/**
 * A record's JSON as an SQL expression over `t`, with the names of referenced records. `deleted` adds the
 * time and the user of the deletion.
 */
export function readModelSql(area: Area, deleted: boolean): Sql {
  const names = referencesOf(area).map(
    ([name, field]) =>
      sql`${literal(wireName(field.shownBy))}, coalesce(${referenceNameSql(name, field)}, '')`,
  )
  const more = [...names, ...(deleted ? [DELETION_SQL] : [])]
  if (more.length === 0) return READ_MODEL_SQL
  return sql`left(t.read_model, -1) || ',' || substr(json_build_object(${join(more)})::text, 2)`
}

const READ_MODEL_SQL = sql`t.read_model`
const DELETION_SQL = sql`'DELETED_AT', ${isoTimeSql(sql`t.deleted_at`)},
  'DELETED_BY', coalesce(t.deleted_by, '')`

/**
 * Rewrites the read model and the search text of an area's records, in steps of one transaction each. Returns
 * how many read models were wrong. It may be interrupted and run again.
 */
export async function rebuildReadModel(db: Db, area: Area): Promise<number> {
  let all = 0
  let after: number | undefined = 0
  while (after !== undefined) {
    const { rebuilt, last } = await rebuildStep(db, area, after)
    all += rebuilt
    after = last
  }
  await markSearchTextMade(db, area.key)
  if (all > 0) {
    await clearListChanges({ db })
    await endPublicCursors(db)
  }
  return all
}

async function markSearchTextMade(db: Db, key: string): Promise<void> {
  await db.execute(sql`delete from search_text_missing where area = ${key}`)
}

type Step = { rebuilt: number; last: number | undefined }

function rebuildStep(db: Db, area: Area, after: number): Promise<Step> {
  const table = raw(tableOf(area))
  return inTransaction(db, async (trx) => {
    await withoutTimeLimits(trx)
    const locked = await trx.query<{ id: number }>(
      sql`select id from ${table} where id > ${after} order by id limit ${REBUILD_STEP} for update`,
    )
    const ids = locked.map(({ id }) => id)
    // A separate statement, because it sees what others wrote to galleries and documents while this
    // transaction waited for the lock.
    return { rebuilt: await rebuildRecords(trx, area, ids), last: ids.at(-1) }
  })
}

/** Rewrites the read model and the search text of records that this transaction has locked. */
async function rebuildRecords(trx: Db, area: Area, ids: readonly number[]): Promise<number> {
  const rows = await trx.query<RecordRow>(
    sql`select ${selectForChange(area)} from ${fromTable(area)}
      where t.id = any (${`{${ids.join(',')}}`}::bigint[]) order by t.id`,
  )
  const models = rows.map((row) => ({ id: row.id, json: readModelOf(area, row) }))
  const rebuilt = await trx.execute(
    sql`update ${raw(tableOf(area))} t set read_model = m.json
      from json_to_recordset(${JSON.stringify(models)}::json) as m (id bigint, json text)
      where t.id = m.id and t.read_model <> m.json`,
  )
  await rebuildSearchText(trx, area, rows)
  return rebuilt
}

/** Rewrites what the other areas that show a record store of it, and notes the change of their lists. */
export async function rebuildOtherViews(
  trx: Db,
  others: readonly Area[],
  id: number,
  places: readonly string[],
): Promise<void> {
  for (const other of others) {
    await trx.execute(sql`delete from search_text where record_id = ${id} and area = ${other.key}`)
    await rebuildRecords(trx, other, [id])
    await trx.execute(listChangeSql(other, places, sql`(select) one`))
  }
}
