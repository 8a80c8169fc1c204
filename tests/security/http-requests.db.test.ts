/** Methods, paths, headers and sizes change no data; every answer is complete (security, Z10, A.7, D2). */
import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { wireName } from '#domain/area/wire.ts'
import { declaredRoutes } from '#server/declared-routes.ts'
import { BASE_PREFIX } from '#server/http/route.ts'
import { fillRoutePath } from './route-path.ts'
import { parseResponseHead } from './security-client.ts'
import { expectNoneSucceeded, attackCount, isLongAttackRun, selectShare } from './attack-results.ts'
import { attackFixture, ATTACK_PIDS } from './attack-fixture.ts'
import { smugglingPayloads } from './request-smuggling.ts'

const fixture = attackFixture()

/** Every URL that changes something by GET, for a record and a token with the permission. */
function writeRoutes(): { path: string; token: string }[] {
  return fixture.records
    .filter(({ where }) => where === 'own')
    .flatMap(({ area, known, id, place, images }) => [
      { path: `${area.path}/delete/${known}`, token: fixture.editorTokenFor(area) },
      ...(area.display
        ? [{ path: `${area.display.path}/${place}/${id}/1`, token: fixture.tokens.province }]
        : []),
      ...(area.gallery
        ? [{ path: `${area.gallery.path}/delete/${images[0]}`, token: fixture.tokens.district }]
        : []),
    ])
}

const METHODS = [
  'HEAD',
  'OPTIONS',
  'TRACE',
  'PUT',
  'DELETE',
  'PATCH',
  'POST',
  'PROPFIND',
  'MOVE',
  'SEARCH',
  'LOCK',
  'PURGE',
  'QUERY',
]

describe('a URL that changes data', () => {
  it('changes nothing with another method', async () => {
    const changes = await fixture.watch()
    const succeeded: string[] = []
    let attempts = 0
    for (const [at, { path, token }] of writeRoutes().entries()) {
      for (const method of selectShare(METHODS, at, 3)) {
        attempts += 1
        const { status } = await fixture.send(path, { method, token })
        if (status < 400) succeeded.push(`${method} ${path}: ${status}`)
      }
      for (const name of ['x-http-method-override', 'x-method-override', 'x-http-method']) {
        attempts += 1
        await fixture.send(path, { method: 'POST', token, headers: { [name]: 'GET' } })
      }
    }
    expectNoneSucceeded('Z10', 'other methods', { attempts, succeeded: [...succeeded, ...(await changes())] })
  })

  it('changes nothing when a browser prefetches, navigates or loads an element', async () => {
    const changes = await fixture.watch()
    const browserHeaders: Record<string, string>[] = [
      { 'sec-purpose': 'prefetch' },
      { 'sec-purpose': 'prefetch;prerender' },
      { 'sec-purpose': '' },
      { purpose: 'prefetch' },
      { 'x-moz': 'prefetch' },
      { 'sec-fetch-mode': 'navigate' },
      { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', 'sec-fetch-user': '?1' },
      ...[
        'image',
        'iframe',
        'frame',
        'script',
        'style',
        'document',
        'object',
        'embed',
        'font',
        'video',
        'audio',
        'track',
        'manifest',
        'worker',
        'xslt',
        'report',
      ].map((dest) => ({ 'sec-fetch-dest': dest, 'sec-fetch-mode': 'no-cors' })),
    ]
    const succeeded: string[] = []
    let attempts = 0
    for (const [at, { path, token }] of writeRoutes().entries()) {
      for (const headers of selectShare(browserHeaders, at, 4)) {
        attempts += 1
        const { status } = await fixture.send(path, { token, headers })
        if (status < 400) succeeded.push(`${path} with ${JSON.stringify(headers)}`)
      }
      for (const headers of [{ cookie: `token=${token}` }, { referer: `http://127.0.0.1/?token=${token}` }]) {
        attempts += 1
        await fixture.send(`${path}?token=${token}`, { headers })
      }
    }
    expectNoneSucceeded('Z10', 'prefetch, navigation, elements', {
      attempts,
      succeeded: [...succeeded, ...(await changes())],
    })
  })

  it('changes nothing without permission, however its path is written', async () => {
    const changes = await fixture.watch()
    const succeeded: string[] = []
    let attempts = 0
    for (const [at, { path }] of writeRoutes().entries()) {
      for (const variant of selectShare(variantsOf(`${BASE_PREFIX}/${path}`), at, 6)) {
        for (const token of [undefined, fixture.tokens.otherProvincesDistrict, fixture.tokens.group9]) {
          attempts += 1
          const text = await fixture.raw([requestLine('GET', variant, token)], { waitMs: 2_000 })
          const status = parseResponseHead(text)?.status ?? 0
          if (status < 400 && text.includes('"status":true')) succeeded.push(variant)
        }
      }
    }
    expectNoneSucceeded('Z9', 'tricks with paths', {
      attempts,
      succeeded: [...succeeded, ...(await changes())],
    })
  }, 600_000)
})

function requestLine(method: string, path: string, token?: string, headers: string[] = []): string {
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    'connection: close',
    ...(token === undefined ? [] : [`authorization: Bearer ${token}`]),
    ...headers,
  ]
  return `${lines.join('\r\n')}\r\n\r\n`
}

/** The same path as proxies, caches and filters may parse it differently. */
function variantsOf(path: string): string[] {
  const encoded = (at: number) =>
    `${path.slice(0, at)}%${path.charCodeAt(at).toString(16)}${path.slice(at + 1)}`
  return [
    path,
    `/${path}`,
    path.replaceAll('/', '//'),
    path.replace('/api/', '/api/./'),
    path.replace('/api/', '/api/x/../'),
    path.replace('/api/', '/api/%2e%2e/api/'),
    path.replace('/api/', '/api%2f'),
    path.replace('/api/', '/api%252f'),
    path.replace('/api/', '/api\\'),
    path.replace('/api/', '/api;x=1/'),
    path.toUpperCase(),
    encoded(1),
    encoded(path.length - 1),
    encoded(path.indexOf('delete') > 0 ? path.indexOf('delete') : 8),
    `${path}/`,
    `${path}//`,
    `${path}.json`,
    `${path}%00`,
    `${path}%0a`,
    `${path}%20`,
    `${path};x`,
    `${path}?x=1#y`,
    `${path}%3fx`,
    `http://evil.example${path}`,
    `//evil.example${path}`,
    `${path}${'x'.repeat(200)}`,
  ]
}

describe('any request', () => {
  it('gets no-store and a log line, however its path is written', async () => {
    const succeeded: string[] = []
    let attempts = 0
    const path = `${BASE_PREFIX}/auth/getUser`
    for (const variant of variantsOf(path)) {
      attempts += 1
      const lines = () => fixture.target.output().split('"event":"call"').length
      const logged = lines()
      const text = await fixture.raw([requestLine('POST', variant, fixture.tokens.district)])
      const head = parseResponseHead(text)
      if (!text.includes('EMP_PID')) continue
      if (head?.headers['cache-control'] !== 'no-store') succeeded.push(`${variant} may be cached`)
      await fixture.send('/healthz')
      if (lines() === logged) succeeded.push(`${variant} writes no log line`)
    }
    expectNoneSucceeded('H5', 'responses that a cache may store', { attempts, succeeded })
  })

  it('gets no-store from every declared route', async () => {
    const succeeded: string[] = []
    let attempts = 0
    for (const [at, call] of declaredRoutes().entries()) {
      const path = fillRoutePath(call, () => '50')
      for (const token of isLongAttackRun
        ? [undefined, fixture.tokens.district]
        : [fixture.tokens.district]) {
        for (const sent of selectShare([{}, { json: {} }, { body: '{', type: 'text/plain' }], at, 3)) {
          if (path === 'auth/logout') continue
          attempts += 1
          const { status, headers } = await fixture.send(path, {
            method: call.method,
            token,
            ...(call.method === 'GET' ? {} : sent),
          })
          if (headers['cache-control'] !== 'no-store') succeeded.push(`${path}: ${status}`)
        }
      }
    }
    expectNoneSucceeded('H5', 'answers without no-store', { attempts, succeeded })
    const missing = await fixture.send('/assets/index-00000000.js')
    expect([missing.status, missing.headers['cache-control']]).toEqual([404, 'no-store'])
  })

  it('gets the security headers, also when it is no valid HTTP', async () => {
    const ok = '\r\n\r\n'
    const line = `POST ${BASE_PREFIX}/auth/login HTTP/1.1\r\nhost: a\r\nconnection: close\r\n`
    const json = 'content-type: application/json\r\n'
    const cases: Record<string, [string, number[]]> = {
      garbage: [`\u0016\u0003\u0001 hello${ok}`, [400]],
      'a wrong version': [`GET / HTTP/9.9\r\nhost: a${ok}`, [400, 505]],
      'HTTP/2': [`PRI * HTTP/2.0${ok}SM${ok}`, [400]],
      'an unknown method': [`HACK / HTTP/1.1\r\nhost: a${ok}`, [400]],
      'no host': [`GET /healthz HTTP/1.1${ok}`, [400]],
      'two hosts': [`GET /healthz HTTP/1.1\r\nhost: a\r\nhost: b\r\nconnection: close${ok}`, [200, 400]],
      'a header without a name': [`GET / HTTP/1.1\r\nhost: a\r\n: x${ok}`, [400]],
      'a bare line feed': [`GET / HTTP/1.1\nhost: a\r\nx: y\nz: 1${ok}`, [400]],
      'a folded header': [`GET / HTTP/1.1\r\nhost: a\r\nx: y\r\n z${ok}`, [400, 404]],
      'a zero byte in a header': [`GET / HTTP/1.1\r\nhost: a\r\nx: \u0000${ok}`, [400]],
      'two lengths': [`${line}${json}content-length: 2\r\ncontent-length: 3${ok}{}`, [400]],
      'a length and chunks': [
        `${line}${json}content-length: 2\r\ntransfer-encoding: chunked${ok}0${ok}`,
        [400],
      ],
      'an unknown transfer encoding': [`${line}${json}transfer-encoding: gzip, x${ok}`, [400, 501]],
      'a chunk of no size': [`${line}${json}transfer-encoding: chunked${ok}zz\r\n{}\r\n0${ok}`, [400]],
      'a negative length': [`${line}${json}content-length: -1${ok}`, [400]],
      'a huge length': [`${line}${json}content-length: 99999999999999999999${ok}`, [400, 413]],
      'a body above the limit': [`${line}${json}content-length: 600000${ok}`, [413]],
      'chunks above the limit': [
        `${line}${json}transfer-encoding: chunked${ok}93000\r\n${'x'.repeat(0x93000)}\r\n`,
        [413],
      ],
      'an expectation': [`${line}${json}expect: 200-ok\r\ncontent-length: 2${ok}{}`, [417, 422]],
      'an upgrade': [
        `GET ${BASE_PREFIX}/auth/getUser HTTP/1.1\r\nhost: a\r\nconnection: upgrade\r\nupgrade: websocket${ok}`,
        [400, 404],
      ],
      'a long address': [`GET /${'x'.repeat(20_000)} HTTP/1.1\r\nhost: a${ok}`, [414, 431]],
      'long headers': [`GET / HTTP/1.1\r\nhost: a\r\nx: ${'y'.repeat(20_000)}${ok}`, [431]],
      'many headers': [`GET / HTTP/1.1\r\nhost: a\r\n${'a: b\r\n'.repeat(5_000)}\r\n`, [431]],
      'a broken escape': [`GET /%E0%A4%A HTTP/1.1\r\nhost: a\r\nconnection: close${ok}`, [400, 404]],
      'a broken escape in a call': [
        `GET ${BASE_PREFIX}/ccaattmm/listAA/%ff HTTP/1.1\r\nhost: a\r\nconnection: close${ok}`,
        [400, 401, 404],
      ],
      'nothing there': [`GET ${BASE_PREFIX}/nothing HTTP/1.1\r\nhost: a\r\nconnection: close${ok}`, [404]],
      'a star': [`OPTIONS * HTTP/1.1\r\nhost: a\r\nconnection: close${ok}`, [400, 404]],
    }
    const succeeded: string[] = []
    for (const [name, [bytes, expected]] of Object.entries(cases)) {
      const missingBefore = fixture.ledger.missingHeaders.length
      const head = parseResponseHead(await fixture.raw([bytes], { waitMs: 4_000 }))
      if (head === undefined) succeeded.push(`${name}: no answer`)
      else if (!expected.includes(head.status)) succeeded.push(`${name}: ${head.status}`)
      if (fixture.ledger.missingHeaders.length > missingBefore) succeeded.push(`${name}: headers missing`)
    }
    fixture.ledger.missingHeaders.length = 0
    expectNoneSucceeded('H2', 'invalid HTTP requests', { attempts: Object.keys(cases).length, succeeded })
  }, 600_000)

  it('cannot smuggle a second request', async () => {
    const changes = await fixture.watch()
    const hidden = requestLine('GET', `${BASE_PREFIX}/${writeRoutes()[0]?.path}`, fixture.tokens.district)
    const tries = smugglingPayloads(hidden)
    for (const bytes of tries) await fixture.raw([bytes], { waitMs: 1_000 })
    const tunnel = 'CONNECT evil.example:443 HTTP/1.1\r\nhost: evil.example\r\n\r\n'
    expect(await fixture.raw([tunnel, hidden], { waitMs: 1_000 }), 'a CONNECT tunnel gets no answer').toBe('')
    expectNoneSucceeded('I4', 'smuggled requests', { attempts: tries.length, succeeded: await changes() })
  })

  it('gets its own response in order when many are sent in one pipeline', async () => {
    const who = ['district', 'otherDistrict', 'province', 'administrator'] as const
    const names = await Promise.all(
      who.map(async (one) => {
        const { body } = await fixture.send('auth/getUser', { method: 'POST', token: fixture.tokens[one] })
        return String(body.emp.EMP_PID)
      }),
    )
    const order = Array.from({ length: attackCount(40, 400) }, (_, at) => at % who.length)
    const one = (at: number) =>
      requestLine('POST', `${BASE_PREFIX}/auth/getUser`, fixture.tokens[who[at] ?? 'district'], [
        'content-length: 0',
      ]).replace('connection: close\r\n', '')
    const text = await new Promise<string>((resolve) => {
      const socket = connect(fixture.target.port, '127.0.0.1', () => socket.write(order.map(one).join('')))
      let all = ''
      socket.setEncoding('utf8').on('data', (part) => {
        all += part
        if (all.split('"EMP_PID"').length > order.length) socket.end()
      })
      socket.on('close', () => resolve(all))
    })
    const found = [...text.matchAll(/"EMP_PID":"(\d{13})"/g)].map(([, pid]) => pid)
    const succeeded = order.flatMap((at, place) => (found[place] === names[at] ? [] : [`answer ${place}`]))
    expectNoneSucceeded('S7', 'answers to requests in one piece', { attempts: order.length, succeeded })
  }, 120_000)

  it('gets no CORS headers if it comes from another origin', async () => {
    const origins = [
      'https://evil.example',
      'null',
      'http://127.0.0.1',
      'http://localhost:3000',
      'https://dopa.go.th.evil.example',
      'file://',
      'chrome-extension://x',
      'http://127.0.0.1.evil.example',
      'https://evil.example:443',
      'HTTPS://EVIL.EXAMPLE',
      '*',
      'http://[::1]',
    ]
    const succeeded: string[] = []
    let attempts = 0
    for (const origin of origins) {
      const preflight = {
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization',
      }
      for (const requested of [
        { method: 'OPTIONS', headers: { origin, ...preflight } },
        { method: 'POST', headers: { origin }, token: fixture.tokens.district },
        { method: 'POST', headers: { origin }, json: { EMP_PID: ATTACK_PIDS.district, password: 'x' } },
      ]) {
        attempts += 1
        const { headers } = await fixture.send('auth/getUser', requested)
        const allowed = Object.keys(headers).filter((name) => name.startsWith('access-control-'))
        if (allowed.length > 0) succeeded.push(`${origin}: ${allowed}`)
      }
    }
    expectNoneSucceeded('H4', 'foreign origins', { attempts, succeeded })
  })

  it('cannot write forged addresses, lines or personal data to the log', async () => {
    const forwarded = ['for', 'host', 'proto', 'port', 'prefix'].map((part) => `x-forwarded-${part}`)
    const addresses = ['x-real-ip', 'x-client-ip', 'cf-connecting-ip', 'x-original-url', 'x-rewrite-url']
    const claims = ['forwarded', ...forwarded, ...addresses]
    const evil = '203.0.113.77'
    const headers = Object.fromEntries(
      claims.map((name) => [name, name === 'forwarded' ? `for=${evil}` : evil]),
    )
    const forgedTexts = ['forged-line', evil, ATTACK_PIDS.otherProvince, fixture.tokens.district]
    let attempts = 0
    for (const place of ['%0d%0a', '\u2028', '%1b[31m', '"}']) {
      for (const name of ['user-agent', 'referer', 'x-request-id', 'request-id', 'cookie']) {
        attempts += 1
        const value = Buffer.from(`x ${place} {"event":"forged-line"} ${ATTACK_PIDS.otherProvince}`).toString(
          'latin1',
        )
        await fixture.send(
          `ccaattmm/listAA/${encodeURIComponent(`50${place}forged-line`)}?q=${ATTACK_PIDS.otherProvince}`,
          {
            token: fixture.tokens.district,
            headers: { ...headers, [name]: value },
          },
        )
      }
    }
    const record = fixture.records[0]!
    await fixture.send(`${record.area.path}/update`, {
      token: fixture.tokens.administrator,
      headers,
      json: {
        [wireName(record.area.id)]: `${ATTACK_PIDS.otherProvince}\r\nforged-line`,
        FORGED: 'forged-line',
      },
    })
    const log = fixture.target.output()
    const broken = log.split('\n').filter((line) => line.startsWith('{') && !line.endsWith('}'))
    expectNoneSucceeded('I4', 'forged lines and addresses in the log', {
      attempts: attempts + 1,
      succeeded: [...forgedTexts.filter((text) => log.includes(text)), ...broken],
    })
  })
})
