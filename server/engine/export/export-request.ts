/** What is carried away of a list, in whatever form: how it is asked for, found, told as an event, and put into words (issue 5, item 4). */
import { type Area, isPersonal } from '#domain/area/area.ts'
import { catmOfPrefix } from '#domain/places/catm.ts'
import { searchFilters } from '#domain/area/search-filters.ts'
import type { Freshness } from '#domain/records/freshness.ts'
import { missingItemLabels } from '#domain/records/completeness.ts'
import { maskLongNumbers } from '#domain/personal-data/mask-long-numbers.ts'
import { formatThousands } from '#domain/fields/numbers.ts'
import { CENTRAL_OFFICE, officeName } from '#domain/places/office.ts'
import { formatPlace } from '#domain/places/place-names.ts'
import { AppError } from '#domain/errors/app-error.ts'
import { wireName } from '#domain/area/wire.ts'
import { workQueue } from '#server/concurrency/work-queue.ts'
import type { ChangeRequest } from '../change-request.ts'
import type { EngineDeps } from '../deps.ts'
import { recordAuditEvent } from '../audit-events.ts'
import { conditionOf, listCondition, optionalText, readSearch, type Search } from '../read/filter.ts'
import { cellOf } from '../field-storage.ts'
import { queryRows } from '../query.ts'
import type { RequestBody } from '../request.ts'
import { requireReason } from '../read/reveal-national-ids.ts'
import { fromTable, parameters, type RecordRow, selectList } from '../read/statements.ts'

/** The most records of a file; for more the place has to be smaller. */
export const MAX_EXPORTED_RECORDS = 20_000

/** One file is made at a time, so that others go on working; whoever asks when ten are waiting comes again. */
export const queueExport = workQueue({ running: 1, waiting: 10 })

const TOO_MANY_RECORDS = `รายการที่พบมีมากกว่า ${formatThousands(MAX_EXPORTED_RECORDS)} รายการ ซึ่งเกินกว่าที่ส่งออกได้ในครั้งเดียว กรุณาเลือกพื้นที่ให้แคบลง`

/** A list to be carried away: who asks, from where, what is searched for, and why, where that was told. */
export type ExportRequest = Pick<ChangeRequest, 'area' | 'actor' | 'origin'> & {
  body: RequestBody
  reason: string | undefined
  search: Search
}

/**
 * Reads what is to be carried away. Beside the search's names a request takes `REASON`, which areas of persons demand, and `LIST`
 * (`main`, `other`) where an area is shown as two lists. Refuses what the search would.
 */
export function readExportRequest({ area, actor, origin }: ChangeRequest, body: RequestBody): ExportRequest {
  const search = readSearch(area, actor, body)
  const list = readList(optionalText(body, 'LIST'))
  const reason = isPersonal(area) || body.REASON ? requireReason(body.REASON) : undefined
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
  /** How many records left. */
  rows: number
  /** Workbooks to read are told without it, as they were while there was nothing else. */
  form?: 'csv' | 'paper' | 'edit'
}

/** Tells that a list was carried away: by whom, how many records, in which form, what was searched for, and why. */
export async function recordExportEvent(
  { db }: Pick<EngineDeps, 'db'>,
  { area, actor, origin, body, search, reason }: ExportRequest,
  { at, rows, form }: ExportSummary,
): Promise<void> {
  const chosen = Object.keys(searchFilters(area)).map(wireName)
  const asked = ['OFFICE', 'LIST', ...chosen, 'LACKS', 'Q'].flatMap((name) => {
    const text = maskLongNumbers(optionalText(body, name))
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
      ...Object.fromEntries(asked),
      ...(reason ? { REASON: reason } : {}),
    },
  })
}

/** What a search finds, whatever its page; one more than may be, so that too many are noticed. */
export function findForExport(
  { db }: EngineDeps,
  area: Area,
  search: Search,
  most: number,
): Promise<RecordRow[]> {
  const collected = parameters()
  const condition = conditionOf(area, search, collected)
  const text = `select ${selectList(area)} from ${fromTable(area)}
    where ${condition} and t.deleted_at is null order by ${search.order} limit ${most + 1}`
  return queryRows<RecordRow>(db, text, collected.values)
}

/** So many records are read at once: a few megabytes where all texts are the longest. */
const CHUNK_SIZE = 100

/**
 * The same for a file, some records at a time, which are never all held. Refuses more than one may hold before it gives any. What changes
 * meanwhile is as it is when its turn comes, and what goes is left out, unless `db` sees one moment alone.
 */
export async function* streamForExport(
  { db }: Pick<EngineDeps, 'db'>,
  area: Area,
  search: Search,
): AsyncGenerator<RecordRow> {
  const asked = parameters()
  const text = `select t.id from ${fromTable(area)}
    where ${conditionOf(area, search, asked)} and t.deleted_at is null
    order by ${search.order} limit ${MAX_EXPORTED_RECORDS + 1}`
  const ids = (await queryRows<Pick<RecordRow, 'id'>>(db, text, asked.values)).map(({ id }) => id)
  if (ids.length > MAX_EXPORTED_RECORDS)
    throw new AppError('invalid', {
      field: 'CC',
      message: TOO_MANY_RECORDS,
      extra: { code: 'too-many-rows' },
    })
  for (let at = 0; at < ids.length; at += CHUNK_SIZE) {
    const some = ids.slice(at, at + CHUNK_SIZE)
    const rows = new Map((await findByIds(db, area, search, some)).map((row) => [row.id, row]))
    for (const id of some) {
      const row = rows.get(id)
      if (row) yield row
    }
  }
}

/** Some records by number, as far as the search still finds them. */
function findByIds(
  db: EngineDeps['db'],
  area: Area,
  search: Search,
  ids: readonly number[],
): Promise<RecordRow[]> {
  const collected = parameters()
  const condition = conditionOf(area, search, collected)
  const text = `select ${selectList(area)} from ${fromTable(area)}
    where ${condition} and t.deleted_at is null and t.id = any(${collected.add(`{${ids.join(',')}}`)}::bigint[])`
  return queryRows<RecordRow>(db, text, collected.values)
}

/** What was chosen to search for beside the place, by its labels. */
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

/** The place that an export is of, in words: an office's name where the area belongs to offices. */
export function exportPlaceName({ geography }: EngineDeps, { offices }: Area, catmUkey: string): string {
  if (offices && catmUkey === CENTRAL_OFFICE) return officeName(catmUkey, geography().names(catmUkey))
  return formatPlace(catmUkey, geography().names(catmUkey)) || 'ทุกพื้นที่'
}
