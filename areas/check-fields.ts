/** Checks the fields and the public page of an area, and the codes that its declaration names. */
import { galleryAltFields } from '#domain/pictures/alt-texts.ts'
import { type Area, isPersonal } from '#domain/area/area.ts'
import { PICTURE_ORDER } from '#domain/pictures/picture-order.ts'
import { sumTerms } from '#domain/fields/sums.ts'
import type { PublicPage } from '#domain/public/public-page.ts'

/** The error message, or a falsy value when nothing is wrong. */
export type AreaFault = string | false | undefined

const NAME = /^[a-z][a-zA-Z0-9]*$/

/** The names that every record has in addition to its fields. */
const RESERVED = [
  'id',
  'catmUkey',
  'version',
  'createdAt',
  'updatedAt',
  'updatedBy',
  'deletedAt',
  'deletedBy',
  'findText',
  'historyDigest',
  'deleted',
  'documents',
  PICTURE_ORDER,
]

/** The error for a name that is not camelCase. */
export const nameFault = (name: string): AreaFault => !NAME.test(name) && `"${name}" is no camelCase name`

export function fieldFaults(area: Area): AreaFault[] {
  const names = Object.keys(area.fields)
  return [
    ...[area.key, area.id, ...names].map(nameFault),
    ...names.map((name) => RESERVED.includes(name) && `"${name}" is a name that every record has already`),
    ...Object.keys(galleryAltFields(area)).map(
      (name) => names.includes(name) && `"${name}" describes a picture of its gallery`,
    ),
    ...names.flatMap((name) => requiredFaults(area, name)),
    ...names.flatMap((name) => oddCodes(area, name)),
    ...names.flatMap((name) => optionFaults(area, name)),
    ...names.flatMap((name) => sumFaults(area, name)),
    ...names.flatMap((name) => officeFaults(area, name)),
  ]
}

function requiredFaults(area: Area, name: string): AreaFault[] {
  const field = area.fields[name]
  if (!field) return []
  const { required } = field
  const depends = field.kind === 'choice' ? field.dependsOn?.field : undefined
  const order = Object.keys(area.fields)
  return [
    required && !required.add && !required.edit && `"${name}" is required without a sentence`,
    depends !== undefined &&
      order.indexOf(depends) > order.indexOf(name) &&
      `"${name}" depends on "${depends}", which the form asks for later`,
    depends !== undefined &&
      !order.includes(depends) &&
      `"${name}" depends on "${depends}", which is no field`,
  ]
}

/**
 * Checks the codes of a choice of several. They are stored as one text, in the order of whole-number keys of
 * an object.
 */
function oddCodes({ fields }: Area, name: string): AreaFault[] {
  const field = fields[name]
  if (field?.kind !== 'choices') return []
  const odd = Object.keys(field.options).filter((code) => !/^[1-9][0-9]?$/.test(code))
  return odd.map((code) => `"${name}" has the code "${code}", which is no whole number from 1 to 99`)
}

/** The field that decides whether questions have options must be a choice before them in the form. */
function optionFaults(area: Area, name: string): AreaFault[] {
  const field = area.fields[name]
  if (field?.kind !== 'questions') return []
  const { field: other, codes } = field.optionsWhen
  const order = Object.keys(area.fields)
  return [
    ...codeFaults(area, other, codes),
    order.indexOf(other) > order.indexOf(name) &&
      `"${name}" depends on "${other}", which the form asks for later`,
  ]
}

/** Every level of office needs at least one code, and every code must exist in the choice. */
function officeFaults(area: Area, name: string): AreaFault[] {
  const field = area.fields[name]
  if (field?.kind !== 'choice' || field.byOffice === undefined) return []
  return [
    area.offices === undefined && `"${name}" depends on the office, but no record belongs to one`,
    ...Object.values(field.byOffice).flatMap((codes) => codeFaults(area, name, codes)),
    ...Object.entries(field.byOffice).map(
      ([level, codes]) => codes.length === 0 && `"${name}" has no code for offices of the level ${level}`,
    ),
  ]
}

function sumFaults(area: Area, name: string): AreaFault[] {
  const field = area.fields[name]
  const terms = (field && sumTerms(field)) ?? []
  return terms.map(
    (term) => area.fields[term]?.kind !== 'count' && `"${name}" is the sum of "${term}", which is no count`,
  )
}

/** The errors of codes that a rule names. */
export function codeFaults(area: Area, name: string, codes: readonly string[]): AreaFault[] {
  const field = area.fields[name]
  if (field?.kind !== 'choice') return [`"${name}" is no choice`]
  return codes.map((code) => !Object.hasOwn(field.options, code) && `"${name}" has no code "${code}"`)
}

/**
 * The errors of a public page: names that are not fields of the right kind, and fields that would publish
 * personal data.
 */
export function publicPageFaults(area: Area, page: PublicPage): AreaFault[] {
  const { flags = {}, when, from, until, visibleAfterEndFlag, excludedFields = [], consented, person } = page
  const kindOf = (name: string) => area.fields[name]?.kind
  const wrong = (names: readonly (string | undefined)[], kind: string) =>
    names.map(
      (name) =>
        name !== undefined && kindOf(name) !== kind && `its public page goes by "${name}", no ${kind}`,
    )
  const named = [
    ...excludedFields,
    consented?.field,
    ...(person ? [...person.nameFields, ...person.publicFields] : []),
  ]
  return [
    ...wrong([...Object.values(flags), visibleAfterEndFlag, consented?.by], 'flag'),
    ...wrong([from, until], 'date'),
    ...(when && kindOf(when.field) !== 'flag' ? codeFaults(area, when.field, when.codes) : []),
    ...named.map(
      (name) =>
        name !== undefined && kindOf(name) === undefined && `its public page names "${name}", no field`,
    ),
    ...(person?.publicFields ?? []).map(
      (name) => kindOf(name) === 'pid' && `its public page tells "${name}", a person's number`,
    ),
    isPersonal(area) && person === undefined && 'it keeps persons and shows all of them to the public',
  ]
}
