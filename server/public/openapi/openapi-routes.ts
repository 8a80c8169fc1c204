import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { stringSchema } from '#server/http/schemas.ts'
import { jsonContent, PUBLIC_PREFIX, type PublicContent, type PublicRoute } from '../public-route.ts'
import { DOCS_PAGE, DOCS_STYLE } from './docs-page.ts'
import { type DocumentDeps, publicOpenApiDocument, type TaggedRoutes } from './openapi-document.ts'

const START = `SwaggerUIBundle({ dom_id: '#api', url: '${PUBLIC_PREFIX}/openapi.json', validatorUrl: null, deepLinking: true })
`

const DOCS_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** The routes of the document, and of the page with its files. */
export function openApiRoutes(deps: DocumentDeps, tagged: TaggedRoutes): PublicRoute[] {
  return [
    route('/openapi.json', 'application/json', () => jsonContent(publicOpenApiDocument(deps, tagged))),
    { ...route('/docs', 'text/html', () => textContent('text/html', DOCS_PAGE)), policy: DOCS_POLICY },
    route('/docs/page.css', 'text/css', () => textContent('text/css', DOCS_STYLE)),
    route('/docs/start.js', 'text/javascript', () => textContent('text/javascript', START)),
    route('/docs/swagger-ui-bundle.js', 'text/javascript', () =>
      textContent('text/javascript', fileOfLibrary('swagger-ui-bundle.js')),
    ),
    route('/docs/swagger-ui.css', 'text/css', () => textContent('text/css', fileOfLibrary('swagger-ui.css'))),
  ]
}

const route = (path: string, type: string, handler: () => PublicContent): PublicRoute => ({
  operationId: `read${path}`,
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
