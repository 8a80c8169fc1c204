/**
 * What a route takes and answers. Each field of a request is declared one time, with its JSON Schema and the
 * function that reads its value: names, types, parsing and OpenAPI come from it.
 */
import { AppError, fieldError } from '#domain/errors/app-error.ts'
import { MESSAGES } from '#domain/validation/messages.ts'
import {
  enumSchema,
  type NamedSchemas,
  partialObject,
  type Schema,
  schemaRef,
  stringSchema,
} from '../schemas.ts'

export type RequestField<Value = unknown> = {
  /** What programs should send. `read` may accept more, such as null for an empty text. */
  schema: Schema
  /** Programs must send it. What a missing value means is decided by `read` and the handler. */
  isRequired?: true
  /** Reads the value; `sent` is undefined if the request lacks the field. Throws for a wrong value. */
  read(sent: unknown, name: string): Value
}
export type RequestFields = Readonly<Record<string, RequestField>>
/** The values that a handler gets. */
export type ValuesOf<Fields extends RequestFields> = {
  readonly [Name in keyof Fields]: ReturnType<Fields[Name]['read']>
}

/** Variants of a body; a request must fit one of them. `name` is that of a schema of its own in OpenAPI. */
type Variant = { name?: string; fields: RequestFields }
export type RequestBody<Value = unknown> = {
  variants: readonly Variant[]
  read(sent: Readonly<Record<string, unknown>>): Value
}

/**
 * The schema of a route. The server rejects other fields, and tests compare each response
 * (`tests/response-contract.ts`). The files of a form are fields of its body. A route that returns a file has
 * a `fileSchema` as its response.
 */
export type RouteSchema<Body = unknown, Query extends RequestFields = RequestFields> = {
  summary: string
  /** The parameters of the path whose schema is not that of every path (`path-parameters.ts`). */
  params?: RequestFields
  query?: Query
  body?: RequestBody<Body>
  response: { 200: Schema }
}

/** A body with these fields. `name` is that of its schema in OpenAPI, if other routes share it. */
export function bodyOf<const Fields extends RequestFields>(
  fields: Fields,
  name?: string,
): RequestBody<ValuesOf<Fields>> {
  return { variants: [{ ...(name && { name }), fields }], read: (sent) => readFields(fields, sent) }
}

export const routeSchema = <const Fields extends RequestFields>(
  summary: string,
  fields: Fields,
  response: Schema,
): RouteSchema<ValuesOf<Fields>> => ({ summary, body: bodyOf(fields), response: { 200: response } })

export function readFields<const Fields extends RequestFields>(
  fields: Fields,
  sent: Readonly<Record<string, unknown>>,
): ValuesOf<Fields> {
  const values: Record<string, unknown> = {}
  for (const name in fields) values[name] = fields[name]?.read(sent[name], name)
  return values as ValuesOf<Fields>
}

export function fieldsSchema(fields: RequestFields): Schema {
  const entries = Object.entries(fields)
  const required = entries.flatMap(([name, { isRequired }]) => (isRequired ? [name] : []))
  return partialObject(Object.fromEntries(entries.map(([name, { schema }]) => [name, schema])), required)
}

export function bodySchema({ variants }: RequestBody): Schema {
  const schemas = variants.map(({ name, fields }) => (name ? schemaRef(name) : fieldsSchema(fields)))
  return schemas.length === 1 && schemas[0] ? schemas[0] : { anyOf: schemas }
}

/** The schemas of a body that have names, for OpenAPI. */
export const namedSchemasOf = ({ variants }: RequestBody): NamedSchemas =>
  Object.fromEntries(variants.flatMap(({ name, fields }) => (name ? [[name, fieldsSchema(fields)]] : [])))

/** The fields of each variant of a body. */
export const fieldsOf = ({ variants }: RequestBody): RequestFields[] => variants.map(({ fields }) => fields)

/** The names of the fields of a body that are not files. */
export const valueNames = (body: RequestBody): ReadonlySet<string> =>
  new Set(fieldsOf(body).flatMap((fields) => Object.keys(fields).filter((name) => takesValue(fields[name]))))

export const allowsFile = (schema: Schema): boolean =>
  isFileSchema(schema) || (Array.isArray(schema.anyOf) && schema.anyOf.some(isFileSchema))

/** Whether a field can only be a file. */
export const isFileSchema = ({ format }: Schema): boolean => format === 'binary'

const takesValue = (field: RequestField | undefined) => field !== undefined && !isFileSchema(field.schema)
const takesFile = (field: RequestField | undefined) => field !== undefined && allowsFile(field.schema)

/** Throws for a field that a request must not have. A misspelt filter would otherwise match everything. */
export function rejectUnknownFields(
  variants: readonly RequestFields[],
  sent: { values: Readonly<Record<string, unknown>>; files?: readonly { name: string }[] },
): void {
  const unknown = variants.map((fields) => {
    const own = (name: string) => (Object.hasOwn(fields, name) ? fields[name] : undefined)
    const value = Object.keys(sent.values).find((name) => !takesValue(own(name)))
    return value ?? sent.files?.find(({ name }) => !takesFile(own(name)))?.name
  })
  const [first] = unknown
  if (first !== undefined && !unknown.includes(undefined)) throw unknownFieldError(first)
}

/** Throws for the first unknown name, for objects that are not the body itself. */
export function rejectUnknownNames(names: readonly string[], known: ReadonlySet<string>): void {
  const name = names.find((each) => !known.has(each))
  if (name !== undefined) throw unknownFieldError(name)
}

const unknownFieldError = (name: string) =>
  new AppError('unknown-field', { field: name, values: { field: name.slice(0, 60) } })

/*
 * Kinds of fields that many routes have: their schemas, and how their values are read.
 */

/** A number, or its decimal digits, because forms only have texts. */
export const NUMBER: Schema = { type: ['integer', 'string'], pattern: '^[0-9]*$' }

/** The number of a record; undefined, which no record has, for a value that is not a number. */
export const RECORD_ID: RequestField<string | undefined> = { schema: NUMBER, read: readRecordId }

/** The version of a record that the user saw; undefined when none was sent. */
export const VERSION: RequestField<number | undefined> = {
  schema: { ...NUMBER, description: 'As it was seen; refused (409) where somebody saved since.' },
  read: readVersion,
}

/** A text, cut to two hundred characters; empty when none was sent. A number is read as its digits. */
export const textField = (schema: Schema = {}): RequestField<string> => ({
  schema: stringSchema(schema),
  read: (sent, name) => readShortText(sent, name),
})

/** A text of any length; empty when none was sent. A number is read as its digits. */
export const longTextField = (schema: Schema = {}): RequestField<string> => ({
  schema: stringSchema(schema),
  read: readText,
})

/** A value as it was sent, for a handler that reads it together with others. */
export const sentField = (schema: Schema): RequestField => ({ schema, read: (sent) => sent })

/**
 * A text of this form, which matches the whole text; empty when none was sent. A number is read as its
 * digits.
 */
export const formedField = (form?: RegExp, schema: Schema = {}): RequestField<string> => ({
  schema: stringSchema({ ...(form && { pattern: `^(?:${form.source.slice(1, -1)})?$` }), ...schema }),
  read: (sent, name) => readFormed(sent, name, form),
})

/** The same, as a number that must be there. */
export const digitsField = (form: RegExp): RequestField<number> => ({
  schema: { type: ['integer', 'string'], pattern: form.source },
  read: (sent, name) => {
    const digits = readFormed(sent, name, form)
    if (digits === '') throw fieldError(name, MESSAGES.wrongType)
    return Number(digits)
  },
})

/** One of these texts, or undefined. */
export const choiceField = <const Text extends string>(
  ...texts: readonly Text[]
): RequestField<Text | undefined> => ({
  schema: enumSchema(...texts),
  read: (sent) => texts.find((text) => text === sent),
})

/** The field, which programs must send. */
export const required = <Value>(field: RequestField<Value>): RequestField<Value> => ({
  ...field,
  isRequired: true,
})

/** A text unchanged, or a number as its digits. Throws for anything else. */
export function textValue(value: unknown, name: string): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  throw fieldError(name, MESSAGES.wrongType, 'wrong-type')
}

function readFormed(sent: unknown, name: string, form?: RegExp): string {
  const text = typeof sent === 'number' ? String(sent) : (sent ?? '')
  if (text === '') return ''
  if (typeof text !== 'string' || form?.test(text) === false) throw fieldError(name, MESSAGES.wrongType)
  return text
}

const isAbsent = (value: unknown): value is undefined | null => value === undefined || value === null

function readText(sent: unknown, name: string): string {
  return isAbsent(sent) ? '' : textValue(sent, name)
}

/** The text, without splitting the character at its end. */
function readShortText(sent: unknown, name: string): string {
  return readText(sent, name)
    .slice(0, 200)
    .replace(/[\ud800-\udbff]$/, '')
}

/** Parses a record's number to digits. */
export function readRecordId(value: unknown): string | undefined {
  if (isAbsent(value) || value === '') return undefined
  const digits = typeof value === 'number' ? String(value) : value
  return typeof digits === 'string' && /^[0-9]{1,15}$/.test(digits) ? digits : undefined
}

/** Parses a version number; undefined when none was sent. */
export function readVersion(value: unknown, field = 'VERSION'): number | undefined {
  if (isAbsent(value) || value === '') return undefined
  const digits = textValue(value, field)
  if (!/^[0-9]{1,9}$/.test(digits)) throw fieldError(field, MESSAGES.wrongType, 'wrong-type')
  return Number(digits)
}
