/** The kinds of content and their fields, made from the declarations of the areas. */
import type { Area } from '#domain/area/area.ts'
import type { ChoiceOptions, Field, FieldKind, FieldOf } from '#domain/fields/field.ts'
import { publicFields } from '#domain/public/public-fields.ts'
import { publicRole } from '#domain/public/public-role.ts'
import { sortNames } from '../list-order.ts'
import type { PublicArea } from '../public-areas.ts'
import { PUBLIC_PREFIX } from '../public-route.ts'
import type { PartData } from './part-data.ts'
import { areaNames, type CodeAndNames, codeAndNames, labelNames, unitOf } from './public-words.ts'

/** An area without its fields. */
export function presentArea(described: PublicArea) {
  const { area, kindField, period, point } = described
  const kind = area.fields[kindField ?? ''] as FieldOf['choice'] | undefined
  const { th: name, en: nameEn } = areaNames(area)
  return {
    key: area.key,
    name,
    nameEn,
    url: `${PUBLIC_PREFIX}/areas/${area.key}/records`,
    kinds: Object.entries(kind?.options ?? {}).map(([code, thai]) => {
      const { th: name, en } = codeAndNames(code, thai)
      return { code, name, en }
    }),
    hasDates: period !== undefined,
    hasPoints: point !== undefined,
    sorts: sortNames(described),
  }
}

/** The type of `data` for each kind of field. A date with the end of its period is a `period`. */
const DATA_TYPES: { [K in FieldKind]: PartData['type'] | 'text' | 'questions' } = {
  ...{ text: 'text', longText: 'text', english: 'text', questions: 'questions' },
  ...{ number: 'number', count: 'number', year: 'year', date: 'date', coordinate: 'point' },
  ...{ choice: 'code', choices: 'codes', flag: 'boolean', reference: 'record', addressee: 'text' },
  ...{ phone: 'phone', web: 'web', email: 'email', postcode: 'address', villageNo: 'address', pid: 'text' },
}

/** The fields that the parts of a record may have, in the order of the page. */
export function presentFields({ area }: PublicArea) {
  return shownFields(area).map(([name, field]) => {
    const role = publicRole(area, name, field) ?? null
    return {
      name,
      label: labelNames(field),
      type: role === 'address' && field.kind === 'text' ? 'address' : DATA_TYPES[field.kind],
      role,
      unit: unitOf(field),
      codes: codesOf(field),
      dependsOn: (field.kind === 'choice' && field.dependsOn?.field) || null,
      hasEnglish: `${name}En` in area.fields,
    }
  })
}

/** Only officials see the addressee and national IDs. English texts are in the part of their Thai text. */
function shownFields(area: Area): (readonly [string, Field])[] {
  const person = area.publicPage?.person
  const shown = person
    ? Object.entries(area.fields).filter(([name]) => person.publicFields.includes(name))
    : publicFields(area)
  return shown.filter(
    ([name, { kind }]) =>
      kind !== 'pid' &&
      kind !== 'addressee' &&
      !(kind === 'english' && name.replace(/En$/, '') in area.fields),
  )
}

/** The codes of a field. Where they depend on another field, `of` is the code of that field. */
function codesOf(field: Field): (CodeAndNames & { of: string | null })[] {
  const named = (options: ChoiceOptions, of: string | null) =>
    Object.entries(options).map(([code, thai]) => ({ ...codeAndNames(code, thai), of }))
  if (field.kind === 'flag') return named({ 1: field.on, 0: field.off }, null)
  if (field.kind === 'choices') return named(field.options, null)
  if (field.kind !== 'choice') return []
  if (field.dependsOn === undefined) return named(field.options, null)
  return Object.entries(field.dependsOn.options).flatMap(([of, options]) => named(options, of))
}
