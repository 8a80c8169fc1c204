/** What programs get that ask wrongly, and where they begin: errors, the root, redirects and the rate. */
import { describe, expect, it } from 'vitest'
import { areas } from '#areas/index.ts'
import { buildApp } from '#server/app.ts'
import { engineDeps } from '#server/area-routes.ts'
import { openPictureStore } from '#server/pictures/storage/picture-store.ts'
import { PROBLEMS, problemOf } from '#server/public/problem.ts'
import { publicAreas } from '#server/public/public-areas.ts'
import { PUBLIC_PREFIX } from '#server/public/public-route.ts'
import { readSettings } from '#server/settings.ts'
import { signedIn } from '../../fixtures/signed-in.ts'
import { ajv } from '../../response-contract.ts'

const { harness } = signedIn({})

const inject = (path: string, headers: Record<string, string> = {}) =>
  harness.app.inject({ method: 'GET', url: PUBLIC_PREFIX + path, headers })

describe('an error', () => {
  it.each([
    ['/areas/news/records?plaec=50', 'unknown-field', expect.arrayContaining(['place', 'sort'])],
    ['/areas/news/records?level=town', 'malformed', ['district', 'province', 'central']],
    ['/areas/news/records?sort=size', 'malformed', expect.arrayContaining(['start', 'published'])],
    ['/areas/otop/records?kind=99', 'malformed', expect.arrayContaining(['1'])],
    ['/districts/5001?areas=staff', 'malformed', publicAreas(areas).map(({ area }) => area.key)],
    ['/areas/staff/records', 'not-found', publicAreas(areas).map(({ area }) => area.key)],
  ])('of %s says what is allowed, in Thai and English', async (path, code, allowed) => {
    const body = (await inject(path)).json()
    expect(body).toMatchObject({ status: false, code, allowed })
    for (const each of body.allowed) {
      expect(body.detail).toContain(each)
      expect(body.detailTh).toContain(each)
    }
    expect(body.detailTh).toContain(body.error)
  })

  it.each([
    ['limit=0', 'Allowed: 1 to 200.', 'ตั้งแต่ 1 ถึง 200'],
    ['from=tomorrow', 'Example: 2026-12-01', 'ตัวอย่าง 2026-12-01'],
    ['place=x', '2 for a province', 'รหัสพื้นที่ 2 หลัก (จังหวัด)'],
    ['bbox=1', 'West, south, east and north', 'ด้านตะวันตก ใต้ ตะวันออก และเหนือ'],
    ['changedSince=x', 'this moment or later', 'ISO 8601'],
    ['cursor=x', '`next` has it', 'ค่าใน next'],
    [`q=${'a'.repeat(201)}`, 'At most 200 characters.', 'ไม่เกิน 200 ตัวอักษร'],
    ['fields=id,colour', 'th.title', 'th.title'],
  ])('of ?%s shows the form of the value', async (query, english, thai) => {
    const { detail, detailTh } = (await inject(`/areas/news/records?${query}`)).json()
    expect(detail).toContain(english)
    expect(detailTh).toContain(thai)
  })

  it('has a type that leads to its explanation, in English and Thai, on the page to try the API', async () => {
    const types = new Set<string>()
    for (const path of ['/nothing', '/areas/news/records/1', '/areas/news/records?a=1', '/search'])
      types.add((await inject(path)).json().type)
    const post = await harness.app.inject({ method: 'POST', url: `${PUBLIC_PREFIX}/areas` })
    types.add(post.json().type)
    expect(types.size).toBe(5)
    for (const type of [...types, ...Object.keys(PROBLEMS).map((code) => `${PUBLIC_PREFIX}/docs#${code}`)]) {
      const { pathname, hash } = new URL(type, 'https://amphoe.example')
      const page = (await harness.app.inject({ url: pathname })).body
      expect(page).toMatch(
        new RegExp(
          `<dt id="${hash.slice(1)}">[^\\n]+</dt>\\n<dd>[^\\n]+</dd>\\n<dd lang="th">[ก-๙][^{}]+</dd>`,
        ),
      )
    }
    const other = { status: false, code: 'storage-full', error: '' } as const
    expect(problemOf(other, { status: 503, query: {}, acceptsProblem: true }).type).toBe('about:blank')
  })

  it('matches its schema, and is RFC 9457 for clients that ask for it', async () => {
    const document = (await inject('/openapi.json')).json()
    const validate = ajv.compile({ ...document.components.schemas.problem, components: document.components })
    for (const path of ['/nothing', '/areas/news/records/1', '/areas/news/records?a=1', '/search']) {
      const plain = await inject(path)
      expect(plain.headers['content-type']).toBe('application/json; charset=utf-8')
      const problem = await inject(path, { accept: 'application/problem+json' })
      expect(problem.headers['content-type']).toBe('application/problem+json; charset=utf-8')
      expect(problem.json()).toEqual({ ...plain.json(), status: plain.statusCode })
      for (const { body } of [plain, problem])
        expect(validate(JSON.parse(body)), `${path}: ${JSON.stringify(validate.errors)}`).toBe(true)
    }
  })
})

it('has a root whose links lead somewhere', async () => {
  const { links } = (await inject('')).json()
  const values: Record<string, string> = {
    '{area}': 'news',
    '{code}': '5001',
    '{?q}': '?q=a',
    '{?page}': '?page=https://site.example/{id}',
  }
  for (const [name, link] of Object.entries<string>(links)) {
    const code = name === 'province' ? '50' : '5001'
    const url = link.replaceAll(/\{\??\w+\}/g, (part) => (part === '{code}' ? code : (values[part] ?? '')))
    expect((await harness.app.inject({ method: 'GET', url })).statusCode, url).toBe(200)
  }
})

it('redirects addresses with a slash at the end to those without', async () => {
  for (const path of ['', '/areas', '/places/50', '/areas/news/records']) {
    const { statusCode, headers } = await inject(`${path}/?place=50`)
    expect([statusCode, headers.location]).toEqual([308, `${PUBLIC_PREFIX}${path}?place=50`])
  }
  const other = await harness.app.inject({ method: 'GET', url: `//evil.example${PUBLIC_PREFIX}/areas/` })
  expect(other.statusCode).toBe(404)
})

it('tells a network its rate and what is left of it', async () => {
  const { database, geography } = harness
  const pictureStore = openPictureStore(undefined)
  const publicApi = {
    ...engineDeps({ database, geography: geography(), pictureStore, clock: Date.now }),
    pictureStore,
  }
  const settings = readSettings({ DEMO: '0', PUBLIC_REQUESTS_PER_SECOND: '1' })
  const app = await buildApp({ database, settings, routes: [], publicApi, log: () => {} })
  const ask = () => app.inject({ method: 'GET', url: `${PUBLIC_PREFIX}/areas` })
  const first = await ask()
  expect(first.headers).toMatchObject({
    'ratelimit-policy': '"network";q=10;w=10',
    ratelimit: '"network";r=9;t=1',
  })
  let last = first
  while (last.statusCode === 200) last = await ask()
  await app.close()
  expect(last.statusCode).toBe(429)
  expect(last.headers.ratelimit).toMatch(/^"network";r=0;t=\d+$/)
  expect(last.json().detail).not.toBe('')
})
