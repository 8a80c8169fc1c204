/**
 * The OpenAPI 3.1 document, made from the declared routes. A script prints it; the server does not serve it.
 */
import { GROUP_NAMES } from '#domain/accounts/accounts.ts'
import type { Area } from '#domain/area/area.ts'
import { UNEXPECTED_ERROR_TEXT, ERROR_DEFINITIONS } from '#domain/errors/app-error.ts'
import { GROUPS, type Group, WORKING_GROUPS } from '#domain/permissions/scope.ts'
import { BASE_PREFIX, type Route, OR_PREFIX } from '#server/http/route.ts'
import { bodySchema, isFileSchema } from '#server/http/schema/route-schema.ts'
import { schemaRef, type Schema, stringSchema } from '#server/http/schemas.ts'
import { namedSchemas } from '#server/engine/schemas/named-schemas.ts'

export type DescribedApi = { routes: readonly Route[]; areas: readonly Area[]; version: string }

const ABOUT = `Names are UPPER_SNAKE_CASE. Dates are yyyymmdd of the Gregorian calendar, 0 where none is set; years of the Buddhist era have fields of their own.
A name that a call does not have is refused (422) wherever it stands: behind the question mark, in the body, as a part of a form. One that it has and the caller may not set is passed over. National IDs are masked in every answer but that of their own call.
A record belongs to the place of its CATM_UKEY; what lies outside the scope of the account is refused (403), whatever was sent.`

export function openApiDocument({ routes, areas, version }: DescribedApi) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const route of routes) {
    for (const prefix of route.alsoUnderOr ? [BASE_PREFIX, OR_PREFIX] : [BASE_PREFIX]) {
      const path = `${prefix}/${route.path.replaceAll(/:(\w+)/g, '{$1}')}`
      const operationId = `${route.method}${path.replaceAll(/[/{}]+/g, '.')}`
      paths[path] = {
        ...paths[path],
        [route.method.toLowerCase()]: { operationId, ...operationOf(route, areas) },
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Back office of the districts', version, description: ABOUT },
    security: [{ token: [] }],
    tags: areas.map(({ key, titles }) => ({ name: key, description: titles.name })),
    paths,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'The access_token of POST auth/login.' },
      },
      schemas: { refusal: ERROR_BODY, ...namedSchemas(areas) },
      responses: Object.fromEntries(STATUSES.map((status) => [`refusal${status}`, errorResponse(status)])),
    },
  }
}

function operationOf(route: Route, areas: readonly Area[]) {
  const { rule, path, takes, schema } = route
  const area = 'area' in rule ? areas.find(({ key }) => key === rule.area) : undefined
  const groups = groupsOf(route)
  const media = takes === 'form' ? ['multipart/form-data', 'application/json'] : ['application/json']
  const answer = schema.response[200]
  return {
    summary: schema.summary,
    tags: [area?.key ?? path.split('/')[0]],
    ...(groups
      ? { description: `Groups: ${groups.map((group) => `${group} ${GROUP_NAMES[group]}`).join(', ')}.` }
      : { description: 'Open: no token.', security: [] }),
    'x-groups': groups ?? [],
    parameters: parametersOf(route),
    ...(takes !== 'nothing' && {
      requestBody: {
        required: true,
        content: Object.fromEntries(
          media.map((type) => [type, { schema: schema.body && bodySchema(schema.body) }]),
        ),
      },
    }),
    responses: {
      200: {
        description: 'Done, or found or not',
        content: isFileSchema(answer)
          ? { [String(answer.contentMediaType)]: {} }
          : { 'application/json': { schema: answer } },
      },
      ...Object.fromEntries(
        STATUSES.filter((status) => mayAnswerStatus(route, status)).map((status) => [
          status,
          { $ref: `#/components/responses/refusal${status}` },
        ]),
      ),
    },
  }
}

/** The groups that may use a route somewhere; undefined for an open route. */
function groupsOf({ rule }: Route): readonly Group[] | undefined {
  if ('open' in rule) return undefined
  if ('groups' in rule) return rule.groups
  if ('area' in rule) return rule.permits
  return rule.sentAwayToo ? GROUPS : WORKING_GROUPS
}

function parametersOf({ schema: { params = {}, query = {} } }: Route) {
  return [
    ...Object.entries(params).map(([name, { schema }]) => ({ name, in: 'path', required: true, schema })),
    ...Object.entries(query).map(([name, { schema }]) => ({ name, in: 'query', schema })),
  ]
}

/** Only the public API answers it, for its changes. */
const GONE = 410
const STATUSES = [...new Set([...Object.values(ERROR_DEFINITIONS).map(({ status }) => status), 500])]
  .filter((status) => status !== GONE)
  .sort((a, b) => a - b)

/** A request without a body can't be too large, or have a wrong media type. */
function mayAnswerStatus({ takes }: Route, status: number): boolean {
  return takes !== 'nothing' || ![413, 415].includes(status)
}

const ERROR_BODY: Schema = {
  type: 'object',
  properties: {
    status: { const: false },
    error: stringSchema({ description: 'A sentence for the official.' }),
    code: stringSchema({ description: 'For programs; stays the same.' }),
    field: stringSchema({ description: 'The name at fault.' }),
    DELETED_BY: stringSchema({ description: 'Of a deleted record (404), for those who may restore it.' }),
    DELETED_AT: stringSchema({ format: 'date-time', description: 'Likewise.' }),
    id: stringSchema({ description: 'Of a fault: where the log tells more.' }),
  },
  required: ['status', 'error', 'code'],
}

function errorResponse(status: number) {
  const known = Object.entries(ERROR_DEFINITIONS).filter(([, error]) => error.status === status)
  const lines = known.map(([code, { text }]) => `${code}: ${text}`)
  return {
    description: (lines.length > 0 ? lines : [`fault: ${UNEXPECTED_ERROR_TEXT}`]).join('\n'),
    content: { 'application/json': { schema: schemaRef('refusal') } },
  }
}
