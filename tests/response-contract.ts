/** Holds every answer of a server against what its call tells that it gives: what nobody described must not leave it either. */
import { createRequire } from 'node:module'
import type { FastifyInstance } from 'fastify'
import { areas } from '#areas/index.ts'
import { schemasOfAreas } from '#server/openapi/openapi-document.ts'
import { BASE_PREFIX, type Route, OR_PREFIX } from '#server/http/route.ts'
import type { Schema } from '#server/http/schemas.ts'

type Validator = { (value: unknown): boolean; errors?: unknown }
type Ajv = {
  addSchema(schema: object, key: string): void
  compile(schema: object): Validator
  validateSchema(schema: object): unknown
}

// The validator that Fastify brings along.
const ofFastify = createRequire(createRequire(import.meta.url).resolve('fastify'))
const ofCompiler = createRequire(ofFastify.resolve('@fastify/ajv-compiler'))
const Ajv2020: new (options: object) => Ajv = ofCompiler('ajv/dist/2020.js').default
const addFormats: (ajv: Ajv) => void = ofCompiler('ajv-formats').default

/** Knows the schemas that calls point to. */
export const ajv = new Ajv2020({
  strictRequired: false,
  allowUnionTypes: true,
  keywords: ['x-required', 'components'],
})
addFormats(ajv)
ajv.addSchema({ components: { schemas: schemasOfAreas(areas) } }, 'described')

const compiled = new Map<string, Validator>()

/** What of a value its schema does not allow, as a sentence; nothing where it allows all of it. */
export function schemaViolation(schema: Schema, value: unknown): string | undefined {
  const text = JSON.stringify(schema).replaceAll('"#/components', '"described#/components')
  const validate = compiled.get(text) ?? ajv.compile(JSON.parse(text))
  compiled.set(text, validate)
  return validate(value) ? undefined : JSON.stringify(validate.errors)
}

/**
 * Given the server before its calls are put on it, looks at whatever they answer with 200. Gives what ends a test: it throws where any of it is
 * not what its call tells, also where nobody in the test looked at it.
 */
export function enforceResponseContract(app: FastifyInstance, calls: readonly Route[]): () => void {
  const untold = new Set<string>()
  const callAt = new Map(
    calls.flatMap((call) =>
      [BASE_PREFIX, OR_PREFIX].map((prefix) => [`${call.method} ${prefix}/${call.path}`, call]),
    ),
  )
  app.addHook('onSend', async ({ method, routeOptions: { url } }, reply, payload) => {
    const told = callAt.get(`${method} ${url}`)?.schema
    if (!told || reply.statusCode !== 200) return
    const type = reply.getHeader('content-type')
    const { file = JSON_TYPE, gives } = told
    const fault =
      type !== file
        ? `${type} in place of ${file}`
        : gives && schemaViolation(gives, JSON.parse(String(payload)))
    if (fault) untold.add(`${method} ${url} answered what it does not tell: ${fault}`)
  })
  return () => {
    if (untold.size > 0) throw new Error([...untold].join('\n'))
  }
}

const JSON_TYPE = 'application/json; charset=utf-8'
