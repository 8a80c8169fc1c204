/**
 * Reads a list of officials in one statement with filter, scope (a range of area codes), page, total and
 * order (decisions, sections 2 and 3). The trash is read the same way.
 */
import { type Area, tableOf } from '#domain/area/area.ts'
import { TRASH_DAYS } from '#domain/history/history-keys.ts'
import { assertCan } from '#domain/permissions/can.ts'
import { readTexts } from '#server/db/db.ts'
import { literal, sql } from '#server/db/sql.ts'
import type { RouteRequest } from '#server/http/route.ts'
import type { EngineDeps } from '../deps.ts'
import type { SearchBody } from '../schemas/record-schemas.ts'
import { referencesOf } from '../write/references.ts'
import { dependsOnToday, listCondition, ownOfficeCondition, readSearch, type Search } from './filter.ts'
import { listAnswer } from './list-answer.ts'
import { type FoundList, foundSql, readList, type RecordView } from './read-list.ts'
import { readModelSql } from './read-model.ts'
import { correctTokens } from './spelling.ts'

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
  const only = [...search.only, ...listCondition(area, list)]
  // Freshness depends on the day, and a referenced record may get another name.
  const isCacheable = !dependsOnToday(search) && referencesOf(area).length === 0
  const view = { shown: LIVE_SQL, record: readModelSql(area, false) }
  return findRecords(deps, area, { search: { ...search, only }, view, isCacheable }, proof)
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
  const only = [...search.only, ...ownOfficeCondition(area, actor)]
  const order = sql`t.deleted_at desc, ${search.order}`
  const view = { shown: IN_TRASH_SQL, record: readModelSql(area, true) }
  return findRecords(deps, area, { search: { ...search, only, order }, view, isCacheable: false }, proof)
}

const LIVE_SQL = sql`t.deleted_at is null`
const IN_TRASH_SQL = sql`t.deleted_at > now() - interval ${literal(`${TRASH_DAYS} days`)}`

type SearchRequest = Pick<RouteRequest, 'actor' | 'proof'>
type RecordSearch = { search: Search; view: RecordView; isCacheable: boolean }

async function findRecords(
  deps: EngineDeps,
  area: Area,
  { search, view, isCacheable }: RecordSearch,
  proof: SearchRequest['proof'],
  isCorrected = false,
): Promise<Buffer | undefined> {
  const places = deps.geography()
  const key = isCacheable ? JSON.stringify([places.revision(), area.key, search]) : undefined
  // A list with records of higher offices depends on changes anywhere.
  const within = area.readFromAbove ? '' : search.within
  const cached = key && (await deps.listCache.get(key, { tables: [tableOf(area)], within }, proof))
  if (cached) return cached.bytes
  const found = await findList(deps, area, search, view, proof)
  if (!found) return undefined
  const { records, total, moment } = found
  if (records.length === 0 && !isCorrected && !(Number(total) > 0)) {
    // A value, not `exists`: PostgreSQL would read the whole list first.
    const shown = sql`(select true from ${foundSql(area, { ...search, tokens: [] }, view)} and t.id = s.record_id)`
    const tokens = await correctTokens(deps.db, search.tokens, { within: search.within, shown })
    if (tokens)
      return findRecords(deps, area, { search: { ...search, tokens }, view, isCacheable }, proof, true)
  }
  const bytes = listAnswer(area, places, records, total || String(records.length))
  // A search by words without a match is not cached: its spelling is compared with the names each time.
  const isKept = records.length > 0 || search.tokens.length === 0
  if (key && isKept) await deps.listCache.set(key, { bytes }, moment)
  return bytes
}

async function findList(
  deps: EngineDeps,
  area: Area,
  { page, ...search }: Search,
  view: RecordView,
  proof: SearchRequest['proof'],
): Promise<FoundList | undefined> {
  const read = isInOrder(area, search) ? deps.read : readTexts(deps.db)
  if (page) {
    const { limit, offset } = page
    return readList(read, area, { ...search, view, proof, limit: sql`${limit}`, offset, isCounted: true })
  }
  // Without pages, the response has all records, up to the limit. At the limit, the total is counted
  // separately.
  const query = { ...search, view, proof, limit: literal(MAX_ROWS) }
  const found = await readList(read, area, { ...query, isCounted: false })
  return found?.records.length === MAX_ROWS ? readList(read, area, { ...query, isCounted: true }) : found
}

/**
 * Whether the plan for any values is the best. A query over several places has no index in the order of the
 * list, and reading in that order would read the whole table. For words, the best plan depends on the words.
 */
const isInOrder = (area: Area, { tokens }: Pick<Search, 'tokens'>) =>
  tokens.length === 0 && !area.readFromAbove
