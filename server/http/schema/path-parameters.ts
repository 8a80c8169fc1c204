/** The parameters of paths. A parameter means the same in every path that has it. */
import type { Route } from '../route.ts'
import { enumSchema, type Schema, stringSchema } from '../schemas.ts'
import { readRecordId, type RequestField, type RequestFields } from './route-schema.ts'

/** A parameter, as it was sent. */
export const pathParameter = (schema: Schema = stringSchema()): RequestField<string> => ({
  schema,
  read: String,
})

const TWO_DIGITS = pathParameter(stringSchema({ pattern: '^[0-9]{2}$' }))
const EIGHT_DIGITS = pathParameter(stringSchema({ pattern: '^[0-9]{8}$' }))

const BY_NAME: RequestFields = {
  ...{ cc: TWO_DIGITS, aa: TWO_DIGITS, tt: TWO_DIGITS, catmUkey: EIGHT_DIGITS, catm: EIGHT_DIGITS },
  flag: pathParameter(enumSchema('0', '1')),
  id: { schema: stringSchema(), read: readRecordId },
}

export const pathParameters = (path: string): string[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)

/** The route with all parameters of its path. Those that the route declares itself stay. */
export function withPathParameters(route: Route): Route {
  const { path, schema } = route
  const names = pathParameters(path)
  if (names.length === 0) return route
  const params = names.map((name) => [name, schema.params?.[name] ?? BY_NAME[name] ?? pathParameter()])
  return { ...route, schema: { ...schema, params: Object.fromEntries(params) } }
}
