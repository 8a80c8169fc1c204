/** The stored figures of completeness, their history, and the address of their map. */
import { queryOptions } from '@tanstack/react-query'
import type { WireDate } from '#domain/dates/thai-date.ts'
import { catmPrefix } from '#domain/places/catm.ts'
import {
  type DayCounts,
  FIGURES,
  type Figure,
  figureValue,
  PERIODS,
  type PeriodDays,
} from '#domain/records/completeness-figures.ts'
import { fetchJson, type RouteResponse } from '#web/api/client.ts'
import { type FromWire, readWire } from '#web/api/read-wire.ts'
import { boardAddress } from '#web/features/work/board/board-addresses.ts'
import { addressOf, addressState, oneOf, place } from '#web/ui/browser/address-state.ts'

/** The counts of a place. `code` has two digits for a province, four for a district, none for the country. */
export type PlaceFigures = DayCounts & { code: string; name: string }

type WireFigures = FromWire<RouteResponse<'completeness/latest'>>

/** `at`: the time of the count (ISO), empty before the first count. `within`: the code of the whole place. */
export type LatestFigures = Omit<WireFigures, 'catmUkey' | 'places'> & {
  within: string
  places: PlaceFigures[]
}

export type FigureHistory = {
  days: (DayCounts & { day: WireDate })[]
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
      const body = { CC: cc || null }
      const { catmUkey, places, ...head } = readWire(await fetchJson('completeness/latest', { body, signal }))
      return {
        ...head,
        within: catmPrefix(catmUkey),
        places: places.map((place) => ({ ...place, code: catmPrefix(place.catmUkey) })),
      }
    },
  })
}

/** The history of the same figures over a number of days. */
export function figureHistoryQuery(cc: string, days: PeriodDays) {
  return queryOptions({
    queryKey: ['completeness', 'history', cc, days],
    staleTime: STALE_AFTER_MS,
    queryFn: async ({ signal }): Promise<FigureHistory> => {
      const body = { CC: cc || null, DAYS: days }
      const history = readWire(await fetchJson('completeness/history', { body, signal }))
      return {
        days: history.days,
        before: new Map(history.before.map((place) => [catmPrefix(place.catmUkey), place])),
      }
    },
  })
}

/** The change of a figure, in records or percentage points; undefined if one of the two values is missing. */
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

/** The map in its address: `?cc=50&figure=english&days=90`. */
export const FIGURES_ADDRESS = addressState({
  cc: place(),
  figure: oneOf(FIGURES, 'complete'),
  days: oneOf(PERIODS, 30),
})

export type FiguresView = ReturnType<typeof FIGURES_ADDRESS.parse>

/** The address of a view; defaults are left out. */
export function figuresAddress(view: Partial<FiguresView>): string {
  return addressOf('/work/map', FIGURES_ADDRESS.params(view))
}

/** The link of a place: a province opens its districts, a district its work board. */
export function placeAddress(code: string, view: FiguresView): string {
  const cc = code.slice(0, 2)
  return code.length === 2 ? figuresAddress({ ...view, cc }) : boardAddress({ cc, aa: code.slice(2) })
}
