/** The memory that is reserved for a form is released when its client disconnects at any time. */
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { FORM_LIMITS } from './form-body.ts'
import { registerRoutes } from './register-routes.ts'
import { BASE_PREFIX, NOBODY } from './route.ts'
import { createServer } from './server.ts'

const app = createServer({ log: () => {}, trustProxy: [] })
const pendingSessions: (() => void)[] = []
let isSlow = true
beforeAll(async () => {
  registerRoutes(
    app,
    [
      {
        method: 'POST',
        path: 'form',
        rule: { signedIn: true },
        takes: 'form',
        schema: {
          summary: 'A test',
          response: { 200: {} },
          body: { variants: [], read: (sent: object) => sent },
        },
        handler: async ({ body }) => body,
      },
    ],
    {
      recognise: async () => {
        if (isSlow) await new Promise<void>((done) => pendingSessions.push(done))
        return { actor: { ...NOBODY, id: 7, group: 4 }, sessionId: '1' }
      },
    },
  )
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

function send(length: number, body: string) {
  const socket = connect((app.server.address() as { port: number }).port, '127.0.0.1')
  const head = [
    `POST ${BASE_PREFIX}/form HTTP/1.1`,
    'Host: x',
    `Authorization: Bearer ${'0'.repeat(43)}`,
    'Connection: close',
    'Content-Type: multipart/form-data; boundary=b',
    `Content-Length: ${length}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  return socket
}

it('releases the memory of a form when the client disconnects before its session is read', async () => {
  let gone = 0
  app.server.on('connection', (socket) => socket.once('close', () => (gone += 1)))
  for (let sender = 1; sender <= 8; sender += 1) {
    const socket = send(FORM_LIMITS.totalBytes, '--b\r\n')
    await expect.poll(() => pendingSessions.length).toBe(sender)
    socket.destroy()
  }
  await expect.poll(() => gone).toBe(8)
  for (const done of pendingSessions) done()
  isSlow = false
  await new Promise((turn) => setImmediate(turn))
  const form = '--b\r\ncontent-disposition: form-data; name="A"\r\n\r\n1\r\n--b--\r\n'
  expect(await text(send(form.length, form))).toContain('{"A":"1"}')
})
