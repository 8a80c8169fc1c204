import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createServer } from './server.ts'

const app = createServer({ log: () => {}, trustProxy: [] })
beforeAll(async () => {
  app.get('/', async () => 'ok')
  await app.listen({ port: 0 })
})
afterAll(() => app.close())

/** The status of a request with these header lines. */
async function statusOf(lines: readonly string[], version = '1.1') {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(`GET / HTTP/${version}\r\n${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`)
  return Number((await text(socket)).split(' ')[1])
}

describe('a request', () => {
  it.each([
    [['Host: one', 'Host: two']],
    [['Host: one', 'host: one']],
    [[]],
    [['Host: one two']],
    [['Host: evil.example/path']],
    [['Host: user@evil.example']],
    [['Host: "><script>']],
    [['Host: one', 'Authorization: Bearer a', 'Authorization: Bearer b']],
    [['Host: one', 'Content-Type: application/json', 'Content-Type: text/plain']],
    [['Host: one', 'Content-Length: 0', 'Content-Length: 0']],
  ])('is rejected with the headers %j', async (lines) => expect(await statusOf(lines)).toBe(400))

  it.each([
    [['Host: backoffice.example.go.th']],
    [['Host: my_server:3000']],
    [['Host: [2001:db8::1]:3000']],
    [['Host: one', 'Accept: text/html', 'Accept: */*']],
  ])('is accepted with the headers %j', async (lines) => expect(await statusOf(lines)).toBe(200))

  it('needs a host only from HTTP 1.1 on, and never two', async () => {
    expect(await statusOf([], '1.0')).toBe(200)
    expect(await statusOf(['Host: one', 'Host: two'], '1.0')).toBe(400)
  })
})
