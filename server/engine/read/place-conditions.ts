/** The conditions on a record's place that decide whether it may be read. The record's table is `t`. */
import { type Area, addresseeField, tableOf } from '#domain/area/area.ts'
import { viewedCodes } from '#domain/area/views.ts'
import { catmRange } from '#domain/places/catm.ts'
import { officesAbove, officesContaining } from '#domain/places/office.ts'
import { empty, join, raw, type Sql, sql } from '#server/db/sql.ts'
import { columnSql } from '../table.ts'

const PLACE = sql`t.catm_ukey`

/** The condition that an area code begins with a prefix. */
export function withinCondition(prefix: string, column = PLACE): Sql {
  if (prefix === '') return sql`true`
  if (prefix.length === 8) return sql`${column} = ${prefix}`
  const { from, to } = catmRange(prefix)
  return sql`${column} >= ${from} and ${column} < ${to}`
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

/** The condition that no view shows a record `t`, so that lists over all areas have it once. */
export function notViewedCondition(area: Area): Sql[] {
  return area.views ? [sql`${columnSql(area.views.field)} not in (${join(viewedCodes(area))})`] : []
}

/**
 * The condition of {@link readableCondition} for the rows `s` of `search_text`, for several areas at the same
 * time. Whatever takes words, candidates or counts from these rows needs it: without it, a search answers
 * with the words of records that it may not show. The letter is a value, not `exists`, so that PostgreSQL
 * reads the letters that were found and not all of them.
 */
export function readableTextCondition(areas: readonly Area[], prefix: string): Sql {
  const within = sql`(s.area in (select json_array_elements_text(${keysOf(areas)}::json))
    and ${withinCondition(prefix, sql`s.catm_ukey`)})`
  const offices = officesAbove(prefix)
  const read = areas.filter(({ readFromAbove }) => readFromAbove)
  if (offices.length === 0 || read.length === 0) return within
  const addressed = read.filter((area) => addresseeField(area) !== undefined)
  const letters = addressed.map(
    (area) => sql` and (s.area <> ${area.key} or
      (select ${addressedCondition(area, prefix)} from ${raw(tableOf(area))} t where t.id = s.record_id))`,
  )
  return sql`(${within} or (s.area in (select json_array_elements_text(${keysOf(read)}::json))
    and s.catm_ukey in (${join(offices)})${letters.length > 0 ? join(letters, '') : empty}))`
}

const keysOf = (areas: readonly Area[]): string => JSON.stringify(areas.map(({ key }) => key))

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
