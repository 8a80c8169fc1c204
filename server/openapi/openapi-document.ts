/**
 * The description of the calls in OpenAPI 3.1, made from the calls as they are declared and from what areas say of themselves. It knows no
 * area; whoever calls it gives it the register. The server serves it nowhere.
 */
import { GROUP_NAMES } from '#domain/accounts/accounts.ts'
import type { Area } from '#domain/area/area.ts'
import { UNEXPECTED_ERROR_TEXT, ERROR_DEFINITIONS } from '#domain/errors/app-error.ts'
import { GROUPS, type Group, WORKING_GROUPS } from '#domain/permissions/scope.ts'
import { type Schemas, routeSchemaOf } from '#server/http/unknown-fields.ts'
import { BASE_PREFIX, type Route, OR_PREFIX } from '#server/http/route.ts'
import { enumSchema, schemaRef, type Schema, type RouteSchema, stringSchema } from '#server/http/schemas.ts'
import { recordSchemas } from './record-schemas.ts'

export type DescribedApi = { routes: readonly Route[]; areas: readonly Area[]; version: string }

const ABOUT = `Names are UPPER_SNAKE_CASE. Dates are yyyymmdd of the Gregorian calendar, 0 where none is set; years of the Buddhist era have fields of their own.
A name that a call does not have is refused (422) wherever it stands: behind the question mark, in the body, as a part of a form. One that it has and the caller may not set is passed over. National IDs are masked in every answer but that of their own call.
A record belongs to the place of its CATM_UKEY; what lies outside the scope of the account is refused (403), whatever was sent.`

/** What the calls of areas point to in what they tell. */
export const schemasOfAreas = (areas: readonly Area[]): Schemas =>
  Object.assign({}, ...areas.map(recordSchemas))

/** The whole description, ready to be written as JSON. */
export function openApiDocument({ routes, areas, version }: DescribedApi) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const call of routes) {
    for (const prefix of call.alsoUnderOr ? [BASE_PREFIX, OR_PREFIX] : [BASE_PREFIX]) {
      const path = `${prefix}/${call.path.replaceAll(/:(\w+)/g, '{$1}')}`
      const operationId = `${call.method}${path.replaceAll(/[/{}]+/g, '.')}`
      paths[path] = {
        ...paths[path],
        [call.method.toLowerCase()]: { operationId, ...operationOf(call, areas) },
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
      schemas: { refusal: ERROR_BODY, ...schemasOfAreas(areas) },
      responses: Object.fromEntries(STATUSES.map((status) => [`refusal${status}`, errorResponse(status)])),
    },
  }
}

function operationOf(call: Route, areas: readonly Area[]) {
  const { rule, path, takes } = call
  const area = 'area' in rule ? areas.find(({ key }) => key === rule.area) : undefined
  const told = routeSchemaOf(call)
  const groups = groupsOf(call)
  const body = { schema: told.takes ?? { type: 'object' } }
  const media = takes === 'form' ? ['multipart/form-data', 'application/json'] : ['application/json']
  return {
    summary: told.summary,
    tags: [area?.key ?? path.split('/')[0]],
    ...(groups
      ? { description: `Groups: ${groups.map((group) => `${group} ${GROUP_NAMES[group]}`).join(', ')}.` }
      : { description: 'Open: no token.', security: [] }),
    'x-groups': groups ?? [],
    parameters: parametersOf(call, told),
    ...(takes !== 'nothing' && {
      requestBody: { required: true, content: Object.fromEntries(media.map((type) => [type, body])) },
    }),
    responses: {
      200: {
        description: 'Done, or found or not',
        content: told.file ? { [told.file]: {} } : { 'application/json': { schema: told.gives } },
      },
      ...Object.fromEntries(
        STATUSES.filter((status) => mayAnswerStatus(call, status)).map((status) => [
          status,
          { $ref: `#/components/responses/refusal${status}` },
        ]),
      ),
    },
  }
}

/** The groups that may make a call somewhere; nothing where nobody has to be signed in. */
function groupsOf({ rule }: Route): readonly Group[] | undefined {
  if ('open' in rule) return undefined
  if ('groups' in rule) return rule.groups
  if ('area' in rule) return rule.permits
  return rule.sentAwayToo ? GROUPS : WORKING_GROUPS
}

const TWO_DIGITS = stringSchema({ pattern: '^[0-9]{2}$' })
const EIGHT_DIGITS = stringSchema({ pattern: '^[0-9]{8}$' })
const PARAMETERS: Readonly<Record<string, Schema>> = {
  ...{ cc: TWO_DIGITS, tt: TWO_DIGITS, catmUkey: EIGHT_DIGITS, catm: EIGHT_DIGITS },
  flag: enumSchema('0', '1'),
}

function parametersOf({ path }: Route, { query = {} }: RouteSchema) {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: PARAMETERS[name] ?? stringSchema(),
  }))
  return [...inPath, ...Object.entries(query).map(([name, schema]) => ({ name, in: 'query', schema }))]
}

/** Every status of a refusal, and that of a fault. */
const STATUSES = [...new Set([...Object.values(ERROR_DEFINITIONS).map(({ status }) => status), 500])].sort(
  (a, b) => a - b,
)

/** What has no body can't be too large, or of another type. */
function mayAnswerStatus({ takes }: Route, status: number): boolean {
  return takes !== 'nothing' || ![413, 415].includes(status)
}

/** What every refusal says. */
const ERROR_BODY: Schema = {
  type: 'object',
  properties: {
    status: { const: false },
    error: stringSchema({ description: 'A sentence for the official.' }),
    code: stringSchema({ description: 'For programs; stays the same.' }),
    field: stringSchema({ description: 'The name at fault.' }),
    id: stringSchema({ description: 'Of a fault: where the log tells more.' }),
  },
  required: ['status', 'error', 'code'],
}

function errorResponse(status: number) {
  const known = Object.entries(ERROR_DEFINITIONS).filter(([, refusal]) => refusal.status === status)
  const lines = known.map(([code, { text }]) => `${code}: ${text}`)
  return {
    description: (lines.length > 0 ? lines : [`fault: ${UNEXPECTED_ERROR_TEXT}`]).join('\n'),
    content: { 'application/json': { schema: schemaRef('refusal') } },
  }
}
