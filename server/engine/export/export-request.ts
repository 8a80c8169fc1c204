/**
 * What all exports of a list share: reading the request, finding the records, the audit event, and the
 * description (issue 5, item 4).
 */
import { type Area, isPersonal } from '#domain/area/area.ts'
import { catmOfPrefix } from '#domain/places/catm.ts'
import { searchFilters } from '#domain/area/search-filters.ts'
import type { Freshness } from '#domain/records/freshness.ts'
import { missingItemLabels } from '#domain/records/completeness.ts'
import { maskLongNumbers } from '#domain/personal-data/mask-long-numbers.ts'
import { formatThousands } from '#domain/fields/numbers.ts'
import { CENTRAL_OFFICE, officeName } from '#domain/places/office.ts'
import { formatPlace } from '#domain/places/place-names.ts'
import { AppError, fieldError } from '#domain/errors/app-error.ts'
import { wireName } from '#domain/area/wire.ts'
import { workQueue } from '#server/concurrency/work-queue.ts'
import type { ChangeRequest } from '../change-request.ts'
import type { EngineDeps } from '../deps.ts'
import { recordAuditEvent } from '../audit-events.ts'
import { conditionOf, listCondition, readSearch, type Search } from '../read/filter.ts'
import { cellOf } from '../field-storage.ts'
import type { SearchBody } from '../schemas/record-schemas.ts'
import { requireReason } from '../schemas/request-bodies.ts'
import { fromTable, type RecordRow, selectList } from '../read/statements.ts'
import { literal, sql } from '#server/db/sql.ts'

/** The most records of a file. For more, the user chooses a smaller place. */
export const MAX_EXPORTED_RECORDS = 20_000

/**
 * Only one export runs at a time, so that other requests have capacity. Throws `busy` when ten are waiting.
 */
export const queueExport = workQueue({ running: 1, waiting: 10 })

const TOO_MANY_RECORDS = `รายการที่พบมีมากกว่า ${formatThousands(MAX_EXPORTED_RECORDS)} รายการ ซึ่งเกินกว่าที่ส่งออกได้ในครั้งเดียว กรุณาเลือกพื้นที่ให้แคบลง`

/** A requested export: the actor, the address, the search, and the reason, if one was given. */
export type ExportRequest = Pick<ChangeRequest, 'area' | 'actor' | 'origin'> & {
  body: SearchBody
  reason: string | undefined
  search: Search
}

/**
 * Parses the request: the fields of a search, `REASON`, which areas of persons require, and `LIST` (`main`,
 * `other`) for areas with two lists. Throws the errors of the search.
 */
export function readExportRequest({ area, actor, origin }: ChangeRequest, body: SearchBody): ExportRequest {
  const search = readSearch(area, actor, body)
  const list = readList(body.LIST ?? '')
  const reason = isPersonal(area) ? requireReason(body.REASON) : body.REASON
  const only = [...search.only, ...(list ? listCondition(area, list) : [])]
  return { area, actor, origin, body, reason, search: { ...search, only } }
}

function readList(list: string): 'main' | 'other' | undefined {
  if (list === '') return undefined
  if (list === 'main' || list === 'other') return list
  throw new AppError('malformed', { field: 'LIST' })
}

type ExportSummary = {
  /** Milliseconds since 1970. */
  at: number
  rows: number
  /** Absent for a workbook that is only to be read. */
  form?: 'csv' | 'paper' | 'edit'
}

/** Records an export event: the actor, the number of records, the form, the search and the reason. */
export async function recordExportEvent(
  { db }: Pick<EngineDeps, 'db'>,
  { area, actor, origin, body, search, reason }: ExportRequest,
  { at, rows, form }: ExportSummary,
): Promise<void> {
  const chosen = Object.keys(searchFilters(area)).map(wireName)
  const searched = ['OFFICE', 'LIST', ...chosen, 'LACKS', 'Q'].flatMap((name) => {
    const text = maskLongNumbers(body[name] ?? '')
    return text === '' ? [] : [[name, text] as const]
  })
  await recordAuditEvent(db, {
    at,
    actor,
    origin,
    kind: 'export',
    area: area.key,
    catmUkey: catmOfPrefix(search.within),
    detail: {
      ROWS: rows,
      ...(form ? { FORM: form } : {}),
      ...Object.fromEntries(searched),
      ...(reason ? { REASON: reason } : {}),
    },
  })
}

/**
 * The records of a whole search, at most one more than `maxRecords`, so that the caller can detect too many.
 */
export function findForExport(
  { db }: EngineDeps,
  area: Area,
  search: Search,
  maxRecords: number,
): Promise<RecordRow[]> {
  return db.query<RecordRow>(
    sql`select ${selectList(area)} from ${fromTable(area)} where ${conditionOf(area, search)}
      and t.deleted_at is null order by ${search.order} limit ${literal(maxRecords + 1)}`,
  )
}

/** Records read per statement: a few megabytes with the longest texts. */
const CHUNK_SIZE = 100

/**
 * The records of a whole search in chunks, so that memory never holds all. Throws before the first record
 * when there are too many. Each chunk has the state of its moment, and records deleted meanwhile are left
 * out, unless `db` is a snapshot.
 */
export async function* streamForExport(
  { db }: Pick<EngineDeps, 'db'>,
  area: Area,
  search: Search,
): AsyncGenerator<RecordRow> {
  const found = await db.query<Pick<RecordRow, 'id'>>(
    sql`select t.id from ${fromTable(area)} where ${conditionOf(area, search)} and t.deleted_at is null
      order by ${search.order} limit ${literal(MAX_EXPORTED_RECORDS + 1)}`,
  )
  const ids = found.map(({ id }) => id)
  if (ids.length > MAX_EXPORTED_RECORDS) throw fieldError('CC', TOO_MANY_RECORDS, 'too-many-rows')
  for (let at = 0; at < ids.length; at += CHUNK_SIZE) {
    const some = ids.slice(at, at + CHUNK_SIZE)
    const rows = new Map((await findByIds(db, area, search, some)).map((row) => [row.id, row]))
    for (const id of some) {
      const row = rows.get(id)
      if (row) yield row
    }
  }
}

/** Some records by id, if the search still finds them. */
function findByIds(
  db: EngineDeps['db'],
  area: Area,
  search: Search,
  ids: readonly number[],
): Promise<RecordRow[]> {
  return db.query<RecordRow>(
    sql`select ${selectList(area)} from ${fromTable(area)} where ${conditionOf(area, search)}
      and t.deleted_at is null and t.id = any(${`{${ids.join(',')}}`}::bigint[])`,
  )
}

/** The chosen filters other than the place, with their labels. */
export function describeFilters(area: Area, { equal, missingItem }: Search, freshness: Freshness): string[] {
  return [
    ...equal.map(({ name, value }) => describeFilter(area, name, value)),
    ...(missingItem ? [missingItemLabels(freshness)[missingItem]] : []),
  ]
}

function describeFilter(area: Area, name: string, value: string): string {
  const field = searchFilters(area)[name]
  return field ? `${field.label} ${cellOf(field, value, { [name]: value })}` : value
}

/** The name of the exported place: an office's name when the area belongs to offices. */
export function exportPlaceName({ geography }: EngineDeps, { offices }: Area, catmUkey: string): string {
  if (offices && catmUkey === CENTRAL_OFFICE) return officeName(catmUkey, geography().names(catmUkey))
  return formatPlace(catmUkey, geography().names(catmUkey)) || 'ทุกพื้นที่'
}
