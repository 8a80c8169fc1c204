/**
 * Looks for words over all lists that an official may see. The work is bounded whatever is asked for: few
 * statements, one after the other, each with a time that PostgreSQL holds it to; what was not done in time is
 * told.
 */
import { type AreaList, areaLists } from '#areas/area-lists.ts'
import { can } from '#domain/permissions/can.ts'
import type { Geography } from '#domain/places/geography.ts'
import { AppError } from '#domain/errors/app-error.ts'
import type { Actor } from '#domain/permissions/scope.ts'
import type { Db } from '#server/db/db.ts'
import { queryRows } from '#server/engine/query.ts'
import { wireHit } from './wire-hit.ts'
import {
  searchStatement,
  type SearchHit,
  type SearchStatement,
  type GlobalSearchQuery,
} from './search-statement.ts'

export type GlobalSearchDeps = {
  db: Db
  geography: () => Geography
  /** How long one of the statements may take, in milliseconds. */
  statementMs: number
}

/** How many records of a list are answered; one more is looked for, to know whether there are more. */
const SHOWN = 5
/** So many lists are looked through by one statement: what is cut off takes no more than these with it. */
const AT_ONCE = 13

/** What one list holds of what was looked for. */
type ListHits = { list: AreaList; hits: SearchHit[] }

/**
 * Looks for words. Lists in which a name begins with the first of them come first, else they stand as in the
 * menu. Refuses whoever may see no list at all.
 */
export async function globalSearch(deps: GlobalSearchDeps, wanted: GlobalSearchQuery) {
  const lists = listsFor(wanted.actor)
  if (lists.length === 0) throw new AppError('forbidden-action')
  const found: ListHits[] = []
  const leftOut: AreaList[] = []
  for (let at = 0; at < lists.length; at += AT_ONCE) {
    const some = lists.slice(at, at + AT_ONCE)
    const hits = await queryLists(deps, some, wanted)
    if (hits === undefined) leftOut.push(...some)
    else
      found.push(
        ...some.map((list, number) => ({ list, hits: inOrder(hits.filter((hit) => hit.list === number)) })),
      )
  }
  const some = found.filter(({ hits }) => hits.length > 0)
  const data = [...some.filter(begins), ...some.filter((each) => !begins(each))].map(({ list, hits }) => ({
    TITLE: list.title,
    ROUTE: list.route,
    TAB: list.tab ?? '',
    MORE: hits.length > SHOWN,
    RECORDS: hits.slice(0, SHOWN).map((hit) => wireHit(list, hit, wanted, deps.geography())),
  }))
  return { isFound: data.length > 0, data, LEFT_OUT: leftOut.map(({ title }) => title) }
}

/** The lists that an official may see and that words can be found in. */
function listsFor(actor: Actor): AreaList[] {
  return areaLists.filter(({ area }) => area.search.finds.length > 0 && can(actor, 'view', area))
}

const begins = ({ hits }: ListHits): boolean => hits[0]?.begins === true

/** The database puts each list's records in order to choose them; how they then arrive is its own affair. */
function inOrder(hits: readonly SearchHit[]): SearchHit[] {
  return [...hits].sort(
    (one, other) =>
      Number(other.begins) - Number(one.begins) ||
      Number(other.near) - Number(one.near) ||
      (one.catmUkey < other.catmUkey ? -1 : one.catmUkey > other.catmUkey ? 1 : one.id - other.id),
  )
}

/** What a statement was cut off with that took longer than it may. */
const CUT_OFF = '57014'

/** Asks for the records of some lists; nothing where they did not come in time. */
function queryLists(
  deps: GlobalSearchDeps,
  lists: readonly AreaList[],
  wanted: GlobalSearchQuery,
): Promise<SearchHit[] | undefined> {
  return hitsWithinTimeout(deps, searchStatement(lists, wanted, SHOWN + 1))
}

/** What a statement finds; nothing where that took longer than it may. */
export async function hitsWithinTimeout(
  { db, statementMs }: Pick<GlobalSearchDeps, 'db' | 'statementMs'>,
  { text, values }: SearchStatement,
): Promise<SearchHit[] | undefined> {
  try {
    return await db.transaction(async (trx) => {
      await queryRows(trx, LIMITS, [String(statementMs)])
      return queryRows<SearchHit>(trx, text, values)
    })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === CUT_OFF) return undefined
    throw error
  }
}

/**
 * For this transaction alone: its time, and one process that only reads, so that nobody else waits for it.
 */
const LIMITS = `select set_config('statement_timeout', $1, true), set_config('transaction_read_only', 'on', true),
  set_config('max_parallel_workers_per_gather', '0', true), set_config('jit', 'off', true)`
