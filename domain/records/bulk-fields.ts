/**
 * The fields that bulk edit may set (decision 110): values that records share, such as a type, a year, a date
 * or opening hours.
 */
import { thaiSentence } from '../text/thai-sentence.ts'
import { isAltField } from '../pictures/alt-fields.ts'
import { type Area, isPersonal } from '../area/area.ts'
import { canSetField } from '../permissions/can.ts'
import type { Field, FieldOf, FieldKind } from '../fields/field.ts'
import { isEmptyValue, validateField } from '../validation/validate-field.ts'
import type { ValidationError } from '../validation/validation-error.ts'
import { nationalIdErrors, requiredMessage } from '../validation/parse-record.ts'
import type { Actor } from '../permissions/scope.ts'
import { sumTerms } from '../fields/sums.ts'
import type { WireDate } from '../dates/thai-date.ts'

/** Whether records may share a text field. Names, numbers and house numbers belong to one record. */
const isSharedText = ({ required, digits, placeName, inAddress }: FieldOf['text']) =>
  required === undefined && digits === undefined && !placeName && inAddress !== 'house'

/** Whether records may share a field, by kind; the option `bulkEditable` of a field overrides it. */
const BULK_EDITABLE_KINDS: { [K in FieldKind]: boolean | ((field: FieldOf[K]) => boolean) } = {
  text: isSharedText,
  // Text about one record, and its translation.
  longText: false,
  english: false,
  // Figures are counted for each record separately.
  number: false,
  count: false,
  year: true,
  coordinate: false,
  date: true,
  choice: true,
  choices: true,
  // The options depend on the place of the record.
  reference: false,
  addressee: false,
  questions: false,
  flag: true,
  phone: true,
  postcode: true,
  villageNo: true,
  web: true,
  email: true,
  pid: false,
}

/**
 * The fields that an official may set in several records at once, in form order. Records of persons and areas
 * with one record per place have no bulk edit. Unique fields can't be set. The display at province level has
 * its own route (decision 23).
 */
export function bulkFields(area: Area, actor: Actor): [string, Field][] {
  if (isPersonal(area) || area.onePerPlace) return []
  const own = [...(area.onePer?.fields ?? []), ...onlyOneFields(area), ...decidingOnQuestions(area)]
  if (area.display) own.push(area.display.field)
  const [name] = area.search.finds
  return Object.entries(area.fields).filter(([each, field]) => {
    if (own.includes(each) || field.hidden || sumTerms(field) || !canSetField(actor, field)) return false
    return each !== name && isBulkEditable(field)
  })
}

/**
 * The fields that are set together with a field: the field itself and the choices that depend on it, such as
 * a type with its sub-type. Empty for fields that can't be set, and for one that depends on another.
 */
export function bulkFieldGroup(area: Area, actor: Actor, name: string): string[] {
  const settable = bulkFields(area, actor)
  const field = settable.find(([each]) => each === name)?.[1]
  if (field === undefined || dependsOn(field) !== undefined) return []
  return [name, ...settable.flatMap(([each, other]) => (dependsOn(other) === name ? [each] : []))]
}

/** The fields that an official selects in bulk edit. Dependent choices are set with their parent. */
export function selectableBulkFields(area: Area, actor: Actor): [string, Field][] {
  return bulkFields(area, actor).filter(([, field]) => dependsOn(field) === undefined)
}

/**
 * Whether the names are exactly one group of fields: a field that may be set, and all that is set with it.
 */
export function isBulkFieldGroup(area: Area, actor: Actor, names: readonly string[]): boolean {
  return names.some((name) => {
    const wanted = bulkFieldGroup(area, actor, name)
    return wanted.length === names.length && wanted.every((each) => names.includes(each))
  })
}

/** Whether bulk edit may empty a field. A field that a new record requires can't be emptied. */
export function isClearable(field: Field, actor: Actor): boolean {
  if (field.kind === 'flag' || (field.kind === 'choice' && field.initial !== undefined)) return false
  return bulkRequiredMessage(field, actor) === undefined
}

/**
 * The error message when bulk edit empties a required field. It also applies to fields that are required only
 * for new records.
 */
export function bulkRequiredMessage({ required }: Field, actor: Actor): string | undefined {
  return requiredMessage(required, actor, 'edit') ?? requiredMessage(required, actor, 'add')
}

/**
 * The values that all records get, by field name, and the numbers in texts that were confirmed not to be
 * national IDs.
 */
export type BulkValues = { values: Readonly<Record<string, string>>; confirmed: readonly string[] }

/**
 * Validates the values before any record is loaded: each by itself, as the form does. Checks that need the
 * record's other values follow when the record is loaded.
 */
export function validateBulkValues(
  area: Area,
  actor: Actor,
  { values, confirmed }: BulkValues,
  today: WireDate,
): ValidationError[] {
  return Object.entries(values).flatMap(([name, typed]): ValidationError[] => {
    const field = area.fields[name]
    if (field === undefined) return []
    const verdict = validateField(field, typed, { values, today })
    if ('code' in verdict) return [{ field: name, ...verdict }]
    const message = bulkRequiredMessage(field, actor)
    if (message !== undefined && isEmptyValue(field, verdict.value))
      return [{ field: name, code: 'required', message }]
    // An empty flag means that the official chose neither of the two words.
    if (field.kind === 'flag' && typed === '')
      return [{ field: name, code: 'required', message: thaiSentence`กรุณาเลือก${field.label}` }]
    return nationalIdErrors(area, { name, field }, verdict.value, { confirmed })
  })
}

function isBulkEditable(field: Field): boolean {
  if (field.bulkEditable !== undefined) return field.bulkEditable
  if (field.neverCopied || isAltField(field)) return false
  // One cast for all kinds: the object above is keyed by every kind, so the function fits its field.
  const isEditable = BULK_EDITABLE_KINDS[field.kind] as boolean | ((field: Field) => boolean)
  return typeof isEditable === 'function' ? isEditable(field) : isEditable
}

const dependsOn = (field: Field) => (field.kind === 'choice' ? field.dependsOn?.field : undefined)

function onlyOneFields({ onlyOne = [] }: Area): string[] {
  return onlyOne.flatMap(({ field, until }) => [field, until])
}

/** The fields on which the options of questions depend. They are not changed without the questions. */
function decidingOnQuestions({ fields }: Area): string[] {
  return Object.values(fields).flatMap((field) =>
    field.kind === 'questions' ? [field.optionsWhen.field] : [],
  )
}
