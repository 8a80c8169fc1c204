/**
 * How a list is found: one statement of filter AND scope, as a range over the area code, with the page, the total and the
 * order (decisions, sections 2 and 3). The bin is searched the same way.
 */
import { type Area, tableOf } from '#domain/area.ts'
import { whyNot } from '#domain/can.ts'
import { Refusal } from '#domain/refusal.ts'
import { type CallRequest, type ReadyJson, readyJson } from '#server/http/route.ts'
import type { EngineDeps } from './deps.ts'
import { conditionOf, keptCondition, listCondition, readSearch, type Search } from './filter.ts'
import { BIN_DAYS } from './find.ts'
import { MOMENT_COLUMNS } from './kept-lists.ts'
import { BETWEEN, listAnswer, recordSql } from './list-sql.ts'
import { referencesOf } from './references.ts'
import type { Body } from './request.ts'
import { fromTable, parameters } from './statements.ts'

/** The most rows that are answered at once. */
export const MOST_ROWS = 5_000

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
  const { statement, collected } = listStatement(deps, area, search)
  const { values, add } = collected
  const places = deps.geography()
  // What lies in the bin depends on the day as well; what a reference names may be called otherwise meanwhile.
  const isLasting = !search.deleted && referencesOf(area).length === 0
  const key = !isLasting ? undefined : JSON.stringify([places.revision(), statement, values])
  // Where what is above is read as well, a change anywhere may be one of the list.
  const within = area.readFromAbove ? '' : search.within
  const kept = key && (await deps.lists.find(key, { table: tableOf(area), within }, proof))
  if (kept) return readyJson(kept)
  const row = await deps.row(
    proof ? `${statement} having ${proof.condition(add)}` : statement,
    values,
    search.tokens.length > 0 ? 'find' : 'list',
  )
  if (row === undefined && !proof) throw new Error('a list gave no row')
  if (row === undefined) return undefined
  const [records, total, snapshot, epoch] = row
  const bytes = listAnswer(records ?? null, String(total), area, places)
  if (key) await deps.lists.keep(key, bytes, { snapshot: String(snapshot), epoch: epoch?.toString() })
  return readyJson(bytes)
}

/** The statement of a list, to which a proof may be added: its records, their number, and the moment of both. */
function listStatement(deps: EngineDeps, area: Area, search: Search & { deleted: boolean }) {
  const { order, page, deleted } = search
  const collected = parameters()
  const there = deleted ? `t.deleted_at > now() - interval '${BIN_DAYS} days'` : 't.deleted_at is null'
  const conditions = `${conditionOf(area, search, collected)} and ${there}`
  const sorted = deleted ? `t.deleted_at desc, ${order}` : order
  const limit = page
    ? `limit ${collected.add(page.limit)} offset ${collected.add(page.offset)}`
    : `limit ${MOST_ROWS}`
  const all = `(select count(*) from ${fromTable(area)} where ${conditions})`
  // Without pages, what was found is all there is, unless it is as much as is answered at once.
  const total = page ? all : `(case when count(*) < ${MOST_ROWS} then count(*) else ${all} end)`
  const record = recordSql(area, deps, deleted)
  const statement = `select string_agg(r.record, '${BETWEEN}') as records, ${total}::text as total, ${MOMENT_COLUMNS}
    from (select ${record} as record from ${fromTable(area)} where ${conditions} order by ${sorted} ${limit}) r`
  return { statement, collected }
}
