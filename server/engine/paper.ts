/**
 * What a search finds, for a paper to print: the records as the list shows them, with what the paper is headed by. A paper carries a
 * list away as a workbook does, so it is told as one, and of persons asked for with a reason
 * (docs/decisions/0041-open-data-and-papers.md).
 */
import { catmOfPrefix } from '#domain/catm.ts'
import { maskNumbersIn } from '#domain/masked-numbers.ts'
import { MOST_ON_PAPER } from '#domain/paging.ts'
import { thaiDateTime } from '#domain/thai-date.ts'
import type { Asked } from './asked.ts'
import { askedInWords, found, type Order, placeOf, readOrder, tellCarried } from './carried.ts'
import type { EngineDeps } from './deps.ts'
import { conditionOf, optionalText } from './filter.ts'
import { freshnessOf } from './lacks.ts'
import { rowsOf } from './query.ts'
import { flatPlaces, presenterOf } from './record.ts'
import type { Body } from './request.ts'
import { fromTable, parameters } from './statements.ts'

/**
 * Answers the first records of a search, whatever its page, and how many there are; and in words where they lie, what was searched
 * for, who asked, when and why. Refuses what the search would.
 */
export async function paperOf(deps: EngineDeps, asked: Asked, body: Body) {
  const order = readOrder(asked, body)
  const { area, actor, search, reason } = order
  const rows = (await found(deps, area, search, MOST_ON_PAPER)).slice(0, MOST_ON_PAPER)
  const total = rows.length < MOST_ON_PAPER ? rows.length : await countOf(deps, order)
  const at = deps.clock()
  await tellCarried(deps, order, { at, rows: rows.length, form: 'paper' })
  const catmUkey = catmOfPrefix(search.within)
  const words = search.tokens.length > 0 ? maskNumbersIn(optionalText(body, 'Q').trim()) : ''
  return {
    isFound: rows.length > 0,
    data: rows.map(presenterOf(area, deps)),
    total,
    CATM_UKEY: catmUkey,
    ...flatPlaces(deps.geography(), catmUkey),
    PLACE: placeOf(deps, area, catmUkey),
    ASKED: [
      ...askedInWords(area, search, await freshnessOf(deps.db)),
      ...(words === '' ? [] : [`คำค้นหา "${words}"`]),
    ],
    MADE_BY: actor.name,
    MADE_AT: thaiDateTime(at),
    ...(reason ? { REASON: reason } : {}),
  }
}

async function countOf({ db }: EngineDeps, { area, search }: Order): Promise<number> {
  const collected = parameters()
  const condition = conditionOf(area, search, collected)
  const text = `select count(*)::int as "count" from ${fromTable(area)} where ${condition} and t.deleted_at is null`
  const [counted] = await rowsOf<{ count: number }>(db, text, collected.values)
  return counted?.count ?? 0
}
