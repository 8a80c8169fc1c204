/** The OpenAPI 3.1 document of the public API, made from its routes, and a page to try the API. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { ERROR_DEFINITIONS } from '#domain/errors/app-error.ts'
import type { RequestFields } from '#server/http/schema/route-schema.ts'
import { enumSchema, type Properties, type Schema, schemaRef, stringSchema } from '#server/http/schemas.ts'
import { PROBLEM_TYPE } from '../problem.ts'
import { publicAreas } from '../public-areas.ts'
import {
  jsonContent,
  PICTURE_SIZES,
  PUBLIC_PREFIX,
  type PublicContent,
  type PublicRoute,
} from '../public-route.ts'
import { isEmail, type PublicTerms } from '../public-terms.ts'
import { PUBLIC_SCHEMAS } from '../public-schemas.ts'
import type { PublicDeps } from './record-routes.ts'

const ABOUT = `What the public may read of the districts of Thailand, today. No key and no sign-in.

Addresses in answers are relative to the server, except in feeds and sitemaps. Lists end with \`next\`, the address of
the following page. Every answer has an ETag: send it back as \`If-None-Match\` and get 304 while nothing has changed.
Unknown parameters are refused (422). Beyond the rate of a network the answer is 429 with \`Retry-After\`.
A website of a district asks with \`level=district\`, one of a province with \`level=province\`.

Addresses, parameters, properties and error codes stay as long as \`v1\`, which stays for at least a year beside a
\`v2\`. Answers may gain properties, and \`areaKey\` and other lists of codes may gain values: let a program ignore
what it does not know.`

const infoOf = ({ license, contact }: PublicTerms) => ({
  title: 'Public content of the districts',
  version: '1',
  description: ABOUT,
  contact: { name: 'The operator of this server', ...(contact && contactOf(contact)) },
  license,
})

const contactOf = (contact: string) => (isEmail(contact) ? { email: contact } : { url: contact })

/** The routes of each tag, and what the document says about the tag. */
export type TaggedRoutes = Readonly<Record<string, { description: string; routes: readonly PublicRoute[] }>>

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
  ...{ changedSince: '2026-12-01T00:00:00Z', sort: '-modified', fields: 'id,th.title', areas: 'news,otop' },
  ...{ page: 'https://site.example/{area}/{id}', language: 'en' },
}
/** The parameters of a route, each with its example. */
export const withExamples = (query: RequestFields): Properties =>
  Object.fromEntries(
    Object.entries(query).map(([name, { schema }]) => [
      name,
      EXAMPLES[name] === undefined ? schema : { ...schema, example: EXAMPLES[name] },
    ]),
  )

/** Provinces have two digits, districts four. */
const exampleCode = (path: string) => (path.startsWith('/provinces') ? '50' : '5001')

type DocumentDeps = Pick<PublicDeps, 'areas'> & { terms: PublicTerms }

/** The OpenAPI document of some routes. */
function publicOpenApiDocument({ areas, terms }: DocumentDeps, tagged: TaggedRoutes) {
  const paths = Object.entries(tagged).flatMap(([tag, { routes }]) =>
    routes.map((route) => [pathOf(route), { get: operationOf(route, tag) }]),
  )
  return {
    openapi: '3.1.0',
    info: infoOf(terms),
    servers: [{ url: PUBLIC_PREFIX }],
    security: [],
    tags: Object.entries(tagged).map(([name, { description }]) => ({ name, description })),
    paths: Object.fromEntries(paths),
    components: {
      schemas: { areaKey: enumSchema(...publicAreas(areas).map(({ area }) => area.key)), ...PUBLIC_SCHEMAS },
    },
  }
}

const pathOf = ({ path }: PublicRoute) => path.replaceAll(/:(\w+)/g, '{$1}') || '/'

function operationOf({ path, summary, query = {}, produces }: PublicRoute, tag: string) {
  const exampleOf = (name: string) => {
    const example = name === 'code' ? exampleCode(path) : EXAMPLES[name]
    return example === undefined ? {} : { example }
  }
  const parameter = (name: string, { description, ...schema }: Schema) => ({
    ...{ name, schema, ...exampleOf(name) },
    ...(description === undefined ? {} : { description }),
  })
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    ...parameter(name, PATH_PARAMETERS[name] ?? stringSchema()),
    in: 'path',
    required: true,
  }))
  const inQuery = Object.entries(query).map(([name, { schema, isRequired }]) => ({
    ...parameter(name, schema),
    in: 'query',
    ...(isRequired && { required: true }),
  }))
  return {
    operationId: operationIdOf(path),
    tags: [tag],
    summary,
    parameters: [...inPath, ...inQuery],
    responses: {
      200: {
        description: 'Found',
        headers: { ETag: { schema: stringSchema() }, 'Last-Modified': { schema: stringSchema() } },
        content: Object.fromEntries(Object.entries(produces).map(([type, schema]) => [type, { schema }])),
      },
      304: { description: 'Nothing has changed since the answer whose ETag was sent' },
      ...Object.fromEntries(ERRORS.map((code) => [ERROR_DEFINITIONS[code].status, errorOf(code)])),
    },
  }
}

/** The name of a function in a generated client: `getAreasByAreaRecords`. */
function operationIdOf(path: string): string {
  const words = path.replaceAll(/\/:(\w)/g, '/by-$1').split(/[^A-Za-z0-9]+/)
  return `get${words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join('') || 'Root'}`
}

const ERRORS = ['malformed', 'not-found', 'unknown-field', 'too-many-requests', 'busy'] as const

const errorOf = (code: (typeof ERRORS)[number]) => ({
  description: `${code}: ${ERROR_DEFINITIONS[code].text}`,
  content: {
    'application/json': { schema: schemaRef('problem') },
    [PROBLEM_TYPE]: { schema: schemaRef('problem') },
  },
})

/**
 * The page that shows the document. Its script and styles come from this server, and it loads nothing from
 * elsewhere.
 */
const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Public API of the districts</title>
<link rel="stylesheet" href="${PUBLIC_PREFIX}/docs/swagger-ui.css">
<div id="api"></div>
<script src="${PUBLIC_PREFIX}/docs/swagger-ui-bundle.js"></script>
<script src="${PUBLIC_PREFIX}/docs/start.js"></script>
</html>
`
const START = `SwaggerUIBundle({ dom_id: '#api', url: '${PUBLIC_PREFIX}/openapi.json', validatorUrl: null, deepLinking: true })
`

const DOCS_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** The routes of the document, and of the page with its files. */
export function openApiRoutes(deps: DocumentDeps, tagged: TaggedRoutes): PublicRoute[] {
  const document = publicOpenApiDocument(deps, tagged)
  return [
    route('/openapi.json', 'application/json', () => jsonContent(document)),
    { ...route('/docs', 'text/html', () => textContent('text/html', PAGE)), policy: DOCS_POLICY },
    route('/docs/start.js', 'text/javascript', () => textContent('text/javascript', START)),
    route('/docs/swagger-ui-bundle.js', 'text/javascript', () =>
      textContent('text/javascript', fileOfLibrary('swagger-ui-bundle.js')),
    ),
    route('/docs/swagger-ui.css', 'text/css', () => textContent('text/css', fileOfLibrary('swagger-ui.css'))),
  ]
}

const route = (path: string, type: string, handler: () => PublicContent): PublicRoute => ({
  path,
  summary: 'The description of the API',
  produces: { [type]: stringSchema() },
  cache: 'stable',
  handler,
})

const textContent = (type: string, content: string): PublicContent => ({
  type: `${type}; charset=utf-8`,
  bytes: Buffer.from(content),
})

/** Read at the first visit of the page: most servers never need it. */
const fileOfLibrary = (name: string) =>
  readFileSync(createRequire(import.meta.url).resolve(`swagger-ui-dist/${name}`), 'utf8')
