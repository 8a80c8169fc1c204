/** When the terms of the headmen in office end: numbers by month, without names. */
import { headman } from '#areas/local-administration/headman.ts'
import { addMonths, bangkokToday, type WireDate } from '#domain/dates/thai-date.ts'
import { literal, sql } from '#server/db/sql.ts'
import { aggregateRecords, COUNT_SQL } from '#server/engine/read/aggregates.ts'
import { TODAY_SQL } from '#server/engine/read/completeness.ts'
import { arrayOf, COUNT, stringProperties, strictObject } from '#server/http/schemas.ts'
import type { ChartDeps, ChartRequest } from './chart-request.ts'

/** How many months are counted, from the current one on. */
const MONTHS = 12

export const TERM_FIGURES = strictObject({
  /** Headmen in office: all, those whose term has ended, and those without an end date. */
  ...{ IN_OFFICE: COUNT, EXPIRED: COUNT, WITHOUT_END: COUNT },
  /** Sorted by time, `yyyymm` in the Christian era. */
  MONTHS: arrayOf(
    strictObject({
      ...stringProperties('MONTH'),
      POSITIONS: arrayOf(strictObject({ ...stringProperties('CODE'), COUNT })),
    }),
  ),
})

type TermRow = { position: string; month: string; count: number }

const EXPIRED = 'expired'
const WITHOUT_END = 'none'

export async function readTermFigures({ db, clock }: ChartDeps, { within }: ChartRequest) {
  const rows = await aggregateRecords<TermRow>(db, headman, {
    within,
    only: [sql`t.date_moveout is null`],
    by: {
      position: sql`t.position`,
      month: sql`case when t.term_end is null then ${literal(WITHOUT_END)} when t.term_end < ${TODAY_SQL} then ${literal(EXPIRED)}
        else to_char(t.term_end, 'YYYYMM') end`,
    },
    values: { count: COUNT_SQL },
  })
  const countOf = (group: string) =>
    rows.filter(({ month }) => month === group).reduce((sum, { count }) => sum + count, 0)
  return {
    IN_OFFICE: rows.reduce((sum, { count }) => sum + count, 0),
    EXPIRED: countOf(EXPIRED),
    WITHOUT_END: countOf(WITHOUT_END),
    MONTHS: monthsFrom(bangkokToday(clock()), 0, MONTHS).map((month) => ({
      MONTH: month,
      POSITIONS: rows
        .filter((row) => row.month === month)
        .map(({ position, count }) => ({ CODE: position, COUNT: count })),
    })),
  }
}

/** `count` months as `yyyymm`. The first one is `first` months after the month of `day`. */
export function monthsFrom(day: WireDate, first: number, count: number): string[] {
  const begin = `${day.slice(0, 6)}01`
  return Array.from({ length: count }, (_none, at) => addMonths(begin, first + at).slice(0, 6))
}
