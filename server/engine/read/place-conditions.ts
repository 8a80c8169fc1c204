/** The conditions that decide by its place whether a record is read. The record's table is `t`. */
import { type Area, addresseeField } from '#domain/area/area.ts'
import { catmRange } from '#domain/places/catm.ts'
import { officesAbove, officesContaining } from '#domain/places/office.ts'
import type { Parameters } from '#server/db/parameters.ts'
import { columnOf } from '../table.ts'

/** The condition that an area code begins with some digits. */
export function withinCondition(prefix: string, { add }: Parameters): string {
  if (prefix === '') return 'true'
  if (prefix.length === 8) return `t.catm_ukey = ${add(prefix)}`
  const { from, to } = catmRange(prefix)
  return `t.catm_ukey >= ${add(from)} and t.catm_ukey < ${add(to)}`
}

/**
 * The condition that a record may be read from a place: it lies there, or above it where the area says so.
 */
export function readableCondition(area: Area, prefix: string, collected: Parameters): string {
  const within = withinCondition(prefix, collected)
  const above = area.readFromAbove ? officesAbove(prefix) : []
  if (above.length === 0) return within
  const kept = `t.catm_ukey in (${above.map(collected.add).join(', ')})`
  return `(${within} or (${kept} and ${addressedCondition(area, prefix)}))`
}

/**
 * The condition that a record of an office above is for a place: for everybody, for what holds the place, or
 * for a part of it.
 */
export function addressedCondition(area: Area, digits: string): string {
  const name = addresseeField(area)
  if (name === undefined) return 'true'
  if (!/^[0-9]*$/.test(digits)) throw new Error('a place is named by digits')
  const codes = ['', ...officesContaining(digits)].map((code) => `'${code}'`)
  return `(t.${columnOf(name)} in (${codes.join(', ')}) or t.${columnOf(name)} like '${digits}%')`
}
