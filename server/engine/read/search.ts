/**
 * Reads a list in one statement with filter, scope (a range of area codes), page, total and order (decisions,
 * sections 2 and 3). The trash is read the same way.
 */
import { type Area, tableOf } from '#domain/area/area.ts'
import { TRASH_DAYS } from '#domain/history/history-keys.ts'
import { assertCan } from '#domain/permissions/assert-can.ts'
import { readTexts } from '#server/db/db.ts'
import type { RouteRequest } from '#server/http/route.ts'
import type { EngineDeps } from '../deps.ts'
import {
  ORDER_BY_PLACE,
  conditionOf,
  dependsOnToday,
  ownOfficeCondition,
  listCondition,
  readSearch,
  type Search,
} from './filter.ts'
import { LIST_SNAPSHOT_SQL } from './list-cache.ts'
import { listAnswer } from './list-answer.ts'
import { readModelSql } from './read-model.ts'
import { hasReferences } from '../write/references.ts'
import type { SearchBody } from '../schemas/record-schemas.ts'
import { correctTokens } from './spelling.ts'
import { fromTable } from './statements.ts'
import { empty, literal, type Sql, sql } from '#server/db/sql.ts'

/** The greatest number of rows in a response. */
const MAX_ROWS = 5_000

/**
 * Searches an area's records within the actor's scope. Throws for filters outside it and for invalid ones.
 * With a proof, the same statement checks the session; the result is undefined when the session has changed.
 */
export function searchRecords(
  deps: EngineDeps,
  area: Area,
  { actor, proof }: SearchRequest,
  body: SearchBody,
  list: 'main' | 'other' = 'main',
): Promise<Buffer | undefined> {
  const search = readSearch(area, actor, body)
  return findList(
    deps,
    area,
    { ...search, only: [...search.only, ...listCondition(area, list)], deleted: false },
    proof,
  )
}

/**
 * Reads the records that were deleted in the last 90 days, newest deletion first. Needs the permission to
 * edit.
 */
export function searchTrash(
  deps: EngineDeps,
  area: Area,
  { actor, proof }: SearchRequest,
  body: SearchBody,
): Promise<Buffer | undefined> {
  assertCan(actor, 'edit', area)
  const search = readSearch(area, actor, body)
  return findList(
    deps,
    area,
    { ...search, only: [...search.only, ...ownOfficeCondition(area, actor)], deleted: true },
    proof,
  )
}

type SearchRequest = Pick<RouteRequest, 'actor' | 'proof'>

async function findList(
  deps: EngineDeps,
  area: Area,
  search: Search & { deleted: boolean },
  proof: RouteRequest['proof'],
  isCorrected = false,
): Promise<Buffer | undefined> {
  const places = deps.geography()
  // The trash and freshness also depend on the day, and a referenced record may get another name.
  const isCacheable = !search.deleted && !dependsOnToday(search) && !hasReferences(area)
  const key = isCacheable ? JSON.stringify([places.revision(), area.key, search]) : undefined
  // A list with records of higher offices depends on changes anywhere.
  const within = area.readFromAbove ? '' : search.within
  const cached = key && (await deps.listCache.get(key, { tables: [tableOf(area)], within }, proof))
  if (cached) return cached
  let found = await readList(deps, area, search, proof)
  // Without pages, the response has all records, up to the limit. At the limit, the total is counted
  // separately.
  if (found?.records.length === MAX_ROWS && found.total === '')
    found = await readList(deps, area, { ...search, isCounted: true }, proof)
  if (!found && !proof) throw new Error('the query of a list returned no summary')
  if (!found) return undefined
  if (found.records.length === 0 && !isCorrected && !(Number(found.total) > 0)) {
    // A value, not `exists`: PostgreSQL would read the whole list first.
    const shown = sql`(select true from ${foundSql(area, { ...search, tokens: [] })} and t.id = s.record_id)`
    const tokens = await correctTokens(deps.db, search.tokens, { within: search.within, shown })
    if (tokens) return findList(deps, area, { ...search, tokens }, proof, true)
  }
  const { records, total, snapshot, epoch } = found
  const bytes = listAnswer(area, places, records, total || String(records.length))
  // A search by words without a match is not cached: its spelling is compared with the names each time.
  const isKept = records.length > 0 || search.tokens.length === 0
  if (key && isKept) await deps.listCache.set(key, bytes, { snapshot, epoch })
  return bytes
}

/**
 * Reads a list: the JSON of its records, the total (empty if not counted), and the moment. Undefined when the
 * proof is not valid.
 */
async function readList(
  deps: EngineDeps,
  area: Area,
  search: Search & { deleted: boolean; isCounted?: boolean },
  proof: RouteRequest['proof'],
) {
  const read = isInOrder(area, search) ? deps.read : readTexts(deps.db)
  const [summary, ...records] = await read(listStatement(area, search, proof))
  if (!summary) return undefined
  const [snapshot = '', epoch = '', total = ''] = summary.split(' ')
  return { records, total, snapshot, epoch }
}

/**
 * The statement of a list. Its first row is the summary (moment and total), which exists only if the proof is
 * valid; without it there are no other rows. Records are separate rows, because PostgreSQL takes longer to
 * join them into one text.
 */
function listStatement(
  area: Area,
  search: Search & { deleted: boolean; isCounted?: boolean },
  proof: RouteRequest['proof'],
): Sql {
  const { order, page, deleted, isCounted, tokens } = search
  const isByWords = !deleted && tokens.length > 0
  const found = foundSql(area, search)
  const sorted = deleted ? sql`t.deleted_at desc, ${order}` : order
  const total =
    page || isCounted ? sql`(select count(*) from ${isByWords ? sql`found` : found})` : NO_TOTAL_SQL
  const limit = page ? sql`limit ${page.limit} offset ${page.offset}` : LIMIT_SQL
  // A page after the last record is not read.
  const isAny = page ? sql`(select total from summary) > ${page.offset}` : ANY_SQL
  const record = readModelSql(area, deleted)
  const words = isByWords ? sql`found as materialized (select t.id, t.catm_ukey from ${found}), ` : empty
  const records = isByWords
    ? textSearchSql(area, record, { order, isAny, limit })
    : sql`select ${record} as record from ${found} and ${isAny} order by ${sorted} ${limit}`
  return sql`with ${words}summary as materialized (
      select ${LIST_SNAPSHOT_SQL} as moment, ${total} as total${proof ? sql` where ${proof.condition}` : empty})
    select moment || ' ' || coalesce(total::text, '') from summary
    union all select record from (${records}) r`
}

/** The table and the whole condition of a search. */
const foundSql = (area: Area, search: Search & { deleted: boolean }): Sql =>
  sql`${fromTable(area)} where ${conditionOf(area, search)} and ${search.deleted ? IN_TRASH_SQL : LIVE_SQL}`

const LIVE_SQL = sql`t.deleted_at is null`
const IN_TRASH_SQL = sql`t.deleted_at > now() - interval ${literal(`${TRASH_DAYS} days`)}`
const NO_TOTAL_SQL = sql`null::bigint`
const LIMIT_SQL = sql`limit ${literal(MAX_ROWS)}`
const ANY_SQL = sql`exists (select from summary)`

/** The records that were found by words. In the order of places, the rows of other pages are not read. */
function textSearchSql(
  area: Area,
  record: Sql,
  { order, isAny, limit }: Readonly<Record<'order' | 'isAny' | 'limit', Sql>>,
): Sql {
  const isByPlace = order === ORDER_BY_PLACE
  const page = isByPlace
    ? sql`select id from found t where ${isAny} order by ${order} ${limit}`
    : sql`select id from found`
  const rest = isByPlace ? sql`order by ${order}` : sql`and ${isAny} order by ${order} ${limit}`
  return sql`select ${record} as record from ${fromTable(area)} where t.id in (${page}) ${rest}`
}

/**
 * Whether the plan for any values is the best. A query over several places has no index in the order of the
 * list, and reading in that order would read the whole table. For words, the best plan depends on the words.
 */
const isInOrder = (area: Area, { tokens }: Search) => tokens.length === 0 && !area.readFromAbove
