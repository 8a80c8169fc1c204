/** The OpenAPI 3.1 document of the public API, made from its routes. */
import { ERROR_DEFINITIONS, type ErrorCode } from '#domain/errors/app-error.ts'
import type { RequestFields } from '#server/http/schema/route-schema.ts'
import { enumSchema, type Properties, type Schema, schemaRef, stringSchema } from '#server/http/schemas.ts'
import { PROBLEM_TYPE, problemOf } from '../problem.ts'
import { publicAreas } from '../public-areas.ts'
import { PICTURE_SIZES, PUBLIC_PREFIX, type PublicRoute } from '../public-route.ts'
import { PUBLIC_SCHEMAS } from '../public-schemas.ts'
import { isEmail, type PublicTerms } from '../public-terms.ts'
import type { PublicDeps } from '../routes/record-routes.ts'
import { exampleOf } from './answer-examples.ts'

const ABOUT = `What the public may read of the districts of Thailand, today. No key and no sign-in.

Addresses, parameters, properties and error codes stay as long as \`v1\`, which stays for at least a year beside a
\`v2\`. Answers may gain properties, and \`areaKey\` and other lists of codes may gain values: let a program ignore
what it does not know.`

export type DocumentDeps = PublicDeps & { terms: PublicTerms }

/** The routes of each tag, and what the document says about the tag. */
export type TaggedRoutes = Readonly<Record<string, { description: string; routes: readonly PublicRoute[] }>>

export function publicOpenApiDocument(deps: DocumentDeps, tagged: TaggedRoutes) {
  const errors = Object.values(tagged).flatMap(({ routes }) => routes.flatMap((route) => route.errors ?? []))
  const paths = Object.entries(tagged).flatMap(([tag, { routes }]) =>
    routes.map((route) => [pathOf(route), { get: operationOf(deps, route, tag) }]),
  )
  return {
    openapi: '3.1.0',
    info: infoOf(deps.terms),
    servers: [{ url: PUBLIC_PREFIX }],
    security: [],
    tags: Object.entries(tagged).map(([name, { description }]) => ({ name, description })),
    paths: Object.fromEntries(paths),
    components: {
      schemas: {
        areaKey: enumSchema(...publicAreas(deps.areas).map(({ area }) => area.key)),
        ...PUBLIC_SCHEMAS,
      },
      responses: Object.fromEntries(
        [...COMMON_ERRORS, ...errors].map((code) => [responseName(code), errorResponse(code)]),
      ),
    },
  }
}

const infoOf = ({ license, contact }: PublicTerms) => ({
  title: 'Public content of the districts',
  version: '1',
  description: ABOUT,
  contact: { name: 'The operator of this server', ...(contact && contactOf(contact)) },
  license,
})

const contactOf = (contact: string) => (isEmail(contact) ? { email: contact } : { url: contact })

const PATH_PARAMETERS: Readonly<Record<string, Schema>> = {
  area: { ...schemaRef('areaKey'), description: 'A key of `/areas`.' },
  id: stringSchema({ pattern: '^[0-9]{1,15}$', description: 'The `id` of a record.' }),
  code: stringSchema({ pattern: '^([0-9]{2}){1,4}$', description: 'The digits of a place.' }),
  sha256: stringSchema({ pattern: '^[0-9a-f]{64}$', description: 'The digest in an address of the record.' }),
  size: stringSchema({ enum: PICTURE_SIZES, description: 'The width in pixels.' }),
}

/** An example of each parameter that programs write themselves. */
const EXAMPLES: Readonly<Record<string, unknown>> = {
  ...{ area: 'news', id: '1', place: '5001', level: 'district', size: '640', limit: 20 },
  ...{ from: '2026-12-01', to: '2026-12-31', bbox: '98.9,18.7,99.1,18.9', q: 'ตลาด' },
  ...{
    changedSince: '2026-12-01T00:00:00Z',
    since: '2026-12-01T00:00:00Z',
    sort: '-modified',
    fields: 'id,th.title',
    areas: 'news,otop',
  },
  ...{ page: 'https://site.example/{area}/{id}', language: 'en' },
}

/** Provinces have two digits, districts four. */
const parameterExample = (path: string, name: string): unknown =>
  name === 'code' ? (path.startsWith('/provinces') ? '50' : '5001') : EXAMPLES[name]

/** The parameters of a route, each with its example. */
export const withExamples = (query: RequestFields): Properties =>
  Object.fromEntries(
    Object.entries(query).map(([name, { schema }]) => [
      name,
      EXAMPLES[name] === undefined ? schema : { ...schema, example: EXAMPLES[name] },
    ]),
  )

const pathOf = ({ path }: PublicRoute) => path.replaceAll(/:(\w+)/g, '{$1}') || '/'

function operationOf(deps: DocumentDeps, route: PublicRoute, tag: string) {
  const { operationId, path, summary, query = {}, produces } = route
  const parameter = (name: string, { description, ...schema }: Schema) => {
    const example = parameterExample(path, name)
    return {
      ...{ name, schema, ...(example !== undefined && { example }) },
      ...(description === undefined ? {} : { description }),
    }
  }
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const inPath = names.map((name) => ({
    ...parameter(name, PATH_PARAMETERS[name] ?? stringSchema()),
    in: 'path',
    required: true,
  }))
  const inQuery = Object.entries(query).map(([name, { schema, isRequired }]) => ({
    ...parameter(name, schema),
    in: 'query',
    ...(isRequired && { required: true }),
  }))
  const inUse = Object.fromEntries(names.map((name) => [name, String(parameterExample(path, name) ?? '')]))
  const example = exampleOf(deps, route, inUse)
  return {
    operationId,
    tags: [tag],
    summary,
    parameters: [...inPath, ...inQuery],
    responses: {
      200: {
        description: 'Found',
        headers: { ETag: { schema: stringSchema() }, 'Last-Modified': { schema: stringSchema() } },
        content: Object.fromEntries(
          Object.entries(produces).map(([type, schema]) => [
            type,
            { schema, ...(example !== undefined && { example }) },
          ]),
        ),
      },
      304: { description: 'Nothing has changed since the answer whose ETag was sent' },
      ...Object.fromEntries(
        [...COMMON_ERRORS, ...(route.errors ?? [])].map((code) => [
          ERROR_DEFINITIONS[code].status,
          { $ref: `#/components/responses/${responseName(code)}` },
        ]),
      ),
    },
  }
}

const COMMON_ERRORS: readonly ErrorCode[] = [
  ...(['malformed', 'not-found', 'unknown-field', 'too-many-requests', 'busy'] as const),
]

const responseName = (code: string) =>
  code.replaceAll(/-(.)/g, (_dash, letter: string) => letter.toUpperCase())

function errorResponse(code: ErrorCode) {
  const { status, text } = ERROR_DEFINITIONS[code]
  const example = (acceptsProblem: boolean) =>
    problemOf({ status: false, error: text, code }, { status, query: {}, acceptsProblem })
  const schema = schemaRef('problem')
  return {
    description: `${code}: ${text}`,
    content: {
      'application/json': { schema, example: example(false) },
      [PROBLEM_TYPE]: { schema, example: example(true) },
    },
  }
}
