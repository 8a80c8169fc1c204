/**
 * The open tasks of a place: for each kind of record, how many lack public data or a review; districts
 * without a general profile; villages without this year's sheet. The database counts them, one statement per
 * kind (decision 23).
 */
import { general } from '#areas/district/general.ts'
import type { Area } from '#domain/area/area.ts'
import { can } from '#domain/permissions/can.ts'
import { catmOfPrefix } from '#domain/places/catm.ts'
import { type MissingItem, completenessItems } from '#domain/records/completeness.ts'
import type { Actor } from '#domain/permissions/scope.ts'
import { bangkokToday } from '#domain/dates/thai-date.ts'
import { currentYear } from '#domain/dates/year.ts'
import { aggregateRecords, COUNT_SQL, countWhereSql } from '#server/engine/read/aggregates.ts'
import { missingItemConditions } from '#server/engine/read/completeness.ts'
import { fromTable } from '#server/engine/read/statements.ts'
import { literal, sql } from '#server/db/sql.ts'
import { withinCondition } from '#server/engine/read/place-conditions.ts'
import { subDistrictsIn } from '#server/engine/places-within.ts'
import { workQueue } from '#server/concurrency/work-queue.ts'
import type { WorkDeps } from './deps.ts'
import { districtsWithin } from './places.ts'

/** How many records of a kind there are, and how many lack each item; items that don't apply are left out. */
export type CompletenessCounts = { records: number } & Partial<Record<MissingItem, number>>

/** The digits of a place one level below the requested one; for a district, of the district itself. */
type PlaceDigits = string

export type Board = {
  /** When the figures were counted, in milliseconds since 1970. */
  at: number
  /** The digits of the place that was counted. */
  within: string
  /** The year of the village sheets, in the Buddhist era. */
  year: string
  areas: { area: Area; places: ReadonlyMap<PlaceDigits, CompletenessCounts> }[]
  /** How many districts have no general profile. */
  profiles: ReadonlyMap<PlaceDigits, number>
  /** For each kind of yearly sheet, how many of the known villages have none of this year. */
  sheets: { area: Area; places: ReadonlyMap<PlaceDigits, { villages: number; missing: number }> }[]
}

/**
 * How many statements of one board run at once, so that a large board leaves connections for other requests.
 */
const AT_ONCE = 3

/** Counts the tasks within some digits, in the areas that the actor may see. */
export async function countBoard(deps: WorkDeps, actor: Actor, within: string): Promise<Board> {
  const at = deps.clock()
  const year = currentYear(bangkokToday(at))
  const seen = deps.areas.filter((area) => can(actor, 'view', area))
  const counted = seen.filter((area) => completenessItems(area).length > 0)
  const yearly = yearlyAreas(seen)
  // Awaited together: a rejection that nobody awaits would end the server.
  const [areas, sheets, profiles] = await Promise.all([
    ofEach(counted, AT_ONCE, (area) => completenessCounts(deps, area, within)),
    ofEach(yearly, 1, (area) => sheetsMissing(deps, area, { within, year, digits: digitsBelow(within) })),
    can(actor, 'view', general) ? profilesMissing(deps, within) : new Map<string, number>(),
  ])
  return { at, within, year, areas, profiles, sheets }
}

/** The counts of each area, of at most `running` areas at the same time. */
function ofEach<T>(areas: readonly Area[], running: number, count: (area: Area) => Promise<T>) {
  const queue = workQueue({ running, waiting: areas.length })
  return Promise.all(areas.map((area) => queue(async () => ({ area, places: await count(area) }))))
}

/** How many digits the code of a place one level below has. */
const digitsBelow = (within: string) => (within === '' ? 2 : 4)

const placeSql = (digits: number) => sql`substr(t.catm_ukey, 1, ${literal(digits)})`

async function completenessCounts(
  { db }: WorkDeps,
  area: Area,
  within: string,
): Promise<Map<string, CompletenessCounts>> {
  const lacks = missingItemConditions(area).map(([lack, condition]) => [lack, countWhereSql(condition)])
  const rows = await aggregateRecords<{ place: string } & CompletenessCounts>(db, area, {
    within,
    by: { place: placeSql(digitsBelow(within)) },
    values: { records: COUNT_SQL, ...Object.fromEntries(lacks) },
  })
  return new Map(rows.map(({ place, ...counts }) => [place, counts]))
}

/** The districts of a place without a general profile of their own, counted by the level below the place. */
async function profilesMissing({ db, geography }: WorkDeps, within: string): Promise<Map<string, number>> {
  const rows = await db.query<{ code: string }>(
    sql`select t.catm_ukey as code from ${fromTable(general)}
     where t.deleted_at is null and t.catm_ukey like '____0000' and ${withinCondition(within)}`,
  )
  const there = new Set(rows.map(({ code }) => code))
  const missing = districtsWithin(geography(), within).filter(
    (district) => !there.has(catmOfPrefix(district)),
  )
  const byPlace = Map.groupBy(missing, (district) => district.slice(0, digitsBelow(within)))
  return new Map([...byPlace].map(([place, districts]) => [place, districts.length]))
}

/** The areas with one sheet per village and year. */
export const yearlyAreas = (areas: readonly Area[]): Area[] =>
  areas.filter(({ onePer }) => onePer?.within === 'mm' && onePer.fields.join() === 'year')

/** The villages without a sheet of the year. Villages count only once a list of villages was imported. */
export async function sheetsMissing(
  { db, geography }: Pick<WorkDeps, 'db' | 'geography'>,
  area: Area,
  { within, year, digits }: { within: string; year: string; digits: number },
) {
  const rows = await aggregateRecords<{ place: string; sheets: number }>(db, area, {
    within,
    equal: { year },
    by: { place: placeSql(6) },
    values: { sheets: COUNT_SQL },
  })
  const written = new Map(rows.map(({ place, sheets }) => [place, sheets]))
  const places = new Map<string, { villages: number; missing: number }>()
  for (const { code, villages } of subDistrictsIn(geography(), within)) {
    if (villages.length === 0) continue
    const place = code.slice(0, digits)
    const before = places.get(place) ?? { villages: 0, missing: 0 }
    const missing = Math.max(0, villages.length - (written.get(code) ?? 0))
    places.set(place, { villages: before.villages + villages.length, missing: before.missing + missing })
  }
  return places
}
