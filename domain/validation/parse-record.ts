/**
 * Parses the input of a record to values that may be stored, or to all errors in the order of the area
 * (foundations and content areas, section 5).
 */
import { formFields } from '../pictures/alt-texts.ts'
import type { Area } from '../area/area.ts'
import { canSetField } from '../permissions/can.ts'
import type { Field, RequiredMessages } from '../fields/field.ts'
import type { Geography } from '../places/geography.ts'
import { emptyValue, isEmptyValue, isMaskedInput, validateField } from './validate-field.ts'
import { MESSAGES } from './messages.ts'
import { isCheckedForNationalIds, unconfirmedNationalIds } from '../personal-data/national-ids-in-text.ts'
import { entryAtOffice, officeChoiceErrors, validateAddressee, validatePlace } from './validate-place.ts'
import type { ValidationError } from './validation-error.ts'
import type { Actor } from '../permissions/scope.ts'
import { computeSums, sumTerms } from '../fields/sums.ts'
import type { WireDate } from '../dates/thai-date.ts'

type Values = Readonly<Record<string, string>>

/**
 * The input of one record: field values by camelCase name, the place, and the names of the form parts with
 * files.
 */
export type RecordInput = {
  values: Readonly<Record<string, string | undefined>>
  /** Eight digits: the place of a new record, or the new place of a stored one. */
  catmUkey?: string
  pictureParts?: readonly string[]
  /** The number of documents after the change; absent when the request does not mention them. */
  documents?: number
  /** The digits that look like a national ID and that the official has confirmed to be something else. */
  confirmed?: readonly string[]
}

/** The valid values, or the errors in their order. Never both. */
export type ParsedRecord =
  | { values: Values; problems: [] }
  | { values: undefined; problems: ValidationError[] }

/** The context of parsing. `stored` is the present record when editing. */
export type ParseRecordContext = {
  area: Area
  actor: Actor
  geography: Pick<Geography, 'exists'>
  /** Today in Thailand, for dates that must not be in the future. */
  today: WireDate
  stored?: Values
}

/**
 * Parses a new record, or a change of a stored one (only the fields that were sent; `""` clears one). Values
 * that the actor may not set are ignored and get their initial value.
 */
export function parseRecord(
  typed: RecordInput,
  { area, actor, geography, today, stored }: ParseRecordContext,
): ParsedRecord {
  const action = stored ? 'edit' : 'add'
  const problems: ValidationError[] = []
  const values: Record<string, string> = {}
  const whole: Record<string, string> = { ...stored }
  const office = { catmUkey: typed.catmUkey ?? stored?.catmUkey ?? '', stored }
  for (const [name, field] of Object.entries(formFields(area))) {
    if (sumTerms(field)) continue
    const raw = canSetField(actor, field) ? typed.values[name] : undefined
    const sent =
      raw ?? (stored ? storedValueToRecheck(name, field, values, stored) : initialValue(field, actor))
    const entry = entryAtOffice([name, field], sent, office)
    if (entry === undefined || isMaskedInput(field, entry, stored?.[name])) continue
    // An address from before a stricter rule may stay.
    if (field.kind === 'web' && entry === stored?.[name]) continue
    const verdict = validateField(field, entry, { values: whole, today })
    if ('value' in verdict) {
      values[name] = whole[name] = verdict.value
      problems.push(
        ...nationalIdErrors(area, { name, field }, verdict.value, { stored, confirmed: typed.confirmed }),
        ...officeChoiceErrors([name, field], verdict.value, office),
      )
    } else {
      problems.push({ field: name, code: verdict.code, message: verdict.message })
      whole[name] = entry
    }
  }
  for (const [name, sum] of Object.entries(computeSums(area, whole))) values[name] = whole[name] = sum
  problems.push(...validatePlace({ area, actor, geography, stored }, typed.catmUkey, whole))
  problems.push(...validateAddressee({ area, geography, stored }, typed.catmUkey, { values, whole }))
  problems.push(...dependentErrors({ area, stored, values, whole }, problems))
  problems.push(...requiredErrors(area, actor, action, whole, problems))
  problems.push(...ruleErrors(area, action, whole, problems))
  if (action === 'add') problems.push(...pictureErrors(area, typed.pictureParts ?? []))
  problems.push(...documentErrors(area, action, typed.documents))
  if (problems.length > 0) return { values: undefined, problems: sortErrors(area, action, problems) }
  return { values, problems: [] }
}

/** Validates stored questions again when the field that decides about their options changes. */
function storedValueToRecheck(
  name: string,
  field: Field,
  values: Values,
  stored: Values,
): string | undefined {
  const isMeant = field.kind === 'questions' && values[field.optionsWhen.field] !== undefined
  return isMeant ? stored[name] : undefined
}

/** Rejects a national ID in a public text unless the official confirmed it (decision 9). */
export function nationalIdErrors(
  area: Area,
  { name, field }: { name: string; field: Field },
  text: string,
  { stored, confirmed }: { stored?: Values | undefined; confirmed: readonly string[] | undefined },
): ValidationError[] {
  if (!isCheckedForNationalIds(area, field)) return []
  const isAnswered = unconfirmedNationalIds(text, stored?.[name], confirmed).length === 0
  return isAnswered ? [] : [{ field: name, code: 'national-id-in-text', message: MESSAGES.nationalId }]
}

/** The value of a new record when the request has none, or one that the actor may not set. */
export function initialValue(field: Field, actor: Actor): string {
  const { initial } = field
  if (initial === undefined) return emptyValue(field)
  if (typeof initial === 'string') return initial
  return (actor.group !== undefined ? initial[actor.group] : undefined) ?? emptyValue(field)
}

/** The error message for an empty field, if the actor must fill it in. */
export function requiredMessage(
  required: RequiredMessages | undefined,
  actor: Actor,
  action: 'add' | 'edit',
) {
  if (!required || (required.groups && !(actor.group && required.groups.includes(actor.group))))
    return undefined
  return required[action]
}

/**
 * A change of one field may make a stored choice invalid, or change the meaning of its code (the first
 * sub-type of another type is something else). Then the official must choose again.
 */
function dependentErrors(
  { area, stored, values, whole }: { area: Area; stored: Values | undefined; values: Values; whole: Values },
  known: readonly ValidationError[],
): ValidationError[] {
  return Object.entries(area.fields).flatMap(([name, field]) => {
    if (field.kind !== 'choice' || !field.dependsOn || values[name] !== undefined) return []
    const { field: other, options } = field.dependsOn
    if (values[other] === undefined || known.some((problem) => problem.field === name)) return []
    const code = whole[name] ?? ''
    if (code === '') return []
    const [meant, means] = [stored, values].map((by) => options[by?.[other] ?? '']?.[code])
    const isSame = means !== undefined && means === meant
    return isSame ? [] : [{ field: name, code: 'not-listed', message: MESSAGES.notListed }]
  })
}

function requiredErrors(
  area: Area,
  actor: Actor,
  action: 'add' | 'edit',
  whole: Values,
  known: readonly ValidationError[],
): ValidationError[] {
  return Object.entries(area.fields).flatMap(([name, field]): ValidationError[] => {
    if (known.some((problem) => problem.field === name)) return []
    const message = requiredMessage(field.required, actor, action)
    const isMissing = message !== undefined && isEmptyValue(field, whole[name] ?? '')
    return isMissing ? [{ field: name, code: 'required', message }] : []
  })
}

/** Checks a rule only when each of its fields is valid, so that one mistake gives one error. */
function ruleErrors(
  area: Area,
  action: 'add' | 'edit',
  whole: Values,
  known: readonly ValidationError[],
): ValidationError[] {
  return area.rules
    .filter(({ fields }) => !known.some(({ field }) => fields.includes(field)))
    .flatMap((rule) => rule.check(whole, action) ?? [])
}

function pictureErrors(area: Area, parts: readonly string[]): ValidationError[] {
  return area.pictures.flatMap(({ part, required }): ValidationError[] =>
    required && !parts.includes(part) ? [{ field: part, code: 'required', message: required }] : [],
  )
}

function documentErrors(
  { documents }: Area,
  action: 'add' | 'edit',
  count: number | undefined,
): ValidationError[] {
  const isWithout = count === 0 || (count === undefined && action === 'add')
  if (!documents?.required || !isWithout) return []
  return [{ field: 'documents', code: 'required', message: documents.required }]
}

/**
 * Sorts errors: first in the order that the area declares, then in the order of the form. Errors of one field
 * keep their order.
 */
function sortErrors(
  area: Area,
  action: 'add' | 'edit',
  problems: readonly ValidationError[],
): ValidationError[] {
  const parts = area.pictures.map(({ part }) => part)
  const form = ['catmUkey', ...Object.keys(formFields(area)), ...parts, 'documents']
  const listed = (area.announce?.[action] ?? []).map((name) => (name === 'place' ? 'catmUkey' : name))
  const order = [...listed, ...form.filter((name) => !listed.includes(name))]
  // Date errors are sorted by their rule: an end before its start, and a text that is not a date.
  const ruleOf = ({ field, code }: ValidationError) =>
    code === 'end-before-start' || code === 'not-a-date'
      ? area.rules.find(({ fields }) => fields.includes(field))?.name
      : undefined
  const rank = (problem: ValidationError) => {
    const byRule = order.indexOf(ruleOf(problem) ?? '')
    return byRule >= 0 ? byRule : order.indexOf(problem.field)
  }
  return [...problems].sort((one, other) => rank(one) - rank(other))
}
