/** Terms and cards that end soon: those of one area, district and day are one notification. */
import { areas } from '#areas/index.ts'
import type { Area } from '#domain/area/area.ts'
import { literal, sql, type Sql } from '#server/db/sql.ts'
import { fromTable } from '#server/engine/read/statements.ts'
import { columnSql } from '#server/engine/table.ts'

export const AREAS_WITH_TERMS: readonly Area[] = areas.filter(({ search }) => search.ends !== undefined)

/** The records `t` of an area that count, with the day on which they end. */
export function termsOf({ search }: Area): { inOffice: Sql; end: Sql } {
  const inOffice = search.leaves === undefined ? sql`true` : sql`${columnSql(search.leaves)} is null`
  return { inOffice: sql`(t.deleted_at is null and ${inOffice})`, end: columnSql(search.ends?.field ?? '') }
}

/** Whether a term of a notification `n` still ends on its day. */
export const endingWithin: Sql = sql`case n.area ${AREAS_WITH_TERMS.reduce((before, area) => {
  const { inOffice, end } = termsOf(area)
  return sql`${before} when ${literal(area.key)} then exists (select from ${fromTable(area)}
    where ${inOffice} and left(t.catm_ukey, 4) = n.audience and to_char(${end}, 'YYYYMMDD') = n.detail->>'END')`
}, sql``)} else false end`
