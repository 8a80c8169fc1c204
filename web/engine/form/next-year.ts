/** Carrying a record of a year on to the next one: most of a village's sheet stays as it was. */
import type { Area } from '#domain/area/area.ts'
import type { Actor } from '#domain/permissions/scope.ts'
import type { AreaRecord } from '../record/record.ts'
import { storedValues, type FormValues, withoutAlts } from './values.ts'

/** The year that tells an area's records from one another; undefined where they are not told apart by years. */
export function yearField({ onePer, fields }: Area): string | undefined {
  return onePer?.fields.find((name) => fields[name]?.kind === 'year')
}

/** What the form of the next year's record begins with: all of this one but its pictures, and the year after. */
export function nextYearValues(area: Area, actor: Actor, record: AreaRecord): FormValues {
  const name = yearField(area)
  const values = withoutAlts(area, storedValues(area, actor, record))
  return name === undefined ? values : { ...values, [name]: String(Number(values[name]) + 1) }
}
