/** Links to servers on this machine. Each test decides which addresses count as public. */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import { createServer as createTcpServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { installDebianPackages } from '../../../scripts/testing/apt.ts'
import { checkLink, type LinkNetwork } from './check-link.ts'
import { isPublicAddress } from '#server/network/public-address.ts'

const HERE = '127.0.0.1'
let server: Server
let port = 0
/** The requests that arrived, as method, host and path. */
let seen: string[] = []

const pages: Record<string, RequestListener> = {
  '/alive': (_request, response) => response.end('here'),
  '/get-only': ({ method }, response) => response.writeHead(method === 'HEAD' ? 405 : 200).end(),
  '/missing': (_request, response) => response.writeHead(404).end(),
  '/broken': (_request, response) => response.writeHead(500).end(),
  '/moved': (_request, response) => response.writeHead(301, { location: '/alive' }).end(),
  '/circle': (_request, response) => response.writeHead(302, { location: '/circle' }).end(),
  '/to-metadata': (_request, response) =>
    response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data/' }).end(),
  '/to-inside': (_request, response) =>
    response.writeHead(302, { location: `http://inside.test:${port}/alive` }).end(),
  '/to-file': (_request, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/to-mail': (_request, response) => response.writeHead(302, { location: 'http://site.test:25/' }).end(),
  '/silent': () => {},
  '/long-header': (_request, response) => response.writeHead(200, { 'x-long': 'x'.repeat(60_000) }).end(),
  '/hangs-up': ({ method, socket }, response) => (method === 'HEAD' ? socket.destroy() : response.end()),
  '/endless': ({ method }, response) => {
    if (method === 'HEAD') return response.writeHead(405).end()
    response.writeHead(200)
    const timer = setInterval(() => response.write('x'.repeat(10_000)), 5)
    response.on('close', () => clearInterval(timer))
  },
}

beforeAll(async () => {
  server = createServer((request, response) => {
    const { method, url = '', headers } = request
    seen.push(`${method} ${headers.host} ${url}`)
    expect(headers.cookie ?? headers.authorization).toBeUndefined()
    pages[url]?.(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, HERE, resolve))
  port = (server.address() as AddressInfo).port
})
afterEach(() => {
  seen = []
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** `site.test` is this machine and counts as public; `inside.test` is inside. */
const network = (change: Partial<LinkNetwork> = {}): LinkNetwork => ({
  resolve: async (host) => [host === 'inside.test' ? '10.0.0.1' : HERE],
  isPublic: (address) => address === HERE,
  timeoutMs: 60_000,
  ...change,
})
const check = (path: string, change?: Partial<LinkNetwork>) =>
  checkLink(`http://site.test:${port}${path}`, network(change))

/** A self-signed certificate. */
async function makeCertificate() {
  if (spawnSync('openssl', ['version']).error) await installDebianPackages('openssl')
  const folder = mkdtempSync(path.join(tmpdir(), 'amphoe-certificate-'))
  const files = ['-keyout', 'key.pem', '-out', 'cert.pem', '-days', '2']
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=site.test', ...files]
  execFileSync('openssl', made, { cwd: folder, stdio: 'pipe' })
  const [key, cert] = ['key.pem', 'cert.pem'].map((name) => readFileSync(path.join(folder, name)))
  rmSync(folder, { recursive: true })
  return { key, cert }
}

describe('checkLink', () => {
  it.each([
    ['/alive', 'alive', 200],
    ['/get-only', 'alive', 200],
    ['/moved', 'alive', 200],
    ['/endless', 'alive', 200],
    ['/hangs-up', 'alive', 200],
    ['/missing', 'error', 404],
    ['/broken', 'error', 500],
    ['/circle', 'error', 302],
    ['/silent', 'silent', null],
    ['/long-header', 'silent', null],
  ])('reports %s as %s (%s)', async (path, result, status) => {
    expect(await check(path, path === '/silent' ? { timeoutMs: 200 } : {})).toEqual({ result, status })
  })

  it('sends HEAD first, and follows few redirects', async () => {
    await check('/alive')
    expect(seen).toEqual([`HEAD site.test:${port} /alive`])
    await check('/circle')
    expect(seen.length).toBeLessThanOrEqual(6)
  })

  it('reports a server without a DNS record, and one that does not speak HTTP, as silent', async () => {
    const noName = { resolve: () => Promise.reject(new Error('ENOTFOUND')) }
    expect(await check('/alive', noName)).toEqual({ result: 'silent', status: null })
    const never = { resolve: () => new Promise<string[]>(() => {}), timeoutMs: 100 }
    expect(await check('/alive', never)).toEqual({ result: 'silent', status: null })
    const other = createTcpServer((socket) => socket.end('220 mail\r\n')).listen(0, HERE)
    await new Promise((resolve) => other.once('listening', resolve))
    const address = `https://site.test:${(other.address() as AddressInfo).port}/`
    expect((await checkLink(address, network())).result).toBe('silent')
    other.close()
  })

  it('reports an untrusted certificate, and sends no request over that connection', async () => {
    const secure = createHttpsServer(await makeCertificate(), ({ method, url }, response) => {
      seen.push(`${method} ${url}`)
      response.end()
    }).listen(0, HERE)
    await new Promise((resolve) => secure.once('listening', resolve))
    const { port: securePort } = secure.address() as AddressInfo
    pages['/to-https'] = (_request, response) =>
      response.writeHead(302, { location: `https://site.test:${securePort}/` }).end()
    const wrong = { result: 'certificate', status: null }
    expect(await checkLink(`https://site.test:${securePort}/`, network())).toEqual(wrong)
    expect(seen).toEqual([])
    expect(await check('/to-https')).toEqual(wrong)
    secure.close()
  })

  it('does not send a user name and password of the link', async () => {
    expect((await checkLink(`http://me:secret@site.test:${port}/alive`, network())).result).toBe('alive')
  })
})

describe('checkLink, against an attacker,', () => {
  const real = { isPublic: isPublicAddress }
  const expectNoRequest = async (address: string, change: Partial<LinkNetwork> = real) => {
    expect(await checkLink(address, network(change)), address).toEqual({ result: 'not-public', status: null })
    expect(seen, address).toEqual([])
  }

  it('does not connect to this machine by its name or any notation of its address', async () => {
    for (const host of `127.0.0.1 2130706433 0x7f000001 0177.0.0.1 127.1 0 [::1] [::ffff:127.0.0.1] [::ffff:7f00:1]
      [::] [64:ff9b::7f00:1] 127.0.0.1.nip.test localhost localhost.`.split(/\s+/))
      await expectNoRequest(`http://${host}:${port}/alive`)
  })

  it('does not connect if one of the addresses of a host is private', async () => {
    await expectNoRequest(`http://site.test:${port}/alive`, {
      ...real,
      resolve: async () => ['1.1.1.1', HERE],
    })
  })

  it('resolves a name once, so that it cannot change between the check and the connection', async () => {
    let lookups = 0
    const resolve = async () => {
      lookups += 1
      return [lookups === 1 ? HERE : '10.0.0.1']
    }
    expect((await check('/alive', { resolve })).result).toBe('alive')
    expect(lookups).toBe(1)
  })

  it.each(['/to-metadata', '/to-inside', '/to-file', '/to-mail'])(
    'does not follow a redirect to a private or forbidden address: %s',
    async (path) => {
      expect(await check(path)).toEqual({ result: 'not-public', status: null })
      expect(seen).toEqual([`HEAD site.test:${port} ${path}`])
    },
  )

  it('does not connect to other services than HTTP', async () => {
    for (const address of [
      'ftp://site.test/',
      'file:///etc/passwd',
      'gopher://site.test/',
      'http://site.test:22/',
      'http://site.test:25/',
      'javascript:alert(1)',
      'data:text/plain,x',
      '',
      'http://',
    ])
      await expectNoRequest(address, {})
  })
})
