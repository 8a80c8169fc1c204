/** The routes of the log pages (further screens, section 2; decisions, sections 3 and 5). */
import type { Area } from '#domain/area/area.ts'
import { XLSX_TYPE } from '#server/spreadsheets/write-workbook.ts'
import type { ValuesOf } from '#server/http/schema/route-schema.ts'
import { featureRoute, type Route, type RouteRequest } from '#server/http/route.ts'
import {
  COUNT,
  listSchema,
  lookupSchema,
  nullable,
  type Properties,
  arrayOf,
  stringSchema,
  stringProperties,
  fileSchema,
  strictObject,
  BOOLEAN,
} from '#server/http/schemas.ts'
import { searchNationalId } from '#server/features/session/national-id-search.ts'
import { type ExportDeps, exportTimeline } from './export.ts'
import {
  ACTION_FIELD,
  DAY_FIELDS,
  FILTER_FIELDS,
  type FilterBody,
  type LogFilter,
  toDays,
  toFilter,
} from './filter.ts'
import { accountIdOf, findOfficials, OFFICIAL_FIELDS } from './officials.ts'
import {
  countLog,
  type Cursor,
  cursorText,
  MAX_COUNTED,
  type PageOrder,
  readLogPage,
  LOG_PAGE_FIELDS,
  type LogPageBody,
  toPage,
} from './pages.ts'
import {
  ENTRY,
  ENTRY_DETAIL,
  LOG_GROUPS,
  presentTimeline,
  ENTRY_ID,
  readEntry,
  type WireEntry,
} from './present-entries.ts'
import { REPORTED_ENTRY, readReported } from './reported.ts'
import { summarise, type TimelineRow, timelineTables } from './timeline.ts'

export type LogPageDeps = ExportDeps & { areas: readonly Area[] }

const SEARCH_FIELDS = { ...FILTER_FIELDS, ...LOG_PAGE_FIELDS }
const OWN = { ...DAY_FIELDS, ACTION: ACTION_FIELD, ...LOG_PAGE_FIELDS }

type FilterRequest = RouteRequest<FilterBody>
type SearchRequest = RouteRequest<FilterBody & LogPageBody>

const CURSOR = nullable(stringSchema({ description: 'To be sent back for the next page on this side.' }))
const pageOf = (entry: Properties) =>
  listSchema(strictObject(entry), { totalIsMore: BOOLEAN, older: CURSOR, newer: CURSOR })
const SUMMARY = strictObject({
  isFound: BOOLEAN,
  PROVINCES: arrayOf(strictObject({ ...stringProperties('CC', 'ACTION'), COUNT })),
  MENUS: arrayOf(strictObject({ ...stringProperties('MENU', 'ACTION'), COUNT })),
})
const OFFICIALS = lookupSchema(
  strictObject({ ID: COUNT, ...stringProperties('NAME', 'EMP_GROUP', 'DEPT_DESC') }),
)

/** Group 4 sees the actions of all accounts, the other groups their own. */
export function logPageRoutes(deps: LogPageDeps): Route[] {
  const route = featureRoute(deps)
  const forLogGroups = { groups: LOG_GROUPS }
  const forAll = { signedIn: true } as const
  const workbook = fileSchema(XLSX_TYPE)
  const reports = pageOf(REPORTED_ENTRY)
  return [
    route('logs/search', ['What was done', SEARCH_FIELDS, pageOf(ENTRY)], forLogGroups, searchTimeline),
    route(
      'logs/reported',
      ['What the web app reported', SEARCH_FIELDS, reports],
      forLogGroups,
      searchReported,
    ),
    route('logs/summary', ['What was done, counted', FILTER_FIELDS, SUMMARY], forLogGroups, countActions),
    route(
      'logs/export',
      ['What was done, as a workbook', FILTER_FIELDS, workbook],
      forLogGroups,
      exportPages,
    ),
    route(
      'logs/officials',
      ['Officials to choose from', OFFICIAL_FIELDS, OFFICIALS],
      forLogGroups,
      findOfficials,
    ),
    route('logs/own', ['What one did oneself', OWN, pageOf(ENTRY)], forAll, ownTimeline),
    route('logs/entry', ['One thing that was done', { ID: ENTRY_ID }, ENTRY_DETAIL], forAll, readEntry),
  ]
}

async function searchTimeline(deps: LogPageDeps, request: SearchRequest) {
  return timelinePage(deps, await filterOf(deps, request), toPage(request.body))
}

async function searchReported(deps: LogPageDeps, request: SearchRequest) {
  const page = toPage(request.body)
  const { entries, ways, found } = await readReported(deps, await filterOf(deps, request), page)
  return pageAnswer(entries, ways, found)
}

async function countActions(deps: LogPageDeps, request: FilterRequest) {
  return summarise(deps.db, await filterOf(deps, request))
}

async function exportPages(deps: LogPageDeps, request: FilterRequest) {
  return exportTimeline(deps, await filterOf(deps, request), request)
}

async function ownTimeline(deps: LogPageDeps, { actor, body }: RouteRequest<ValuesOf<typeof OWN>>) {
  const { ACTION: action } = body
  const filter = { ...toDays(body), ...(action && { action }), actorId: actor.id, within: '' }
  return timelinePage(deps, filter, toPage(body))
}

/** The filter with the official as an account's number, also if the request names an ID number. */
async function filterOf(deps: LogPageDeps, request: FilterRequest): Promise<LogFilter> {
  const { pid, ...filter } = toFilter(request.body)
  if (pid === undefined) return filter
  const countOf = (id: number) => (id === 0 ? 0 : 1)
  const actorId = await searchNationalId(deps, request, { pid, area: 'log', countOf }, () =>
    accountIdOf(deps.db, pid),
  )
  // If `ACTOR` and `EMP_PID` name different accounts, nothing matches.
  return { ...filter, actorId: filter.actorId === undefined || filter.actorId === actorId ? actorId : 0 }
}

async function timelinePage(deps: LogPageDeps, filter: LogFilter, order: PageOrder) {
  const tables = timelineTables(filter)
  const { rows, ...ways } = await readLogPage<TimelineRow>(deps.db, tables, order)
  return pageAnswer(await presentTimeline(deps, rows), ways, await countLog(deps.db, tables))
}

/** `total` is at most 10,000; `totalIsMore` says that there are more. */
function pageAnswer(data: WireEntry[], { older, newer }: { older?: Cursor; newer?: Cursor }, found: number) {
  return {
    isFound: data.length > 0,
    data,
    total: Math.min(found, MAX_COUNTED),
    totalIsMore: found > MAX_COUNTED,
    older: older ? cursorText(older) : null,
    newer: newer ? cursorText(newer) : null,
  }
}
