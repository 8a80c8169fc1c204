/** The values of a form: what they start with, what has changed, and what one change does to others. */
import { isAltField } from '#domain/pictures/alt-fields.ts'
import { formFields } from '#domain/pictures/alt-texts.ts'
import type { Area } from '#domain/area/area.ts'
import { canSetField } from '#domain/permissions/can.ts'
import { PLACE_LEVELS } from '#domain/places/catm.ts'
import type { Field } from '#domain/fields/field.ts'
import { initialValue } from '#domain/validation/parse-record.ts'
import type { Actor } from '#domain/permissions/scope.ts'
import { sumTerms } from '#domain/fields/sums.ts'
import type { WireDate } from '#domain/dates/thai-date.ts'
import { currentYear } from '#domain/dates/year.ts'
import {
  type ChosenPlace,
  lockedLevels,
  NO_PLACE,
  offeredLevels,
  presetPlace,
} from '../places/place-rules.ts'
import type { AreaRecord, GalleryPicture } from '../record/record.ts'
import { storedAlts } from './pictures/picture-choices.ts'

/** Values by camelCase field name, in wire form. */
export type FormValues = Readonly<Record<string, string>>

/** The fields that an official fills in, in form order. Sums fill themselves in. */
export function editableFields(area: Area, actor: Actor): [string, Field][] {
  return Object.entries(formFields(area)).filter(
    ([, field]) => !field.hidden && canSetField(actor, field) && !sumTerms(field),
  )
}

/** What the form of a new record begins with: dates are today (content areas, section 4), years the present one. */
export function newValues(area: Area, actor: Actor, today: WireDate): FormValues {
  const start = ([name, field]: [string, Field]) => [name, startOf(field, actor, today)]
  return Object.fromEntries(editableFields(area, actor).map(start))
}

function startOf(field: Field, actor: Actor, today: WireDate): string {
  if (field.initial === undefined && field.kind === 'date') return today
  if (field.initial === undefined && field.kind === 'year' && field.required) return currentYear(today, field)
  return initialValue(field, actor)
}

/** What the form of a stored record begins with; `gallery` has the pictures whose descriptions stand beside it. */
export function storedValues(
  area: Area,
  actor: Actor,
  record: AreaRecord,
  gallery: readonly GalleryPicture[] = [],
): FormValues {
  const values = { ...record.values, ...storedAlts(gallery) }
  return Object.fromEntries(editableFields(area, actor).map(([name]) => [name, values[name] ?? '']))
}

/** The values of a form without what describes pictures, for a form whose pictures are others. */
export function withoutAlts(area: Area, values: FormValues): FormValues {
  const fields = formFields(area)
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => fields[name] === undefined || !isAltField(fields[name])),
  )
}

/** The values that differ from others of the same form. */
export function changedValues(values: FormValues, from: FormValues): FormValues {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== from[name]))
}

/**
 * The values after one was entered. A choice that depended on the old value is open again, unless its code is still there
 * and means the same: the first sub-type of another type is another thing.
 */
export function withValue(area: Area, values: FormValues, name: string, value: string): FormValues {
  const next: Record<string, string> = { ...values, [name]: value }
  for (const [other, field] of Object.entries(area.fields)) {
    if (field.kind !== 'choice' || field.dependsOn?.field !== name) continue
    const { options } = field.dependsOn
    const chosen = next[other] ?? ''
    const meant = options[values[name] ?? '']?.[chosen]
    if (other in next && (meant === undefined || options[value]?.[chosen] !== meant)) next[other] = ''
  }
  return next
}

/** The fields whose problems may be mended by entering another value: the field itself and those it shares a rule with. */
export function relatedFields(area: Area, name: string): string[] {
  return [name, ...area.rules.filter(({ fields }) => fields.includes(name)).flatMap(({ fields }) => fields)]
}

/** Where a new record begins: at the place that is searched for, as far as the official may choose; else at the preset. */
export function newRecordPlace(area: Area, actor: Actor, searched: ChosenPlace): ChosenPlace {
  const preset = presetPlace(actor, 'add', area)
  const locked = lockedLevels(actor, 'add', area)
  const place: Record<string, string> = { ...NO_PLACE }
  for (const level of offeredLevels(area, 'add')) {
    const code = locked.includes(level) ? preset[level] : searched[level] || preset[level]
    // Below a place that is not the searched one, what was searched for means another place.
    if (code !== searched[level]) {
      const rest = PLACE_LEVELS.slice(PLACE_LEVELS.indexOf(level))
      return { ...NO_PLACE, ...place, ...Object.fromEntries(rest.map((below) => [below, preset[below]])) }
    }
    place[level] = code
  }
  return { ...NO_PLACE, ...place }
}
