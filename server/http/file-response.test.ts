import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { registerRoutes } from './register-routes.ts'
import { attachment, BASE_PREFIX, NOBODY, fileResponse } from './route.ts'
import { createServer } from './server.ts'

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const TEXT = 'รหัสพื้นที่,จังหวัด\r\n'.repeat(10_000)
const app = createServer({ log: () => {}, trustProxy: [] })
beforeAll(async () => {
  const name = 'บัญชี "ผู้ใช้งาน"/../(1).xlsx\r\nx: y'
  registerRoutes(
    app,
    [
      {
        method: 'POST',
        path: 'file',
        rule: { open: true },
        takes: 'nothing',
        schema: { summary: 'A test', response: { 200: {} } },
        handler: async () => fileResponse(Buffer.from([80, 75, 0, 255]), { name, type: TYPE }),
      },
      {
        method: 'POST',
        path: 'packed',
        rule: { open: true },
        takes: 'nothing',
        schema: { summary: 'A test', response: { 200: {} } },
        handler: async () =>
          fileResponse(gzipSync(TEXT), { name: 'ก.csv', type: 'text/csv', isGzipped: true }),
      },
    ],
    { recognise: async () => ({ actor: NOBODY, sessionId: '1' }) },
  )
  await app.ready()
})
afterAll(() => app.close())

it('sends a file as a download with its Thai name, without characters that are unsafe in a header', async () => {
  const answer = await app.inject({ method: 'POST', url: `${BASE_PREFIX}/file` })
  expect(answer.rawPayload).toEqual(Buffer.from([80, 75, 0, 255]))
  expect(answer.headers).toMatchObject({
    'content-type': TYPE,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  const name = encodeURIComponent('บัญชี ผู้ใช้งาน..1.xlsxx y').replace('..1', '..%281%29')
  expect(answer.headers['content-disposition']).toBe(`attachment; filename="file"; filename*=UTF-8''${name}`)
})

it.each([
  ['gzip, deflate, br', true],
  ['br, gzip;q=0', false],
  [undefined, false],
])(
  'sends a gzipped file, decompressed for clients that do not accept gzip: %s',
  async (encoding, isPacked) => {
    const headers = encoding === undefined ? {} : { 'accept-encoding': encoding }
    const answer = await app.inject({ method: 'POST', url: `${BASE_PREFIX}/packed`, headers })
    expect(answer.headers).toMatchObject({ 'content-type': 'text/csv', vary: 'accept-encoding' })
    expect(answer.headers['content-encoding']).toBe(isPacked ? 'gzip' : undefined)
    expect(answer.headers['content-disposition']).toContain('.csv')
    const text = isPacked ? gunzipSync(answer.rawPayload) : answer.rawPayload
    expect(text.toString()).toBe(TEXT)
  },
)

it('sends a fallback file name with the extension for old clients', () => {
  expect(attachment('บัญชี.xlsx')).toMatch(/^attachment; filename="file\.xlsx"; filename\*=UTF-8''%E0/)
})
