/** A year of completeness figures for the demo content, so that its charts have data. */
import { COMPLETENESS_COUNTS, PERIODS } from '#domain/records/completeness-figures.ts'
import { join, raw, sql } from '#server/db/sql.ts'
import { lockDemoData } from '#server/features/accounts/demo-accounts.ts'
import { snakeCase } from '#domain/area/wire.ts'
import { type CompletenessDeps, storeFigures } from '#server/features/completeness/store-figures.ts'

/** Stores today's figures, and earlier days with fewer and less complete records. */
export async function fillFigureHistory(deps: CompletenessDeps): Promise<void> {
  await storeFigures(deps)
  const columns = COMPLETENESS_COUNTS.map(snakeCase)
  const isBase = (column: string) => column === 'records' || column.endsWith('_of')
  const values = columns.map((column) =>
    raw(isBase(column) ? `ceil(d.${column} * f.size)` : `floor(d.${column} * f.size * f.filled)`),
  )
  const days = Math.max(...PERIODS)
  await deps.db.transaction(async (trx) => {
    // Several servers may start at once, and on a busy machine this takes longer than a request may.
    await lockDemoData(trx)
    await trx.execute(sql`
      insert into completeness_day (place, day, at, ${join(columns.map((column) => raw(column)))})
      select d.place, d.day - k, d.at - make_interval(days => k), ${join(values)}
      from completeness_day d cross join generate_series(1, ${days}::int) k
      cross join lateral (select 1 - 0.3 * k / ${days}::int as size, 1 - 0.4 * k / ${days}::int as filled) f
      where d.day = (select max(day) from completeness_day) and d.records > 0 on conflict do nothing`)
  })
}
