/** The OpenAPI 3.1 document: complete, valid, and equal to what the server accepts, answers and rejects. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { areas } from '#areas/index.ts'
import { type Area, nationalIdFields } from '#domain/area/area.ts'
import { wireName } from '#domain/area/wire.ts'
import { WORKBOOK_FILE_PART } from '#domain/records/workbook-fields.ts'
import { openApiDocument } from '#server/openapi/openapi-document.ts'
import { declaredRoutes } from '#server/declared-routes.ts'
import { BASE_PREFIX, type Route, OR_PREFIX } from '#server/http/route.ts'
import type { Schema } from '#server/http/schemas.ts'
import { allowsFile } from '#server/http/schema/route-schema.ts'
import { ajv, schemaViolation } from '../response-contract.ts'
import { fillRoutePath } from '../security/route-path.ts'
import { type HarnessResponse, type Harness, type TestOfficial, openHarness } from '../harness.ts'
import { requiredFiles, sampleBody, samplePicture } from '../sample.ts'

const calls = declaredRoutes()
const described = JSON.parse(JSON.stringify(openApiDocument({ routes: calls, areas, version: '1.0.0' })))

type Content = Record<string, { schema?: Schema }>
type Operation = {
  operationId: string
  'x-groups': number[]
  security?: []
  requestBody?: { content: Content }
  responses: Record<string, { content: Content }>
}

const pathOf = (path: string) => path.replace(/:(\w+)/g, '{$1}')
function operationAt(method: string, path: string): Operation {
  const operation = described.paths[`${BASE_PREFIX}/${pathOf(path)}`]?.[method.toLowerCase()]
  if (!operation) throw new Error(`${method} ${path} is not described`)
  return operation
}

/** How a value violates its schema. */
function faults(schema: Schema | undefined, value: unknown, of: string): string[] {
  const fault = schema ? schemaViolation(schema, value) : 'nothing is described'
  return fault === undefined ? [] : [`${of}: ${fault}`]
}
const requestFaults = (path: string, body: unknown) =>
  faults(operationAt('POST', path).requestBody?.content['application/json']?.schema, body, `${path} takes`)
function responseFaults(method: string, path: string, { status, body }: HarnessResponse): string[] {
  if (status !== 200) return [`${path}: ${status} ${JSON.stringify(body)}`]
  return faults(operationAt(method, path).responses[200]?.content['application/json']?.schema, body, path)
}

type BodySchema = {
  $ref?: string
  anyOf?: BodySchema[]
  properties?: Record<string, Schema>
  additionalProperties?: boolean
}
/** The schema of a route's body; the first one if there are several. */
function bodyOf({ method, path }: Route): BodySchema {
  const content = operationAt(method, path).requestBody?.content['application/json']
  const schema: BodySchema = content?.schema ?? {}
  const { $ref, ...body } = schema.anyOf?.[0] ?? schema
  return $ref === undefined ? body : described.components.schemas[$ref.split('/').at(-1) ?? '']
}

describe('the OpenAPI document', () => {
  it('contains every declared route once per prefix, and no other', () => {
    const declared = calls.flatMap(({ method, path, alsoUnderOr }) =>
      [BASE_PREFIX, ...(alsoUnderOr ? [OR_PREFIX] : [])].map(
        (prefix) => `${method} ${prefix}/${pathOf(path)}`,
      ),
    )
    const found = Object.entries<Record<string, Operation>>(described.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(found.sort()).toEqual(declared.sort())
    const ids = Object.values<Record<string, Operation>>(described.paths).flatMap((each) =>
      Object.values(each).map(({ operationId }) => operationId),
    )
    expect(new Set(ids).size).toBe(declared.length)
  })

  it('has valid schemas, and references only existing components', () => {
    const schemas: Schema[] = []
    for (const operations of Object.values<Record<string, Operation>>(described.paths))
      for (const { requestBody, responses } of Object.values(operations))
        for (const content of [requestBody?.content, responses[200]?.content])
          schemas.push(...Object.values(content ?? {}).flatMap(({ schema }) => (schema ? [schema] : [])))
    expect(schemas.length).toBeGreaterThan(calls.length)
    for (const schema of [...schemas, ...Object.values<Schema>(described.components.schemas)])
      expect(ajv.validateSchema(schema), JSON.stringify(schema)).toBe(true)
    const pointers = new Set(JSON.stringify(described).match(/(?<="\$ref":"#\/components\/)[^"]+/g))
    for (const pointer of pointers) {
      const [kind = '', name = ''] = pointer.split('/')
      expect(described.components[kind], pointer).toHaveProperty([name])
    }
  })

  it('has closed schemas for every response', () => {
    const { schemas } = described.components
    const gives = calls.flatMap(({ method, path }) =>
      Object.values(operationAt(method, path).responses[200]?.content ?? {}),
    )
    expect(gives).toHaveLength(calls.length)
    const open = gives.flatMap(({ schema }) => (schema ? openPartsOf(schema, schemas) : []))
    expect([...new Set(open)]).toEqual([])
  })

  it('allows only masked national IDs in records', () => {
    const numbers = areas.flatMap((area) =>
      nationalIdFields(area).map((name) => [area.key, wireName(name)] as const),
    )
    expect(numbers.length).toBeGreaterThan(0)
    for (const [key, name] of numbers) {
      const field = described.components.schemas[`${key}.record`].properties[name]
      expect(faults(field, '1-0000-xxxxx-01-7', '')).toEqual([])
      expect(faults(field, '1000000000017', '')).not.toEqual([])
    }
  })
})

/** The parts of a schema that allow additional properties, including the schemas that it refers to. */
function openPartsOf(schema: Schema, known: Readonly<Record<string, Schema>>): string[] {
  const { $ref, anyOf, type, properties = {}, additionalProperties, items, ...others } = schema
  if (typeof $ref === 'string') return openPartsOf(known[$ref.split('/').at(-1) ?? ''] ?? {}, known)
  if (Array.isArray(anyOf)) return anyOf.flatMap((one: Schema) => openPartsOf(one, known))
  const parts = [...Object.values(properties as Record<string, Schema>), additionalProperties, items]
  const within = parts.flatMap((part) =>
    part && typeof part === 'object' ? openPartsOf(part as Schema, known) : [],
  )
  const isClosed =
    'const' in others ||
    'enum' in others ||
    (type === 'array' && items) ||
    (type === 'object' && additionalProperties !== undefined && additionalProperties !== true) ||
    [type].flat().every((one) => ['string', 'integer', 'number', 'boolean', 'null'].includes(String(one)))
  return isClosed ? within : [JSON.stringify(schema)]
}

/** A name that no body has. */
const UNKNOWN_NAME = 'NO_ROUTE_HAS_THIS'

describe('the server, compared with the OpenAPI document', () => {
  let harness: Harness
  let administrator: TestOfficial
  beforeAll(async () => {
    harness = await openHarness()
    administrator = await harness.signIn('4000000000003')
  })
  afterAll(() => harness.close())

  const send = (who: TestOfficial, call: Route, body: Record<string, unknown> = {}, query = '') => {
    const path = fillRoutePath(call, (name) => (name === 'id' ? '999999999' : '0')) + query
    return call.method === 'GET' ? who.get(path) : who.post(path, body)
  }
  /** One user of each group that may use some route. */
  const signInEachGroup = async () => {
    const officials = new Map<number, TestOfficial>([[4, administrator]])
    for (const pid of ['1000000000009', '2000000000007', '3000000000013'])
      officials.set(Number(pid[0]), await harness.signIn(pid))
    return officials
  }
  const isUnknownField = ({ status, body }: HarnessResponse) =>
    status === 422 && body.code === 'unknown-field' && body.field === UNKNOWN_NAME
  it('answers as described when a record of each area is added, edited, deleted and undone', async () => {
    const wrong: string[] = []
    for (const area of areas) wrong.push(...(await recordLifecycle(area)))
    expect(wrong).toEqual([])
  }, 120_000)

  async function recordLifecycle(area: Area): Promise<string[]> {
    const { path, onePerPlace, id } = area
    const body = sampleBody(area, '50010200', 3)
    const added = await administrator.form(path, body, await requiredFiles(area, 3))
    if (added.status !== 200) return [`${area.key}: ${JSON.stringify(added.body)}`]
    const filter = { CC: String(body.CATM_UKEY).slice(0, 2), PAGE: 1, PAGE_SIZE: 5 }
    const listed = await administrator.post(`${path}/search`, filter)
    const number = onePerPlace ? listed.body.data[0][wireName(id)] : added.body.id
    const edit = { [onePerPlace ? 'CATM_UKEY' : wireName(id)]: added.body.id, VERSION: added.body.version }
    const edited = await administrator.form(`${path}/update`, edit, {})
    const history = await administrator.post(`${path}/history`, { ID: number })
    const deleted = await administrator.get(`${path}/delete/${added.body.id}`)
    const bin = await administrator.post(`${path}/bin`, filter)
    const target = { ID: number, VERSION: deleted.body.version }
    expect([listed.body.data.length, bin.body.data.length], area.key).not.toContain(0)
    return [
      ...requestFaults(path, body),
      ...responseFaults('POST', path, added),
      ...requestFaults(`${path}/update`, edit),
      ...responseFaults('POST', `${path}/update`, edited),
      ...requestFaults(`${path}/search`, filter),
      ...responseFaults('POST', `${path}/search`, listed),
      ...responseFaults('POST', `${path}/history`, history),
      ...responseFaults('GET', `${path}/delete/:id`, deleted),
      ...responseFaults('POST', `${path}/bin`, bin),
      ...requestFaults(`${path}/undo`, target),
      ...responseFaults('POST', `${path}/undo`, await administrator.post(`${path}/undo`, target)),
    ]
  }

  it('answers as described for gallery pictures, lookups and sign-in', async () => {
    const area = areas.find(({ gallery }) => gallery)
    if (!area?.gallery) throw new Error('no area has a gallery')
    const { path } = area.gallery
    const sample = sampleBody(area, '50010200', 4)
    const { body } = await administrator.form(area.path, sample, await requiredFiles(area))
    const named = { CATM_UKEY: '50010200', [wireName(area.id)]: body.id }
    const district = await harness.signIn('1000000000009')
    const image = await district.form(path, named, { image: await samplePicture(9) })
    const images = await district.post(`${path}/search`, named)
    expect(images.body.data).toHaveLength(1)
    const wrong = [
      ...responseFaults('POST', path, image),
      ...responseFaults('POST', `${path}/search`, images),
    ]
    const lookups = ['listCC', 'listAA/50', 'listTT/50/01', 'subDistrict/50/01/02', 'inEnglish/50010200']
    for (const lookup of lookups) {
      const call = calls.find(({ path }) =>
        new RegExp(`^ccaattmm/${lookup.replace(/\/.*/, '')}(/:\\w+)*$`).test(path),
      )
      const answer = await district.get(`ccaattmm/${lookup}`)
      expect(answer.body.data, lookup).not.toEqual([])
      wrong.push(...responseFaults('GET', call?.path ?? '', answer))
    }
    const credentials = { EMP_PID: '1000000000009', password: 'amphoe-demo-2569' }
    wrong.push(
      ...responseFaults('POST', 'auth/login', await harness.nobody().post('auth/login', credentials)),
    )
    expect(wrong).toEqual([])
  })

  it('accepts described fields and rejects unknown ones, and checks permission first', async () => {
    const officials = await signInEachGroup()
    const wrong: string[] = []
    for (const call of calls) {
      const { path, takes } = call
      const { security, 'x-groups': groups } = operationAt(call.method, path)
      const callers = [...officials].filter(([group]) => groups.includes(group)).map(([, who]) => who)
      const caller = security ? harness.nobody() : callers[0]
      if (!caller) throw new Error(`no user may call ${path}`)
      const withUnknownField = {
        'in the query string': await send(caller, call, {}, `?${UNKNOWN_NAME}=`),
      }
      if (takes !== 'nothing')
        Object.assign(withUnknownField, { 'in the body': await send(caller, call, { [UNKNOWN_NAME]: null }) })
      if (takes === 'form')
        Object.assign(withUnknownField, {
          'as a text of a form': await caller.form(path, { [UNKNOWN_NAME]: '' }, {}),
          'as a file': await caller.form(path, {}, { [UNKNOWN_NAME]: Buffer.from('x') }),
        })
      for (const [where, answer] of Object.entries<HarnessResponse>(withUnknownField))
        if (!isUnknownField(answer))
          wrong.push(`${path} ${where}: ${answer.status} ${JSON.stringify(answer.body)}`)
      for (const [group, who] of security ? [] : officials) {
        if (groups.includes(group)) continue
        const { status, body } = await send(who, call, { [UNKNOWN_NAME]: '' }, `?${UNKNOWN_NAME}=`)
        if (status < 400 || body.field === UNKNOWN_NAME)
          wrong.push(`${path} by group ${group}: ${status} ${JSON.stringify(body)}`)
      }
      if (takes === 'nothing') continue
      const { properties = {}, additionalProperties } = bodyOf(call)
      if (additionalProperties !== false) wrong.push(`${path} accepts any field`)
      const names = Object.entries(properties).flatMap(([name, schema]) => (allowsFile(schema) ? [] : [name]))
      const { body } = await send(caller, call, Object.fromEntries(names.map((name) => [name, ''])))
      if (body.code === 'unknown-field') wrong.push(`${path}: ${body.field} is rejected`)
    }
    expect(wrong).toEqual([])
  }, 120_000)

  it('rejects a misspelt field and does nothing', async () => {
    const area = areas.find(({ key }) => key === 'gov')!
    const district = await harness.signIn('1000000000009')
    const { body } = await district.form(
      area.path,
      sampleBody(area, '50010200', 5),
      await requiredFiles(area, 5),
    )
    const number = { ID: body.id, VERSION: body.version }
    const refused = [
      await district.get(`${area.path}/delete/${body.id}?VERSON=${body.version}`),
      await district.post(`${area.path}/undo`, { ...number, VERSON: 1 }),
      await district.post(`${area.path}/search`, { CC: '50', AA: '01', T: '02' }),
      await district.post(`${area.path}/search`, { CC: '50', AA: '01', SIZE: 10 }),
      await administrator.post('user/search', { C: '50' }),
      await administrator.post('user/signOut', { ID: '1', REASONS: '' }),
      await district.post('logs', { EMP: '' }),
      await harness.nobody().post('auth/login', { EMP_PID: '1000000000009', pasword: 'amphoe-demo-2569' }),
    ]
    expect(refused.map(({ body: { code, field } }) => `${code} ${field}`)).toEqual(
      ['VERSON', 'VERSON', 'T', 'SIZE', 'C', 'REASONS', 'EMP', 'pasword'].map(
        (name) => `unknown-field ${name}`,
      ),
    )
    expect(refused[7]?.body.access_token).toBe(0)
    const { data } = (await district.post(`${area.path}/history`, { ID: body.id })).body
    expect(data).toHaveLength(1)
    const withCacheBuster = await district.get(
      `${area.path}/delete/${body.id}?VERSION=${body.version}&_=1769000000000`,
    )
    expect(withCacheBuster.status).toBe(200)
  })

  it('rejects a text in place of a file, and a file in place of a text', async () => {
    const errorOf = async (path: string, fields: Record<string, string>, files: Record<string, Buffer>) => {
      const { status, body } = await administrator.form(path, fields, files)
      return `${status} ${body.code} ${body.field}`
    }
    expect(await errorOf('slideShow', {}, { CATM_UKEY: Buffer.from('50010200') })).toBe(
      '422 unknown-field CATM_UKEY',
    )
    expect(await errorOf('user/preview', { [WORKBOOK_FILE_PART]: '' }, {})).toBe('422 unknown-field FILE')
    expect(await errorOf('user/preview', {}, { sheet: Buffer.from('x') })).toBe('422 unknown-field sheet')
  })

  it('rejects users without permission with the described status and code', async () => {
    const nobody = harness.nobody()
    const withoutPermission = await harness.signIn('9000000000004')
    const wrong: string[] = []
    const expectRejected = async (who: TestOfficial, call: Route, status: number) => {
      const answer = await send(who, call, { [UNKNOWN_NAME]: '' }, `?${UNKNOWN_NAME}=`)
      if (answer.status !== status)
        wrong.push(`${call.method} ${call.path}: ${answer.status} in place of ${status}`)
      wrong.push(...faults(described.components.schemas.refusal, answer.body, call.path))
      const { description } = described.components.responses[`refusal${status}`]
      if (!description.includes(`${answer.body.code}: `))
        wrong.push(`${call.path}: ${answer.body.code} is not described`)
    }
    for (const call of calls) {
      const { security, 'x-groups': groups } = operationAt(call.method, call.path)
      expect(security !== undefined, call.path).toBe('open' in call.rule)
      if (security) continue
      await expectRejected(nobody, call, 401)
      if (!groups.includes(9)) await expectRejected(withoutPermission, call, 403)
    }
    expect(wrong).toEqual([])
  }, 120_000)
})
