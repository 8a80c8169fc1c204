/** The server checks the session again for a request that took long to arrive (security, S3). */
import { expect, it } from 'vitest'
import { registerRoutes } from './register-routes.ts'
import { BASE_PREFIX, NOBODY } from './route.ts'
import { createServer } from './server.ts'

it('rejects a form when its session ended while the form arrived', async () => {
  const app = createServer({ log: () => {}, trustProxy: [] })
  const caller = { actor: { ...NOBODY, id: 7, group: 4 as const }, sessionId: '1' }
  let lookUps = 0
  let isSessionOver = false
  let ran = 0
  const handler = async () => {
    ran += 1
    return { status: true }
  }
  const schema = {
    summary: 'A test',
    response: { 200: {} },
    body: { variants: [], read: (sent: object) => sent },
  }
  registerRoutes(
    app,
    [{ method: 'POST', path: 'form', rule: { signedIn: true }, takes: 'form', schema: schema, handler }],
    {
      recognise: async () => {
        lookUps += 1
        return lookUps > 1 && isSessionOver ? undefined : caller
      },
      recheckSessionAfterMs: 0,
    },
  )
  const send = () => {
    lookUps = 0
    return app.inject({
      method: 'POST',
      url: `${BASE_PREFIX}/form`,
      headers: {
        authorization: `Bearer ${'0'.repeat(43)}`,
        'content-type': 'multipart/form-data; boundary=b',
      },
      payload: '--b\r\ncontent-disposition: form-data; name="A"\r\n\r\n1\r\n--b--\r\n',
    })
  }
  expect((await send()).statusCode).toBe(200)
  isSessionOver = true
  expect((await send()).json().code).toBe('not-signed-in')
  expect(ran).toBe(1)
  await app.close()
})
