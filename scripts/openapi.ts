/**
 * `npm run --silent api-description > openapi.json` prints every route in OpenAPI 3.1, for programmers of
 * other systems.
 */
import { readFileSync } from 'node:fs'
import { areas } from '#areas/index.ts'
import { openApiDocument } from '#server/openapi/openapi-document.ts'
import { declaredRoutes } from '#server/declared-routes.ts'

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
const described = openApiDocument({ routes: declaredRoutes(), areas, version })
process.stdout.write(`${JSON.stringify(described, null, 2)}\n`)
