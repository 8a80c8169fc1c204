/**
 * The routes of the public API as a website uses them: filters, pages, caching, compression, feeds, maps and
 * limits.
 */
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { areas } from '#areas/index.ts'
import type { Area } from '#domain/area/area.ts'
import { buildApp } from '#server/app.ts'
import { engineDeps } from '#server/area-routes.ts'
import { sql } from '#server/db/sql.ts'
import { openPictureStore } from '#server/pictures/storage/picture-store.ts'
import { PUBLIC_PREFIX } from '#server/public/public-route.ts'
import { readSettings } from '#server/settings.ts'
import { signedIn } from '../../fixtures/signed-in.ts'
import { sampleBody } from '../../sample.ts'
import { callPublic, createShownRecord, setColumns, TEST_DAY } from './public-fixture.ts'

const areaOf = (key: string): Area => {
  const area = areas.find((each) => each.key === key)
  if (!area) throw new Error(`no area ${key}`)
  return area
}
const news = areaOf('news')
const landmark = areaOf('landmark')
const festival = areaOf('festival')
const goodness = areaOf('villageGoodness')
const chief = areaOf('districtChief')

const { harness, administrator } = signedIn({ administrator: 'administrator' }, { clock: () => TEST_DAY })
const numbers: number[] = []
beforeAll(async () => {
  for (let nth = 1; nth <= 5; nth++) numbers.push(await createShownRecord(harness, administrator, news, nth))
})
beforeEach(async () => {
  for (const [at, id] of numbers.entries()) {
    await setColumns(harness, news, id, {
      news_date: `'2026-12-0${at + 1}'`,
      news_type: `'${((at + 1) % 2) + 1}'`,
      topic: `'ข่าวที่ ${at + 1}'`,
      detail: `'รายละเอียด'`,
      updated_at: `'2026-12-06'`,
    })
  }
})

const get = async (path: string) => {
  const answer = await callPublic(harness, path)
  return { ...answer, json: answer.type.includes('json') ? JSON.parse(answer.text) : undefined }
}
const idsOf = async (path: string): Promise<number[]> =>
  (await get(path)).json.records.map(({ id }: { id: string }) => Number(id))
const inject = (url: string, options: { method?: string; headers?: Record<string, string> } = {}) =>
  harness.app.inject({ method: 'GET', url: PUBLIC_PREFIX + url, ...options } as never)

describe('a public list', () => {
  it('returns news newest first, in pages without gaps, with a total on request', async () => {
    const newestFirst = [...numbers].reverse()
    expect(await idsOf('/areas/news/records')).toEqual(newestFirst)
    const paged: number[] = []
    let path: string | null = '/areas/news/records?limit=2&withTotal=true'
    while (path !== null) {
      const { json } = await get(path)
      expect(json.total).toBe(5)
      paged.push(...json.records.map(({ id }: { id: string }) => Number(id)))
      path = json.next?.slice(PUBLIC_PREFIX.length) ?? null
    }
    expect(paged).toEqual(newestFirst)
  })

  it('filters by place, kind, days, words and last change', async () => {
    const [first = 0, second = 0, third = 0, fourth = 0, fifth = 0] = numbers
    expect(await idsOf('/areas/news/records?place=50010200')).toHaveLength(5)
    expect(await idsOf('/areas/news/records?place=5002')).toEqual([])
    expect(await idsOf('/areas/news/records?kind=1')).toEqual([fourth, second])
    expect(await idsOf('/areas/news/records?from=2026-12-02&to=2026-12-03')).toEqual([third, second])
    expect(await idsOf(`/areas/news/records?q=${encodeURIComponent('ที่ ๓')}`)).toEqual([third])
    await setColumns(harness, news, first, { updated_at: `'2030-01-01T00:00:00Z'` })
    expect(await idsOf('/areas/news/records?changedSince=2030-01-01T00:00:00Z')).toEqual([first])
    expect(fifth).toBeGreaterThan(0)
  })

  it('treats the first day of display as a change for changedSince', async () => {
    const id = await createShownRecord(harness, administrator, festival, 7)
    await setColumns(harness, festival, id, {
      updated_at: `'2020-01-01'`,
      festival_displaydate: `'2027-01-14'`,
    })
    expect(await idsOf('/areas/festival/records?changedSince=2027-01-13T17:00:00Z')).toEqual([id])
    expect(await idsOf('/areas/festival/records?changedSince=2027-01-13T17:00:01Z')).toEqual([])
  })

  it('filters points by a bounding box, and returns them as GeoJSON', async () => {
    const id = await createShownRecord(harness, administrator, landmark, 8)
    await setColumns(harness, landmark, id, { lat: `'18.81'`, long: `'98.41'` })
    expect(await idsOf('/areas/landmark/records?bbox=98.4,18.8,98.42,18.82')).toEqual([id])
    expect(await idsOf('/areas/landmark/records?bbox=98.42,18.8,98.44,18.82')).toEqual([])
    const { json, type } = await get('/areas/landmark/records.geojson')
    expect(type).toBe('application/geo+json; charset=utf-8')
    expect(json.features.find((feature: { id: string }) => feature.id === String(id))).toMatchObject({
      geometry: { type: 'Point', coordinates: [98.41, 18.81] },
    })
    expect((await get('/areas/news/records.geojson')).status).toBe(404)
  })

  it.each([
    ['place=5', 'malformed', 'place'],
    ['level=town', 'malformed', 'level'],
    ['kind=99', 'malformed', 'kind'],
    ['from=2026-02-30', 'malformed', 'from'],
    ['bbox=1,2,3', 'malformed', 'bbox'],
    ['limit=0', 'malformed', 'limit'],
    ['cursor=nonsense', 'malformed', 'cursor'],
    ['changedSince=yesterday', 'malformed', 'changedSince'],
    ['place=50&place=51', 'malformed', 'place'],
    ['plaec=50', 'unknown-field', 'plaec'],
  ])('rejects ?%s and names the parameter', async (query, code, field) => {
    const { json } = await get(`/areas/news/records?${query}`)
    expect(json).toMatchObject({ status: false, code, field })
  })
})

describe('personal data and words in public answers', () => {
  it('shows a chief without photo, national ID, mobile number, duties or private dates', async () => {
    const id = await createShownRecord(harness, administrator, chief, 3)
    await setColumns(harness, chief, id, { tel: `'081 234 5678'` })
    const { text, json } = await get(`/areas/districtChief/records/${id}`)
    const names = json.th.parts.map(({ name }: { name: string }) => name)
    expect(names).toEqual(['positionName'])
    expect(json.pictures).toEqual([])
    const [{ pid } = { pid: '' }] = await harness.db.query<{ pid: string }>(
      sql`select pid from area_district_chief where id = ${id}`,
    )
    expect(pid).toHaveLength(13)
    for (const secret of [pid, '081 234 5678', 'dateMovein', 'duty', 'private-pictures'])
      expect(text).not.toContain(secret)
    expect((await get('/areas/districtChief/records.csv')).status).toBe(404)
  })

  it('shows the office telephone number of a chief', async () => {
    const id = await createShownRecord(harness, administrator, chief, 5)
    await setColumns(harness, chief, id, { tel: `'053 112 708'` })
    const { json } = await get(`/areas/districtChief/records/${id}`)
    expect(json.th.parts.map(({ name }: { name: string }) => name)).toEqual(['positionName', 'tel'])
    expect(json.th.parts[1]).toMatchObject({ value: '053 112 708' })
  })

  it('neither shows nor finds a name without consent', async () => {
    const id = await createShownRecord(harness, administrator, goodness, 4)
    const search = `/areas/villageGoodness/records?q=${encodeURIComponent('สมศรี')}`
    await setColumns(harness, goodness, id, { person: `'นางสมศรี มีสุข'`, consent: `'1'` })
    expect(await idsOf(search)).toEqual([id])
    await setColumns(harness, goodness, id, { consent: `'0'` })
    expect(await idsOf(search)).toEqual([])
    for (const path of [
      `/areas/villageGoodness/records/${id}`,
      '/districts/5001',
      '/areas/villageGoodness/records.csv',
    ])
      expect((await get(path)).text).not.toContain('สมศรี')
  })

  it.each([
    ['โทร 053 221-101', '0 5322 1101'],
    ['โทร ๐๕๓-๒๒๑๑๐๑', '053221101'],
    ['น\u0e49\u0e33ผึ้ง', 'ผึ้ง'],
    ['ข้าวจ\u0e4d\u0e32นวน', 'จ\u0e33นวน'],
    ['River Market (Night)', 'market night'],
    ['ลด [50%] a+b*c? ^x$ {1}|\\d', '[50%] a+b*c? ^x$ {1}|\\d'],
  ])('finds the text %j by the words %j, but not with one more letter', async (written, q) => {
    const [, , , , fifth = 0] = numbers
    await setColumns(harness, news, fifth, { detail: `'${written}'` })
    const found = (words: string) => idsOf(`/areas/news/records?q=${encodeURIComponent(words)}`)
    expect(await found(q)).toEqual([fifth])
    expect(await found(`${q}ฬ`)).toEqual([])
  })

  it('does not find an old text by the digits of its national ID', async () => {
    const [, , , fourth = 0] = numbers
    const found = (q: string) => idsOf(`/areas/news/records?q=${encodeURIComponent(q)}`)
    for (const written of ['1000000000009', '๑ ๐๐๐๐ ๐๐๐๐๐ ๐๐ ๙', '1-0000-00000-\n00-9']) {
      await setColumns(harness, news, fourth, { detail: `'เลข ${written} ห้อง 778'` })
      for (const q of ['1000000000009', '1-0000-00000-00-9', '100000', '000', 'เลข 10', '๐๐๙'])
        expect(await found(q), `${q} in ${written}`).toEqual([])
      expect(await found('ห้อง 778'), written).toEqual([fourth])
    }
  })

  it('masks a national ID in an old text, and does not name a referenced record that is hidden', async () => {
    const [id = 0] = numbers
    await setColumns(harness, news, id, { detail: `'เลข 1-0000-00000-00-9 และ 1000000000009'` })
    const paths = [
      '/areas/news/records.csv',
      '/districts/5001',
      '/feeds/news/atom.xml',
      '/feeds/news/feed.json',
    ]
    for (const path of [`/areas/news/records/${id}`, ...paths]) {
      const { status, text } = await get(path)
      expect([status, text.includes('เลข')]).toEqual([200, true])
      expect(text, path).not.toMatch(/1000000000009|1-0000-00000-00-9/)
    }
    const subpolicy = areaOf('subpolicy')
    const sub = await createShownRecord(harness, administrator, subpolicy, 1)
    const policy = areaOf('policy')
    const policyId = Number(sampleBody(subpolicy, '50010200').POLICY_ID)
    await setColumns(harness, policy, policyId, { name: `'นโยบายลับ'`, active: `'1'` })
    expect((await get(`/areas/subpolicy/records/${sub}`)).text).toContain('นโยบายลับ')
    await setColumns(harness, policy, policyId, { active: `'0'` })
    expect((await get(`/areas/subpolicy/records/${sub}`)).text).not.toContain('นโยบายลับ')
  })
})

describe('every public response', () => {
  it('returns 304 for its ETag until the content changes', async () => {
    const path = '/areas/news/records?kind=2'
    const first = await inject(path)
    expect(first.headers).toMatchObject({
      'cache-control': 'public, max-age=0, s-maxage=1, must-revalidate',
      'access-control-allow-origin': '*',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
    expect(first.headers['set-cookie']).toBeUndefined()
    const conditional = { headers: { 'if-none-match': String(first.headers.etag) } }
    const again = await inject(path, conditional)
    expect([again.statusCode, again.body]).toEqual([304, ''])
    await setColumns(harness, news, numbers[0] ?? 0, { topic: `'หัวข้อใหม่'` })
    const changed = await inject(path, conditional)
    expect(changed.statusCode).toBe(200)
    expect(changed.headers.etag).not.toBe(first.headers.etag)
  })

  it('is compressed on request, and its ETag gives 304 for every encoding', async () => {
    const path = '/districts/5001'
    const plain = await inject(path)
    for (const [encoding, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const packed = await inject(path, { headers: { 'accept-encoding': encoding } })
      expect(packed.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
      expect(unpack(packed.rawPayload).toString()).toBe(plain.body)
      expect(packed.headers.etag).not.toBe(plain.headers.etag)
      const conditional = { headers: { 'if-none-match': String(packed.headers.etag) } }
      expect((await inject(path, conditional)).statusCode).toBe(304)
    }
  })

  it('has no body for HEAD, and returns 405 for methods that write', async () => {
    const head = await inject('/places', { method: 'HEAD' })
    expect([head.statusCode, head.body]).toEqual([200, ''])
    const preflight = await inject('/places', { method: 'OPTIONS' })
    expect(preflight.statusCode).toBe(204)
    expect(preflight.headers['access-control-allow-methods']).toBe('GET, HEAD')
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      expect((await inject('/places', { method })).statusCode, method).toBe(405)
    expect((await inject('/nothing')).json()).toMatchObject({ code: 'unknown-call' })
  })

  it('ignores a session token', async () => {
    const headers = { authorization: `Bearer ${administrator.token}` }
    expect((await inject('/areas/officialDoc/records', { headers })).statusCode).toBe(404)
  })
})

describe('places, feeds and sitemaps', () => {
  it('lists the provinces, and the places within a district', async () => {
    expect((await get('/places')).json.places).toHaveLength(77)
    const { json } = await get('/places/5001')
    expect(json).toMatchObject({ code: '5001', level: 'district', within: { code: '50' } })
    expect(json.places[0].code).toMatch(/^5001\d\d$/)
    expect((await get('/places/9999')).status).toBe(404)
  })

  it('returns the news of a place as JSON Feed and Atom, with links to a given website', async () => {
    const page = encodeURIComponent('https://district.example/{area}/{id}')
    const { json, type } = await get(`/feeds/news/feed.json?place=5001&page=${page}`)
    expect(type).toBe('application/feed+json; charset=utf-8')
    expect(json.version).toBe('https://jsonfeed.org/version/1.1')
    expect(json.items).toHaveLength(5)
    expect(json.items[0].url).toMatch(/^https:\/\/district\.example\/news\/\d+$/)
    const atom = await get('/feeds/news/atom.xml?place=5001')
    expect(atom.text).toMatch(
      /^<\?xml version="1\.0" encoding="utf-8"\?>\n<feed xmlns="http:\/\/www\.w3\.org\/2005\/Atom"/,
    )
    expect(atom.text.match(/<entry>/g)).toHaveLength(5)
    expect((await get('/feeds/landmark/feed.json')).status).toBe(404)
    expect((await get('/feeds/news/feed.json?page=javascript:{id}')).json.code).toBe('malformed')
  })

  const PAGES = `page=${encodeURIComponent('https://site.example/{area}/{id}')}`

  it('returns a sitemap index, and a sitemap with the pages of a website, which it has to know', async () => {
    const index = await get(`/sitemap.xml?${PAGES}`)
    expect(index.text.match(/<sitemap>/g)).toHaveLength(78)
    const [, first = ''] = /<loc>([^<]+)</.exec(index.text) ?? []
    expect(new URL(first.replaceAll('&amp;', '&')).searchParams.get('page')).toContain(
      'https://site.example/',
    )
    const { text } = await get(`/sitemap.xml?place=5001&${PAGES}`)
    for (const id of numbers) expect(text).toContain(`<loc>https://site.example/news/${id}</loc>`)
    for (const [, address] of text.matchAll(/<loc>([^<]+)</g))
      expect(address).toMatch(/^https:\/\/site\.example\//)
    for (const path of ['/sitemap.xml', '/sitemap.xml?place=5001'])
      expect((await get(path)).json).toMatchObject({ code: 'malformed', field: 'page' })
  })

  it('has the host of the request in absolute URLs, or that of PUBLIC_URL, and never a forwarded one', async () => {
    const { database, geography } = harness
    const pictureStore = openPictureStore(undefined)
    const engine = engineDeps({ database, geography: geography(), pictureStore, clock: () => TEST_DAY })
    const originsAt = async (variables: Record<string, string>, headers: Record<string, string>) => {
      const settings = readSettings({ DEMO: '0', TRUST_PROXY: '127.0.0.1', ...variables })
      const publicApi = { ...engine, pictureStore }
      const app = await buildApp({ database, settings, routes: [], publicApi, log: () => {} })
      const origins = new Set<string>()
      for (const path of [`/sitemap.xml?${PAGES}`, '/feeds/news/feed.json', '/feeds/news/atom.xml']) {
        const { body } = await app.inject({ url: PUBLIC_PREFIX + path, headers })
        for (const [origin] of body.matchAll(/[a-z]+:\/\/[^/"<]+(?=\/public\/v1)/g)) origins.add(origin)
      }
      await app.close()
      return [...origins]
    }
    const evil = { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example', host: 'Office:443' }
    const toProxy = { ...evil, 'x-forwarded-proto': 'https' }
    expect(await originsAt({}, toProxy)).toEqual(['https://office'])
    expect(await originsAt({}, { ...evil, 'x-forwarded-proto': 'evil' })).toEqual(['http://office:443'])
    expect(await originsAt({ TRUST_PROXY: '' }, toProxy)).toEqual(['http://office:443'])
    expect(await originsAt({ PUBLIC_URL: 'https://office.example' }, evil)).toEqual([
      'https://office.example',
    ])
  })

  it('rejects an invalid Host header in answers with absolute URLs', async () => {
    for (const host of ['a b<c>', 'office:99999', 'user@office'])
      expect((await inject('/feeds/news/atom.xml', { headers: { host } })).statusCode, host).toBe(400)
  })
})
