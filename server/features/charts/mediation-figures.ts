/** The disputes that the district offices of a place received and settled, by fiscal year. */
import { mediation } from '#areas/local-administration/mediation.ts'
import { sql } from '#server/db/sql.ts'
import { aggregateRecords, sumSql } from '#server/engine/read/aggregates.ts'
import { arrayOf, COUNT, nullable, stringSchema, strictObject } from '#server/http/schemas.ts'
import type { ChartDeps, ChartRequest } from './chart-request.ts'

const SUM = nullable({ type: 'number' })

export const MEDIATION_FIGURES = strictObject({
  YEARS: arrayOf(
    strictObject({
      ...{ YEAR: stringSchema(), RECEIVED: SUM, SETTLED: SUM, PENDING: SUM },
      /** How many districts have figures of the year. */
      DISTRICTS: COUNT,
    }),
  ),
})

type YearRow = {
  year: string
  districts: number
} & Record<'received' | 'settled' | 'pending', number | null>

export async function readMediationFigures({ db }: ChartDeps, { within }: ChartRequest) {
  const rows = await aggregateRecords<YearRow>(db, mediation, {
    within,
    by: { year: sql`t.year` },
    values: {
      received: sumSql(mediation, 'received'),
      settled: sumSql(mediation, 'settled'),
      pending: sumSql(mediation, 'pending'),
      districts: sql`count(distinct substr(t.catm_ukey, 1, 4))::int`,
    },
    order: sql`1`,
  })
  return {
    YEARS: rows.map(({ year, received, settled, pending, districts }) => ({
      ...{ YEAR: year, RECEIVED: received, SETTLED: settled, PENDING: pending, DISTRICTS: districts },
    })),
  }
}
