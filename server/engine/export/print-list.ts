/**
 * The records of a search for printing, as the list shows them, with the heading of the paper. Printing is an
 * export: it records an event and needs a reason in areas of persons (decision 24).
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
import { conditionOf } from '../read/filter.ts'
import { loadFreshness } from '../read/completeness.ts'
import { wirePlaceNames, presenterOf } from '../presenter.ts'
import type { SearchBody } from '../schemas/record-schemas.ts'
import { fromTable } from '../read/statements.ts'
import { sql } from '#server/db/sql.ts'

/**
 * Returns the first records of a whole search and their total, with the place, the filters, the actor, the
 * time and the reason as texts. Throws the errors of the search.
 */
export async function printList(deps: EngineDeps, context: ChangeRequest, body: SearchBody) {
  const request = readExportRequest(context, body)
  const { area, actor, search, reason } = request
  const rows = (await findForExport(deps, area, search, MAX_PRINTED_RECORDS)).slice(0, MAX_PRINTED_RECORDS)
  const total = rows.length < MAX_PRINTED_RECORDS ? rows.length : await countRecords(deps, request)
  const at = deps.clock()
  await recordExportEvent(deps, request, { at, rows: rows.length, form: 'paper' })
  const catmUkey = catmOfPrefix(search.within)
  const words = search.tokens.length > 0 ? maskLongNumbers((body.Q ?? '').trim()) : ''
  return {
    isFound: rows.length > 0,
    data: rows.map(presenterOf(area, deps)),
    total,
    CATM_UKEY: catmUkey,
    ...wirePlaceNames(deps.geography(), catmUkey),
    PLACE: exportPlaceName(deps, area, catmUkey),
    ASKED: [
      ...describeFilters(area, search, await loadFreshness(deps.db)),
      ...(words === '' ? [] : [`คำค้นหา “${words}”`]),
    ],
    MADE_BY: actor.name,
    MADE_AT: formatThaiDateTime(at),
    ...(reason ? { REASON: reason } : {}),
  }
}

async function countRecords({ db }: EngineDeps, { area, search }: ExportRequest): Promise<number> {
  const [counted] = await db.query<{ count: number }>(
    sql`select count(*)::int as "count" from ${fromTable(area)}
      where ${conditionOf(area, search)} and t.deleted_at is null`,
  )
  return counted?.count ?? 0
}
