/** Copies a yearly record to the next year: most of a village's sheet stays the same. */
import type { Area } from '#domain/area/area.ts'
import type { Actor } from '#domain/permissions/scope.ts'
import type { AreaRecord } from '../record/record.ts'
import { storedValues, type FormValues, withoutAlts } from './values.ts'

/** The year field that identifies an area's records; undefined where records are not yearly. */
export function yearField({ onePer, fields }: Area): string | undefined {
  return onePer?.fields.find((name) => fields[name]?.kind === 'year')
}

/** The initial values of the next year's record: all of this one except its pictures, and the next year. */
export function nextYearValues(area: Area, actor: Actor, record: AreaRecord): FormValues {
  const name = yearField(area)
  const values = withoutAlts(area, storedValues(area, actor, record))
  return name === undefined ? values : { ...values, [name]: String(Number(values[name]) + 1) }
}
