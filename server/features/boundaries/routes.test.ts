import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readBuiltInPlaces } from '#server/features/geography/places-file.ts'
import { createServer } from '#server/http/server.ts'
import { boundaryFiles } from './boundary-files.ts'
import { registerBoundaryRoutes } from './routes.ts'

describe('the outlines of places', () => {
  const files = boundaryFiles()
  let app: FastifyInstance
  beforeAll(async () => {
    app = createServer({ log: () => {}, trustProxy: [] })
    registerBoundaryRoutes(app, files)
    await app.ready()
  })
  afterAll(() => app.close())
  const get = (name: string, encoding = '') =>
    app.inject({
      url: `/boundaries/${files.digest}/${name}`,
      headers: { accept: '*/*', 'accept-encoding': encoding },
    })

  it('include all provinces and districts', () => {
    const { provinces, districts } = JSON.parse(files.country).objects
    const codes = (digits: number) =>
      readBuiltInPlaces()
        .places.map(({ code }) => code)
        .filter(({ length }) => length === digits)
    const codesOf = ({ geometries }: { geometries: { properties: { code: string } }[] }) =>
      geometries.map(({ properties }) => properties.code)
    expect(codesOf(provinces)).toEqual(codes(2))
    expect(codesOf(districts)).toEqual(codes(4))
    expect([...files.districts.keys()]).toEqual(codes(4))
  })

  it.each([
    ['br', (bytes: Buffer) => brotliDecompressSync(bytes)],
    ['gzip', (bytes: Buffer) => gunzipSync(bytes)],
  ])('are sent with %s in less than 80 kB, and cached forever', async (encoding, unpack) => {
    const answer = await get('country.json', encoding)
    expect(answer.headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    })
    expect(answer.rawPayload.length).toBeLessThan(80_000)
    expect(unpack(answer.rawPayload).toString()).toBe(files.country)
  })

  it('have one file for each district', async () => {
    const answer = await get('5001.json')
    expect(answer.headers['content-encoding']).toBeUndefined()
    const { geometries } = answer.json().objects.subDistricts
    expect(geometries.length).toBeGreaterThan(10)
    for (const { properties } of geometries) expect(properties.code).toMatch(/^5001/)
  })

  it.each(['9999.json', 'provinces.json', '5001'])('are not found: %s responds with 404', async (name) => {
    const answer = await get(name)
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['cache-control']).not.toMatch(/immutable/)
  })
})
