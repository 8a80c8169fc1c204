/**
 * Figures of the yearly sheets of villages: people, households, work and supplies. They are summed like the
 * totals of lists (decision 18), over other fields.
 */
import { mmDept } from '#areas/villages/mm-dept.ts'
import { mmDetail } from '#areas/villages/mm-detail.ts'
import { mmRisk } from '#areas/villages/mm-risk.ts'
import type { Area } from '#domain/area/area.ts'
import { wireName } from '#domain/area/wire.ts'
import { empty, literal, sql } from '#server/db/sql.ts'
import { placesBelow } from '#server/engine/places-within.ts'
import { aggregateRecords, codeCountSql, COUNT_SQL, sumSql } from '#server/engine/read/aggregates.ts'
import { type AreaWithTotals, readTotalsByYear } from '#server/engine/read/totals.ts'
import { totalsSchema } from '#server/engine/schemas/area-schemas.ts'
import { AREA_CODE, arrayOf, COUNT, nullable, strictObject, stringSchema } from '#server/http/schemas.ts'
import { type ChartDeps, type ChartRequest, digitsBelow } from './chart-request.ts'

const withSums = (area: Area, fields: readonly string[], ratio?: AreaWithTotals['totals']['ratio']) => ({
  ...area,
  totals: { sums: fields.map((field) => ({ field })), ...(ratio ? { ratio } : {}) },
})

const general = withSums(
  mmDetail,
  ['households', 'electricity', 'total', 'male', 'female', 'age0to14', 'age15to59', 'age60'],
  { label: 'ครัวเรือนที่มีไฟฟ้า', unit: 'ร้อยละ', of: 'electricity', per: 'households', size: 100 },
)
const work = withSums(mmDept, [
  ...['debtHouseholds', 'employed', 'unemployed', 'seasonal', 'migrant', 'training'],
])

/** The most main occupations in an answer. */
const MOST_JOBS = 50

const CHOICES = arrayOf(strictObject({ FIELD: stringSchema(), CODE: stringSchema(), COUNT }))

export const VILLAGE_FIGURES = strictObject({
  YEARS: arrayOf(stringSchema()),
  GENERAL: totalsSchema(general),
  WORK: totalsSchema(work),
  CHOICES,
  JOBS: arrayOf(strictObject({ NAME: stringSchema(), COUNT })),
  PLACES: arrayOf(
    strictObject({ CATM_UKEY: AREA_CODE, NAME: stringSchema(), HOUSEHOLDS: nullable({ type: 'number' }) }),
  ),
})

export async function readVillageFigures(deps: ChartDeps, request: ChartRequest) {
  const { within, year } = request
  const [years, workYears] = await Promise.all([
    yearsOf(deps, mmDetail, within),
    yearsOf(deps, mmDept, within),
  ])
  const shown = year || (years[0] ?? '')
  const [GENERAL, WORK, choices, jobs, households] = await Promise.all([
    totalsOfYear(deps, general, within, shown),
    totalsOfYear(deps, work, within, year || (workYears[0] ?? '')),
    countCodes(deps, mmDetail, { within, year: shown }, [
      'road',
      'waterDrink',
      'waterUse',
      'waterFarm',
      'internet',
    ]),
    aggregateRecords<{ name: string; count: number }>(deps.db, mmDetail, {
      within,
      equal: { year: shown },
      only: [sql`t.main_job <> ''`],
      by: { name: sql`regexp_replace(trim(t.main_job), '\\s+', ' ', 'g')` },
      values: { count: COUNT_SQL },
      order: sql`2 desc, 1`,
      limit: MOST_JOBS,
    }),
    aggregateRecords<{ place: string; households: number | null }>(deps.db, mmDetail, {
      within,
      equal: { year: shown },
      by: { place: sql`substr(t.catm_ukey, 1, ${literal(digitsBelow(within))})` },
      values: { households: sumSql(mmDetail, 'households') },
    }),
  ])
  const byPlace = new Map(households.map(({ place, households: sum }) => [place, sum]))
  return {
    YEARS: [...new Set([...years, ...workYears])].sort().reverse(),
    GENERAL,
    WORK,
    CHOICES: choices,
    JOBS: jobs.map(({ name, count }) => ({ NAME: name, COUNT: count })),
    PLACES: placesBelow(deps.geography(), within).map(({ code, th: name }) => ({
      CATM_UKEY: code.padEnd(8, '0'),
      NAME: name,
      HOUSEHOLDS: byPlace.get(code) ?? null,
    })),
  }
}

/** The kinds of risks of a village sheet, by the names of their levels. */
const RISKS = [
  ...['flood', 'drought', 'fire', 'storm', 'landslide', 'smoke', 'quake', 'drug', 'crime', 'conflict'],
]

export const RISK_FIGURES = strictObject({
  YEARS: arrayOf(stringSchema()),
  YEAR: stringSchema(),
  /** How many villages have a sheet of the year. */
  GIVEN: COUNT,
  CHOICES,
})

export async function readRiskFigures(deps: ChartDeps, { within, year }: ChartRequest) {
  const years = await yearsOf(deps, mmRisk, within)
  const shown = year || (years[0] ?? '')
  const [all, CHOICES] = await Promise.all([
    aggregateRecords<{ count: number }>(deps.db, mmRisk, {
      ...{ within, equal: { year: shown }, values: { count: COUNT_SQL } },
    }),
    countCodes(deps, mmRisk, { within, year: shown }, RISKS),
  ])
  return { YEARS: years, YEAR: shown, GIVEN: all[0]?.count ?? 0, CHOICES }
}

/** The years of an area's sheets, the newest first. */
async function yearsOf({ db }: ChartDeps, area: Area, within: string): Promise<string[]> {
  const rows = await aggregateRecords<{ year: string }>(db, area, {
    ...{ within, by: { year: sql`t.year` }, values: {}, order: sql`1 desc` },
  })
  return rows.map(({ year }) => year)
}

async function totalsOfYear(deps: ChartDeps, area: AreaWithTotals, within: string, year: string) {
  const search = { within, only: [], equal: [], tokens: [], order: empty, page: undefined }
  const [totals] = await readTotalsByYear(deps, area, search, [year])
  if (totals === undefined) throw new Error('The query returned no totals.')
  return totals
}

/** Counts the codes of some fields over all sheets, in one pass. An empty field counts under the code ``. */
async function countCodes(
  { db }: ChartDeps,
  area: Area,
  { within, year }: { within: string; year: string },
  fields: readonly string[],
): Promise<{ FIELD: string; CODE: string; COUNT: number }[]> {
  const wanted = fields.flatMap((field) => codesOf(area, field).map((code) => ({ field, code })))
  const [row] = await aggregateRecords<Record<string, number>>(db, area, {
    within,
    equal: { year },
    values: Object.fromEntries(
      wanted.map(({ field, code }) => [`${field} ${code}`, codeCountSql(field, code)]),
    ),
  })
  return wanted.map(({ field, code }) => ({
    FIELD: wireName(field),
    CODE: code,
    COUNT: row?.[`${field} ${code}`] ?? 0,
  }))
}

function codesOf({ fields }: Area, name: string): string[] {
  const field = fields[name]
  if (field?.kind === 'flag') return ['0', '1']
  return field?.kind === 'choice' ? ['', ...Object.keys(field.options)] : []
}
