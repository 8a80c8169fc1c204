/** `npm run --silent api-description > openapi.json` prints every call in OpenAPI 3.1, for whoever connects another system. */
import { readFileSync } from 'node:fs'
import { areas } from '#areas/index.ts'
import { apiDescription } from '#server/api-description/document.ts'
import { declaredCalls } from '#server/declared-calls.ts'

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
const described = apiDescription({ calls: declaredCalls(), areas, version })
process.stdout.write(`${JSON.stringify(described, null, 2)}\n`)
