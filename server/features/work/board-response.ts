/** The response of a board: for a district by kinds of records, for larger places by the places below. */
import { CENTRAL, catmOfPrefix } from '#domain/places/catm.ts'
import type { Geography } from '#domain/places/geography.ts'
import { MISSING_ITEMS, type MissingItem, completenessItems } from '#domain/records/completeness.ts'
import { wireName, wireRecord } from '#domain/area/wire.ts'
import { loadFreshness } from '#server/engine/read/completeness.ts'
import type { RouteRequest } from '#server/http/route.ts'
import {
  AREA_CODE,
  COUNT,
  TRUE,
  DATE_TIME,
  nullable,
  type Schema,
  arrayOf,
  stringSchema,
  stringProperties,
  strictObject,
} from '#server/http/schemas.ts'
import { type Board, type CompletenessCounts, countBoard } from './board.ts'
import type { WorkDeps } from './deps.ts'
import type { FigureCache } from './figure-cache.ts'
import { countNotes } from './notes/read-notes.ts'
import { districtsWithin, readPlace } from './places.ts'
import type { DistrictBody } from '#server/engine/schemas/record-schemas.ts'

/** The figures on the wire; `null` for an item that does not apply to the kind of record. */
type WireCounts = { RECORDS: number } & Record<string, number | null>

const FIGURES = {
  RECORDS: COUNT,
  ...Object.fromEntries(MISSING_ITEMS.map((lack) => [wireName(lack), nullable(COUNT)])),
}
const AT_LEAST = {
  ...{
    isFound: TRUE,
    AT: DATE_TIME,
    CATM_UKEY: AREA_CODE,
    ...stringProperties('CC_DESC', 'AA_DESC', 'YEAR'),
  },
  ...{ STALE: COUNT, DUE: COUNT, NOTES: COUNT, ANSWERED_NOTES: COUNT },
}
const OF_DISTRICT = {
  AREAS: arrayOf(strictObject({ AREA: stringSchema(), ...FIGURES })),
  PROFILES: COUNT,
  SHEETS: arrayOf(strictObject({ AREA: stringSchema(), VILLAGES: COUNT, MISSING: COUNT })),
}
const OF_PLACE = strictObject({
  ...{ CATM_UKEY: AREA_CODE, ...stringProperties('CC_DESC', 'AA_DESC'), ...FIGURES },
  ...{ PROFILES: COUNT, SHEETS: COUNT },
})
/** The schema of a board, with the months of freshness and the notes. */
export const BOARD: Schema = {
  anyOf: [
    strictObject({ ...AT_LEAST, ...OF_DISTRICT }),
    strictObject({ ...AT_LEAST, PLACES: arrayOf(OF_PLACE) }),
  ],
}

/** Counts the board of the requested place, or takes it from the cache. */
export async function readBoard(
  deps: WorkDeps,
  cached: FigureCache,
  { actor, body }: RouteRequest<DistrictBody>,
) {
  const within = readPlace(deps, actor, body)
  const freshness = await loadFreshness(deps.db)
  // Groups may see different records, and the months of freshness may have changed.
  const key = [actor.group, freshness.stale, freshness.due]
  const [board, notes] = await Promise.all([
    cached(within, key, () => countBoard(deps, actor, within)),
    countNotes(deps, actor, within),
  ])
  const catmUkey = catmOfPrefix(within)
  const { ccDesc, aaDesc } = deps.geography().names(catmUkey)
  return {
    isFound: true,
    AT: new Date(board.at).toISOString(),
    ...{ CATM_UKEY: catmUkey, CC_DESC: ccDesc, AA_DESC: aaDesc, YEAR: board.year },
    ...(within.length >= 4 ? kindsOf(board) : { PLACES: placesOf(board, deps.geography()) }),
    ...wireRecord(freshness),
    ...{ NOTES: notes.open, ANSWERED_NOTES: notes.answered },
  }
}

function kindsOf({ within, areas, profiles, sheets }: Board) {
  return {
    AREAS: areas.map(({ area, places }) => ({
      AREA: area.key,
      ...toWire(places.get(within) ?? NO_COUNTS, completenessItems(area)),
    })),
    PROFILES: profiles.get(within) ?? 0,
    SHEETS: sheets.flatMap(({ area, places }) => {
      const { villages, missing } = places.get(within) ?? { villages: 0, missing: 0 }
      return villages === 0 ? [] : [{ AREA: area.key, VILLAGES: villages, MISSING: missing }]
    }),
  }
}

/** A row for every place one level below, and for records in none of them, if there are any. */
function placesOf({ within, areas, profiles, sheets }: Board, geography: Geography) {
  const below =
    within === ''
      ? [...geography.provinces().map(({ code }) => code), CENTRAL]
      : [...districtsWithin(geography, within), `${within}00`]
  const found = areas.flatMap(({ places }) => [...places.keys()])
  const listed = new Set([...below, ...found].sort())
  return [...listed].flatMap((digits) => {
    const figures = sumOf(areas.map(({ places }) => places.get(digits)))
    const isPlace = geography.find(digits) !== undefined
    if (!isPlace && figures.records === 0) return []
    const catmUkey = catmOfPrefix(digits)
    const { ccDesc, aaDesc } = geography.names(catmUkey)
    return [
      {
        CATM_UKEY: catmUkey,
        CC_DESC: ccDesc,
        AA_DESC: aaDesc,
        ...toWire(figures, MISSING_ITEMS),
        PROFILES: profiles.get(digits) ?? 0,
        SHEETS: sheets.reduce((sum, { places }) => sum + (places.get(digits)?.missing ?? 0), 0),
      },
    ]
  })
}

const NO_COUNTS: CompletenessCounts = { records: 0 }

function sumOf(all: readonly (CompletenessCounts | undefined)[]): CompletenessCounts {
  const sumOfEach = (name: keyof CompletenessCounts) =>
    all.reduce((sum, counts) => sum + (counts?.[name] ?? 0), 0)
  const lacks = MISSING_ITEMS.map((lack) => [lack, sumOfEach(lack)])
  return { records: sumOfEach('records'), ...Object.fromEntries(lacks) }
}

/** `possible` are the items that the records could lack. */
function toWire(counts: CompletenessCounts, possible: readonly MissingItem[]): WireCounts {
  const lacks = MISSING_ITEMS.map((lack) => [
    wireName(lack),
    possible.includes(lack) ? (counts[lack] ?? 0) : null,
  ])
  return { RECORDS: counts.records, ...Object.fromEntries(lacks) }
}
