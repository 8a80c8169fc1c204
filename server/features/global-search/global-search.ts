/**
 * Searches all lists that an official may see. The work is limited: a few statements, one after the other,
 * each with a time limit in PostgreSQL. The answer says which lists were not finished.
 */
import { type AreaList, areaLists } from '#areas/area-lists.ts'
import { type Area, nationalIdFields } from '#domain/area/area.ts'
import { can } from '#domain/permissions/can.ts'
import type { Geography } from '#domain/places/geography.ts'
import { AppError } from '#domain/errors/app-error.ts'
import { type Actor, scopePrefix } from '#domain/permissions/scope.ts'
import type { Db } from '#server/db/db.ts'
import { type Sql, sql } from '#server/db/sql.ts'
import type { TermKind } from '#server/engine/read/search-text.ts'
import { readableTextCondition } from '#server/engine/read/place-conditions.ts'
import { correctTokens } from '#server/engine/read/spelling.ts'
import { MIN_TEXT_LETTERS } from '#server/engine/read/text-search.ts'
import { wireMatch } from './wire-hit.ts'
import {
  type Candidate,
  candidatesStatement,
  ENOUGH,
  type GlobalSearchQuery,
  hitsStatement,
  personsStatement,
  sampleOf,
  type SearchHit,
} from './search-statement.ts'

export type GlobalSearchDeps = {
  db: Db
  geography: () => Geography
  /** The time limit of one statement, in milliseconds. */
  statementMs: number
}

/** The most records of a list in an answer. One more is read, to know whether there are more. */
const SHOWN = 5
/** How many lists one statement reads. If the time limit stops it, all of them are missing. */
const AT_ONCE = 13

type ListHits = { list: AreaList; hits: SearchHit[] }

/**
 * Searches for words. Names come before other texts. Lists with a name that begins with the first word come
 * first, then lists with other names, then the rest in the order of the menu. Throws if the actor may see no
 * list.
 */
export async function globalSearch(deps: GlobalSearchDeps, wanted: GlobalSearchQuery) {
  const lists = listsFor(wanted.actor)
  if (lists.length === 0) throw new AppError('forbidden-action')
  const found = await findCandidates(deps, lists, wanted)
  if (found.candidates.length > 0 || !found.isComplete) return answer(deps, lists, wanted, found)
  const tokens = await correctedTokens(deps, lists, wanted)
  if (tokens === undefined) return answer(deps, lists, wanted, found)
  const meant = { ...wanted, tokens }
  const corrected = await answer(deps, lists, meant, await findCandidates(deps, lists, meant))
  return { ...corrected, CORRECTED: corrected.isFound ? tokens.join(' ') : '' }
}

/**
 * The search words, corrected to words of names that differ by one letter, if the statement finds any in
 * time.
 */
function correctedTokens(
  deps: GlobalSearchDeps,
  lists: readonly AreaList[],
  { actor, tokens }: GlobalSearchQuery,
) {
  const within = scopePrefix(actor.scope)
  if (within === undefined) return undefined
  const sample = actor.scope.kind === 'nation' ? sampleOf('text', 1) : 0
  const shown = sql`not s.is_deleted and ${readableTextCondition(areasOf(lists), within)}`
  return inTimeLimit(deps, (trx) => correctTokens(trx, tokens, { within, shown }), sample)
}

/** The persons with a national ID. Only records that the official may edit, so may see the number. */
export async function searchByNationalId(deps: GlobalSearchDeps, actor: Actor, pid: string) {
  const lists = listsFor(actor).filter(
    ({ area }) => nationalIdFields(area).length > 0 && can(actor, 'edit', area),
  )
  const areas = areasOf(lists)
  const found =
    areas.length === 0 ? [] : await withinTimeout<Candidate>(deps, personsStatement(areas, actor, pid))
  return answer(
    deps,
    lists,
    { actor, tokens: [] },
    { candidates: found ?? [], isComplete: found !== undefined },
  )
}

/** The lists that an official may see and that can be searched for words. */
function listsFor(actor: Actor): AreaList[] {
  return areaLists.filter(({ area }) => area.search.finds.length > 0 && can(actor, 'view', area))
}

const areasOf = (lists: readonly AreaList[]): Area[] => [...new Set(lists.map(({ area }) => area))]

type Candidates = { candidates: Candidate[]; isComplete: boolean }

/**
 * The records that contain the words. Names that begin with the first word come first, then other names, then
 * other texts. Within each group the own district comes first, then the order of places.
 */
async function findCandidates(
  deps: GlobalSearchDeps,
  lists: readonly AreaList[],
  wanted: GlobalSearchQuery,
): Promise<Candidates> {
  const areas = areasOf(lists)
  const names = await candidatesIn(deps, areas, 'name', wanted)
  // Words of two letters are searched in names only.
  const isShort = wanted.tokens.every((token) => token.length < MIN_TEXT_LETTERS)
  const texts = isShort ? [] : await candidatesIn(deps, areas, 'text', wanted)
  const known = new Set(names?.map(({ id }) => id))
  const candidates = [...(names ?? []), ...(texts ?? []).filter(({ id }) => !known.has(id))]
  return {
    candidates: withoutViewed(candidates, areas),
    isComplete: names !== undefined && texts !== undefined,
  }
}

/** A record that a view shows is found in the view alone. */
function withoutViewed(candidates: readonly Candidate[], areas: readonly Area[]): Candidate[] {
  const views = new Map(areas.flatMap(({ key, viewOf }) => (viewOf ? [[key, viewOf.key] as const] : [])))
  const inView = new Set(
    candidates.flatMap(({ area, id }) => (views.has(area) ? [`${views.get(area)} ${id}`] : [])),
  )
  return candidates.filter(({ area, id }) => !inView.has(`${area} ${id}`))
}

/** The candidates of one kind; an arbitrary sample if the words are frequent in the whole country. */
async function candidatesIn(
  deps: GlobalSearchDeps,
  areas: readonly Area[],
  kind: TermKind,
  wanted: GlobalSearchQuery,
): Promise<Candidate[] | undefined> {
  const statement = candidatesStatement(areas, kind, wanted)
  if (wanted.actor.scope.kind !== 'nation') return withinTimeout(deps, statement)
  const { length } = wanted.tokens
  const some = await withinTimeout<Candidate>(deps, statement, sampleOf(kind, length))
  if (some === undefined || some.length >= ENOUGH) return some
  return withinTimeout(deps, length === 1 ? candidatesStatement(areas, kind, wanted, true) : statement)
}

/** Reads the names of the candidates, list by list, and makes the answer. */
async function answer(
  deps: GlobalSearchDeps,
  lists: readonly AreaList[],
  wanted: GlobalSearchQuery,
  { candidates, isComplete }: Candidates,
) {
  const found: ListHits[] = []
  const leftOut: AreaList[] = []
  const held = new Set(candidates.map(({ area }) => area))
  const some = lists.filter(({ area }) => held.has(area.key))
  for (let at = 0; at < some.length; at += AT_ONCE) {
    const part = some.slice(at, at + AT_ONCE)
    const hits = await withinTimeout<SearchHit>(deps, hitsStatement(part, candidates, wanted, SHOWN + 1))
    if (hits === undefined) leftOut.push(...part)
    else
      found.push(...part.map((list, number) => ({ list, hits: hits.filter((hit) => hit.list === number) })))
  }
  if (!isComplete) leftOut.push(...lists.filter(({ area }) => !held.has(area.key)))
  const places = new Map(candidates.map(({ id }, place) => [id, place]))
  const placeOf = ({ id }: SearchHit) => places.get(id) ?? candidates.length
  const rankOf = ({ hits: [first] }: ListHits) => (first ? (candidates[placeOf(first)]?.rank ?? 0) : 0)
  const data = found
    .filter(({ hits }) => hits.length > 0)
    .map(({ list, hits }) => ({ list, hits: hits.sort((one, other) => placeOf(one) - placeOf(other)) }))
    .sort((one, other) => rankOf(one) - rankOf(other))
    .map(({ list, hits }) => ({
      TITLE: list.title,
      ROUTE: list.route,
      TAB: list.tab ?? '',
      MORE: hits.length > SHOWN,
      RECORDS: hits.slice(0, SHOWN).map((hit) => wireMatch(list, hit, wanted, deps.geography())),
    }))
  return { isFound: data.length > 0, data, LEFT_OUT: leftOut.map(({ title }) => title), CORRECTED: '' }
}

/** The SQLSTATE of a statement that exceeded its time limit. */
const CUT_OFF = '57014'

/** The rows of a statement, or nothing if it exceeded the time limit. */
export function withinTimeout<Row>(
  deps: Pick<GlobalSearchDeps, 'db' | 'statementMs'>,
  statement: Sql,
  sample = 0,
): Promise<Row[] | undefined> {
  return inTimeLimit(deps, (trx) => trx.query<Row>(statement), sample)
}

/** The result of `work`, whose statements each have the time limit; nothing if one exceeded it. */
async function inTimeLimit<Found>(
  { db, statementMs }: Pick<GlobalSearchDeps, 'db' | 'statementMs'>,
  work: (trx: Db) => Promise<Found>,
  sample = 0,
): Promise<Found | undefined> {
  try {
    return await db.transaction(async (trx) => {
      await trx.query(limitsSql(statementMs, sample))
      return work(trx)
    })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === CUT_OFF) return undefined
    throw error
  }
}

/**
 * Settings for this transaction: the time limit, and no parallel workers, so that other requests need not
 * wait.
 */
const limitsSql = (statementMs: number, sample: number) =>
  sql`select set_config('statement_timeout', ${String(statementMs)}, true),
    set_config('transaction_read_only', 'on', true), set_config('max_parallel_workers_per_gather', '0', true),
    set_config('jit', 'off', true), set_config('gin_fuzzy_search_limit', ${String(sample)}, true)`
