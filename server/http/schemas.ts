/** JSON Schema as in OpenAPI 3.1: the schemas of routes, and functions that make their parts. */

export type Schema = Readonly<Record<string, unknown>>
export type Properties = Readonly<Record<string, Schema>>
/** Schemas by name, for `schemaRef`. */
export type NamedSchemas = Readonly<Record<string, Schema>>

export const stringSchema = (more: Schema = {}): Schema => ({ type: 'string', ...more })

/** A file of these media types: part of a form, or a whole response. */
export const fileSchema = (contentMediaType: string, more: Schema = {}): Schema =>
  stringSchema({ format: 'binary', contentMediaType, ...more })

/** A file, or an empty text, which deletes the stored one. */
export const fileOrEmpty = (file: Schema): Schema => ({ anyOf: [file, { const: '' }] })

export const enumSchema = (...texts: string[]): Schema => stringSchema({ enum: texts })

export const schemaRef = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` })

/** An object that has all of these properties and no others. */
export const strictObject = (properties: Properties): Schema =>
  partialObject(properties, Object.keys(properties))

/** An object that has no other properties than these. */
export function partialObject(properties: Properties, required: readonly string[] = []): Schema {
  return { type: 'object', properties, required, additionalProperties: false }
}

export const stringProperties = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, stringSchema()]))

export const arrayOf = (items: Schema): Schema => ({ type: 'array', items })

export const nullable = (schema: Schema): Schema => ({ anyOf: [schema, { type: 'null' }] })

export const TRUE: Schema = { const: true }
export const COUNT: Schema = { type: 'integer', minimum: 0 }
export const BOOLEAN: Schema = { type: 'boolean' }
export const FLAG: Schema = stringSchema({ enum: ['0', '1'] })
export const DATE_TIME: Schema = stringSchema({ format: 'date-time' })
export const OPTIONAL_DATE_TIME: Schema = { anyOf: [DATE_TIME, { const: '' }] }
export const AREA_CODE: Schema = stringSchema({
  pattern: '^[0-9]{8}$',
  description: 'Province, district, sub-district and village, two digits each; 00 where a level is left out.',
})
/** The same in a request, where JSON may have it as a number. */
export const SENT_AREA_CODE: Schema = { ...AREA_CODE, type: ['string', 'integer'] }
/** A masked national ID, for every response except that of the route that reveals it. */
export const MASKED_PID: Schema = stringSchema({
  pattern: '^[0-9]-[0-9]{4}-x{5}-[0-9]{2}-[0-9]$',
  description: 'Masked.',
})
/** The names of the levels of an area code. */
export const PLACE_NAMES = stringProperties('CC_DESC', 'AA_DESC', 'TT_DESC', 'MM_DESC')

/** The response of a request that only did something. */
export const DONE = strictObject({ status: TRUE })

/** The response of a lookup. An empty result is a success too. */
export const lookupSchema = (row: Schema, more: Properties = {}): Schema =>
  strictObject({ isFound: BOOLEAN, data: arrayOf(row), ...more })

export const listSchema = (row: Schema, more: Properties = {}): Schema =>
  lookupSchema(row, { total: COUNT, ...more })
