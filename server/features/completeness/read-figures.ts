/**
 * Reads the stored completeness figures: the latest of a place and the places below it, and their history.
 */
import { bangkokToday } from '#domain/dates/thai-date.ts'
import { currentYear } from '#domain/dates/year.ts'
import { wireName } from '#domain/area/wire.ts'
import { AppError } from '#domain/errors/app-error.ts'
import { WORKING_GROUPS } from '#domain/permissions/scope.ts'
import { catmOfPrefix } from '#domain/places/catm.ts'
import { COMPLETENESS_COUNTS, PERIODS, type PeriodDays } from '#domain/records/completeness-figures.ts'
import { identifier, join, sql } from '#server/db/sql.ts'
import { columnSql } from '#server/engine/table.ts'
import { readPlace } from '#server/features/work/places.ts'
import { featureRoute, type Route, type RouteRequest } from '#server/http/route.ts'
import {
  AREA_CODE,
  arrayOf,
  BOOLEAN,
  COUNT,
  OPTIONAL_DATE_TIME,
  strictObject,
  stringProperties,
  stringSchema,
} from '#server/http/schemas.ts'
import type { CompletenessDeps } from './store-figures.ts'
import { DISTRICT_FIELDS, type DistrictBody } from '#server/engine/schemas/record-schemas.ts'
import type { RequestField } from '#server/http/schema/route-schema.ts'

const COUNTS = Object.fromEntries(COMPLETENESS_COUNTS.map((name) => [wireName(name), COUNT]))
const DAY = stringSchema({ pattern: '^[0-9]{8}$' })

/** The stored figures of a place and of the places below it; for the country, its provinces and districts. */
const LATEST_FIGURES = strictObject({
  isFound: BOOLEAN,
  /** When they were counted; empty where none are stored yet. */
  AT: OPTIONAL_DATE_TIME,
  CATM_UKEY: AREA_CODE,
  ...stringProperties('CC_DESC', 'AA_DESC', 'YEAR'),
  PLACES: arrayOf(strictObject({ CATM_UKEY: AREA_CODE, ...stringProperties('NAME'), ...COUNTS })),
})

/** The figures of the days of a place, and those of the places below it on the first of these days. */
const FIGURE_HISTORY = strictObject({
  isFound: BOOLEAN,
  DAYS: arrayOf(strictObject({ DAY, ...COUNTS })),
  BEFORE: arrayOf(strictObject({ CATM_UKEY: AREA_CODE, ...COUNTS })),
})

const DAYS: RequestField<PeriodDays> = {
  schema: { enum: [...PERIODS, ...PERIODS.map(String)] },
  read: (sent, name) => {
    const days = PERIODS.find((period) => sent === period || sent === String(period))
    if (days === undefined) throw new AppError('malformed', { field: name })
    return days
  },
}

export function completenessRoutes(deps: CompletenessDeps): Route[] {
  const route = featureRoute(deps)
  const rule = { groups: WORKING_GROUPS }
  return [
    route(
      'completeness/latest',
      ['How complete the records of the places below are', DISTRICT_FIELDS, LATEST_FIGURES],
      rule,
      readLatestFigures,
    ),
    route(
      'completeness/history',
      ['How that changed over 30, 90 or 365 days', { ...DISTRICT_FIELDS, DAYS }, FIGURE_HISTORY],
      rule,
      readFigureHistory,
    ),
  ]
}

const COLUMNS = join(
  COMPLETENESS_COUNTS.map((name) => sql`${columnSql(name, 'd')} as ${identifier(wireName(name))}`),
)
const LATEST_DAY = sql`(select max(day) from completeness_day)`

type WireCounts = Record<string, number>

/** The latest figures within the place that the request names with `CC` and `AA`. */
async function readLatestFigures(deps: CompletenessDeps, { actor, body }: RouteRequest<DistrictBody>) {
  const within = readPlace(deps, actor, body)
  const geography = deps.geography()
  const rows = await deps.db.query<{ place: string; at: Date } & WireCounts>(
    sql`select d.place, d.at, ${COLUMNS} from completeness_day d
     where d.day = ${LATEST_DAY} and d.place like ${`${within}%`} order by d.place`,
  )
  const { ccDesc, aaDesc } = geography.names(catmOfPrefix(within))
  return {
    isFound: rows.length > 0,
    AT: rows[0] ? new Date(rows[0].at).toISOString() : '',
    CATM_UKEY: catmOfPrefix(within),
    ...{ CC_DESC: ccDesc, AA_DESC: aaDesc, YEAR: currentYear(bangkokToday(deps.clock())) },
    PLACES: rows.map(({ place, at: _at, ...counts }) => ({
      CATM_UKEY: catmOfPrefix(place),
      NAME: geography.find(place)?.th ?? '',
      ...counts,
    })),
  }
}

/** How the figures of a place changed over the last `DAYS` days. Throws `malformed` for an invalid period. */
async function readFigureHistory(
  deps: CompletenessDeps,
  { actor, body }: RouteRequest<DistrictBody & { DAYS: PeriodDays }>,
) {
  const { DAYS: days } = body
  const within = readPlace(deps, actor, body)
  const [history, before] = await Promise.all([
    deps.db.query<{ DAY: string } & WireCounts>(
      sql`select to_char(d.day, 'YYYYMMDD') as "DAY", ${COLUMNS} from completeness_day d
       where d.place = ${within} and d.day >= ${LATEST_DAY} - ${days}::int order by d.day`,
    ),
    deps.db.query<{ place: string } & WireCounts>(
      sql`select d.place, ${COLUMNS} from completeness_day d
       where d.day = (select min(day) from completeness_day where day >= ${LATEST_DAY} - ${days}::int)
         and d.place like ${`${within}%`} order by d.place`,
    ),
  ])
  return {
    isFound: history.length > 0,
    DAYS: history,
    BEFORE: before.map(({ place, ...counts }) => ({ CATM_UKEY: catmOfPrefix(place), ...counts })),
  }
}
