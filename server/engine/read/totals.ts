/**
 * The totals of a list (decision 18): with the filter and scope of its search, for one year. One statement
 * reads the sums of each sub-district, which also show how many of its villages have figures.
 */
import { type Area, tableOf } from '#domain/area/area.ts'
import { type TotalsResponse, totalsYearField } from '#domain/area/totals.ts'
import { wireName } from '#domain/area/wire.ts'
import type { RouteRequest } from '#server/http/route.ts'
import type { EngineDeps } from '../deps.ts'
import { conditionOf, readSearch, type Search } from './filter.ts'
import { LIST_SNAPSHOT_SQL, listSnapshotOf } from './list-cache.ts'
import { storageOf } from '../field-storage.ts'
import { fromTable } from './statements.ts'
import { join, raw, type Sql, sql } from '#server/db/sql.ts'
import { columnSql } from '../table.ts'
import { subDistrictsIn } from '../places-within.ts'
import type { SearchBody } from '../schemas/record-schemas.ts'

export type AreaWithTotals = Area & Required<Pick<Area, 'totals'>>

export const hasTotals = (area: Area): area is AreaWithTotals => area.totals !== undefined

/** The totals of a search for the chosen year, or for the newest one. Throws the errors of the search. */
export async function readTotals(
  deps: EngineDeps,
  area: AreaWithTotals,
  { actor, body }: Pick<RouteRequest<SearchBody>, 'actor' | 'body'>,
): Promise<Buffer> {
  const search = readSearch(area, actor, body)
  const { within, only, equal, tokens, missingItem } = search
  const key = JSON.stringify(['totals', deps.geography().revision(), area.key, within, only, equal, tokens])
  // Missing items may also depend on the day.
  const cached = missingItem ? undefined : await deps.listCache.get(key, { tables: [tableOf(area)], within })
  if (cached) return cached.bytes
  const found = await queryTotals(deps, area, search)
  const bytes = Buffer.from(JSON.stringify(totalsAnswer(deps, area, search, found)))
  if (!missingItem) await deps.listCache.set(key, { bytes }, listSnapshotOf(found.moment))
  return bytes
}

/**
 * The totals of a search for several years, each separately. `db` may be the transaction that read the list.
 */
export async function readTotalsByYear(
  deps: Pick<EngineDeps, 'db' | 'geography'>,
  area: AreaWithTotals,
  search: Search,
  years: readonly string[],
): Promise<TotalsResponse[]> {
  const answers: TotalsResponse[] = []
  for (const value of years) {
    const others = search.equal.filter(({ name }) => name !== totalsYearField(area))
    const ofYear = { ...search, equal: [...others, { name: totalsYearField(area), value }] }
    answers.push(totalsAnswer(deps, area, ofYear, await queryTotals(deps, area, ofYear)))
  }
  return answers
}

/** The sums `s0` and the numbers of villages that have them `g0`, and so on; null when nothing was found. */
type TotalsRow = Readonly<Record<`s${number}` | `g${number}`, number | null>> & {
  moment: string
  year: string | null
  /** The number of villages with figures, by the six digits of their sub-district. */
  given: string | null
  share: number | null
  base: number | null
  sharing: number | null
}

async function queryTotals(
  { db }: Pick<EngineDeps, 'db'>,
  area: AreaWithTotals,
  search: Search,
): Promise<TotalsRow> {
  const { sums, ratio } = area.totals
  const year = columnSql(totalsYearField(area))
  const found = sql`${fromTable(area)} where ${conditionOf(area, search)} and t.deleted_at is null`
  const isChosen = search.equal.some(({ name }) => name === totalsYearField(area))
  const ofYear = isChosen ? found : sql`${found} and ${year} = (select max(${year}) from ${found})`
  const [of, per] = [amountSql(area, ratio?.of), amountSql(area, ratio?.per)]
  const isGiven = isFilledSql(ratio?.of)
  const totals = sums.map((_sum, at) => raw(`sum(s${at})::float8 as s${at}, sum(g${at})::int as g${at}`))
  const amounts = sums.map(
    ({ field }, at) => sql`sum(${amountSql(area, field)}) as ${raw(`s${at}`)},
      count(*) filter (where ${isFilledSql(field)}) as ${raw(`g${at}`)}`,
  )
  const [row] = await db.query<TotalsRow>(
    sql`select ${LIST_SNAPSHOT_SQL} as moment, max(year) as year, json_object_agg(code, given)::text as given,
       ${join(totals)},
       sum(share)::float8 as share, sum(base)::float8 as base, sum(sharing)::int as sharing
     from (
       select max(${year}) as year, substr(t.catm_ukey, 1, 6) as code, count(*) as given,
         ${join(amounts)},
         sum(${of}) filter (where ${per} > 0) as share,
         sum(${per}) filter (where ${isGiven}) as base,
         count(*) filter (where ${isGiven} and ${per} > 0) as sharing
       from ${ofYear} group by 2) sub_district`,
  )
  if (!row) throw new Error('the query of sums returned no row')
  return row
}

/** A field's value as a number to add up; null when empty. */
function amountSql({ fields }: Area, name: string | undefined): Sql {
  const field = name === undefined ? undefined : fields[name]
  return (field && storageOf(field).amount?.(columnSql(name ?? ''))) ?? sql`null::int`
}

/** The condition that a field has a value, without converting it to a number. */
function isFilledSql(name: string | undefined): Sql {
  return name === undefined ? sql`false` : sql`${columnSql(name)} <> ''`
}

function totalsAnswer(
  { geography }: Pick<EngineDeps, 'geography'>,
  area: AreaWithTotals,
  search: Search,
  found: TotalsRow,
): TotalsResponse {
  const { sums, ratio } = area.totals
  const given: Record<string, number> = JSON.parse(found.given ?? '{}')
  const isOfAll = search.equal.every(({ name }) => name === totalsYearField(area))
  const isWhole = search.tokens.length === 0 && !search.missingItem && isOfAll
  const { share, base, sharing } = found
  return {
    isFound: found.year !== null,
    YEAR: found.year ?? search.equal.find(({ name }) => name === totalsYearField(area))?.value ?? '',
    GIVEN: Object.values(given).reduce((sum, villages) => sum + villages, 0),
    ...(isWhole ? villagesOf(geography(), search.within, given) : { VILLAGES: null, UNLISTED: 0 }),
    SUMS: Object.fromEntries(
      sums.map(({ field }, at) => [
        wireName(field),
        { SUM: found[`s${at}`] ?? 0, GIVEN: found[`g${at}`] ?? 0 },
      ]),
    ),
    RATIO:
      ratio && share !== null && base ? { VALUE: (share / base) * ratio.size, GIVEN: sharing ?? 0 } : null,
  }
}

/**
 * The known villages of a place, by name or because they have figures, and the sub-districts without a list
 * of villages.
 */
function villagesOf(
  places: ReturnType<EngineDeps['geography']>,
  within: string,
  given: Readonly<Record<string, number>>,
): Pick<TotalsResponse, 'VILLAGES' | 'UNLISTED'> {
  if (within.length === 8) return { VILLAGES: 1, UNLISTED: 0 }
  const known = new Map(subDistrictsIn(places, within).map(({ code, villages }) => [code, villages.length]))
  const unlisted = [...known.values()].filter((villages) => villages === 0).length
  for (const [code, villages] of Object.entries(given))
    known.set(code, Math.max(known.get(code) ?? 0, villages))
  return { VILLAGES: [...known.values()].reduce((sum, villages) => sum + villages, 0), UNLISTED: unlisted }
}
