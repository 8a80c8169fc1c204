/** The query of the security team report (further screens, section 4 "/villageTeamReport"). */
import { queryOptions } from '@tanstack/react-query'
import { teamYear, villageTeam } from '#areas/security/village-team.ts'
import type { Area } from '#domain/area/area.ts'
import { type AreaRouteResponse, fetchAreaJson } from '#web/api/client.ts'
import { searchRequestBody, type RecordSearch } from '#web/engine/record/record-queries.ts'

/** The search card of the report: places down to the sub-district, and the year. */
export const teamReportArea: Area = {
  ...villageTeam,
  key: 'villageTeamReport',
  fields: { year: teamYear },
  rules: [],
  pictures: [],
  columns: [],
  search: {
    levels: ['cc', 'aa', 'tt'],
    provinceRequired: 'always',
    filters: ['year'],
    finds: [],
  },
}

export type WireTeamReport = AreaRouteResponse<'/report'>
export type TeamReportLine = WireTeamReport['data'][number]
export type TeamReportCounts = WireTeamReport['TOTAL']

export function teamReportBody(search: RecordSearch): Record<string, string | null> {
  const {
    MM: _village,
    Q: _text,
    SORT: _sort,
    DIR: _way,
    OFFICE: _office,
    ...body
  } = searchRequestBody(teamReportArea, search)
  return body
}

/** The report of a place and a year. A search is a user action, so it never comes from the cache. */
export function teamReportQuery(search: RecordSearch) {
  const body = teamReportBody(search)
  return queryOptions({
    queryKey: ['area', villageTeam.key, 'report', body],
    staleTime: 0,
    queryFn: ({ signal }) => fetchAreaJson(villageTeam, '/report', { body, signal }),
  })
}
