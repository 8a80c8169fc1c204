/** The routes of the log pages (further screens, section 2; decisions, sections 3 and 5). */
import type { Area } from '#domain/area/area.ts'
import { XLSX_TYPE } from '#server/spreadsheets/write-sheet.ts'
import { jsonRoute, type Route, type RouteRequest } from '#server/http/route.ts'
import {
  COUNT,
  listSchema,
  lookupSchema,
  nullable,
  type Properties,
  arrayOf,
  type RouteSchema,
  stringSchema,
  stringProperties,
  routeSchema,
  fileSchema,
  strictObject,
  BOOLEAN,
} from '#server/http/schemas.ts'
import { type Cursor, cursorText } from './cursor.ts'
import { LOG_GROUPS, ENTRY_DETAIL, readEntry } from './entry.ts'
import { type ExportDeps, exportTimeline } from './export.ts'
import { FILTER_FIELDS, type LogFilter, optional, readDays, readFilter } from './filter.ts'
import { accountIdOf, findOfficials } from './officials.ts'
import { MAX_COUNTED, type PageOrder, readPage } from './pages.ts'
import { countReported, REPORTED_ENTRY, readReported } from './reported.ts'
import { ENTRY, presentTimeline, type WireEntry } from './present-entries.ts'
import { summarise } from './summary.ts'
import { countTimeline, readTimeline } from './timeline.ts'

export type LogPageDeps = ExportDeps & { areas: readonly Area[] }

const PAGE_FIELDS = ['OLDER', 'NEWER', 'PAGE_SIZE'] as const
const SEARCH_FIELDS = [...FILTER_FIELDS, ...PAGE_FIELDS]
const OWN = ['FROM', 'TO', 'ACTION', ...PAGE_FIELDS]

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
  const { db } = deps
  const forLogGroups = (path: string, schema: RouteSchema, handler: Route['handler']) =>
    jsonRoute(path, schema, { groups: LOG_GROUPS }, handler)
  const forEverybody = (path: string, schema: RouteSchema, handler: Route['handler']) =>
    jsonRoute(path, schema, { signedIn: true }, handler)
  return [
    forLogGroups(
      'logs/search',
      routeSchema('What was done', SEARCH_FIELDS, pageOf(ENTRY)),
      async ({ body }) => {
        return timelinePage(deps, await filterOf(deps, body), readPage(body))
      },
    ),
    forLogGroups(
      'logs/reported',
      routeSchema('What the web app reported', SEARCH_FIELDS, pageOf(REPORTED_ENTRY)),
      async ({ body }) => {
        const filter = await filterOf(deps, body)
        const { entries, ways } = await readReported(deps, filter, readPage(body))
        return pageAnswer(entries, ways, await countReported(db, filter))
      },
    ),
    forLogGroups(
      'logs/summary',
      routeSchema('What was done, counted', FILTER_FIELDS, SUMMARY),
      async ({ body }) => {
        const { provinces, menus } = await summarise(db, await filterOf(deps, body))
        return {
          isFound: provinces.length > 0,
          PROVINCES: provinces.map(({ key, action, found }) => ({ CC: key, ACTION: action, COUNT: found })),
          MENUS: menus.map(({ key, action, found }) => ({ MENU: key, ACTION: action, COUNT: found })),
        }
      },
    ),
    forLogGroups(
      'logs/export',
      routeSchema('What was done, as a workbook', FILTER_FIELDS, fileSchema(XLSX_TYPE)),
      async (request) => {
        return exportTimeline(deps, await filterOf(deps, request.body), request)
      },
    ),
    forLogGroups(
      'logs/officials',
      routeSchema('Officials to choose from', ['Q', 'ID'], OFFICIALS),
      async ({ body }) => {
        const query = optional(body, 'Q', /^[^\p{Cc}]{1,100}$/u).trim()
        return findOfficials(deps, { query, id: optional(body, 'ID', /^[0-9]{1,15}$/) })
      },
    ),
    forEverybody('logs/own', routeSchema('What one did oneself', OWN, pageOf(ENTRY)), (request) =>
      ownPage(deps, request),
    ),
    forEverybody(
      'logs/entry',
      routeSchema('One thing that was done', ['ID'], ENTRY_DETAIL),
      async ({ actor, body }) => {
        return readEntry(deps, actor, body.ID)
      },
    ),
  ]
}

/** The actions of the caller's own account. */
function ownPage(deps: LogPageDeps, { actor, body }: RouteRequest) {
  const action = optional(body, 'ACTION', /^[a-z0-9-]{1,40}$/)
  const filter = { ...readDays(body), ...(action && { action }), actorId: actor.id, within: '' }
  return timelinePage(deps, filter, readPage(body))
}

/** The filter with the official as an account's number, also if the request names an ID number. */
async function filterOf({ db }: LogPageDeps, body: Record<string, unknown>): Promise<LogFilter> {
  const { pid, ...filter } = readFilter(body)
  if (pid === undefined) return filter
  const actorId = await accountIdOf(db, pid)
  // If `ACTOR` and `EMP_PID` name different accounts, nothing matches.
  return { ...filter, actorId: filter.actorId === undefined || filter.actorId === actorId ? actorId : 0 }
}

async function timelinePage(deps: LogPageDeps, filter: LogFilter, order: PageOrder) {
  const { rows, ...ways } = await readTimeline(deps.db, filter, order)
  return pageAnswer(await presentTimeline(deps, rows), ways, await countTimeline(deps.db, filter))
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
