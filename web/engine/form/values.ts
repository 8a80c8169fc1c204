/** The values of a form: initial values, changes, and the effect of one change on other fields. */
import { isAltField } from '#domain/pictures/alt-fields.ts'
import { formFields } from '#domain/pictures/alt-texts.ts'
import type { Area } from '#domain/area/area.ts'
import { canSetField } from '#domain/permissions/can.ts'
import { PLACE_LEVELS } from '#domain/places/catm.ts'
import { officeCodes } from '#domain/fields/choices.ts'
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
  withSearchedDistrict,
} from '../places/place-rules.ts'
import type { AreaRecord, GalleryPicture } from '../record/record.ts'
import { storedAlts } from './pictures/picture-choices.ts'

/** Values by camelCase field name, in wire form. */
export type FormValues = Readonly<Record<string, string>>

/** The fields that the actor fills in, in form order. Sums are computed. */
export function editableFields(area: Area, actor: Actor): [string, Field][] {
  return Object.entries(formFields(area)).filter(
    ([, field]) => !field.hidden && canSetField(actor, field) && !sumTerms(field),
  )
}

/** The initial values of a new record: dates are today (content areas, section 4), years the current one. */
export function newValues(area: Area, actor: Actor, today: WireDate): FormValues {
  const start = ([name, field]: [string, Field]) => [name, startOf(field, actor, today)]
  return Object.fromEntries(editableFields(area, actor).map(start))
}

function startOf(field: Field, actor: Actor, today: WireDate): string {
  if (field.initial === undefined && field.kind === 'date') return today
  if (field.initial === undefined && field.kind === 'year' && field.required) return currentYear(today, field)
  return initialValue(field, actor)
}

/** The initial values of a stored record; `gallery` has the pictures with their alt texts. */
export function storedValues(
  area: Area,
  actor: Actor,
  record: AreaRecord,
  gallery: readonly GalleryPicture[] = [],
): FormValues {
  const values = { ...record.values, ...storedAlts(gallery) }
  return Object.fromEntries(editableFields(area, actor).map(([name]) => [name, values[name] ?? '']))
}

/** The values of a form without alt texts, for a form with other pictures. */
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
 * The values after one change. A dependent choice is cleared unless its code still exists and means the same:
 * the first sub-type of another type is a different one.
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

/** The values at another place: choices that its office does not offer are cleared. */
export function withoutOtherOffices(area: Area, values: FormValues, catmUkey: string): FormValues {
  const cleared = Object.keys(values).filter((name) => {
    const field = area.fields[name]
    const codes = field && officeCodes(field, catmUkey)
    return codes !== undefined && !codes.includes(values[name] ?? '')
  })
  return { ...values, ...Object.fromEntries(cleared.map((name) => [name, ''])) }
}

/** The fields whose errors a change may resolve: the field itself and those that share a rule with it. */
export function relatedFields(area: Area, name: string): string[] {
  return [name, ...area.rules.filter(({ fields }) => fields.includes(name)).flatMap(({ fields }) => fields)]
}

/** The initial place of a new record: that of the search within the actor's scope, otherwise the preset. */
export function newRecordPlace(area: Area, actor: Actor, searched: ChosenPlace): ChosenPlace {
  const preset = withSearchedDistrict(presetPlace(actor, 'add', area), searched, { actor, use: 'add', area })
  const locked = lockedLevels(actor, 'add', area)
  const place: Record<string, string> = { ...NO_PLACE }
  for (const level of offeredLevels(area, 'add')) {
    const code = locked.includes(level) ? preset[level] : searched[level] || preset[level]
    // Below a level that differs from the search, the rest of the search means another place.
    if (code !== searched[level]) {
      const rest = PLACE_LEVELS.slice(PLACE_LEVELS.indexOf(level))
      return { ...NO_PLACE, ...place, ...Object.fromEntries(rest.map((below) => [below, preset[below]])) }
    }
    place[level] = code
  }
  return { ...NO_PLACE, ...place }
}
