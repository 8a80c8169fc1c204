/** The filter of lists, of the trash and of exports: the request's filter, limited to the actor's scope. */
import { type Area, addresseeField, tableOf } from '#domain/area/area.ts'
import { assertCan, permissionError } from '#domain/permissions/can.ts'
import { catmOf, catmPrefix, isCatm, NONE } from '#domain/places/catm.ts'
import {
  searchFilters,
  ENDING,
  IN_OFFICE,
  EXPIRED,
  isFilterValue,
  NO_END_DATE,
  SERVING,
} from '#domain/area/search-filters.ts'
import type { MissingItem } from '#domain/records/completeness.ts'
import { CENTRAL_OFFICE, type OfficeLevel, officesAbove, ownOffice } from '#domain/places/office.ts'
import { MAX_PAGE_SIZE, DEFAULT_PAGE_SIZE } from '#domain/records/paging.ts'
import { AppError } from '#domain/errors/app-error.ts'
import { type Actor, narrowToScope, scopePrefix } from '#domain/permissions/scope.ts'
import { wireName } from '#domain/area/wire.ts'
import { storageOf } from '../field-storage.ts'
import { isTimeDependent, missingItemSql, readMissingItem, TODAY_SQL } from './completeness.ts'
import { missingLevelError, assertNoLevelGap, queryTokens } from '../request.ts'
import type { SearchBody } from '../schemas/record-schemas.ts'
import { addressedCondition, readableCondition, withinCondition } from './place-conditions.ts'
import { join, literal, raw, type Sql, sql } from '#server/db/sql.ts'
import { columnSql, dateKeySql } from '../table.ts'
import { matchingTextsSql } from './text-search.ts'

/** A parsed search, limited to the scope. */
export type Search = {
  /** The prefix of the area codes. */
  within: string
  /** Further conditions over a record `t`. */
  only: readonly Sql[]
  /** The chosen filters with their values (`searchFilters`). */
  equal: readonly { name: string; value: string }[]
  tokens: readonly string[]
  /** Only records that lack this item. */
  missingItem?: MissingItem | undefined
  order: Sql
  page: { limit: number; offset: number } | undefined
}

/** The condition that a search matches a record `t`, in the trash or not. */
export function conditionOf(
  area: Area,
  { within, only, equal, tokens, missingItem }: Omit<Search, 'order' | 'page'>,
): Sql {
  const conditions = [
    readableCondition(area, within),
    ...only,
    ...(missingItem ? [missingItemSql(area, missingItem)] : []),
    ...equal.map((each) => filterSql(area, each)),
    ...(tokens.length > 0 ? [matchingCondition(area, tokens, within)] : []),
  ]
  return join(conditions, ' and ')
}

function matchingCondition(area: Area, tokens: readonly string[], within: string): Sql {
  return sql`t.id in (${matchingTextsSql(sql`s.record_id`, { area, kind: 'text', tokens, within })})`
}

/** The condition of one filter. A person without a leaving date is in office. */
function filterSql({ search: { leaves, ends } }: Area, { name, value }: Search['equal'][number]): Sql {
  const inOffice = leaves === undefined ? sql`true` : sql`${columnSql(leaves)} is null`
  if (name === SERVING) return value === IN_OFFICE ? inOffice : sql`not (${inOffice})`
  if (name === ENDING && ends !== undefined) {
    const end = columnSql(ends.field)
    if (value === NO_END_DATE) return sql`(${inOffice} and ${end} is null)`
    const before = value === EXPIRED ? sql`< ${TODAY_SQL}` : sql`<= ${TODAY_SQL} + ${value}::int`
    return sql`(${inOffice} and ${end} ${before})`
  }
  return sql`${columnSql(name)} = ${value}`
}

/** Whether the result of a search can change only because a day passes. */
export function dependsOnToday({ missingItem, equal }: Pick<Search, 'missingItem' | 'equal'>): boolean {
  return isTimeDependent(missingItem) || equal.some(({ name }) => name === ENDING)
}

/**
 * Parses a search. Throws for groups that may not view the area, for filters outside the scope, and for
 * invalid ones.
 */
export function readSearch(area: Area, actor: Actor, body: SearchBody): Search {
  assertCan(actor, 'view', area)
  const query = body.Q ?? ''
  if (query !== '' && area.search.finds.length === 0)
    throw new AppError('unknown-field', { field: 'Q', values: { field: 'Q' } })
  const equal = readFilterValues(area, body)
  return {
    within: readPlacePrefix(area, actor, body),
    only: [...officeCondition(body.OFFICE ?? ''), ...addresseeCondition(area, actor)],
    equal,
    tokens: queryTokens(query),
    missingItem: readMissingItem(area, body.LACKS ?? ''),
    order: orderOf(area, body, equal),
    page: pageOf(body),
  }
}

/**
 * Limits records of higher offices to those addressed to the actor's place, also when the search asks for the
 * higher office.
 */
function addresseeCondition(area: Area, { scope }: Actor): Sql[] {
  const own = scopePrefix(scope) ?? ''
  if (own === '' || addresseeField(area) === undefined) return []
  return [sql`(t.catm_ukey like ${`${own}%`} or ${addressedCondition(area, own)})`]
}

/** The chosen filters with their values. Throws for a value that the field can't have. */
function readFilterValues(area: Area, body: SearchBody): { name: string; value: string }[] {
  return Object.entries(searchFilters(area)).flatMap(([name, field]) => {
    const value = body[wireName(name)] ?? ''
    if (value === '') return []
    if (!isFilterValue(field, value)) throw new AppError('malformed', { field: wireName(name) })
    return [{ name, value }]
  })
}

/**
 * The conditions for offices of each level. The central office counts as a province, as in the lists of
 * places.
 */
const OFFICES: Readonly<Record<string, Sql[]>> = {
  '': [],
  district: [sql`t.catm_ukey not like '__000000'`],
  province: [sql`t.catm_ukey like '__000000'`],
  central: [sql`t.catm_ukey = ${literal(CENTRAL_OFFICE)}`],
} satisfies Record<OfficeLevel | '', Sql[]>

/**
 * The condition that a record belongs to an office of a level; none for the empty text. Throws for an unknown
 * level.
 */
export function officeCondition(level: string): Sql[] {
  const condition = Object.hasOwn(OFFICES, level) ? OFFICES[level] : undefined
  if (!condition) throw new AppError('malformed', { field: 'OFFICE' })
  return condition
}

/** The condition for one of the two lists of an area, by the codes of the area. */
export function listCondition({ search: { lists } }: Area, list: 'main' | 'other'): Sql[] {
  if (!lists) return []
  return [sql`${columnSql(lists.field)} in (${join(lists[list].map(literal))})`]
}

/** The trash shows only records that the actor may restore. */
export function ownOfficeCondition({ offices }: Area, actor: Actor): Sql[] {
  const own = offices ? ownOffice(actor) : 'any'
  if (own === 'any') return []
  return [isCatm(own) ? sql`t.catm_ukey = ${own}` : sql`false`]
}

/** The condition that a record `t` is not deleted, or that the actor may restore it. */
function visibleOrRestorableCondition(area: Area, actor: Actor): Sql {
  const restorable = permissionError(actor, 'edit', area) ? [sql`false`] : ownOfficeCondition(area, actor)
  return restorable.length === 0 ? sql`true` : sql`(t.deleted_at is null or ${join(restorable, ' and ')})`
}

/**
 * The condition that a record of an area, visible to the actor in these places, has a history row `h` that
 * fulfils `condition`: the record has the value, or had it before.
 */
export function historyAccessCondition(
  area: Area,
  actor: Actor,
  { condition, within }: { condition: Sql; within: string },
): Sql {
  return sql`exists (select 1 from history h join ${raw(tableOf(area))} t on t.id = h.record_id
    where ${condition} and h.area = ${area.key} and ${withinCondition(within)} and ${visibleOrRestorableCondition(area, actor)})`
}

/**
 * The prefix of the area codes to search. Without a filter it is the scope. Throws for a filter outside the
 * scope, and for one with a missing level.
 */
function readPlacePrefix(area: Area, actor: Actor, body: SearchBody): string {
  const [cc, aa, tt, mm] = [body.CC || NONE, body.AA || NONE, body.TT || NONE, body.MM || NONE]
  const isFree = actor.scope.kind === 'nation'
  if (cc === NONE && isFree && needsProvince(area, actor)) throw missingLevelError('cc')
  const own =
    actor.scope.kind === 'district' ? actor.scope.aa : actor.scope.kind === 'province' ? actor.scope.cc : ''
  const isOwn = cc === NONE || cc === own.slice(0, 2)
  const parts = {
    cc: cc === NONE ? own.slice(0, 2) || NONE : cc,
    aa: aa === NONE && isOwn ? own.slice(2, 4) || NONE : aa,
    tt,
    mm,
  }
  const filter = catmOf(parts)
  const narrowed = narrowToScope(actor.scope, filter)
  if ('outside' in narrowed) {
    const isAbove = area.readFromAbove && officesAbove(own).includes(filter)
    if (isAbove) return catmPrefix(filter)
    throw new AppError('search-outside', { field: 'CC' })
  }
  assertNoLevelGap(parts)
  return narrowed.within
}

function needsProvince({ search: { provinceRequired } }: Area, { group }: Actor): boolean {
  return provinceRequired === 'always' || (provinceRequired === 'above3' && group !== 3)
}

function orderOf(area: Area, body: SearchBody, equal: Search['equal']): Sql {
  const sort = body.SORT ?? ''
  const direction = (body.DIR ?? '').toLowerCase()
  if (!['', 'asc', 'desc'].includes(direction)) throw new AppError('malformed', { field: 'DIR' })
  if (sort === '') return soonestEndFirst(area, equal) ?? defaultOrder(area)
  const terms = sortTerms(area, sort)
  if (!terms) throw new AppError('unknown-field', { field: 'SORT', values: { field: sort.slice(0, 60) } })
  const how = direction === 'desc' ? sql`desc nulls last` : sql`asc nulls first`
  return join([...terms.map((term) => sql`${term} ${how}`), ORDER_BY_PLACE], ', ')
}

/** A search for terms that end soon is sorted by the end date. */
function soonestEndFirst({ search: { ends } }: Area, equal: Search['equal']): Sql | undefined {
  const isAsked = equal.some(({ name }) => name === ENDING)
  return ends && isAsked ? sql`${columnSql(ends.field)} nulls last, ${ORDER_BY_PLACE}` : undefined
}

/** The order of most lists. */
export const ORDER_BY_PLACE = sql`t.catm_ukey, t.id`

/**
 * The default order of a list: by place, by the numbers that officials set within each district, or newest
 * first.
 */
function defaultOrder({ fields, search: { order } }: Area): Sql {
  if (order === undefined) return ORDER_BY_PLACE
  const column = columnSql(order)
  if (fields[order]?.kind === 'date') return sql`${dateKeySql(order, 'desc')} desc, t.catm_ukey, t.id desc`
  return sql`substr(t.catm_ukey, 1, 4), nullif(${column}, '')::int nulls last, t.catm_ukey, t.id`
}

const PLACE_SORT_FIELDS = ['CATM_UKEY', 'CC_DESC', 'AA_DESC', 'TT_DESC', 'MM_DESC']

/** The terms of `order by` for the wire name of a field. Places sort by their official codes. */
function sortTerms(area: Area, sort: string): Sql[] | undefined {
  if (sort === wireName(area.id)) return [sql`t.id`]
  if (sort === 'UPDATED_AT') return [sql`t.updated_at`]
  if (PLACE_SORT_FIELDS.includes(sort)) return [sql`t.catm_ukey`]
  const derived = Object.entries(area.derived ?? {}).find(([name]) => wireName(name) === sort)
  if (derived) {
    const filled = derived[1].anyFilled.map((each) => sql`${columnSql(each)} ~ '\\S'`)
    return [sql`(${join(filled, ' or ')})`]
  }
  const entry = Object.entries(area.fields).find(([name]) => wireName(name) === sort)
  return entry && storageOf(entry[1]).order?.(columnSql(entry[0]))
}

/** The requested page; undefined when the request has none. */
export function pageOf(body: SearchBody): Search['page'] {
  const page = wholeNumber(body, 'PAGE', 1_000_000)
  const size = wholeNumber(body, 'PAGE_SIZE', MAX_PAGE_SIZE)
  if (page === undefined) return undefined
  const limit = size ?? DEFAULT_PAGE_SIZE
  return { limit, offset: (page - 1) * limit }
}

function wholeNumber(body: SearchBody, name: string, most: number): number | undefined {
  const digits = body[name] ?? ''
  if (digits === '') return undefined
  const value = /^[0-9]{1,7}$/.test(digits) ? Number(digits) : 0
  if (value >= 1 && value <= most) return value
  throw new AppError('malformed', { field: name })
}
