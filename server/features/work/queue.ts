/**
 * The records that wait for the province: in every area whose display it switches, the records that are not
 * shown at its level, newest change first. A record that the province hid last is decided and does not wait
 * until it is changed (docs/decisions/0023-review-queue.md). One that it sent back with a note waits
 * again when the district answers (0035).
 */
import type { Area } from '#domain/area/area.ts'
import { can } from '#domain/permissions/can.ts'
import type { NoteState } from '#domain/records/notes.ts'
import { AppError } from '#domain/errors/app-error.ts'
import type { Actor } from '#domain/permissions/scope.ts'
import { conditionOf, optionalText, readSearch, type Search } from '#server/engine/read/filter.ts'
import { CONTENT_CHANGE_SQL } from '#server/engine/history/history.ts'
import { wirePlaces } from '#server/engine/presenter.ts'
import type { RequestBody } from '#server/engine/request.ts'
import { readModelSql } from '#server/engine/read/read-model.ts'
import { coverOf, fromTable } from '#server/engine/read/statements.ts'
import { join, literal, type Sql, sql } from '#server/db/sql.ts'
import { columnSql } from '#server/engine/table.ts'
import { findArea, type WorkDeps } from './deps.ts'

/** An area whose display the actor may switch, and the search of its records in the scope. */
type Queue = { area: Area; search: Search }

const PLACE_AND_PAGE = ['CC', 'AA', 'PAGE', 'PAGE_SIZE'] as const
/** The request fields of the search of the queue. */
export const QUEUE_FIELDS: readonly string[] = [...PLACE_AND_PAGE, 'AREA', 'DECIDED']

/** The most records of a page; so many can be shown in one request. */
export const MAX_IN_QUEUE = 100

/**
 * A page of the queue: `CC`, `AA`, `AREA`, `PAGE`, `PAGE_SIZE`, and `DECIDED` (`1`) to include what the
 * province hid or sent back. Rejects what the search of each area would reject.
 */
export async function readQueue(deps: WorkDeps, actor: Actor, body: RequestBody) {
  const all = queuesOf(deps, actor, body)
  const wanted = optionalText(body, 'AREA')
  if (wanted !== '' && findArea(deps, wanted)?.display === undefined)
    throw new AppError('malformed', { field: 'AREA' })
  const chosen = wanted === '' ? all : all.filter(({ area }) => area.key === wanted)
  const decided = optionalText(body, 'DECIDED') === '1'
  const [counts, rows] = await Promise.all([countsOf(deps, all, decided), rowsIn(deps, chosen, decided)])
  const total = chosen.reduce((sum, { area }) => sum + (counts.get(area.key) ?? 0), 0)
  return {
    isFound: rows.length > 0,
    data: rows.map((row) => presented(deps, row)),
    total,
    AREAS: all.map(({ area: { key } }) => ({ AREA: key, COUNT: counts.get(key) ?? 0 })),
  }
}

/** How many records wait in total. */
export async function countQueue(deps: WorkDeps, actor: Actor): Promise<number> {
  const counts = await countsOf(deps, queuesOf(deps, actor, {}), false)
  return [...counts.values()].reduce((sum, count) => sum + count, 0)
}

function queuesOf(deps: WorkDeps, actor: Actor, body: RequestBody): Queue[] {
  const fields = Object.fromEntries(PLACE_AND_PAGE.map((name) => [name, body[name]]))
  // Without a page, the first one.
  const paged = { PAGE: 1, PAGE_SIZE: 20, ...withoutEmpty(fields) }
  const queues = deps.areas
    .filter((area) => area.display && can(actor, 'toggle', area))
    .map((area) => ({ area, search: readSearch(area, actor, paged) }))
  if (queues.length === 0) throw new AppError('forbidden-action')
  if ((queues[0]?.search.page?.limit ?? 0) > MAX_IN_QUEUE)
    throw new AppError('malformed', { field: 'PAGE_SIZE' })
  return queues
}

function withoutEmpty(body: RequestBody): RequestBody {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined && value !== null))
}

/**
 * The condition that a record `t` has a note in this state, and was not changed since the note was written.
 */
const noteOf = (state: NoteState) =>
  sql`exists (select 1 from record_note n where n.record_id = t.id and n.state = ${literal(state)} and n.record_version = t.version)`

/** The condition that a record `t` waits. */
function waiting({ area, search }: Queue, decided: boolean): Sql {
  const shown = columnSql(area.display?.field ?? '')
  const condition = sql`${conditionOf(area, search)} and t.deleted_at is null and ${shown} = '0'`
  return decided ? condition : sql`${condition} and ${UNDECIDED_SQL}`
}

/**
 * Most waiting records were never changed (version 1); for these the history need not be read. A record with
 * an open note waits for the district, until it changes the record or answers the note.
 */
const UNDECIDED_SQL = sql`(t.version = 1 or coalesce((select h.action from history h
    where h.record_id = t.id and ${CONTENT_CHANGE_SQL} order by h.version desc limit 1), '') <> 'hide'
    or ${noteOf('answered')})
  and not ${noteOf('open')}`

async function countsOf(
  { db }: WorkDeps,
  queues: readonly Queue[],
  decided: boolean,
): Promise<Map<string, number>> {
  const counts = queues.map(
    (queue) => sql`select ${queue.area.key}::text as area, count(*) as count
      from ${fromTable(queue.area)} where ${waiting(queue, decided)}`,
  )
  const rows = await db.query<{ area: string; count: number }>(join(counts, ' union all '))
  return new Map(rows.map(({ area, count }) => [area, Number(count)]))
}

type QueueRow = { area: string; catmUkey: string; record: string; picture: string | null }

/**
 * The rows of the page in one statement: it selects the records by their times first, then reads their
 * values.
 */
async function rowsIn(deps: WorkDeps, queues: readonly Queue[], decided: boolean): Promise<QueueRow[]> {
  const { limit, offset } = queues[0]?.search.page ?? { limit: 0, offset: 0 }
  const newest = sql`order by updated_at desc, id desc`
  const candidates = queues.map(
    (queue, at) => sql`(select ${literal(at)} as queue, t.id, t.updated_at from ${fromTable(queue.area)}
      where ${waiting(queue, decided)} ${newest} limit ${limit + offset})`,
  )
  const records = queues.map(
    ({ area }, at) => sql`select ${area.key}::text as area, t.catm_ukey as "catmUkey",
        ${readModelSql(area, false)} as record, ${pictureSql(area)} as picture, p.updated_at, p.id
      from page p join ${fromTable(area)} on t.id = p.id where p.queue = ${literal(at)}`,
  )
  return deps.db.query<QueueRow>(sql`with page as (
      select * from (${join(candidates, ' union all ')}) c ${newest} limit ${limit} offset ${offset})
    select area, "catmUkey", record, picture from (${join(records, ' union all ')}) r ${newest}`)
}

/** The digest of a record's first public picture. */
function pictureSql(area: Area): Sql {
  if (area.gallery) return coverOf(area)
  const slots = area.pictures.filter((slot) => !slot.private).map(({ field }) => columnSql(field))
  return slots.length > 0 ? sql`coalesce(${join(slots)})` : sql`null::text`
}

function presented(deps: WorkDeps, { area: key, catmUkey, record, picture }: QueueRow) {
  const area = findArea(deps, key)
  if (area === undefined) throw new Error(`There is no area ${key}.`)
  return {
    AREA: key,
    PICTURE: picture === null ? '' : deps.pictures.preview(picture),
    RECORD: { ...JSON.parse(record), ...wirePlaces(area, deps.geography(), catmUkey) } as unknown,
  }
}
