/**
 * How a call tells what it is for, takes and answers, in JSON Schema as OpenAPI 3.1 has it: for the description of the calls, and for the
 * server, which refuses whatever name is not told (`names.ts`).
 */

export type Schema = Readonly<Record<string, unknown>>
export type Properties = Readonly<Record<string, Schema>>

/**
 * `takes` is the body, with the files of a form among it, and `query` what may stand behind the question mark. `gives` is the whole answer,
 * with every name that it may have: tests hold each answer against it (`tests/as-told.ts`). `file` is the media type of one to be saved.
 */
export type Told = { summary: string; takes?: Schema; query?: Properties } & (
  | { gives: Schema; file?: never }
  | { file: string; gives?: never }
)

/** What a call is for, the names that a body may have, any other being refused, and what it gives. */
export function told(summary: string, names: readonly string[], gives: Schema): Told {
  return { summary, takes: named(names), gives }
}

/** The same of a call that gives a file of some media type. */
export function toldFile(summary: string, names: readonly string[], file: string): Told {
  return { summary, takes: named(names), file }
}

const named = (names: readonly string[]) => some(Object.fromEntries(names.map((name) => [name, {}])))

/** A text, with what is to be said of it. */
export const textOf = (more: Schema = {}): Schema => ({ type: 'string', ...more })

/** A file of a form, of some media types. */
export const fileIn = (contentMediaType: string, description: string): Schema =>
  textOf({ format: 'binary', contentMediaType, description })

/** The same, or an empty text, which takes away what was there. */
export const fileOrNone = (file: Schema): Schema => ({ anyOf: [file, { const: '' }] })

/** Whether a name may come as a file of a form. */
export const mayBeFile = (schema: Schema): boolean =>
  isFileAlone(schema) || (Array.isArray(schema.anyOf) && schema.anyOf.some(isFileAlone))

/** Whether it may come as nothing else. */
export const isFileAlone = ({ format }: Schema): boolean => format === 'binary'

/** One of a few texts. */
export const oneOf = (...texts: string[]): Schema => textOf({ enum: texts })

/** A schema that stands under its name among the components. */
export const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` })

/** An object of which every property is there, and no other. */
export const whole = (properties: Properties): Schema => some(properties, Object.keys(properties))

/** An object that has no other properties; those that are `required` are there. */
export function some(properties: Properties, required: readonly string[] = []): Schema {
  return { type: 'object', properties, required, additionalProperties: false }
}

/** Texts, by their names. */
export const texts = (...names: string[]) => Object.fromEntries(names.map((name) => [name, textOf()]))

/** Several of one form. */
export const several = (items: Schema): Schema => ({ type: 'array', items })

/** A value, or null where there is none. */
export const orNull = (schema: Schema): Schema => ({ anyOf: [schema, { type: 'null' }] })

export const DONE: Schema = { const: true }
export const COUNT: Schema = { type: 'integer', minimum: 0 }
export const YES_OR_NO: Schema = { type: 'boolean' }
export const FLAG: Schema = textOf({ enum: ['0', '1'] })
/** A point in time, and the same where there may be none. */
export const INSTANT: Schema = textOf({ format: 'date-time' })
export const INSTANT_OR_NONE: Schema = { anyOf: [INSTANT, { const: '' }] }
export const AREA_CODE: Schema = textOf({
  pattern: '^[0-9]{8}$',
  description: 'Province, district, sub-district and village, two digits each; 00 where a level is left out.',
})
/** A national ID as every answer shows it but that of the call which tells it. */
export const MASKED_PID: Schema = textOf({
  pattern: '^[0-9]-[0-9]{4}-x{5}-[0-9]{2}-[0-9]$',
  description: 'Masked.',
})
/** What the levels of an area code are called. */
export const PLACE_NAMES = texts('CC_DESC', 'AA_DESC', 'TT_DESC', 'MM_DESC')

/** What a lookup answers: found or not, it is a success. */
export const lookupOf = (row: Schema, beside: Properties = {}): Schema =>
  whole({ isFound: YES_OR_NO, data: several(row), ...beside })

/** What a list answers. */
export const listOf = (row: Schema, beside: Properties = {}): Schema =>
  lookupOf(row, { total: COUNT, ...beside })
