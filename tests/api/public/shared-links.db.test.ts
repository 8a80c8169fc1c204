/** Addresses of the public API as people share and resume them; requests that mean another list or era. */
import { beforeAll, describe, expect, it } from 'vitest'
import { areas } from '#areas/index.ts'
import type { Area } from '#domain/area/area.ts'
import { PUBLIC_PREFIX } from '#server/public/public-route.ts'
import { signedIn } from '../../fixtures/signed-in.ts'
import { createShownRecord, TEST_DAY } from './public-fixture.ts'

const areaOf = (key: string): Area => areas.find((each) => each.key === key) as Area

const { harness, administrator } = signedIn({ administrator: 'administrator' }, { clock: () => TEST_DAY })
/** A record of news with a document and a picture. */
let record: { documents: { url: string }[]; pictures: { sizes: { url: string }[] }[] }
beforeAll(async () => {
  for (let nth = 1; nth <= 3; nth += 1) {
    await createShownRecord(harness, administrator, areaOf('landmark'), nth)
    const id = await createShownRecord(harness, administrator, areaOf('news'), nth)
    record = (await get(`/areas/news/records/${id}`)).json()
  }
})

const open = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  harness.app.inject({ method, url, headers })
const get = (path: string) => open(PUBLIC_PREFIX + path)

describe('a shared address', () => {
  const TRACKING = 'fbclid=IwAR0&utm_source=line&utm_medium=social&gclid=a%20b&mc_eid=1&_gl=2&fbclid=twice'

  it('answers the same with parameters that trackers add', async () => {
    const paths = [
      ...['/areas/news/records', '/areas/news/records?place=5001', '/areas/news/records.csv', '/docs'],
      ...[
        '/districts/5001',
        '/districts/5001/calendar.ics',
        '/feeds/news/feed.json',
        '/sitemap.xml?page=https://site.example/{id}',
        '/places',
      ],
    ].map((path) => PUBLIC_PREFIX + path)
    const files = [record.documents[0]?.url ?? '', record.pictures[0]?.sizes[0]?.url ?? '']
    for (const url of [...paths, ...files]) {
      const plain = await open(url)
      expect(plain.statusCode, url).toBe(200)
      const tracked = await open(`${url}${url.includes('?') ? '&' : '?'}${TRACKING}`)
      expect([tracked.statusCode, tracked.headers.etag], url).toEqual([200, plain.headers.etag])
      expect(tracked.body).not.toContain('fbclid')
    }
  })

  it.each(['utm', 'utm_', 'fbclidx', 'xgclid', 'plaec', 'utm_source.x', '_g'])(
    'still rejects ?%s',
    async (name) => {
      const { statusCode, body } = await get(`/areas/news/records?${name}=1`)
      expect([statusCode, JSON.parse(body).code]).toEqual([422, 'unknown-field'])
    },
  )
})

describe('a cursor', () => {
  const nextOf = async (path: string): Promise<string> => (await get(path)).json().next
  const cursorIn = (next: string) => new URL(next, 'http://a').searchParams.get('cursor') ?? ''

  it('goes on in its list, whatever the size of the pages', async () => {
    const cursor = cursorIn(await nextOf('/areas/landmark/records?place=5001&limit=1'))
    for (const more of ['limit=1', 'limit=2', 'limit=2&withTotal=true', 'limit=1&utm_source=line'])
      expect((await get(`/areas/landmark/records?place=5001&${more}&cursor=${cursor}`)).statusCode).toBe(200)
  })

  it.each([
    ['another area', '/areas/news/records?place=5001&limit=1'],
    ['another place', '/areas/landmark/records?place=50&limit=1'],
    ['no filter', '/areas/landmark/records?limit=1'],
    ['another level', '/areas/landmark/records?place=5001&level=district&limit=1'],
  ])('of %s is refused', async (_what, other) => {
    const cursor = cursorIn(await nextOf('/areas/landmark/records?place=5001&limit=1'))
    const { statusCode, body } = await get(`${other}&cursor=${cursor}`)
    expect([statusCode, JSON.parse(body).field]).toEqual([400, 'cursor'])
    expect(JSON.parse(body).error).toContain('รายการอื่น')
  })

  it('without its list is refused', async () => {
    const bare = Buffer.from('["20261201",1]').toString('base64url')
    expect((await get(`/areas/news/records?cursor=${bare}`)).statusCode).toBe(400)
  })
})

describe('a public file', () => {
  it('can be resumed', async () => {
    for (const url of [record.documents[0]?.url ?? '', record.pictures[0]?.sizes[0]?.url ?? '']) {
      const whole = await open(url)
      const tag = String(whole.headers.etag)
      const bytes = whole.rawPayload
      expect(whole.headers['accept-ranges'], url).toBe('bytes')
      const rest = await open(url, { range: 'bytes=100-', 'if-range': tag })
      expect(rest.statusCode).toBe(206)
      expect(rest.headers).toMatchObject({
        etag: tag,
        'content-length': String(bytes.length - 100),
        'content-range': `bytes 100-${bytes.length - 1}/${bytes.length}`,
      })
      expect(Buffer.concat([bytes.subarray(0, 100), rest.rawPayload]).equals(bytes)).toBe(true)
      const end = await open(url, { range: 'bytes=-10' })
      expect([end.statusCode, end.rawPayload.equals(bytes.subarray(-10))]).toEqual([206, true])
      const changed = await open(url, { range: 'bytes=100-', 'if-range': '"before"' })
      expect([changed.statusCode, changed.rawPayload.length]).toEqual([200, bytes.length])
      const beyond = await open(url, { range: `bytes=${bytes.length}-` })
      expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${bytes.length}`])
      const head = await open(url, { range: 'bytes=0-9' }, 'HEAD')
      expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([
        200,
        String(bytes.length),
        '',
      ])
      expect((await open(url, { 'if-none-match': tag, range: 'bytes=0-9' })).statusCode).toBe(304)
    }
  })

  it('has no parts where it is no file', async () => {
    const { statusCode, headers } = await open(`${PUBLIC_PREFIX}/places`, { range: 'bytes=0-9' })
    expect([statusCode, headers['accept-ranges']]).toEqual([200, undefined])
  })
})

describe('a date of the Buddhist era', () => {
  it.each([
    ['from', '2569-01-31', '2026-01-31'],
    ['to', '2570-02-28', '2027-02-28'],
    ['changedSince', '2569-01-31T00:00:00Z', '2026-01-31T00:00:00Z'],
  ])('in %s is refused with what to send', async (name, sent, meant) => {
    const { statusCode, body } = await get(`/areas/news/records?${name}=${sent}`)
    expect([statusCode, JSON.parse(body).field]).toEqual([400, name])
    expect(JSON.parse(body).error).toContain(`ปีคริสต์ศักราช เช่น ${meant}`)
    expect((await get(`/areas/news/records?${name}=${meant}`)).statusCode).toBe(200)
  })

  it('is refused in the log and in the calendar of officials too', async () => {
    const administrator = await harness.signIn('4000000000003')
    const log = await administrator.post('logs/search', { FROM: '25690101', TO: '25690131' })
    expect([log.status, log.body.field, log.body.error]).toEqual([
      422,
      'FROM',
      expect.stringContaining('20260101'),
    ])
    const month = await administrator.post('calendar/month', { CC: '50', MONTH: '256901' })
    expect([month.status, month.body.error]).toEqual([400, expect.stringContaining('202601')])
  })
})
