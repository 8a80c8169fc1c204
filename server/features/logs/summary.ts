/** Counts the changes and the events of some days, by province and by menu. */
import { fieldError } from '#domain/errors/app-error.ts'
import type { Db } from '#server/db/db.ts'
import { join, raw, sql } from '#server/db/sql.ts'
import type { LogFilter } from './filter.ts'
import { PLANNED_EACH_TIME } from './pages.ts'
import { timelineTables } from './timeline.ts'

/** A leap year. Counting reads the entries of all days, so more days take longer. */
const MOST_DAYS = 366
const DAY_MS = 86_400_000

/** The count of one action in one province, or in one menu. */
export type ActionCount = { key: string; action: string; found: number }

/**
 * Counts every entry that a filter finds, exactly, by province (two digits, `00` for the whole country) and
 * by menu. The statement reads only the index. Rejects more days than a year has.
 */
export async function summarise(
  db: Db,
  filter: LogFilter,
): Promise<{ provinces: ActionCount[]; menus: ActionCount[] }> {
  if (filter.until.getTime() - filter.from.getTime() > MOST_DAYS * DAY_MS) throw fieldError('FROM', TOO_LONG)
  const parts = timelineTables(filter).map(
    ({ table, actionColumn, conditions }) =>
      sql`(select left(t.catm_ukey, 2) as cc, t.area, ${actionColumn} as action, count(*) as found
        from ${raw(table)} t where ${join(conditions, ' and ')} group by 1, 2, 3)`,
  )
  if (parts.length === 0) return { provinces: [], menus: [] }
  const rows = await db.query<ActionCount & { byProvince: boolean }>(
    sql`${PLANNED_EACH_TIME} p as (${join(parts, ' union all ')})
     select grouping(area) = 1 as "byProvince", coalesce(cc, area) as key, action, sum(found)::int8 as found
     from p group by grouping sets ((cc, action), (area, action)) order by key, action`,
  )
  const of = (byProvince: boolean) =>
    rows
      .filter((row) => row.byProvince === byProvince)
      .map(({ key, action, found }) => ({ key, action, found }))
  return { provinces: of(true), menus: of(false) }
}

const TOO_LONG = `สรุปจำนวนรายการได้ครั้งละไม่เกิน ${MOST_DAYS} วัน กรุณาเลือกช่วงวันที่ให้สั้นลง`
