/**
 * Counts the completeness figures of every place of the country, with one statement per area, and stores them
 * for the day; the daily cleanup calls it.
 */
import type { Area } from '#domain/area/area.ts'
import { snakeCase } from '#domain/area/wire.ts'
import { bangkokToday, toIsoDate } from '#domain/dates/thai-date.ts'
import { currentYear } from '#domain/dates/year.ts'
import { WORKING_GROUPS } from '#domain/permissions/scope.ts'
import {
  COMPLETENESS_COUNTS,
  type DayCounts,
  STORED_DAYS,
  sumCounts,
} from '#domain/records/completeness-figures.ts'
import { completenessItems, type MissingItem } from '#domain/records/completeness.ts'
import type { EngineDeps } from '#server/engine/deps.ts'
import { columnValues, identifier, join, raw, sql } from '#server/db/sql.ts'
import { missingItemConditions } from '#server/engine/read/completeness.ts'
import { fromTable } from '#server/engine/read/statements.ts'
import { sheetsMissing, yearlyAreas } from '#server/features/work/board.ts'
import { districtsWithin } from '#server/features/work/places.ts'

export type CompletenessDeps = Pick<EngineDeps, 'db' | 'areas' | 'geography' | 'clock'>

/** What makes a record incomplete. Its age is counted separately. */
const CONTENT_ITEMS: readonly MissingItem[] = ['picture', 'point', 'english', 'tel']

/** Counts and stores today's figures, replaces those of an earlier run today, and deletes old ones. */
export async function storeFigures(deps: CompletenessDeps): Promise<void> {
  const at = deps.clock()
  const day = toIsoDate(bangkokToday(at))
  const figures = await countFigures(deps)
  const rows = [...figures].map(([place, counts]) => ({ place, day, at: new Date(at), ...columnsOf(counts) }))
  const columns = ['at', ...COMPLETENESS_COUNTS.map(snakeCase)].map(identifier)
  await deps.db.transaction(async (trx) => {
    await trx.execute(
      sql`insert into completeness_day ${columnValues(rows)} on conflict (place, day) do update set
        ${join(columns.map((column) => sql`${column} = excluded.${column}`))}`,
    )
    await trx.execute(sql`delete from completeness_day where day <= ${day}::date - ${STORED_DAYS}::int`)
  })
}

const columnsOf = (counts: DayCounts) =>
  Object.fromEntries(COMPLETENESS_COUNTS.map((name) => [snakeCase(name), counts[name]]))

/** The counts by place: districts by four digits, provinces by two, the country by none. */
async function countFigures(deps: CompletenessDeps): Promise<Map<string, DayCounts>> {
  const places = deps.geography()
  const parts = new Map<string, DayCounts[]>()
  const add = (place: string, counts: Partial<DayCounts>) => {
    parts.set(place, [...(parts.get(place) ?? []), { ...NOTHING, ...counts }])
  }
  for (const district of districtsWithin(places, '')) add(district, {})
  // One area after the other: nobody waits for the result, and requests need the connections.
  for (const area of deps.areas.filter(isCounted)) {
    for (const { place, ...counts } of await countArea(deps, area)) add(place, counts)
  }
  const year = currentYear(bangkokToday(deps.clock()))
  for (const area of yearlyAreas(deps.areas.filter(isForEverybody))) {
    for (const [place, { villages, missing }] of await sheetsMissing(deps, area, {
      within: '',
      year,
      digits: 4,
    }))
      add(place, { sheetsOf: villages, sheets: villages - missing })
  }
  return withLargerPlaces(new Map([...parts].map(([place, counts]) => [place, sumCounts(counts)])), deps)
}

const NOTHING = sumCounts([])

/** All groups read the same figures, so an area that some groups may not view is left out. */
const isForEverybody = ({ permits }: Area) => WORKING_GROUPS.every((group) => permits.view.includes(group))

const isCounted = (area: Area) => completenessItems(area).length > 0 && isForEverybody(area)

type AreaCounts = Partial<DayCounts> & { place: string }

/** The records of an area by the first four digits of their place code; `5000` is the province itself. */
function countArea({ db }: CompletenessDeps, area: Area): Promise<AreaCounts[]> {
  const conditions = missingItemConditions(area).filter(([item]) => item !== 'due')
  const names = conditions.map(([item]) => item)
  const columns = conditions.map(([item, condition]) => sql`${condition} as ${identifier(item)}`)
  const lacking = names.filter((item) => CONTENT_ITEMS.includes(item)).map(identifier)
  const filled = (item: MissingItem, name: string) =>
    names.includes(item)
      ? raw(`count(*)::int as "${name}Of", (count(*) filter (where not "${item}"))::int as "${name}"`)
      : raw(`0 as "${name}Of", 0 as "${name}"`)
  const isLacking = lacking.length > 0 ? join(lacking, ' or ') : sql`false`
  return db.query<AreaCounts>(
    sql`select place, count(*)::int as records,
       (count(*) filter (where not (${isLacking})))::int as complete,
       ${filled('picture', 'pictures')}, ${filled('english', 'english')}, ${filled('stale', 'fresh')}
     from (select substr(t.catm_ukey, 1, 4) as place, ${join(columns)}
           from ${fromTable(area)} where t.deleted_at is null offset 0) r group by place`,
  )
}

/** Adds the provinces and the country, and drops codes of unknown districts. */
function withLargerPlaces(
  found: ReadonlyMap<string, DayCounts>,
  { geography }: CompletenessDeps,
): Map<string, DayCounts> {
  const all = new Map<string, DayCounts>()
  const provinces = geography()
    .provinces()
    .map(({ code }) => code)
  for (const province of provinces) {
    const inside = [...found].filter(([place]) => place.startsWith(province))
    for (const [place, counts] of inside) if (geography().find(place)) all.set(place, counts)
    all.set(province, sumCounts(inside.map(([, counts]) => counts)))
  }
  all.set('', sumCounts(provinces.map((province) => all.get(province) ?? NOTHING)))
  return all
}
