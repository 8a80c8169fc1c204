/** The fields of requests that have no type in OpenAPI, and so none in `web/api/route-types.ts`. */
import { areas } from '#areas/index.ts'
import { declaredRoutes } from '#server/declared-routes.ts'
import { openApiDocument } from '#server/openapi/openapi-document.ts'

type Schema = Readonly<Record<string, unknown>>

/** One line for each field without a type: `POST logs ACTION`. Fields of forms count one time. */
export function untypedFields(): string[] {
  const { paths, components } = openApiDocument({ routes: declaredRoutes(), areas, version: '' })
  const named: Readonly<Record<string, Schema>> = components.schemas
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) =>
      fieldsOf(operation as Operation, named)
        .filter(([, schema]) => !isTyped(schema))
        .map(([name]) => `${method.toUpperCase()} ${path} ${name}`),
    ),
  )
}

type Operation = {
  parameters: readonly { name: string; schema: Schema }[]
  requestBody?: { content: Readonly<Record<string, { schema: Schema }>> }
}

function fieldsOf({ parameters, requestBody }: Operation, named: Readonly<Record<string, Schema>>) {
  const [content] = Object.values(requestBody?.content ?? {})
  const inUrl = parameters.map(({ name, schema }): [string, Schema] => [name, schema])
  return [...inUrl, ...(content ? propertiesOf(content.schema, named) : [])]
}

function propertiesOf(schema: Schema, named: Readonly<Record<string, Schema>>): [string, Schema][] {
  const { $ref, anyOf, properties = {} } = schema
  if (typeof $ref === 'string') return propertiesOf(named[$ref.split('/').at(-1) ?? ''] ?? {}, named)
  if (Array.isArray(anyOf)) return anyOf.flatMap((each: Schema) => propertiesOf(each, named))
  return Object.entries(properties as Readonly<Record<string, Schema>>)
}

const isTyped = (schema: Schema) => ['$ref', 'type', 'enum', 'const', 'anyOf'].some((key) => key in schema)
