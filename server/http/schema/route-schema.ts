/**
 * What a route takes and answers. Each field of a request is declared one time, with its JSON Schema and the
 * function that reads its value: names, types, parsing and OpenAPI come from it.
 */
import { AppError } from '#domain/errors/app-error.ts'
import { type NamedSchemas, partialObject, type Schema, schemaRef } from '../schemas.ts'

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
