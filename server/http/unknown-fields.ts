/** Which names a call has, as it tells them itself, and the one place where any other is refused (docs/decisions/0046-names-of-calls.md). */
import { AppError } from '#domain/errors/app-error.ts'
import type { Actor } from '#domain/permissions/scope.ts'
import type { Route, RouteRequest, AccessRule } from './route.ts'
import { isFileSchema, allowsFile, type Schema, type RouteSchema } from './schemas.ts'

/** The names that a call has: behind the question mark, of texts and other values of the body, and of a form's files. */
type RouteFields = {
  query: ReadonlySet<string>
  values: ReadonlySet<string>
  files: ReadonlySet<string>
  /** Its schema says that a body may have others as well; no call of the product does. */
  takesOthers: boolean
}

/** Schemas under the names by which others point to them. */
export type Schemas = Readonly<Record<string, Schema>>

/** What a call tells of itself. Throws where that is nothing, so that neither the server starts with it nor the description leaves it out. */
export function routeSchemaOf({ schema, method, path }: Route): RouteSchema {
  if (schema === undefined) throw new Error(`Nothing is told of the call ${method} ${path}.`)
  return schema
}

/**
 * The call with its handler behind the question whether every name that was sent is one of its own. The session and the rule have been
 * judged by then; who has a session but may not do this to any record of the area hears it from the handler, and learns no names.
 */
export function withUnknownFieldCheck(call: Route, schemas: Schemas = {}): Route {
  const names = routeFields(call, schemas)
  const { rule, errorExtras, handler } = call
  return {
    ...call,
    handler: async (request) => {
      try {
        if (mayLearnFields(rule, request.actor)) rejectUnknownFields(names, request)
        return await handler(request)
      } catch (error) {
        throw errorExtras && error instanceof AppError ? error.with(errorExtras) : error
      }
    },
  }
}

function mayLearnFields(rule: AccessRule, { group, scope }: Actor): boolean {
  if (!('area' in rule)) return true
  return group !== undefined && scope.kind !== 'none' && rule.permits?.includes(group) === true
}

/** What programs add to a GET with the time behind it, so that nothing on the way answers from memory. It asks for nothing. */
const NO_CACHE = '_'

/** The names of a call. Throws for one that tells nothing, and where it points to a schema that is not among `schemas`. */
export function routeFields(call: Route, schemas: Schemas): RouteFields {
  const { takes, query = {} } = routeSchemaOf(call)
  const bodies = takes === undefined ? [] : bodySchemasOf(takes, schemas)
  const parts = bodies.flatMap(({ properties = {} }) => Object.entries(properties as Schemas))
  const namesWhere = (fits: (schema: Schema) => boolean) =>
    new Set(parts.flatMap(([name, schema]) => (fits(schema) ? [name] : [])))
  return {
    query: new Set([...Object.keys(query), ...(call.method === 'GET' ? [NO_CACHE] : [])]),
    values: namesWhere((schema) => !isFileSchema(schema)),
    files: namesWhere(allowsFile),
    takesOthers: bodies.some(({ additionalProperties }) => additionalProperties !== false),
  }
}

/** The schemas of objects that a body may be: one, or each of several. */
function bodySchemasOf(schema: Schema, schemas: Schemas): Schema[] {
  if (Array.isArray(schema.anyOf)) return schema.anyOf.flatMap((one: Schema) => bodySchemasOf(one, schemas))
  if (typeof schema.$ref !== 'string') return [schema]
  const pointedTo = schemas[schema.$ref.split('/').at(-1) ?? '']
  if (pointedTo === undefined) throw new Error(`No schema stands at ${schema.$ref}.`)
  return bodySchemasOf(pointedTo, schemas)
}

/** Refuses the first name that the call does not have, whatever its value: what is misspelt would be a search of everything. */
function rejectUnknownFields(
  names: RouteFields,
  { query, body, files }: Pick<RouteRequest, 'query' | 'body' | 'files'>,
) {
  rejectUnknownNames(Object.keys(query), names.query)
  if (names.takesOthers) return
  rejectUnknownNames(Object.keys(body), names.values)
  rejectUnknownNames(
    files.map(({ name }) => name),
    names.files,
  )
}

/** Refuses the first of some names that is not known. */
export function rejectUnknownNames(names: readonly string[], known: ReadonlySet<string>): void {
  const stray = names.find((name) => !known.has(name))
  if (stray === undefined) return
  throw new AppError('unknown-field', { field: stray, values: { field: stray.slice(0, 60) } })
}
