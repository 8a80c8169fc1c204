import { queryOptions } from '@tanstack/react-query'
import { MISSING_ITEMS, type MissingItem } from '#domain/records/completeness.ts'
import { fetchJson, type RouteResponse } from '#web/api/client.ts'
import { type FromWire, readWire } from '#web/api/read-wire.ts'
import { setSessionFreshness } from '#web/api/session.ts'

/** The place of a board: two digits each, empty for the actor's whole scope. */
export type BoardPlace = { cc: string; aa: string }

/** The counts of missing items; null where the item does not apply. */
type BoardCounts = Readonly<Record<MissingItem, number | null>>

export type WorkBoard = FromWire<RouteResponse<'work/board'>>

/**
 * The board of a larger place, by the places below it: `profiles` are the districts without a general
 * profile.
 */
export type PlacesBoard = Extract<WorkBoard, { places: unknown }>

/** The board of a district, by area. `profiles` is 1 where the general profile is missing. */
export type DistrictBoard = Extract<WorkBoard, { areas: unknown }>

/** Counts stay fresh for this time, in milliseconds. */
const STALE_AFTER_MS = 10_000

/** The board of a place: `areas` of a district, `places` of a larger one. */
export function boardQuery({ cc, aa }: BoardPlace) {
  return queryOptions({
    queryKey: ['work', 'board', cc, aa],
    staleTime: STALE_AFTER_MS,
    queryFn: async ({ signal }): Promise<WorkBoard> => {
      const body = { CC: cc || null, AA: aa || null }
      const board = readWire(await fetchJson('work/board', { body, signal }))
      setSessionFreshness({ stale: board.stale, due: board.due })
      return board
    },
  })
}

/** The number of open tasks: missing items, stale records, and missing profiles; no village sheets. */
export function openTaskCount(board: WorkBoard): number {
  if ('places' in board)
    return board.places.reduce((sum, line) => sum + lackingCount(line) + line.profiles, 0)
  return board.areas.reduce((sum, line) => sum + lackingCount(line), board.profiles)
}

/** The number of missing items and stale records. Records that are only due soon do not count. */
export function lackingCount(counts: BoardCounts): number {
  return MISSING_ITEMS.reduce((sum, item) => sum + (item === 'due' ? 0 : (counts[item] ?? 0)), 0)
}
