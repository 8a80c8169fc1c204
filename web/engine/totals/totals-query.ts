/** What a list adds up, as a query (docs/decisions/0032-totals-of-village-sheets.md). */
import { queryOptions } from '@tanstack/react-query'
import type { Area } from '#domain/area.ts'
import type { TotalsAnswer } from '#domain/totals.ts'
import { call } from '#web/api/client.ts'
import { filterOf, type RecordSearch } from '../queries.ts'

/** The totals of whatever a search finds, on all of its pages and in any order. */
export function totalsQuery(area: Area, search: RecordSearch) {
  const body = filterOf(area, { ...search, sort: undefined })
  return queryOptions({
    queryKey: ['area', area.key, 'totals', body],
    staleTime: 0,
    queryFn: ({ signal }) => call<TotalsAnswer>(`${area.path}/totals`, { body, signal }),
  })
}
