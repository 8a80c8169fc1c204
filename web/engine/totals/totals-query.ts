/** The query of a list's totals (decision 18). */
import { queryOptions } from '@tanstack/react-query'
import type { Area } from '#domain/area/area.ts'
import { fetchAreaJson } from '#web/api/client.ts'
import { searchRequestBody, type RecordSearch } from '../record/record-queries.ts'

/** The totals of a search over all of its pages. */
export function totalsQuery(area: Area, search: RecordSearch) {
  const body = searchRequestBody(area, { ...search, sort: undefined })
  return queryOptions({
    queryKey: ['area', area.key, 'totals', body],
    staleTime: 0,
    queryFn: ({ signal }) => fetchAreaJson(area, '/totals', { body, signal }),
  })
}
