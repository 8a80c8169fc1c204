/**
 * What a search finds, for a paper to print: the records as the list shows them, with what the paper is headed by. A paper carries a
 * list away as a workbook does, so it is told as one, and of persons asked for with a reason
 * (docs/decisions/0041-open-data-and-papers.md).
 */
import { catmOfPrefix } from '#domain/places/catm.ts'
import { maskLongNumbers } from '#domain/personal-data/mask-long-numbers.ts'
import { MAX_PRINTED_RECORDS } from '#domain/records/paging.ts'
import { formatThaiDateTime } from '#domain/dates/thai-date.ts'
import type { ChangeRequest } from '../change-request.ts'
import {
  describeFilters,
  findForExport,
  type ExportRequest,
  exportPlaceName,
  readExportRequest,
  recordExportEvent,
} from './export-request.ts'
import type { EngineDeps } from '../deps.ts'
import { conditionOf, optionalText } from '../read/filter.ts'
import { loadFreshness } from '../read/completeness.ts'
import { queryRows } from '../query.ts'
import { wirePlaceNames, presenterOf } from '../presenter.ts'
import type { RequestBody } from '../request.ts'
import { fromTable, parameters } from '../read/statements.ts'

/**
 * Answers the first records of a search, whatever its page, and how many there are; and in words where they lie, what was searched
 * for, who asked, when and why. Refuses what the search would.
 */
export async function printList(deps: EngineDeps, asked: ChangeRequest, body: RequestBody) {
  const order = readExportRequest(asked, body)
  const { area, actor, search, reason } = order
  const rows = (await findForExport(deps, area, search, MAX_PRINTED_RECORDS)).slice(0, MAX_PRINTED_RECORDS)
  const total = rows.length < MAX_PRINTED_RECORDS ? rows.length : await countRecords(deps, order)
  const at = deps.clock()
  await recordExportEvent(deps, order, { at, rows: rows.length, form: 'paper' })
  const catmUkey = catmOfPrefix(search.within)
  const words = search.tokens.length > 0 ? maskLongNumbers(optionalText(body, 'Q').trim()) : ''
  return {
    isFound: rows.length > 0,
    data: rows.map(presenterOf(area, deps)),
    total,
    CATM_UKEY: catmUkey,
    ...wirePlaceNames(deps.geography(), catmUkey),
    PLACE: exportPlaceName(deps, area, catmUkey),
    ASKED: [
      ...describeFilters(area, search, await loadFreshness(deps.db)),
      ...(words === '' ? [] : [`คำค้นหา "${words}"`]),
    ],
    MADE_BY: actor.name,
    MADE_AT: formatThaiDateTime(at),
    ...(reason ? { REASON: reason } : {}),
  }
}

async function countRecords({ db }: EngineDeps, { area, search }: ExportRequest): Promise<number> {
  const collected = parameters()
  const condition = conditionOf(area, search, collected)
  const text = `select count(*)::int as "count" from ${fromTable(area)} where ${condition} and t.deleted_at is null`
  const [counted] = await queryRows<{ count: number }>(db, text, collected.values)
  return counted?.count ?? 0
}
