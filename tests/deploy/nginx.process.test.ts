/**
 * Tests `deploy/nginx.conf` with the public API: the system's nginx in front of a server whose answers
 * contain the time they were made.
 */
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FRESH_MS } from '#server/public/answers.ts'
import { CACHE_CONTROL } from '#server/public/public-route.ts'
import { NGINX, startNginx } from './start-nginx.ts'

/**
 * A withdrawn record must disappear within this time, so nginx may serve an answer for as long after it was
 * made.
 */
const WITHDRAWN_MS = 1_000
const MOST_AGE_MS = WITHDRAWN_MS - FRESH_MS

let server: Server
let nginx: Awaited<ReturnType<typeof startNginx>>
/** The requests that reached the server, as path and If-None-Match. */
let seen: [string, string | undefined][] = []
/** The headers of the last of them. */
let lastHeaders: IncomingHttpHeaders = {}

const kindOf = (path: string): keyof typeof CACHE_CONTROL => {
  if (/\/(?:pictures|documents)\//.test(path)) return 'files'
  return path.startsWith('/public/v1/places') ? 'stable' : 'records'
}

async function start() {
  server = createServer(({ url = '', headers }, response) => {
    seen.push([url, headers['if-none-match']])
    lastHeaders = headers
    if (url.endsWith('/missing')) return response.writeHead(404, { 'cache-control': 'no-store' }).end()
    const made = String(Date.now())
    response.setHeader('cache-control', CACHE_CONTROL[kindOf(url)])
    response.setHeader('etag', `"${made}"`)
    response.setHeader('ratelimit', '"network";r=1;t=1')
    response.end(made)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  nginx = await startNginx([(server.address() as AddressInfo).port])
}
async function end() {
  await nginx.close()
  server.close()
}

type Answer = { status: number; text: string; etag: string; rateLimit: unknown }

function get(path: string, headers: Record<string, string> = {}, port = nginx.port): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const sent = request({ host: '127.0.0.1', port, path, headers, rejectUnauthorized: false }, (answer) => {
    let text = ''
    answer.setEncoding('utf8')
    answer.on('data', (part) => (text += part))
    answer.on('end', () =>
      resolve({
        status: answer.statusCode ?? 0,
        text,
        etag: String(answer.headers.etag),
        rateLimit: answer.headers.ratelimit,
      }),
    )
  })
  sent.on('error', reject).end()
  return promise
}

/**
 * Requests a URL repeatedly for two seconds, and longer until one answer was cached: after a pause of the
 * machine no two requests are close enough. Resolves to the answers.
 */
async function watch(path: string) {
  seen = []
  let [oldest, answers] = [0, 0]
  const start = Date.now()
  while (Date.now() - start < 2_000 || oldest === 0) {
    const at = Date.now()
    const { text } = await get(path)
    oldest = Math.max(oldest, at - Number(text))
    answers += 1
  }
  return { oldest, answers, forwarded: seen.length, seconds: (Date.now() - start) / 1_000 }
}

describe.skipIf(NGINX === undefined)('nginx.conf', () => {
  beforeAll(start)
  afterAll(end)

  it('is valid and causes no warnings', async () => {
    const status = () =>
      get('/public/v1/areas').then(
        (answer) => answer.status,
        () => 0,
      )
    await expect.poll(status).toBe(200)
    expect(nginx.output()).not.toMatch(/\[(?:warn|emerg)\]/)
  })

  it('caches responses with records, and serves none that is older than the limit', async () => {
    const { oldest, answers, forwarded, seconds } = await watch('/public/v1/areas/gov/records?place=5001')
    expect(oldest).toBeLessThanOrEqual(MOST_AGE_MS)
    // One in each third of a second, plus the first and the last one.
    expect(forwarded).toBeLessThanOrEqual(3 * seconds + 2)
    expect(answers).toBeGreaterThan(forwarded)
  })

  it.each(['/livez', '/public/v1/areas/gov/records/7', '/manage/gov/search'])(
    'passes on no header of a client that says who it is, for %s',
    async (path) => {
      const names = ['x-forwarded-host', 'x-forwarded-port', 'x-forwarded-prefix', 'forwarded']
      const traces = ['traceparent', 'tracestate', 'baggage', 'x-request-id']
      const all = [...names, ...traces, 'x-forwarded-for', 'x-forwarded-proto']
      await get(path, Object.fromEntries(all.map((name) => [name, '1101700230708'])))
      expect(JSON.stringify(lastHeaders)).not.toContain('1101700230708')
      expect(lastHeaders).toMatchObject({
        host: '127.0.0.1',
        'x-forwarded-for': '127.0.0.1',
        'x-forwarded-proto': 'https',
        'x-request-id': expect.stringMatching(/^[0-9a-f]{32}$/),
      })
      for (const name of [...names, ...traces.slice(0, 3)]) expect(lastHeaders).not.toHaveProperty(name)
    },
  )

  it.each(['/public/v1/sitemap.xml', '/manage'])('answers no other host name, for %s', async (path) => {
    seen = []
    for (const host of ['evil.example', 'localhost', '127.0.0.1.evil.example'])
      expect((await get(path, { host })).status, host).toBe(421)
    expect(seen).toEqual([])
    for (const host of ['127.0.0.1', '127.0.0.1:8443'])
      expect((await get(path, { host })).status, host).toBe(200)
  })

  it('caches pictures, documents and places for longer', async () => {
    const record = '/public/v1/areas/gov/records/1'
    for (const path of [`${record}/pictures/x/320`, `${record}/documents/x`, '/public/v1/places/50'])
      expect((await watch(path)).forwarded, path).toBe(1)
  })

  it('answers 304 itself, caches one response per encoding, and caches no 404', async () => {
    const path = '/public/v1/places'
    const { etag } = await get(path)
    seen = []
    expect((await get(path, { 'if-none-match': etag })).status).toBe(304)
    expect(seen).toEqual([])
    for (const encoding of ['br', 'gzip, br', 'gzip']) await get(path, { 'accept-encoding': encoding })
    expect(seen).toHaveLength(2)
    seen = []
    for (let time = 0; time < 2; time += 1)
      expect((await get('/public/v1/areas/gov/records/missing')).status).toBe(404)
    expect(seen).toHaveLength(2)
  })

  it('caches a picture once as WebP and once without, and tells no one what another network has left', async () => {
    const path = '/public/v1/areas/gov/records/1/pictures/webp/320'
    seen = []
    const browsers = ['image/avif,image/webp,*/*;q=0.8', 'image/webp', '*/*', 'image/png']
    for (const accept of browsers) await get(path, { accept })
    expect(seen).toHaveLength(2)
    expect(lastHeaders.accept).toBe('*/*')
    expect((await get(path)).rateLimit).toBeUndefined()
  })

  it('passes on 503 with its body, also when both servers return it repeatedly', async () => {
    const servers = [0, 1].map(() =>
      createServer((_call, response) => response.writeHead(503, { 'retry-after': '5' }).end('busy')),
    )
    for (const one of servers) await new Promise<void>((resolve) => one.listen(0, '127.0.0.1', resolve))
    const pair = await startNginx(servers.map((one) => (one.address() as AddressInfo).port))
    const answers: string[] = []
    for (let time = 0; time < 12; time += 1) {
      for (const path of ['/manage/gov/search', '/public/v1/areas/gov/records']) {
        const { status, text } = await get(path, {}, pair.port)
        answers.push(`${status} ${text}`)
      }
    }
    await pair.close()
    for (const one of servers) one.close()
    expect(new Set(answers)).toEqual(new Set(['503 busy']))
  })
})
