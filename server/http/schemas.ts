/**
 * How a call tells what it is for, takes and answers, in JSON Schema as OpenAPI 3.1 has it: for the description of the calls, and for the
 * server, which refuses whatever name is not told (`names.ts`).
 */

export type Schema = Readonly<Record<string, unknown>>
export type Properties = Readonly<Record<string, Schema>>

/**
 * `takes` is the body, with the files of a form among it, and `query` what may stand behind the question mark. `gives` is the whole answer,
 * with every name that it may have: tests hold each answer against it (`tests/response-contract.ts`). `file` is the media type of one to be saved.
 */
export type RouteSchema = { summary: string; takes?: Schema; query?: Properties } & (
  | { gives: Schema; file?: never }
  | { file: string; gives?: never }
)

/** What a call is for, the names that a body may have, any other being refused, and what it gives. */
export function routeSchema(summary: string, names: readonly string[], gives: Schema): RouteSchema {
  return { summary, takes: named(names), gives }
}

/** The same of a call that gives a file of some media type. */
export function fileRouteSchema(summary: string, names: readonly string[], file: string): RouteSchema {
  return { summary, takes: named(names), file }
}

const named = (names: readonly string[]) => partialObject(Object.fromEntries(names.map((name) => [name, {}])))

/** A text, with what is to be said of it. */
export const stringSchema = (more: Schema = {}): Schema => ({ type: 'string', ...more })

/** A file of a form, of some media types. */
export const fileSchema = (contentMediaType: string, description: string): Schema =>
  stringSchema({ format: 'binary', contentMediaType, description })

/** The same, or an empty text, which takes away what was there. */
export const fileOrEmpty = (file: Schema): Schema => ({ anyOf: [file, { const: '' }] })

/** Whether a name may come as a file of a form. */
export const allowsFile = (schema: Schema): boolean =>
  isFileSchema(schema) || (Array.isArray(schema.anyOf) && schema.anyOf.some(isFileSchema))

/** Whether it may come as nothing else. */
export const isFileSchema = ({ format }: Schema): boolean => format === 'binary'

/** One of a few texts. */
export const enumSchema = (...texts: string[]): Schema => stringSchema({ enum: texts })

/** A schema that stands under its name among the components. */
export const schemaRef = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` })

/** An object of which every property is there, and no other. */
export const strictObject = (properties: Properties): Schema =>
  partialObject(properties, Object.keys(properties))

/** An object that has no other properties; those that are `required` are there. */
export function partialObject(properties: Properties, required: readonly string[] = []): Schema {
  return { type: 'object', properties, required, additionalProperties: false }
}

/** Texts, by their names. */
export const stringProperties = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, stringSchema()]))

/** Several of one form. */
export const arrayOf = (items: Schema): Schema => ({ type: 'array', items })

/** A value, or null where there is none. */
export const nullable = (schema: Schema): Schema => ({ anyOf: [schema, { type: 'null' }] })

export const TRUE: Schema = { const: true }
export const COUNT: Schema = { type: 'integer', minimum: 0 }
export const BOOLEAN: Schema = { type: 'boolean' }
export const FLAG: Schema = stringSchema({ enum: ['0', '1'] })
/** A point in time, and the same where there may be none. */
export const DATE_TIME: Schema = stringSchema({ format: 'date-time' })
export const OPTIONAL_DATE_TIME: Schema = { anyOf: [DATE_TIME, { const: '' }] }
export const AREA_CODE: Schema = stringSchema({
  pattern: '^[0-9]{8}$',
  description: 'Province, district, sub-district and village, two digits each; 00 where a level is left out.',
})
/** A national ID as every answer shows it but that of the call which tells it. */
export const MASKED_PID: Schema = stringSchema({
  pattern: '^[0-9]-[0-9]{4}-x{5}-[0-9]{2}-[0-9]$',
  description: 'Masked.',
})
/** What the levels of an area code are called. */
export const PLACE_NAMES = stringProperties('CC_DESC', 'AA_DESC', 'TT_DESC', 'MM_DESC')

/** What a lookup answers: found or not, it is a success. */
export const lookupSchema = (row: Schema, beside: Properties = {}): Schema =>
  strictObject({ isFound: BOOLEAN, data: arrayOf(row), ...beside })

/** What a list answers. */
export const listSchema = (row: Schema, beside: Properties = {}): Schema =>
  lookupSchema(row, { total: COUNT, ...beside })
