/** The query of the security team report (further screens, section 4 "/villageTeamReport"). */
import { queryOptions } from '@tanstack/react-query'
import { teamYear, villageTeam } from '#areas/security/village-team.ts'
import type { Area } from '#domain/area/area.ts'
import { call } from '#web/api/client.ts'
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
    automaticFor: [1],
    provinceRequired: 'always',
    filters: ['year'],
    finds: [],
  },
}

export type TeamReportCounts = {
  VILLAGES: number
  WITHOUT_TEAM: number
  MEMBERS: number
  TRAINED: number
  CARDS_DUE: number
}

export type TeamReportLine = TeamReportCounts & {
  CATM_UKEY: string
  CC_DESC: string
  AA_DESC: string
  TT_DESC: string
  MM_DESC: string
}

export type WireTeamReport = {
  /** Whether a row is a village or a sub-district. */
  LEVEL: 'mm' | 'tt'
  YEAR: string
  /** The date of the figures. */
  DAY: string
  data: TeamReportLine[]
  TOTAL: TeamReportCounts
  /** Sub-districts without a list of villages. */
  UNLISTED: number
}

/** The request body of a search. */
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
    queryFn: ({ signal }) => call<WireTeamReport>(`${villageTeam.path}/report`, { body, signal }),
  })
}
