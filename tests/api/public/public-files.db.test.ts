/** Files of the public API: tables, pictures and documents of records, and what crawlers look for. */
import { describe, expect, it } from 'vitest'
import { landmark } from '#areas/district/landmark.ts'
import { otop } from '#areas/economy/otop.ts'
import { news } from '#areas/publications/news.ts'
import { PUBLIC_PREFIX } from '#server/public/public-route.ts'
import { signedIn } from '../../fixtures/signed-in.ts'
import { sampleBody } from '../../sample.ts'
import { callPublic, createShownRecord, setColumns, TEST_DAY } from './public-fixture.ts'

const { harness, administrator } = signedIn({ administrator: 'administrator' }, { clock: () => TEST_DAY })

const get = async (path: string) => JSON.parse((await callPublic(harness, path)).text)
const inject = (path: string) => harness.app.inject({ method: 'GET', url: PUBLIC_PREFIX + path })

describe('tables', () => {
  it('have a file name, the ids of their records, and English headings on request', async () => {
    const id = await createShownRecord(harness, administrator, otop, 6)
    const rowsAt = async (query: string) => {
      const { headers, body } = await inject(`/areas/otop/records.csv?place=5001${query}`)
      expect(headers['content-disposition']).toContain("filename*=UTF-8''otop-5001.csv")
      return body
        .replace('\ufeff', '')
        .split('\r\n')
        .map((line) => line.split(','))
    }
    const [thai = [], row = []] = await rowsAt('')
    expect([thai.at(0), thai.at(-1)]).toEqual(['รหัสพื้นที่', 'รหัสรายการ'])
    expect(row.at(-1)).toBe(String(id))
    const [english = [], sameRow] = await rowsAt('&language=en')
    expect(english).toHaveLength(thai.length)
    expect(english).toEqual(expect.arrayContaining(['Area code', 'Province', 'Price (baht)', 'Record id']))
    expect(english.join()).not.toMatch(/[ก-๙]/)
    expect(sameRow).toEqual(row)
    expect((await get('/areas/otop/records.csv?language=fr')).allowed).toEqual(['th', 'en'])
  })
})

describe('what crawlers look for', () => {
  it('is a robots.txt that closes the API of officials, and no sitemap: readers have no pages here', async () => {
    const robots = await harness.app.inject({ url: '/robots.txt' })
    expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(robots.body).toMatch(/^User-agent: \*\nDisallow: \/dods\S*\/\nDisallow: \/or\S*\/\n$/)
    const sitemap = await harness.app.inject({ url: '/sitemap.xml' })
    expect(sitemap.statusCode).toBe(404)
    const [address = ''] = /\/public\/v1\/sitemap\S+/.exec(sitemap.body) ?? []
    expect((await harness.app.inject({ url: address })).statusCode, address).toBe(200)
  })
})

describe('pictures', () => {
  it('are served in several widths', async () => {
    const sharp = (await import('sharp')).default
    const wide = await sharp({ create: { width: 1000, height: 500, channels: 3, background: '#357' } })
      .jpeg()
      .toBuffer()
    const { body } = await administrator.form(
      landmark.path,
      { ...sampleBody(landmark, '50010200', 9) },
      { image: wide },
    )
    await setColumns(harness, landmark, body.id, {})
    const json = await get(`/areas/landmark/records/${body.id}`)
    const sizes: { width: number; url: string }[] = json.pictures[0].sizes
    expect(sizes.map(({ width }) => width)).toEqual([320, 640, 1000])
    for (const { width, url } of sizes) {
      const answer = await harness.app.inject({ method: 'GET', url })
      expect(answer.headers['cache-control']).toBe('public, max-age=300')
      expect((await sharp(answer.rawPayload).metadata()).width).toBe(width)
    }
  })

  it.each(['jpeg', 'png'] as const)('are WebP for clients that accept it (%s)', async (form) => {
    const sharp = (await import('sharp')).default
    const drawn = sharp({ create: { width: 700, height: 300, channels: 4, background: '#3578' } })
    const bytes = await (form === 'png' ? drawn.png() : drawn.removeAlpha().jpeg()).toBuffer()
    const nth = form === 'png' ? 10 : 11
    const { body } = await administrator.form(
      landmark.path,
      { ...sampleBody(landmark, '50010200', nth) },
      { image: bytes },
    )
    await setColumns(harness, landmark, body.id, {})
    const json = await get(`/areas/landmark/records/${body.id}`)
    for (const { width, url } of json.pictures[0].sizes as { width: number; url: string }[]) {
      const ask = (accept: string, more = {}) =>
        harness.app.inject({ method: 'GET', url, headers: { accept, ...more } })
      const webp = await ask('image/avif,image/webp,*/*;q=0.8')
      const plain = await ask('image/*,*/*;q=0.8,image/webp;q=0')
      for (const [answer, type] of [
        [webp, 'webp'],
        [plain, form],
      ] as const) {
        expect(answer.headers).toMatchObject({ 'content-type': `image/${type}`, vary: 'accept' })
        expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width, format: type })
        const known = { 'if-none-match': String(answer.headers.etag) }
        expect((await ask('image/webp', known)).statusCode).toBe(type === 'webp' ? 304 : 200)
      }
      expect(webp.headers.etag).not.toBe(plain.headers.etag)
    }
    await setColumns(harness, landmark, body.id, { deleted_at: 'now()' })
    for (const { url } of json.pictures[0].sizes) {
      const withdrawn = await harness.app.inject({ method: 'GET', url, headers: { accept: 'image/webp' } })
      expect(withdrawn.statusCode).toBe(404)
    }
  })
})

describe('documents', () => {
  it('are downloaded under their names, and return 404 after the record is deleted', async () => {
    const id = await createShownRecord(harness, administrator, news, 1)
    const json = await get(`/areas/news/records/${id}`)
    const [{ name, size, url }] = json.documents
    const answer = await harness.app.inject({ method: 'GET', url })
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining(encodeURIComponent(name)),
      'cache-control': 'public, max-age=300',
    })
    expect(answer.rawPayload).toHaveLength(size)
    await setColumns(harness, news, id, { deleted_at: 'now()' })
    expect((await harness.app.inject({ method: 'GET', url })).statusCode).toBe(404)
  })
})
