/** The response contract: every answer has exactly the fields of its schema. */
import { createRequire } from 'node:module'
import type { FastifyInstance } from 'fastify'
import { areas } from '#areas/index.ts'
import { namedSchemas } from '#server/engine/schemas/named-schemas.ts'
import { BASE_PREFIX, type Route, OR_PREFIX } from '#server/http/route.ts'
import type { Schema } from '#server/http/schemas.ts'
import { isFileSchema } from '#server/http/schema/route-schema.ts'

type Validator = { (value: unknown): boolean; errors?: unknown }
type Ajv = {
  addSchema(schema: object, key: string): void
  compile(schema: object): Validator
  validateSchema(schema: object): unknown
}

// The validator that Fastify depends on.
const ofFastify = createRequire(createRequire(import.meta.url).resolve('fastify'))
const ofCompiler = createRequire(ofFastify.resolve('@fastify/ajv-compiler'))
const Ajv2020: new (options: object) => Ajv = ofCompiler('ajv/dist/2020.js').default
const addFormats: (ajv: Ajv) => void = ofCompiler('ajv-formats').default

/** The named schemas that routes refer to. */
export const ajv = new Ajv2020({
  strictRequired: false,
  allowUnionTypes: true,
  keywords: ['x-required', 'components'],
})
addFormats(ajv)
ajv.addSchema({ components: { schemas: namedSchemas(areas) } }, 'described')

/** Every server has its own schema objects with the same text. */
const compiled = new Map<string, Validator>()
const validators = new WeakMap<Schema, Validator>()

/** How a value violates a schema; undefined if it does not. */
export function schemaViolation(schema: Schema, value: unknown): string | undefined {
  const validate = validators.get(schema) ?? compile(schema)
  validators.set(schema, validate)
  return validate(value) ? undefined : JSON.stringify(validate.errors)
}

function compile(schema: Schema): Validator {
  const text = JSON.stringify(schema).replaceAll('"#/components', '"described#/components')
  const validate = compiled.get(text) ?? ajv.compile(JSON.parse(text))
  compiled.set(text, validate)
  return validate
}

/**
 * Compares every answer with status 200 to the schema of its route. Takes a server without routes yet. Call
 * the returned function at the end: it throws if any answer differed, also one that the test did not look at.
 */
export function enforceResponseContract(app: FastifyInstance, routes: readonly Route[]): () => void {
  const violations = new Set<string>()
  const routeAt = new Map(
    routes.flatMap((route) =>
      [BASE_PREFIX, OR_PREFIX].map((prefix) => [`${route.method} ${prefix}/${route.path}`, route]),
    ),
  )
  app.addHook('onSend', async ({ method, routeOptions: { url } }, reply, payload) => {
    const schema = routeAt.get(`${method} ${url}`)?.schema.response[200]
    if (!schema || reply.statusCode !== 200) return
    const type = reply.getHeader('content-type')
    const isFile = isFileSchema(schema)
    const expected = isFile ? schema.contentMediaType : JSON_TYPE
    const violation =
      type !== expected
        ? `${type} in place of ${expected}`
        : isFile
          ? undefined
          : schemaViolation(schema, JSON.parse(String(payload)))
    if (violation) violations.add(`${method} ${url} answers with what its schema does not have: ${violation}`)
  })
  return () => {
    if (violations.size > 0) throw new Error([...violations].join('\n'))
  }
}

const JSON_TYPE = 'application/json; charset=utf-8'
