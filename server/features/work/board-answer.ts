/** A board as it is answered: of a district by kinds of records, of what lies above by the places below. */
import { CENTRAL, catmOfPrefix } from '#domain/catm.ts'
import type { Geography } from '#domain/geography.ts'
import { LACKS, type Lack, lacksOf } from '#domain/lacks.ts'
import { wireName } from '#domain/wire.ts'
import {
  AREA_CODE,
  COUNT,
  DONE,
  INSTANT,
  orNull,
  type Schema,
  several,
  textOf,
  texts,
  whole,
} from '#server/http/told.ts'
import type { Board, Figures } from './board.ts'
import { districtsWithin } from './places.ts'

/** The figures on the wire: what records of a kind can't lack is `null`. */
type WireFigures = { RECORDS: number } & Record<string, number | null>

const FIGURES = {
  RECORDS: COUNT,
  ...Object.fromEntries(LACKS.map((lack) => [wireName(lack), orNull(COUNT)])),
}
const AT_LEAST = {
  ...{ isFound: DONE, AT: INSTANT, CATM_UKEY: AREA_CODE, ...texts('CC_DESC', 'AA_DESC', 'YEAR') },
  ...{ STALE: COUNT, DUE: COUNT, NOTES: COUNT, ANSWERED_NOTES: COUNT },
}
const OF_DISTRICT = {
  AREAS: several(whole({ AREA: textOf(), ...FIGURES })),
  PROFILES: COUNT,
  SHEETS: several(whole({ AREA: textOf(), VILLAGES: COUNT, MISSING: COUNT })),
}
const OF_PLACE = whole({
  ...{ CATM_UKEY: AREA_CODE, ...texts('CC_DESC', 'AA_DESC'), ...FIGURES },
  ...{ PROFILES: COUNT, SHEETS: COUNT },
})
/** What a board tells, with how old is old and the notes beside it. */
export const BOARD: Schema = {
  anyOf: [whole({ ...AT_LEAST, ...OF_DISTRICT }), whole({ ...AT_LEAST, PLACES: several(OF_PLACE) })],
}

/** A board on the wire: of a district its kinds of records, of what lies above the places below it. */
export function boardAnswer(board: Board, geography: Geography) {
  const { at, within, year } = board
  const catmUkey = catmOfPrefix(within)
  const names = geography.names(catmUkey)
  const isDistrict = within.length >= 4
  return {
    isFound: true,
    AT: new Date(at).toISOString(),
    CATM_UKEY: catmUkey,
    CC_DESC: names.ccDesc,
    AA_DESC: names.aaDesc,
    YEAR: year,
    ...(isDistrict ? kindsOf(board) : { PLACES: placesOf(board, geography) }),
  }
}

function kindsOf({ within, areas, profiles, sheets }: Board) {
  return {
    AREAS: areas.map(({ area, places }) => ({
      AREA: area.key,
      ...onWire(places.get(within) ?? NOTHING, lacksOf(area)),
    })),
    PROFILES: profiles.get(within) ?? 0,
    SHEETS: sheets.flatMap(({ area, places }) => {
      const { villages, missing } = places.get(within) ?? { villages: 0, missing: 0 }
      return villages === 0 ? [] : [{ AREA: area.key, VILLAGES: villages, MISSING: missing }]
    }),
  }
}

/** A line for every place of the level below, and for what lies in none of them, where there is anything. */
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
        ...onWire(figures, LACKS),
        PROFILES: profiles.get(digits) ?? 0,
        SHEETS: sheets.reduce((sum, { places }) => sum + (places.get(digits)?.missing ?? 0), 0),
      },
    ]
  })
}

const NOTHING: Figures = { records: 0, lacks: {} }

function sumOf(all: readonly (Figures | undefined)[]): Figures {
  return all.reduce<Figures>((sum, one) => {
    if (one === undefined) return sum
    const lacks: Partial<Record<Lack, number>> = { ...sum.lacks }
    for (const lack of LACKS)
      if (one.lacks[lack] !== undefined) lacks[lack] = (lacks[lack] ?? 0) + one.lacks[lack]
    return { records: sum.records + one.records, lacks }
  }, NOTHING)
}

/** `possible` are what the records could lack. */
function onWire({ records, lacks }: Figures, possible: readonly Lack[]): WireFigures {
  const told = LACKS.map((lack) => [wireName(lack), possible.includes(lack) ? (lacks[lack] ?? 0) : null])
  return { RECORDS: records, ...Object.fromEntries(told) }
}
