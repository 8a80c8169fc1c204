/** The stored figures of completeness, and what changed in them. */
import { queryOptions } from '@tanstack/react-query'
import { wireName } from '#domain/area/wire.ts'
import type { WireDate } from '#domain/dates/thai-date.ts'
import { catmPrefix } from '#domain/places/catm.ts'
import {
  COMPLETENESS_COUNTS,
  type DayCounts,
  type Figure,
  figureValue,
  type PeriodDays,
} from '#domain/records/completeness-figures.ts'
import { fetchJson } from '#web/api/client.ts'

/** A place by its digits: two of a province, four of a district, none of the country. */
export type PlaceFigures = { code: string; name: string; counts: DayCounts }

export type LatestFigures = {
  /** When they were counted, ISO; empty where nothing is stored yet. */
  at: string
  /** The digits of the place that holds the others. */
  within: string
  ccDesc: string
  aaDesc: string
  /** The Buddhist year of the village sheets. */
  year: string
  places: PlaceFigures[]
}

export type FigureHistory = {
  days: { day: WireDate; counts: DayCounts }[]
  /** The counts of each place on the first of the days. */
  before: ReadonlyMap<string, DayCounts>
}

const STALE_AFTER_MS = 60_000

/** The latest figures in a province, or in all of the scope. */
export function latestFiguresQuery(cc: string) {
  return queryOptions({
    queryKey: ['completeness', 'latest', cc],
    staleTime: STALE_AFTER_MS,
    queryFn: async ({ signal }): Promise<LatestFigures> => {
      const answer = await fetchJson('completeness/latest', { body: { CC: cc || null }, signal })
      return {
        at: answer.AT,
        within: catmPrefix(answer.CATM_UKEY),
        ccDesc: answer.CC_DESC,
        aaDesc: answer.AA_DESC,
        year: answer.YEAR,
        places: answer.PLACES.map((row) => ({
          code: catmPrefix(row.CATM_UKEY),
          name: row.NAME,
          counts: countsOf(row),
        })),
      }
    },
  })
}

/** How the figures of the same places changed. */
export function figureHistoryQuery(cc: string, days: PeriodDays) {
  return queryOptions({
    queryKey: ['completeness', 'history', cc, days],
    staleTime: STALE_AFTER_MS,
    queryFn: async ({ signal }): Promise<FigureHistory> => {
      const body = { CC: cc || null, DAYS: days }
      const { DAYS, BEFORE } = await fetchJson('completeness/history', { body, signal })
      return {
        days: DAYS.map((row) => ({ day: row.DAY, counts: countsOf(row) })),
        before: new Map(BEFORE.map((row) => [catmPrefix(row.CATM_UKEY), countsOf(row)])),
      }
    },
  })
}

function countsOf(row: object): DayCounts {
  const entries = COMPLETENESS_COUNTS.map((name) => [name, Number(Reflect.get(row, wireName(name)))])
  return Object.fromEntries(entries) as DayCounts
}

/** How much a figure grew, in records or in points of per cent; undefined where it was or is not there. */
export function figureChange(
  figure: Figure,
  now: DayCounts,
  before: DayCounts | undefined,
): number | undefined {
  const [latest, earlier] = [figureValue(figure, now), before && figureValue(figure, before)]
  return latest === undefined || earlier === undefined ? undefined : latest - earlier
}

/** The places below another: the provinces of the country, the districts of a province. */
export function placesBelow({ within, places }: LatestFigures): PlaceFigures[] {
  return places.filter(({ code }) => code.length === within.length + 2)
}
