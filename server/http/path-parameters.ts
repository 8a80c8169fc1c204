/** The schemas of path parameters. A parameter means the same in every path that has it. */
import type { Route } from './route.ts'
import { enumSchema, partialObject, type Properties, stringSchema } from './schemas.ts'

const TWO_DIGITS = stringSchema({ pattern: '^[0-9]{2}$' })
const EIGHT_DIGITS = stringSchema({ pattern: '^[0-9]{8}$' })

const BY_NAME: Properties = {
  ...{ cc: TWO_DIGITS, aa: TWO_DIGITS, tt: TWO_DIGITS, catmUkey: EIGHT_DIGITS, catm: EIGHT_DIGITS },
  flag: enumSchema('0', '1'),
}

/** The route with a schema of each parameter of its path. Schemas that the route declares itself stay. */
export function withPathParameters(route: Route): Route {
  const { path, schema } = route
  const declared = (schema.params?.properties ?? {}) as Properties
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  if (names.length === 0) return route
  const schemas = names.map((name) => [name, declared[name] ?? BY_NAME[name] ?? stringSchema()])
  return { ...route, schema: { ...schema, params: partialObject(Object.fromEntries(schemas), names) } }
}
