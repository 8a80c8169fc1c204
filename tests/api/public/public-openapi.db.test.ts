/** The OpenAPI document of the public API: it names every route and describes the answers. */
import { beforeAll, describe, expect, it } from 'vitest'
import { news } from '#areas/publications/news.ts'
import type { Schema } from '#server/http/schemas.ts'
import { PUBLIC_PREFIX } from '#server/public/public-route.ts'
import { signedIn } from '../../fixtures/signed-in.ts'
import { ajv } from '../../response-contract.ts'
import { callPublic, createShownRecord, TEST_DAY } from './public-fixture.ts'

const { harness } = signedIn({}, { clock: () => TEST_DAY })
let id: number
beforeAll(async () => {
  id = await createShownRecord(harness, await harness.signIn('4000000000003'), news, 1)
})

const get = async (path: string) => JSON.parse((await callPublic(harness, path)).text)

/** The paths of the public GET routes that the server registered, from its tree of routes. */
function servedPaths(): string[] {
  const parents: string[] = []
  const paths: string[] = []
  for (const line of harness.app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', part = '', methods = ''] = /^([│├└─\s]*)(\S+)(?: \(([A-Z, ]+)\))?/.exec(line) ?? []
    const depth = indent.length / 4
    const path = (parents[depth - 1] ?? '') + part
    parents[depth] = path
    if (path.startsWith(PUBLIC_PREFIX) && methods.includes('GET'))
      paths.push(path.slice(PUBLIC_PREFIX.length))
  }
  return paths
}

type Content = { content: Record<string, { schema: Schema; example?: unknown }> }

const jsonOf = (name: string, { content }: Content = { content: {} }) =>
  Object.entries(content)
    .filter(([type]) => type.endsWith('json'))
    .map(([type, answer]) => [`${name} ${type}`, answer] as [string, typeof answer])

describe('the public OpenAPI document', () => {
  it('names every public route except those of the document itself', async () => {
    const document = await get('/openapi.json')
    const ownRoutes = /^\/(openapi\.json|docs)/
    const served = servedPaths().filter((path) => !path.endsWith('*') && !ownRoutes.test(path))
    expect(Object.keys(document.paths).sort()).toEqual(
      served.map((path) => path.replaceAll(/:(\w+)/g, '{$1}') || '/').sort(),
    )
    expect(served.length).toBeGreaterThan(10)
  })

  it('matches the answers for a record, a list, a district, places and areas', async () => {
    const document = await get('/openapi.json')
    expect(document.openapi).toBe('3.1.0')
    const checked: [string, string][] = [
      ['/areas/{area}/records', '/areas/news/records?withTotal=true'],
      ['/areas/{area}/records/{id}', `/areas/news/records/${id}`],
      ['/districts/{code}', '/districts/5001'],
      ['/places/{code}', '/places/50'],
      ['/places', '/places'],
      ['/areas', '/areas'],
      ['/changes', `/changes?since=${new Date(TEST_DAY).toISOString()}`],
      ['/', ''],
    ]
    for (const [path, example] of checked) {
      const schema: Schema = document.paths[path].get.responses[200].content['application/json'].schema
      const whole = { ...schema, components: document.components }
      const validate = ajv.compile(JSON.parse(JSON.stringify(whole)))
      expect(validate(await get(example)), `${path}: ${JSON.stringify(validate.errors)}`).toBe(true)
    }
  })

  it('has an example of every answer in JSON, which matches its schema', async () => {
    const document = await get('/openapi.json')
    const answers: [string, { schema: Schema; example?: unknown }][] = []
    for (const [path, { get }] of Object.entries<{ get: { responses: Record<string, Content> } }>(
      document.paths,
    ))
      answers.push(...jsonOf(path, get.responses[200]))
    for (const [name, response] of Object.entries<Content>(document.components.responses))
      answers.push(...jsonOf(name, response))
    expect(answers.length).toBeGreaterThan(20)
    for (const [name, { schema, example }] of answers) {
      expect(example, name).toBeDefined()
      const validate = ajv.compile({ ...schema, components: document.components })
      expect(validate(example), `${name}: ${JSON.stringify(validate.errors)}`).toBe(true)
    }
    const record = document.paths['/areas/{area}/records/{id}'].get.responses[200].content['application/json']
    expect(record.example).toMatchObject({
      place: { province: 'เชียงใหม่', district: 'เมืองเชียงใหม่' },
      en: { title: 'The walking street opens every Saturday', titleIn: 'en' },
    })
  })

  it('has a documentation page that loads only files of this server', async () => {
    const page = await harness.app.inject({ method: 'GET', url: `${PUBLIC_PREFIX}/docs` })
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toContain("script-src 'self'")
    expect(policy).not.toMatch(/unsafe|https?:/)
    for (const [, address = ''] of page.body.matchAll(/(?:src|href)="([^"]+)"/g)) {
      expect(address.startsWith(PUBLIC_PREFIX)).toBe(true)
      expect((await harness.app.inject({ method: 'GET', url: address })).statusCode, address).toBe(200)
    }
  })
})
