/**
 * The events of a place in one month, and which of them the public sees (decision 75). One statement reads
 * all areas with `calendar` dates, each with the conditions of its own list.
 */
import { type AreaList, areaLists } from '#areas/area-lists.ts'
import type { Area } from '#domain/area/area.ts'
import {
  addDays,
  addMonths,
  bangkokToday,
  buddhistEraHint,
  isWireDate,
  toIsoDate,
} from '#domain/dates/thai-date.ts'
import { AppError } from '#domain/errors/app-error.ts'
import { can } from '#domain/permissions/can.ts'
import { type Actor, WORKING_GROUPS } from '#domain/permissions/scope.ts'
import type { EngineDeps } from '#server/engine/deps.ts'
import { conditionOf, readSearch } from '#server/engine/read/filter.ts'
import { fromTable } from '#server/engine/read/statements.ts'
import { join, literal, type Sql, sql } from '#server/db/sql.ts'
import { columnSql } from '#server/engine/table.ts'
import { nameTextsSql } from '#server/features/global-search/search-statement.ts'
import { LISTED_HIT, listedHit } from '#server/features/global-search/wire-hit.ts'
import { featureRoute, type Route, type RouteRequest } from '#server/http/route.ts'
import { BOOLEAN, listSchema, strictObject, stringSchema } from '#server/http/schemas.ts'
import { visibleSql } from '#server/public/visibility-sql.ts'
import { textField } from '#server/http/schema/route-schema.ts'
import { DISTRICT_FIELDS, type DistrictBody } from '#server/engine/schemas/record-schemas.ts'

type CalendarDeps = Pick<EngineDeps, 'db' | 'geography' | 'clock'>

const DAY = stringSchema({ pattern: '^[0-9]{8}$' })
/**
 * `END` is the last day; it equals `START` for a single day. `IS_PUBLIC`: the public sees the record today.
 */
const MONTH_ENTRIES = listSchema(
  strictObject({ ...LISTED_HIT, AREA: stringSchema(), START: DAY, END: DAY, IS_PUBLIC: BOOLEAN }),
)

/** The most entries of an answer; `total` counts all. A province has a few hundred in a month. */
const MAX_ENTRIES = 1000

/** The route of the calendar. `MONTH` is `yyyymm` in the Gregorian calendar, like all dates of the API. */
export function calendarRoutes(deps: CalendarDeps): Route[] {
  const fields = { ...DISTRICT_FIELDS, MONTH: textField({ pattern: '^[0-9]{6}$' }) }
  return [
    featureRoute(deps)(
      'calendar/month',
      ['What happens in a place in a month', fields, MONTH_ENTRIES],
      { groups: WORKING_GROUPS },
      readMonth,
    ),
  ]
}

type MonthBody = DistrictBody & { MONTH: string }

type EntryRow = {
  area: string
  id: number
  catmUkey: string
  start: string
  end: string
  texts: string[]
  isPublic: boolean
  total: number
}

/**
 * The entries of the month, sorted by their first day. Throws `malformed` for an invalid month, and for the
 * whole country: an actor with that scope must choose a province.
 */
async function readMonth(deps: CalendarDeps, { actor, body }: RouteRequest<MonthBody>) {
  const first = `${body.MONTH}01`
  const hint = buddhistEraHint(first.slice(0, 4), first.slice(4, 6))
  if (hint !== undefined) throw new AppError('malformed', { field: 'MONTH', message: hint })
  if (!isWireDate(first)) throw new AppError('malformed', { field: 'MONTH' })
  const days = { first, last: addDays(addMonths(first, 1), -1), today: bangkokToday(deps.clock()) }
  const lists = areaLists.filter(({ area }) => area.calendar && can(actor, 'view', area))
  if (lists.length === 0) throw new AppError('forbidden-action')
  const parts = lists.map(({ area }) => entriesSql(area, { actor, body, days }))
  const rows = await deps.db.query<EntryRow>(
    sql`select e.*, (count(*) over ())::int as total from (${join(parts, ' union all ')}) e
     order by e.start, e."end" desc, e.area, e.id limit ${literal(MAX_ENTRIES)}`,
  )
  return {
    isFound: rows.length > 0,
    data: rows.map((row) => present(deps, actor, lists, row)),
    total: rows[0]?.total ?? 0,
  }
}

type MonthQuery = {
  actor: Actor
  body: MonthBody
  days: { first: string; last: string; today: string }
}

function entriesSql(area: Area, { actor, body, days }: MonthQuery): Sql {
  const { calendar, publicPage } = area
  if (calendar === undefined || publicPage === undefined)
    throw new Error(`The area ${area.key} has no calendar.`)
  // An actor whose scope is the whole country must choose a province, even where the list requires none.
  const search = readSearch(area, actor, { CC: body.CC, AA: body.AA })
  if (search.within === '') throw new AppError('malformed', { field: 'CC' })
  const start = columnSql(calendar.start)
  const last = calendar.end ? sql`greatest(${start}, ${columnSql(calendar.end)})` : start
  const visible = visibleSql(area, publicPage, { record: 't', today: toIsoDate(days.today) })
  return sql`select ${area.key}::text as area, t.id, t.catm_ukey as "catmUkey",
      to_char(${start}, 'YYYYMMDD') as start, to_char(${last}, 'YYYYMMDD') as "end",
      ${nameTextsSql(area)} as texts, (${visible}) as "isPublic"
    from ${fromTable(area)} where ${conditionOf(area, search)} and t.deleted_at is null
      and ${start} <= ${toIsoDate(days.last)}::date and ${last} >= ${toIsoDate(days.first)}::date`
}

function present({ geography }: CalendarDeps, actor: Actor, lists: readonly AreaList[], row: EntryRow) {
  const { area, start, end, isPublic } = row
  const list = lists.find((each) => each.area.key === area)
  if (list === undefined) throw new Error(`There is no list for the area ${area}.`)
  return {
    ...listedHit(list, row, { actor }, geography()),
    ...{ AREA: area, START: start, END: end, IS_PUBLIC: isPublic },
  }
}
