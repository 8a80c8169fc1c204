/** The OpenAPI 3.1 document of the public API, made from its routes, and a page to try the API. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { ERROR_DEFINITIONS } from '#domain/errors/app-error.ts'
import { type Schema, schemaRef, stringSchema } from '#server/http/schemas.ts'
import {
  jsonContent,
  PICTURE_SIZES,
  PUBLIC_PREFIX,
  type PublicContent,
  type PublicRoute,
} from '../public-route.ts'
import { PUBLIC_SCHEMAS } from '../public-schemas.ts'

const ABOUT = `What the public may read of the districts of Thailand, today. No key and no sign-in.

Addresses in answers are relative to the server, except in feeds and sitemaps. Lists end with \`next\`, the address of
the following page. Every answer has an ETag: send it back as \`If-None-Match\` and get 304 while nothing has changed.
Unknown parameters are refused (422). Beyond the rate of a network the answer is 429 with \`Retry-After\`.
A website of a district asks with \`level=district\`, one of a province with \`level=province\`.`

const PATH_PARAMETERS: Readonly<Record<string, Schema>> = {
  area: stringSchema({ description: 'A key of `/areas`.' }),
  id: stringSchema({ pattern: '^[0-9]{1,15}$' }),
  code: stringSchema({ pattern: '^([0-9]{2}){1,4}$' }),
  sha256: stringSchema({ pattern: '^[0-9a-f]{64}$' }),
  size: stringSchema({ enum: PICTURE_SIZES }),
}

/** The OpenAPI document of some routes. */
function publicOpenApiDocument(routes: readonly PublicRoute[]) {
  return {
    openapi: '3.1.0',
    info: { title: 'Public content of the districts', version: '1', description: ABOUT },
    servers: [{ url: PUBLIC_PREFIX }],
    paths: Object.fromEntries(
      routes.map((route) => [route.path.replaceAll(/:(\w+)/g, '{$1}'), { get: operationOf(route) }]),
    ),
    components: { schemas: PUBLIC_SCHEMAS },
  }
}

function operationOf({ path, summary, query = {}, produces }: PublicRoute) {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: PATH_PARAMETERS[name] ?? stringSchema(),
  }))
  const inQuery = Object.entries(query).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    schema,
    ...(description === undefined ? {} : { description }),
  }))
  return {
    operationId: `get${path.replaceAll(/[/:.]+/g, '.')}`,
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

const ERRORS = ['malformed', 'not-found', 'unknown-field', 'too-many-requests', 'busy'] as const

const errorOf = (code: (typeof ERRORS)[number]) => ({
  description: `${code}: ${ERROR_DEFINITIONS[code].text}`,
  content: { 'application/json': { schema: schemaRef('error') } },
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
export function openApiRoutes(described: readonly PublicRoute[]): PublicRoute[] {
  const document = publicOpenApiDocument(described)
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
