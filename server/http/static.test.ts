import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, get as sendGet } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BASE_PREFIX } from './route.ts'
import { createServer } from './server.ts'
import { registerWebApp } from './static.ts'

describe('the web app', () => {
  let parent: string
  let folder: string
  let app: FastifyInstance
  beforeAll(async () => {
    parent = mkdtempSync(join(tmpdir(), 'amphoe-web-'))
    folder = join(parent, 'web')
    mkdirSync(join(folder, 'assets'), { recursive: true })
    writeFileSync(join(parent, 'outside.txt'), 'secret')
    const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
    write('index.html', '<!doctype html><title>x</title>')
    write('favicon.svg', '<svg/>')
    write('notes.secret', 'secret')
    write('assets/app-1a2b.js', 'plain')
    write('assets/app-1a2b.js.br', 'brotli')
    write('assets/app-1a2b.js.gz', 'gzip')
    write('assets/style-1a2b.css', 'css')
    app = createServer({ log: () => {}, trustProxy: [] })
    registerWebApp(app, folder, { settings: { phone: '0</script><b>' } })
    await app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(async () => {
    await app.close()
    rmSync(parent, { recursive: true, force: true })
  })
  const get = (url: string, headers: Record<string, string> = { accept: 'text/html' }) =>
    app.inject({ url, headers })

  it('sends the same page for every URL that a browser opens', async () => {
    for (const url of ['/', '/manage/gov', '/menu?x=1', '/a&b', '/index.html']) {
      const { statusCode, headers, body } = await get(url)
      expect(statusCode).toBe(200)
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
      })
      expect(body).toMatch(/^<!doctype html>/)
    }
  })

  it('includes the settings as JSON that cannot inject HTML', async () => {
    const { body } = await get('/')
    const [, json = ''] =
      /<script type="application\/json" id="public-settings">(.*?)<\/script>/.exec(body) ?? []
    expect(JSON.parse(json)).toEqual({ phone: '0</script><b>' })
    expect(body).not.toContain('<b>')
  })

  it('allows scripts and styles only from its own files', async () => {
    const policy = String((await get('/')).headers['content-security-policy'])
    expect(policy).toContain("script-src 'self'; style-src 'self';")
    expect(policy).toContain("trusted-types 'none'")
    expect(policy).not.toMatch(/unsafe|nonce|\*/)
  })

  it('allows images from the host of the map tiles, if set, and from no other host', async () => {
    const policy = async (server: FastifyInstance) =>
      String(
        (await server.inject({ url: '/', headers: { accept: 'text/html' } })).headers[
          'content-security-policy'
        ],
      )
    expect(await policy(app)).toContain("img-src 'self' data: blob:;")
    const withTiles = createServer({ log: () => {}, trustProxy: [] })
    registerWebApp(withTiles, folder, { settings: {}, imageOrigin: 'https://tiles.example' })
    expect(await policy(withTiles)).toContain("img-src 'self' data: blob: https://tiles.example;")
    await withTiles.close()
  })

  it.each([
    ['br, gzip', 'brotli', 'br'],
    ['gzip, deflate', 'gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip', 'gzip'],
    ['identity', 'plain', undefined],
    ['', 'plain', undefined],
  ])('sends a file in an encoding that the browser accepts: %s', async (accepted, body, encoding) => {
    const answer = await get('/assets/app-1a2b.js', { 'accept-encoding': accepted })
    expect(answer.body).toBe(body)
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    })
  })

  it('lets browsers cache a file forever only if its name has a digest', async () => {
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600')
    expect((await get('/assets/style-1a2b.css')).headers['cache-control']).toContain('immutable')
  })

  it.each([
    '/assets/app-old.js',
    '/assets/',
    '/assets/app-1a2b.js.br',
    `${BASE_PREFIX}/nowhere`,
    '/or/server/public/api/nowhere',
  ])('responds with 404 to %s', async (url) => {
    const { statusCode, headers, body } = await get(url)
    expect(statusCode).toBe(404)
    expect(headers['cache-control']).toBe('no-store')
    expect(JSON.parse(body)).toMatchObject({ status: false, code: 'unknown-call' })
  })

  /** Sends the path as it is written. Other clients resolve its dots first. */
  async function getUnresolved(path: string) {
    const { port } = app.server.address() as AddressInfo
    const request = sendGet({ host: '127.0.0.1', port, path, headers: { accept: 'text/html' } })
    const [answer] = (await once(request, 'response')) as [IncomingMessage]
    return { status: answer.statusCode, body: await text(answer) }
  }

  it.each([
    '/../outside.txt',
    '/..%2foutside.txt',
    '/%2e%2e/outside.txt',
    '/..\\outside.txt',
    '//../outside.txt',
    '/./../outside.txt',
    '/notes.secret',
    '/assets/../../outside.txt',
    '/assets/..%2f..%2foutside.txt',
    ...[
      '/robots.txt',
      '/sitemap.xml',
      '/INDEX.html',
      '/wp-login.php',
      '/.env',
      '/.git/config',
      '/robots.txt.',
    ],
    ...['/robots%2Etxt', '/favicon.ico', '/.well-known/security.txt', '/manage/gov.json', '/robots.txt/'],
    ...['/public', '/public/', '/public/v1', '/public/v2/areas', '/PUBLIC/x', '/public%2Fv1', '//public/v1'],
    ...['/public//v1', '/manage//gov', '//', '/%5c%5cevil', '/%00', '/assets', '/pictures/x', '/documents/x'],
    ...[
      '/private-pictures/x',
      '/dods',
      '/dods/services',
      '/or/server',
      '/or%2Fserver/x',
      '/livez/',
      '/metrics',
    ],
    ...['http://other.example/robots.txt', 'http://other.example//public/v1'],
  ])('responds with 404, and sends no file outside its folder or of another type, for %s', async (path) => {
    const { status, body } = await getUnresolved(path)
    expect(status).toBe(404)
    expect(JSON.parse(body)).toMatchObject({ status: false, code: 'unknown-call' })
  })

  it.each(['/', '/or', '/manage/gov', '/manage/gov/', '/q&a', '/q%26a?x=a.b', 'http://other.example/manage'])(
    'sends its page for %s',
    async (path) => {
      expect(await getUnresolved(path)).toEqual({ status: 200, body: (await get('/')).body })
    },
  )

  it.each(['/', '/manage/gov', '/assets/app-1a2b.js', '/favicon.svg', '/robots.txt', `${BASE_PREFIX}/no`])(
    'answers HEAD of %s as GET, without a body',
    async (url) => {
      const headers = { accept: 'text/html', 'accept-encoding': 'gzip' }
      const [whole, head] = await Promise.all([
        app.inject({ method: 'GET', url, headers }),
        app.inject({ method: 'HEAD', url, headers }),
      ])
      const own = ({ date: _, ...others }: Record<string, unknown>) => others
      const ids = { 'x-request-id': expect.anything(), traceparent: expect.anything() }
      const expected = own(whole.headers)
      expect(head.statusCode).toBe(whole.statusCode)
      expect(own(head.headers)).toEqual('traceparent' in expected ? { ...expected, ...ids } : expected)
      expect(head.body).toBe('')
    },
  )

  it('responds with 404 when the browser requests an image that does not exist', async () => {
    expect((await get('/picture.png', { accept: 'image/*' })).statusCode).toBe(404)
  })
})
