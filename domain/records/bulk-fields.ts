/**
 * The fields that bulk edit may set (docs/decisions/0039-one-field-of-many.md): what records share, such as a
 * type, a year, a date or opening hours.
 */
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

/** Whether a text is shared by records at all: what they are called, numbered or housed by is their own. */
const isSharedText = ({ required, digits, placeName, inAddress }: FieldOf['text']) =>
  required === undefined && digits === undefined && !placeName && inAddress !== 'house'

/** Whether records may share a field, by kind; the option `bulkEditable` of a field overrides it. */
const BULK_EDITABLE_KINDS: { [K in FieldKind]: boolean | ((field: FieldOf[K]) => boolean) } = {
  text: isSharedText,
  // Written about one record, as its translation is.
  longText: false,
  english: false,
  // Figures are counted for each record by itself.
  number: false,
  count: false,
  year: true,
  coordinate: false,
  date: true,
  choice: true,
  choices: true,
  // What there is to choose follows from where a record lies.
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
 * The fields that an official may set in several records at once, in form order. Persons are changed one by
 * one, as is the one record of a place; unique fields can't be set, and the display at province level has its
 * own way (decision 23).
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
 * The fields that are set together with one of those: itself, and the choices that depend on it. A type is
 * set with its sub-type. Undefined for other fields, and for one that depends on another.
 */
export function bulkFieldGroup(area: Area, actor: Actor, name: string): string[] {
  const settable = bulkFields(area, actor)
  const field = settable.find(([each]) => each === name)?.[1]
  if (field === undefined || dependsOn(field) !== undefined) return []
  return [name, ...settable.flatMap(([each, other]) => (dependsOn(other) === name ? [each] : []))]
}

/** The fields that an official chooses from, each for itself and what is set with it. */
export function selectableBulkFields(area: Area, actor: Actor): [string, Field][] {
  return bulkFields(area, actor).filter(([, field]) => dependsOn(field) === undefined)
}

/** Whether some fields are set at once: one that may be, and all that is set with it. */
export function isBulkFieldGroup(area: Area, actor: Actor, names: readonly string[]): boolean {
  return names.some((name) => {
    const wanted = bulkFieldGroup(area, actor, name)
    return wanted.length === names.length && wanted.every((each) => names.includes(each))
  })
}

/** Whether a field may be emptied in several records at once: never what a new record must have. */
export function isClearable(field: Field, actor: Actor): boolean {
  if (field.kind === 'flag' || (field.kind === 'choice' && field.initial !== undefined)) return false
  return bulkRequiredMessage(field, actor) === undefined
}

/**
 * The sentence for a field that is not to be empty in several records, though the form of one that is there
 * might let it be.
 */
export function bulkRequiredMessage({ required }: Field, actor: Actor): string | undefined {
  return requiredMessage(required, actor, 'edit') ?? requiredMessage(required, actor, 'add')
}

/**
 * What is given to all of the records: values by field name, and the numbers in texts that are said to be no
 * national IDs.
 */
export type BulkValues = { values: Readonly<Record<string, string>>; confirmed: readonly string[] }

/**
 * What is wrong with values before any record is looked at: each by itself, as the form of one judges it.
 * What a record's other values and rules have to say is known where the record is.
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
    // Two words stand to be chosen from: neither is what nobody chose.
    if (field.kind === 'flag' && typed === '')
      return [{ field: name, code: 'required', message: `กรุณาเลือก${field.label}` }]
    return nationalIdErrors(area, { name, field }, verdict.value, { confirmed })
  })
}

function isBulkEditable(field: Field): boolean {
  if (field.bulkEditable !== undefined) return field.bulkEditable
  if (field.neverCopied || isAltField(field)) return false
  // One cast for the whole language: the object above is keyed by every kind, so what it says fits its field.
  const says = BULK_EDITABLE_KINDS[field.kind] as boolean | ((field: Field) => boolean)
  return typeof says === 'function' ? says(field) : says
}

const dependsOn = (field: Field) => (field.kind === 'choice' ? field.dependsOn?.field : undefined)

function onlyOneFields({ onlyOne = [] }: Area): string[] {
  return onlyOne.flatMap(({ field, until }) => [field, until])
}

/** What decides on a record's questions is not changed without them. */
function decidingOnQuestions({ fields }: Area): string[] {
  return Object.values(fields).flatMap((field) =>
    field.kind === 'questions' ? [field.optionsWhen.field] : [],
  )
}
