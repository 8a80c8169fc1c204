/** The conditions on a record's place that decide whether it may be read. The record's table is `t`. */
import { type Area, addresseeField } from '#domain/area/area.ts'
import { catmRange } from '#domain/places/catm.ts'
import { officesAbove, officesContaining } from '#domain/places/office.ts'
import { join, type Sql, sql } from '#server/db/sql.ts'
import { columnSql } from '../table.ts'

/** The condition that an area code begins with a prefix. */
export function withinCondition(prefix: string): Sql {
  if (prefix === '') return sql`true`
  if (prefix.length === 8) return sql`t.catm_ukey = ${prefix}`
  const { from, to } = catmRange(prefix)
  return sql`t.catm_ukey >= ${from} and t.catm_ukey < ${to}`
}

/**
 * The condition that a record may be read from a place: it is in the place, or in an office above if the area
 * allows that.
 */
export function readableCondition(area: Area, prefix: string): Sql {
  const within = withinCondition(prefix)
  const above = area.readFromAbove ? officesAbove(prefix) : []
  if (above.length === 0) return within
  return sql`(${within} or (t.catm_ukey in (${join(above)}) and ${addressedCondition(area, prefix)}))`
}

/**
 * The condition that a record of a higher office is addressed to a place: to everybody, to an area that
 * contains the place, or to a part of the place.
 */
export function addressedCondition(area: Area, digits: string): Sql {
  const name = addresseeField(area)
  if (name === undefined) return sql`true`
  const column = columnSql(name)
  return sql`(${column} in (${join(['', ...officesContaining(digits)])}) or ${column} like ${`${digits}%`})`
}
