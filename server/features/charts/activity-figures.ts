/** How often the records of a place were changed in the last twelve months, by month and by smaller place. */
import { can } from '#domain/permissions/can.ts'
import type { Actor } from '#domain/permissions/scope.ts'
import { addMonths, bangkokDayStart, bangkokToday } from '#domain/dates/thai-date.ts'
import { literal, sql } from '#server/db/sql.ts'
import { placesBelow } from '#server/engine/places-within.ts'
import { AREA_CODE, arrayOf, COUNT, nullable, stringProperties, strictObject } from '#server/http/schemas.ts'
import { type ChartDeps, type ChartRequest, digitsBelow } from './chart-request.ts'
import { monthsFrom } from './term-figures.ts'

const MONTHS = 12

export const ACTIVITY_FIGURES = strictObject({
  /** `yyyymm` in the Christian era, the oldest first; null for a month before the history begins. */
  MONTHS: arrayOf(strictObject({ ...stringProperties('MONTH'), COUNT: nullable(COUNT) })),
  /** The places one level below, without the records of the place itself; empty for a district. */
  PLACES: arrayOf(strictObject({ CATM_UKEY: AREA_CODE, ...stringProperties('NAME'), COUNT })),
})

type ActivityRow = { month: string; place: string; count: number }

export async function readActivityFigures(deps: ChartDeps, { within }: ChartRequest, actor: Actor) {
  const today = bangkokToday(deps.clock())
  const months = monthsFrom(today, 1 - MONTHS, MONTHS)
  const from = new Date(bangkokDayStart(`${addMonths(today, 1 - MONTHS).slice(0, 6)}01`))
  const [rows, [first]] = await Promise.all([
    countChanges(deps, actor, within, from),
    deps.db.query<{ month: string | null }>(
      sql`select to_char(min(at) at time zone 'Asia/Bangkok', 'YYYYMM') as month from history`,
    ),
  ])
  const begin = first?.month ?? undefined
  const sum = (matches: (row: ActivityRow) => boolean) =>
    rows.filter(matches).reduce((total, { count }) => total + count, 0)
  // A district is not split into smaller places: its officials work for the district as a whole.
  const below = within.length < 4 ? placesBelow(deps.geography(), within) : []
  return {
    MONTHS: months.map((month) => ({
      MONTH: month,
      COUNT: begin === undefined || month < begin ? null : sum((row) => row.month === month),
    })),
    PLACES: below.map(({ code, th: name }) => ({
      CATM_UKEY: code.padEnd(8, '0'),
      NAME: name,
      COUNT: sum((row) => row.place === code),
    })),
  }
}

function countChanges({ db, areas }: ChartDeps, actor: Actor, within: string, from: Date) {
  const seen = areas.filter((area) => can(actor, 'view', area)).map(({ key }) => key)
  const place = within === '' ? sql`true` : sql`left(h.catm_ukey, ${literal(within.length)}) = ${within}`
  return db.query<ActivityRow>(
    sql`select to_char(h.at at time zone 'Asia/Bangkok', 'YYYYMM') as month,
       left(h.catm_ukey, ${literal(Math.min(4, digitsBelow(within)))}) as place, count(*)::int as count
     from history h where h.at >= ${from} and ${place} and h.area = any(${seen}::text[]) group by 1, 2`,
  )
}
