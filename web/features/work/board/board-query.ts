/** The queries of the work board. */
import { queryOptions } from '@tanstack/react-query'
import type { Freshness } from '#domain/records/freshness.ts'
import { MISSING_ITEMS, type MissingItem } from '#domain/records/completeness.ts'
import { wireName } from '#domain/area/wire.ts'
import { fetchJson, type RouteResponse } from '#web/api/client.ts'
import { setSessionFreshness } from '#web/api/session.ts'

/** The place of a board: two digits each, empty for the actor's whole scope. */
export type BoardPlace = { cc: string; aa: string }

/** The number of records, and the counts of missing items; absent where the item does not apply. */
export type BoardCounts = { records: number; missingCounts: Partial<Record<MissingItem, number>> }

export type BoardSummary = {
  /** The time of the count, ISO. */
  at: string
  catmUkey: string
  ccDesc: string
  aaDesc: string
  /** The Buddhist year of the village sheets. */
  year: string
  /** The months after which a record is stale, and due for review. */
  freshness: Freshness
  /** The open notes for the district, and the answered ones for their authors. */
  notes: number
  answeredNotes: number
}

/** The board of a district, by area. */
export type DistrictBoard = BoardSummary & {
  kinds: (BoardCounts & { area: string })[]
  /** Whether the general profile is missing. */
  isProfileMissing: boolean
  sheets: { area: string; villages: number; missing: number }[]
}

/** The board of a larger place, by the places below it. */
export type PlacesBoard = BoardSummary & {
  places: (BoardCounts & {
    catmUkey: string
    ccDesc: string
    aaDesc: string
    /** Districts without a general profile, and missing village sheets of this year. */
    profiles: number
    sheets: number
  })[]
}

type BoardAnswer = RouteResponse<'work/board'>

/** Counts stay fresh for this time, in milliseconds. */
const STALE_AFTER_MS = 10_000

/** The board of a place: `kinds` of a district, `places` of a larger one. */
export function boardQuery({ cc, aa }: BoardPlace) {
  return queryOptions({
    queryKey: ['work', 'board', cc, aa],
    staleTime: STALE_AFTER_MS,
    queryFn: async ({ signal }): Promise<DistrictBoard | PlacesBoard> => {
      const body = { CC: cc || null, AA: aa || null }
      const board = parseBoard(await fetchJson('work/board', { body, signal }))
      setSessionFreshness(board.freshness)
      return board
    },
  })
}

function parseBoard(answer: BoardAnswer): DistrictBoard | PlacesBoard {
  const head = {
    at: answer.AT,
    catmUkey: answer.CATM_UKEY,
    ccDesc: answer.CC_DESC,
    aaDesc: answer.AA_DESC,
    year: answer.YEAR,
    freshness: { stale: answer.STALE, due: answer.DUE },
    notes: answer.NOTES,
    answeredNotes: answer.ANSWERED_NOTES,
  }
  if ('PLACES' in answer) {
    const places = answer.PLACES.map((line) => ({
      ...parseBoardCounts(line),
      catmUkey: line.CATM_UKEY,
      ccDesc: line.CC_DESC,
      aaDesc: line.AA_DESC,
      profiles: line.PROFILES,
      sheets: line.SHEETS,
    }))
    return { ...head, places }
  }
  return {
    ...head,
    kinds: answer.AREAS.map((line) => ({ ...parseBoardCounts(line), area: line.AREA })),
    isProfileMissing: answer.PROFILES === 1,
    sheets: answer.SHEETS.map(({ AREA, VILLAGES, MISSING }) => ({
      area: AREA,
      villages: VILLAGES,
      missing: MISSING,
    })),
  }
}

function parseBoardCounts(line: { RECORDS: number } & Readonly<Record<string, unknown>>): BoardCounts {
  const known = MISSING_ITEMS.flatMap((item) => {
    const count = line[wireName(item)]
    return typeof count === 'number' ? [[item, count]] : []
  })
  return { records: line.RECORDS, missingCounts: Object.fromEntries(known) }
}

/**
 * The number of open tasks: missing items, stale records, and missing profiles. Records that are only due
 * soon do not count, nor do village sheets, which are filled in for a whole district.
 */
export function openTaskCount(board: DistrictBoard | PlacesBoard): number {
  const lacking = ({ missingCounts }: BoardCounts) =>
    MISSING_ITEMS.reduce((sum, item) => sum + (item === 'due' ? 0 : (missingCounts[item] ?? 0)), 0)
  if ('places' in board) return board.places.reduce((sum, line) => sum + lacking(line) + line.profiles, 0)
  return board.kinds.reduce((sum, kind) => sum + lacking(kind), board.isProfileMissing ? 1 : 0)
}
