import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LogLine } from './log.ts'
import { registerRoutes } from './register-routes.ts'
import { BASE_PREFIX, type Route, NOBODY } from './route.ts'
import { formedField } from './schema/route-schema.ts'
import { SECURITY_HEADERS } from './security-headers.ts'
import { createServer } from './server.ts'
import { TIME_LIMITS } from './time-limit.ts'

/** Requests over a real socket. Fastify's `inject` skips what is tested here. */
describe('the listening server', () => {
  let app: ReturnType<typeof createServer>
  let ran = 0
  let release: (() => void) | undefined
  beforeEach(async () => {
    app = createServer({ log: () => {}, trustProxy: [] })
    ran = 0
    release = undefined
    const change: Route = {
      method: 'GET',
      path: 'gov/delete/:id',
      rule: { signedIn: true },
      takes: 'nothing',
      schema: { summary: 'A test', params: { id: formedField() }, response: { 200: {} } },
      changesByGet: true,
      handler: async () => {
        ran += 1
        return { status: true }
      },
    }
    const slow: Route = {
      method: 'GET',
      path: 'slow',
      rule: { open: true },
      takes: 'nothing',
      schema: { summary: 'A test', response: { 200: {} } },
      handler: () => new Promise((done) => (release = () => done({ finished: true }))),
    }
    registerRoutes(app, [change, slow], {
      recognise: async () => ({ actor: { ...NOBODY, group: 4 }, sessionId: '1' }),
    })
    await app.listen({ host: '127.0.0.1', port: 0 })
  })
  afterEach(() => app.close())

  const open = (): Socket => connect((app.server.address() as { port: number }).port, '127.0.0.1')
  const ask = async (...lines: string[]): Promise<string> => {
    const socket = open()
    socket.write(`${lines.join('\r\n')}\r\n\r\n`)
    return text(socket)
  }
  const TOKEN = `Authorization: Bearer ${'0'.repeat(43)}`
  const DELETE = `${BASE_PREFIX}/gov/delete/5`

  it('has a time limit and a size limit for every phase of a request', () => {
    const { server, initialConfig } = app
    expect({
      headers: server.headersTimeout,
      request: server.requestTimeout,
      idle: server.keepAliveTimeout,
      silent: server.timeout,
      body: initialConfig.bodyLimit,
      ...TIME_LIMITS,
    }).toEqual({
      headers: 10_000,
      request: 120_000,
      idle: 10_000,
      silent: 150_000,
      body: 524_288,
      nothing: 15_000,
      json: 30_000,
      form: 135_000,
      otherwise: 15_000,
    })
  })

  it('does not run a route that changes data for HEAD', async () => {
    ran = 0
    expect(await ask(`HEAD ${DELETE} HTTP/1.1`, 'Host: x', TOKEN, 'Connection: close')).toMatch(
      /^HTTP\/1.1 404 /,
    )
    expect(ran).toBe(0)
    expect(await ask(`GET ${DELETE} HTTP/1.1`, 'Host: x', TOKEN, 'Connection: close')).toMatch(
      /^HTTP\/1.1 200 /,
    )
    expect(ran).toBe(1)
  })

  it.each([
    ['400', ['GET / HTTP/1.1', 'Host: x', 'Broken header']],
    ['400', ['RUBBISH']],
    ['400', ['GET / HTTP/1.1', 'Host: x', 'Content-Length: 1', 'Transfer-Encoding: chunked']],
    ['431', ['GET / HTTP/1.1', 'Host: x', `X: ${'x'.repeat(20_000)}`]],
    ['431', [`GET /${'x'.repeat(20_000)} HTTP/1.1`, 'Host: x']],
    ['400', ['GET /%zz HTTP/1.1', 'Host: x', 'Connection: close']],
  ])('responds with %s and all headers to an invalid request', async (status, lines) => {
    const answer = await ask(...lines)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    for (const [name, value] of Object.entries(SECURITY_HEADERS))
      expect(answer).toContain(`${name}: ${value}`)
    expect(answer).toContain('cache-control: no-store')
    expect(answer).toContain('"status":false')
  })

  it('rejects a request whose headers never end, after the time limit', async () => {
    // The test above checks the real limit, and tests/security/slow-clients.db.test.ts waits for it.
    app.server.headersTimeout = 500
    const socket = open()
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n')
    expect(await text(socket)).toMatch(/^HTTP\/1.1 408 [\s\S]*"code":"timeout"/)
  })

  it('finishes open requests when it stops, and closes each connection after its response', async () => {
    const inFlight = ask(`GET ${BASE_PREFIX}/slow HTTP/1.1`, 'Host: x')
    await expect.poll(() => release).toBeDefined()
    const waiting = open()
    await new Promise((ready) => waiting.once('connect', ready))
    const again = ask(`GET ${DELETE} HTTP/1.1`, 'Host: x', 'Connection: close')
    expect(await again).toMatch(/^HTTP\/1.1 401 /)
    app.drain()
    waiting.write(`GET ${DELETE} HTTP/1.1\r\nHost: x\r\n${TOKEN}\r\n\r\n`)
    const last = await text(waiting)
    expect(last).toMatch(/^HTTP\/1.1 (?!503)/)
    expect(last).toMatch(/connection: close/i)
    for (const name of Object.keys(SECURITY_HEADERS)) expect(last).toContain(`${name}: `)
    const closed = app.close()
    release?.()
    expect(await inFlight).toContain('"finished":true')
    await closed
  })
})

describe('the time limit of a request', () => {
  const LIMIT_MS = 50
  const lines: LogLine[] = []
  const app = createServer({ log: (line) => lines.push(line), trustProxy: [] })
  const released: (() => void)[] = []
  let arrived = 0
  app.addHook('onRequest', async () => {
    arrived += 1
  })
  /** The clock moves only when a test moves it, so that the test knows what has started by then. */
  let now = 0
  beforeEach(() => {
    vi.spyOn(performance, 'now').mockImplementation(() => now)
  })
  beforeAll(async () => {
    const hanging = (takes: Route['takes']): Route => ({
      method: takes === 'nothing' ? 'GET' : 'POST',
      path: `hangs/${takes}`,
      rule: { open: true },
      takes,
      schema: {
        summary: 'A test',
        response: { 200: {} },
        ...(takes !== 'nothing' && { body: { variants: [], read: (sent: object) => sent } }),
      },
      handler: () => new Promise((done) => released.push(() => done({ late: true }))),
    })
    const calls = (['nothing', 'json', 'form'] as const).map(hanging)
    registerRoutes(app, calls, { recognise: async () => undefined, limitMs: LIMIT_MS })
    await app.listen({ host: '127.0.0.1', port: 0 })
  })
  afterAll(() => app.close())

  const send = (takes: Route['takes'], ...lines: string[]): Socket => {
    const socket = connect((app.server.address() as { port: number }).port, '127.0.0.1')
    const method = takes === 'nothing' ? 'GET' : 'POST'
    socket.write([`${method} ${BASE_PREFIX}/hangs/${takes} HTTP/1.1`, 'Host: x', ...lines].join('\r\n'))
    return socket
  }
  const FORM = '--b\r\ncontent-disposition: form-data; name="A"\r\n\r\n1\r\n--b--\r\n'
  const BODIES = {
    nothing: ['', ''],
    json: ['Content-Type: application/json', 'Content-Length: 2', '', '{}'],
    form: ['Content-Type: multipart/form-data; boundary=b', `Content-Length: ${FORM.length}`, '', FORM],
  }

  it.each(['nothing', 'json', 'form'] as const)(
    'rejects a request that takes %s when its handler hangs, and ignores its late result',
    async (takes) => {
      const from = lines.length
      const socket = send(takes, 'Connection: close', ...BODIES[takes])
      await expect.poll(() => released).toHaveLength(1)
      now += LIMIT_MS
      const answer = await text(socket)
      expect(answer).toMatch(/^HTTP\/1.1 503 [\s\S]*"code":"busy"/)
      expect(answer).toMatch(/retry-after: 5/i)
      released.pop()?.()
      await new Promise((turn) => setImmediate(turn))
      expect(lines.slice(from)).toMatchObject([{ event: 'call', status: 503 }])
    },
  )

  it('rejects a request whose body does not arrive, and closes the connection', async () => {
    const before = arrived
    const socket = send('json', 'Content-Type: application/json', 'Content-Length: 9', '', '{')
    await expect.poll(() => arrived).toBe(before + 1)
    now += LIMIT_MS
    const answer = await text(socket)
    expect(answer).toMatch(/^HTTP\/1.1 408 [\s\S]*"code":"timeout"/)
    expect(answer).toMatch(/connection: close/i)
    expect(released).toEqual([])
  })

  it('causes no fault after the client disconnects, and the next request has its own limit', async () => {
    const from = lines.length
    const gone = send('json', ...BODIES.json)
    await expect.poll(() => released.length).toBe(1)
    gone.destroy()
    now += LIMIT_MS
    const next = send('nothing', 'Connection: close', ...BODIES.nothing)
    await expect.poll(() => released.length).toBe(2)
    now += LIMIT_MS
    // The next request still gets its own response after the earlier client disconnected.
    expect(await text(next)).toMatch(/^HTTP\/1.1 503 /)
    for (const release of released.splice(0)) release()
    expect(lines.slice(from).filter(({ event }) => event === 'fault')).toEqual([])
  })
})

describe('the client address', () => {
  const addressSeen = async (trustProxy: string[], forwarded: string) => {
    let seen = ''
    const app = createServer({ log: () => {}, trustProxy })
    const call: Route = {
      method: 'GET',
      path: 'who',
      rule: { open: true },
      takes: 'nothing',
      schema: { summary: 'A test', response: { 200: {} } },
      handler: async ({ address }) => {
        seen = address
        return {}
      },
    }
    registerRoutes(app, [call], { recognise: async () => undefined })
    await app.inject({
      url: `${BASE_PREFIX}/who`,
      remoteAddress: '10.0.0.1',
      headers: { 'x-forwarded-for': forwarded },
    })
    await app.close()
    return seen
  }

  it('is the address of the socket when the proxy is not trusted, whatever the headers are', async () => {
    expect(await addressSeen([], '203.0.113.9')).toBe('10.0.0.1')
    expect(await addressSeen(['10.0.0.2'], '203.0.113.9')).toBe('10.0.0.1')
  })

  it('is the address that a trusted proxy reports, not the one that the client sent to the proxy', async () => {
    expect(await addressSeen(['10.0.0.0/8'], '198.51.100.1, 203.0.113.9')).toBe('203.0.113.9')
  })
})
