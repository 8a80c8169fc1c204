/** Stores the figures of completeness of a day; the daily cleanup calls it. */
import { bangkokToday, toIsoDate } from '#domain/dates/thai-date.ts'
import {
  COMPLETENESS_COUNTS,
  type CountName,
  type DayCounts,
  STORED_DAYS,
} from '#domain/records/completeness-figures.ts'
import { columnValues, join, identifier, sql } from '#server/db/sql.ts'
import { snakeCase } from '#domain/area/wire.ts'
import { type CompletenessDeps, countFigures } from './count-figures.ts'

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
  Object.fromEntries(COMPLETENESS_COUNTS.map((name: CountName) => [snakeCase(name), counts[name]]))
