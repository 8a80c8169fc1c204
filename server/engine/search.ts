/**
 * How a list is found: one statement of filter AND scope, as a range over the area code, with the page, the total and the
 * order (decisions, sections 2 and 3). The bin is searched the same way.
 */
import { type Area, tableOf } from '#domain/area.ts'
import { BIN_DAYS } from '#domain/bin.ts'
import { whyNot } from '#domain/can.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Question, RowKind } from '#server/db/row-bytes.ts'
import { type CallRequest, type ReadyJson, readyJson } from '#server/http/route.ts'
import type { EngineDeps } from './deps.ts'
import {
  BY_PLACE,
  conditionOf,
  goesByToday,
  keptCondition,
  listCondition,
  ownOrder,
  readSearch,
  type Search,
} from './filter.ts'
import { MOMENT_SQL } from './kept-lists.ts'
import { isListed, listedTable } from './list-index.ts'
import { listWriter, recordSql } from './list-sql.ts'
import { hasReferences } from './references.ts'
import type { Body } from './request.ts'
import { fromTable, parameters } from './statements.ts'
import { hasWordsByPlace, wordsTable } from './word-index.ts'

/** The most rows that are answered at once. */
const MOST_ROWS = 5_000

/**
 * Searches an area's records within the actor's scope. Refuses filters outside it and malformed ones. With a proof, the
 * session is looked at in the same statement; nothing is answered where it is not as it was taken to be.
 */
export function searchRecords(
  deps: EngineDeps,
  area: Area,
  { actor, proof }: Asker,
  body: Body,
  list: 'main' | 'other' = 'main',
): Promise<ReadyJson | undefined> {
  const search = readSearch(area, actor, body)
  return find(
    deps,
    area,
    { ...search, only: [...search.only, ...listCondition(area, list)], deleted: false },
    proof,
  )
}

/** The same over the records that were deleted in the last 90 days, newest deletion first; for whoever may edit. */
export function searchBin(
  deps: EngineDeps,
  area: Area,
  { actor, proof }: Asker,
  body: Body,
): Promise<ReadyJson | undefined> {
  const refusal = whyNot(actor, 'edit', area)
  if (refusal) throw new Refusal(refusal)
  const search = readSearch(area, actor, body)
  return find(
    deps,
    area,
    { ...search, only: [...search.only, ...keptCondition(area, actor)], deleted: true },
    proof,
  )
}

type Asker = Pick<CallRequest, 'actor' | 'proof'>

async function find(
  deps: EngineDeps,
  area: Area,
  search: Search & { deleted: boolean },
  proof: CallRequest['proof'],
): Promise<ReadyJson | undefined> {
  const places = deps.geography()
  // What lies in the bin, or is old, depends on the day as well; what a reference names may be called otherwise meanwhile.
  const isLasting = !search.deleted && !goesByToday(search) && !hasReferences(area)
  const key = isLasting ? JSON.stringify([places.revision(), area.key, search]) : undefined
  // Where what is above is read as well, a change anywhere may be one of the list.
  const within = area.readFromAbove ? '' : search.within
  const kept = key && (await deps.lists.find(key, { table: tableOf(area), within }, proof))
  if (kept) return readyJson(kept)
  let { list, moment, total } = await readList(deps, area, search, proof)
  // Without pages, what was found is all there is, unless it is as much as is answered at once.
  if (list.count() === MOST_ROWS && total === '')
    ({ list, moment, total } = await readList(deps, area, { ...search, isCounted: true }, proof))
  if (moment === undefined && !proof) throw new Error('a list told nothing of itself')
  if (moment === undefined) return undefined
  const bytes = list.finish(total || String(list.count()))
  if (key) await deps.lists.keep(key, bytes, moment)
  return readyJson(bytes)
}

/** Asks for a list. What it tells of itself is its moment and its total, which is empty where nobody counted. */
async function readList(
  deps: EngineDeps,
  area: Area,
  search: Search & { deleted: boolean; isCounted?: boolean },
  proof: CallRequest['proof'],
) {
  const question = listStatement(deps, area, search, proof)
  const list = listWriter(area, deps.geography())
  await deps.read(question, list.take)
  const [snapshot = '', epoch, total = ''] = list.told()?.split(' ') ?? []
  return {
    list,
    total,
    moment: list.told() === undefined ? undefined : { snapshot, epoch: epoch || undefined },
  }
}

/**
 * The statement of a list. Its first row tells the moment and the total, and is there only where the proof holds; without it
 * there are no others. They are rows and not one long text, since PostgreSQL takes longer to put that together than to read them.
 */
function listStatement(
  deps: EngineDeps,
  area: Area,
  search: Search & { deleted: boolean; isCounted?: boolean },
  proof: CallRequest['proof'],
): Question {
  const { within, order, page, deleted, isCounted, tokens } = search
  const isInIndex = isListed(area) && !deleted && tokens.length === 0 && order === ownOrder(area)
  const isByWords = hasWordsByPlace(area) && !deleted && tokens.length > 0 && within !== ''
  const collected = parameters()
  const { values, add } = collected
  const there = deleted ? `t.deleted_at > now() - interval '${BIN_DAYS} days'` : 't.deleted_at is null'
  const condition = conditionOf(area, search, collected)
  const found = `${fromTable(area)} where ${condition} and ${there}`
  const listed = isInIndex ? `${listedTable(area)} where ${condition}` : found
  const sorted = deleted ? `t.deleted_at desc, ${order}` : order
  const counted = isByWords ? 'found' : found
  const total = page || isCounted ? `(select count(*) from ${counted})` : 'null::bigint'
  const offset = page && add(page.offset)
  const limit = page ? `limit ${add(page.limit)} offset ${offset}` : `limit ${MOST_ROWS}`
  // What is known to be no page is not looked for.
  const isAny = page ? `(select total from told) > ${offset}` : 'exists (select from told)'
  const record = recordSql(area, deps, deleted)
  const words = `found as materialized (select t.id, t.catm_ukey from ${wordsTable(area)} where ${condition}), `
  const records = isByWords
    ? wordRecords(area, record, { order, isAny, limit })
    : `select ${record} as record from ${listed} and ${isAny} order by ${sorted} ${limit}`
  const text = `with ${isByWords ? words : ''}told as materialized (
      select ${MOMENT_SQL} as moment, ${total} as total${proof ? ` where ${proof.condition(add)}` : ''})
    select moment || ' ' || coalesce(total::text, '') from told
    union all select record from (${records}) r`
  return { text, values, kind: kindOf(area, search, isByWords) }
}

/** The records of those that were found by their words. In the order of their places, those of other pages are not gone to. */
function wordRecords(
  area: Area,
  record: string,
  { order, isAny, limit }: Readonly<Record<'order' | 'isAny' | 'limit', string>>,
): string {
  const isByPlace = order === BY_PLACE
  const page = isByPlace
    ? `select id from found t where ${isAny} order by ${order} ${limit}`
    : 'select id from found'
  return `select ${record} as record from ${fromTable(area)} where t.id in (${page})
    ${isByPlace ? `order by ${order}` : `and ${isAny} order by ${order} ${limit}`}`
}

/**
 * What a list is read as. No index holds in order what lies in several places: looking for it in that order would read the whole
 * table. The best plan of words that are looked for in the whole country depends on them.
 */
function kindOf(area: Area, { tokens }: Search, isByWords: boolean): RowKind {
  return isByWords || (tokens.length === 0 && !area.readFromAbove) ? 'list' : 'find'
}
