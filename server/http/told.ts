/**
 * How a call tells what it is for, takes and answers, in JSON Schema as OpenAPI 3.1 has it: for the description of the calls, and for the
 * server, which refuses whatever name is not told (`names.ts`).
 */

export type Schema = Readonly<Record<string, unknown>>

/**
 * `takes` is the body, with the files of a form among it, and `query` what may stand behind the question mark. `gives` is the answer where it
 * is described; `file` says that it is one to be saved.
 */
export type Told = { summary: string; takes?: Schema; query?: Properties; gives?: Schema; file?: true }

type Properties = Readonly<Record<string, Schema>>

/** What a call is for, and the names that a body may have; any other is refused. */
export function told(summary: string, names: readonly string[] = [], gives?: Schema): Told {
  const takes = some(Object.fromEntries(names.map((name) => [name, {}])))
  return { summary, takes, ...(gives && { gives }) }
}

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

/** What a lookup answers: found or not, it is a success. */
export const lookupOf = (row: Schema): Schema =>
  whole({ isFound: { type: 'boolean' }, data: { type: 'array', items: row } })

/** What a list answers. */
export function listOf(row: Schema, beside: Properties = {}): Schema {
  const data = { type: 'array', items: row }
  return whole({ isFound: { type: 'boolean' }, data, total: { type: 'integer', minimum: 0 }, ...beside })
}
