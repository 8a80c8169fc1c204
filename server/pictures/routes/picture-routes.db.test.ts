import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { createServer } from '#server/http/server.ts'
import { testDatabase } from '../../../tests/database.ts'
import { pictureAddress, previewAddress } from '../addresses.ts'
import { sharp } from '../configured-sharp.ts'
import { ingestPicture, type Picture } from '../ingest-picture.ts'
import { registerPictureRoutes } from './picture-routes.ts'
import { openPictureStore } from '../storage/picture-store.ts'
import { squares } from '../../../tests/files/pictures.ts'

const store = openPictureStore(undefined)
const database = testDatabase()
let app: FastifyInstance
let photograph: Picture
let logo: Picture

beforeAll(async () => {
  const { db } = database
  photograph = await ingestPicture(await squares(), 'IMG')
  logo = await ingestPicture(
    await sharp(await squares())
      .ensureAlpha(0.5)
      .png()
      .toBuffer(),
    'LOGO_IMG',
  )
  await db.transaction(async (trx) => {
    await store.put(trx, photograph)
    await store.put(trx, logo)
  })
  app = createServer({ log: () => {}, trustProxy: [] })
  registerPictureRoutes(app, { db, store })
})
afterAll(async () => {
  await app.close()
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers })

describe('a picture at its URL', () => {
  it('is sent without a session, with its type, an immutable cache and a policy that blocks scripts', async () => {
    const answer = await get(pictureAddress(photograph.sha256))
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload).toEqual(photograph.bytes)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(photograph.bytes.length),
      'content-disposition': 'inline; filename="picture.jpg"',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': expect.stringMatching(/^default-src 'none'; .*; sandbox$/),
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      etag: `"${photograph.sha256}"`,
    })
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  it('has a preview, and is sent as PNG if it is transparent', async () => {
    const small = await get(previewAddress(photograph.sha256))
    expect(small.rawPayload).toEqual(photograph.preview)
    expect(small.headers.etag).toBe(`"${photograph.sha256}-preview"`)
    const transparent = await get(pictureAddress(logo.sha256))
    expect(transparent.rawPayload).toEqual(logo.bytes)
    expect(transparent.headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': 'inline; filename="picture.png"',
    })
  })

  it('is answered with 304 when the client has it in its cache', async () => {
    const tag = `"${photograph.sha256}"`
    for (const header of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const answer = await get(pictureAddress(photograph.sha256), { 'if-none-match': header })
      expect([answer.statusCode, answer.rawPayload.length]).toEqual([304, 0])
      expect(answer.headers).toMatchObject({
        etag: tag,
        'cache-control': 'public, max-age=31536000, immutable',
      })
    }
    for (const header of ['"other"', photograph.sha256, `"${photograph.sha256}-preview"`, '']) {
      const answer = await get(pictureAddress(photograph.sha256), { 'if-none-match': header })
      expect(answer.statusCode).toBe(200)
    }
  })

  it('supports HEAD', async () => {
    const answer = await app.inject({ method: 'HEAD', url: previewAddress(photograph.sha256) })
    expect([answer.statusCode, answer.rawPayload.length]).toEqual([200, 0])
    expect(answer.headers['content-length']).toBe(String(photograph.preview.length))
  })

  it('is sent from the cache of the server the second time', async () => {
    const picture = await ingestPicture(
      await sharp(await squares())
        .negate()
        .png()
        .toBuffer(),
      'IMG',
    )
    await database.db.transaction((trx) => store.put(trx, picture))
    await get(previewAddress(picture.sha256))
    await database.db.execute(sql`delete from picture where sha256 = ${picture.sha256}`)
    expect((await get(previewAddress(picture.sha256))).rawPayload).toEqual(picture.preview)
  })
})

describe('a URL without a picture', () => {
  it.each([
    pictureAddress('0'.repeat(64)),
    previewAddress('0'.repeat(64)),
    '/pictures/1',
    '/pictures/__proto__',
    `/pictures/${'A'.repeat(64)}`,
    `/pictures/${'0'.repeat(63)}%00`,
    `/pictures/..%2f..%2fetc%2fpasswd`,
    `/pictures/${'%27'.repeat(64)}/preview`,
  ])('responds with 404 and is not cached: %s', async (url) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({ status: false, error: 'ไม่พบข้อมูล', code: 'not-found' })
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers.etag).toBeUndefined()
  })

  it('responds with 404 to POST, PUT, PATCH and DELETE', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      const answer = await app.inject({ method, url: pictureAddress(photograph.sha256) })
      expect(answer.statusCode).toBe(404)
    }
    expect((await get(pictureAddress(photograph.sha256))).statusCode).toBe(200)
  })
})
