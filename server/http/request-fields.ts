/** Rejects fields of a request that the schema of its route does not have. */
import type { FastifyRequest, FastifySchemaCompiler } from 'fastify'
import { AppError } from '#domain/errors/app-error.ts'
import type { FormBody } from './form-body.ts'
import { allowsFile, isFileSchema, type NamedSchemas, type Schema } from './schemas.ts'

/** Some libraries add this parameter with the time to a GET, to bypass caches. */
const CACHE_BUSTER = '_'

/**
 * Fastify's validator compiler. It checks only the names of fields. The handler checks their values, because
 * `parseRecord` has Thai messages and knows the stored record. Ajv would need four seconds and 60 MB for all
 * routes.
 */
export const validatorCompiler =
  (schemas: NamedSchemas): FastifySchemaCompiler<Schema> =>
  ({ schema, method, httpPart }) => {
    const variants = fieldsOf(schema, schemas)
    const ignored = httpPart === 'querystring' && method === 'GET' ? CACHE_BUSTER : undefined
    return (data: Readonly<Record<string, unknown>> | null) => {
      const sent = Object.entries(data ?? {}).filter(([name]) => name !== ignored)
      const unknown = variants.map(
        (fields) => sent.find(([name, value]) => !isKnown(fields, name, value))?.[0],
      )
      const [first] = unknown
      return unknown.includes(undefined) || first === undefined ? true : { error: unknownFieldError(first) }
    }
  }

/** The fields of an object by kind: texts and other values, files, and whether further fields are allowed. */
type Fields = { values: ReadonlySet<string>; files: ReadonlySet<string>; isOpen: boolean }

function isKnown({ values, files, isOpen }: Fields, name: string, value: unknown): boolean {
  return isOpen || (Buffer.isBuffer(value) ? files : values).has(name)
}

/** The fields of each variant of a schema. Throws for a reference to a schema that does not exist. */
function fieldsOf(schema: Schema, schemas: NamedSchemas): Fields[] {
  const { $ref, anyOf, properties = {}, additionalProperties } = schema
  if (Array.isArray(anyOf)) return anyOf.flatMap((variant: Schema) => fieldsOf(variant, schemas))
  if (typeof $ref === 'string') {
    const named = schemas[$ref.split('/').at(-1) ?? '']
    if (named === undefined) throw new Error(`There is no schema ${$ref}.`)
    return fieldsOf(named, schemas)
  }
  const names = (fits: (value: Schema) => boolean) =>
    new Set(
      Object.entries(properties as NamedSchemas).flatMap(([name, value]) => (fits(value) ? [name] : [])),
    )
  const isOpen = additionalProperties !== false
  return [{ values: names((value) => !isFileSchema(value)), files: names(allowsFile), isOpen }]
}

/** The fields of a body that are not files. */
export const valueFields = (body: Schema, schemas: NamedSchemas): ReadonlySet<string> =>
  new Set(fieldsOf(body, schemas).flatMap(({ values }) => [...values]))

/** Throws for a field that the route does not have. A misspelt filter would otherwise match everything. */
export function rejectUnknownFields(request: FastifyRequest, { body, files }: FormBody): void {
  if (request.validationError) throw request.validationError
  if (request.body !== undefined) return
  // Fastify validates a body before the handler, but a form is read by the handler.
  const form = { ...body, ...Object.fromEntries(files.map(({ name, bytes }) => [name, bytes])) }
  const result: unknown = request.getValidationFunction('body')?.(form)
  if (typeof result === 'object' && result !== null && 'error' in result) throw result.error
}

/** Throws for the first unknown name, for objects that are not the body itself. */
export function rejectUnknownNames(names: readonly string[], known: ReadonlySet<string>): void {
  const name = names.find((each) => !known.has(each))
  if (name !== undefined) throw unknownFieldError(name)
}

const unknownFieldError = (name: string) =>
  new AppError('unknown-field', { field: name, values: { field: name.slice(0, 60) } })
