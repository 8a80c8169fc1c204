import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AppError } from '#domain/errors/app-error.ts'
import { type Actor, type Group, parseGroup, scopeOf, WORKING_GROUPS } from '#domain/permissions/scope.ts'
import type { LogLine } from './log.ts'
import { registerRoutes } from './register-routes.ts'
import { BASE_PREFIX, type Route, type RouteRequest, OR_PREFIX } from './route.ts'
import { SECURITY_HEADERS } from './security-headers.ts'
import { createServer } from './server.ts'
import { type RouteSchema, sentField } from '#server/http/schema/route-schema.ts'
import { withPathParameters } from './schema/path-parameters.ts'

const tokenOf = (group: string) => group.padStart(43, '0')
const bearer = (group: string | number) => ({ authorization: `Bearer ${tokenOf(String(group))}` })

function actorOf(group: string): Actor {
  const known = parseGroup(group)
  return { id: 7, name: group, group: known, catmUkey: '50010000', scope: scopeOf(known, '50010000') }
}

const echo: Route['handler'] = async ({ body, files, params }) => ({
  body,
  params,
  files: files.map(({ name, bytes }) => [name, bytes.length]),
})

const noBody: RouteSchema = { summary: 'A test', response: { 200: {} } }
const anyBody: RouteSchema = { ...noBody, body: { variants: [], read: (sent: object) => sent } }

/** The requests that reached the handlers, to check that rejected ones did not. */
const ran: RouteRequest[] = []
const recordRequest: Route['handler'] = async (request) => {
  ran.push(request)
  return { status: true }
}

const echoing = { schema: anyBody, handler: echo }
const recording = { schema: anyBody, handler: recordRequest }

const CALLS: Route[] = [
  { method: 'GET', path: 'open', rule: { open: true }, takes: 'nothing', schema: noBody, handler: echo },
  { method: 'POST', path: 'json', rule: { signedIn: true }, takes: 'json', ...echoing },
  { method: 'POST', path: 'form', rule: { signedIn: true }, takes: 'form', ...echoing },
  {
    method: 'POST',
    path: 'nothing',
    rule: { signedIn: true, sentAwayToo: true },
    takes: 'nothing',
    ...recording,
  },
  {
    method: 'GET',
    path: 'central',
    rule: { groups: [4] },
    takes: 'nothing',
    alsoUnderOr: true,
    schema: noBody,
    handler: echo,
  },
  {
    method: 'GET',
    path: 'gov/delete/:id',
    rule: { area: 'gov', action: 'delete', permits: [4] },
    takes: 'nothing',
    schema: {
      summary: 'A test',
      response: { 200: {} },
      query: { VERSION: sentField({}), pid: sentField({}) },
    },
    changesByGet: true,
    handler: recordRequest,
  },
  {
    method: 'GET',
    path: 'ready',
    schema: noBody,
    rule: { open: true },
    takes: 'nothing',
    handler: async () => Buffer.from('{"a":"ก"}'),
  },
  {
    method: 'POST',
    path: 'refuse',
    schema: anyBody,
    rule: { open: true },
    takes: 'json',
    handler: async ({ body }) => {
      if (body.fault) throw Object.assign(new Error('column "x" of 1000000000009'), { code: '42703' })
      if (body.full) throw Object.assign(new Error('could not extend file'), { code: '53100' })
      if (body.down) throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
      throw new AppError('too-large', { field: 'IMAGE', values: { n: 15 }, extra: { more: 1 } })
    },
  },
]

describe('routes', () => {
  const lines: LogLine[] = []
  const app = createServer({ log: (line) => lines.push(line), trustProxy: [] })
  beforeAll(async () => {
    registerRoutes(app, CALLS.map(withPathParameters), {
      recognise: async (token) => ({ actor: actorOf(token.replace(/^0+/, '')), sessionId: '1' }),
    })
    await app.ready()
  })
  afterAll(() => app.close())

  const ask = async (
    method: string,
    path: string,
    headers: Record<string, string> = {},
    payload?: string | Buffer,
  ) => {
    const request = {
      method: method as 'GET',
      url: `${BASE_PREFIX}/${path}`,
      headers,
      ...(payload === undefined ? {} : { payload }),
    }
    const answer = await app.inject(request)
    return {
      status: answer.statusCode,
      body: answer.body === '' ? undefined : answer.json(),
      headers: answer.headers,
    }
  }
  const json = (path: string, payload: string | Buffer, headers: Record<string, string> = {}) =>
    ask('POST', path, { ...bearer(1), 'content-type': 'application/json', ...headers }, payload)

  describe('permissions', () => {
    it('reject a request without a session, except for open routes', async () => {
      for (const { method, path, rule } of CALLS) {
        const answer = await ask(
          method,
          path.replace(':id', '1'),
          { 'content-type': 'application/json' },
          method === 'POST' ? '{}' : undefined,
        )
        if ('open' in rule) expect(answer.status).not.toBe(401)
        else expect(answer).toMatchObject({ status: 401, body: { status: false, code: 'not-signed-in' } })
      }
    })

    it('depend on the group, and reject group 9 and unknown groups', async () => {
      const groups = ['1', '2', '3', '4', '5', '8', '9', '0', '6', '7', '10', 'x']
      for (const group of groups) {
        const works = (WORKING_GROUPS as readonly Group[]).includes(Number(group) as Group)
        expect((await json('json', '{}', bearer(group))).status).toBe(works ? 200 : 403)
        expect((await ask('GET', 'central', bearer(group))).status).toBe(group === '4' ? 200 : 403)
        expect((await ask('POST', 'nothing', bearer(group))).status).toBe(200)
      }
    })

    it('are checked before the body is read', async () => {
      expect((await ask('POST', 'json', { 'content-type': 'application/json' }, '{broken')).status).toBe(401)
      expect((await json('json', '{broken', bearer(9))).status).toBe(403)
    })
  })

  describe('a GET that changes data', () => {
    it.each([
      ['HEAD', {}, 404],
      ['OPTIONS', {}, 404],
      ['POST', {}, 404],
      ['GET', { 'sec-purpose': 'prefetch' }, 403],
      ['GET', { 'sec-purpose': 'prefetch;prerender' }, 403],
      ['GET', { purpose: 'prefetch' }, 403],
      ['GET', { 'x-moz': 'prefetch' }, 403],
      ['GET', { 'sec-fetch-mode': 'navigate' }, 403],
      ['GET', { 'sec-fetch-dest': 'image' }, 403],
      ['GET', { 'sec-fetch-dest': 'document' }, 403],
      ['GET', { 'sec-fetch-dest': 'iframe' }, 403],
    ] as const)('does not run for %s %j', async (method, headers, status) => {
      ran.length = 0
      expect((await ask(method, 'gov/delete/5', { ...bearer(4), ...headers })).status).toBe(status)
      expect(ran).toEqual([])
    })

    it('runs for a request of our own page, and the response is not cached', async () => {
      ran.length = 0
      const headers = { ...bearer(4), 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }
      const answer = await ask('GET', 'gov/delete/5?VERSION=2&_=9', headers)
      expect(answer).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } })
      expect(ran).toMatchObject([
        {
          params: { id: '5' },
          query: { VERSION: '2' },
          actor: { id: 7 },
          sessionId: '1',
          body: {},
          files: [],
        },
      ])
    })
  })

  describe('a JSON body', () => {
    it('arrives unchanged', async () => {
      const body = { NAME: 'น้ำตก\u200bแม่สา ๑ 👩‍🌾', N: 1, NONE: null, LIST: [{ A: [1] }], EMPTY: '' }
      expect((await json('json', JSON.stringify(body))).body.body).toEqual(body)
    })

    it.each([
      ['', 400, 'malformed'],
      ['null', 400, 'malformed'],
      ['[]', 400, 'malformed'],
      ['"x"', 400, 'malformed'],
      ['1', 400, 'malformed'],
      ['{', 400, 'malformed'],
      ['{"a":1}}', 400, 'malformed'],
      ['{"__proto__":{"x":1}}', 400, 'malformed'],
      ['{"a":{"__proto__":1}}', 400, 'malformed'],
      ['{"constructor":{"prototype":{}}}', 400, 'malformed'],
      ['{"a":{"b":{"c":{"d":{"e":{"f":1}}}}}}', 400, 'malformed'],
      [`{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, 400, 'malformed'],
      ['{"NAME":"a\\u0000b"}', 422, 'bad-character'],
      ['{"NAME":"\\ud800"}', 422, 'bad-character'],
      ['{"NAME":["x","\\udc00y"]}', 422, 'bad-character'],
      [`{"a":"${'x'.repeat(600 * 1024)}"}`, 413, 'body-too-large'],
      [`{"a":"${'ก'.repeat(180 * 1024)}"}`, 413, 'body-too-large'],
    ])('%.40s gets %i', async (text, status, code) => {
      const answer = await json('json', text)
      expect(answer).toMatchObject({ status, body: { status: false, code, error: expect.any(String) } })
      if (code === 'bad-character') expect(answer.body.field).toBe('NAME')
    })

    it('is rejected, not repaired, when it is not UTF-8', async () => {
      expect((await json('json', Buffer.from('{"a":"\xe9"}', 'latin1'))).status).toBe(400)
    })

    it.each([
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/jsonx',
      'text/json',
      ' application/xml',
    ])('is not accepted as %s', async (type) => {
      const answer = await json('json', '{"a":1}', { 'content-type': type })
      expect(answer).toMatchObject({ status: 415, body: { code: 'wrong-media-type' } })
    })

    it.each(['gzip', 'x-unknown', 'identity, gzip'])(
      'is not accepted with the encoding %s',
      async (coding) => {
        const packed = { 'content-encoding': coding }
        const form = { ...packed, 'content-type': 'multipart/form-data; boundary=x' }
        for (const answer of [await json('json', '{}', packed), await json('form', '{}', form)]) {
          expect(answer).toMatchObject({ status: 415, headers: { 'accept-encoding': 'identity' } })
        }
        expect((await json('nothing', '{}', packed)).status).toBe(200)
        expect((await json('json', '{}', { 'content-encoding': 'Identity' })).status).toBe(200)
      },
    )

    it('is optional and ignored for a route without a body', async () => {
      ran.length = 0
      expect((await ask('POST', 'nothing', bearer(1))).status).toBe(200)
      expect((await json('nothing', '{"EMP_PID":"x"}')).status).toBe(200)
      expect(ran.map(({ body }) => body)).toEqual([{}, {}])
    })
  })

  describe('responses', () => {
    it('have all security headers, whatever the result', async () => {
      const answers = [
        await ask('GET', 'open'),
        await ask('GET', 'ready'),
        await ask('GET', 'nowhere'),
        await ask('GET', 'gov/delete/%E0%A4%A'),
        await ask('POST', 'json'),
        await json('json', '{'),
        await json('json', `{"a":"${'x'.repeat(600 * 1024)}"}`),
        await json('refuse', '{}'),
        await json('refuse', '{"fault":1}'),
        await json('refuse', '{"down":1}'),
      ]
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 400, 401, 400, 413, 413, 500, 503])
      for (const { headers } of answers) {
        expect(headers).toMatchObject({
          ...SECURITY_HEADERS,
          'cache-control': 'no-store',
          'content-type': 'application/json; charset=utf-8',
        })
        expect(headers).not.toHaveProperty('access-control-allow-origin')
      }
    })

    it('contain the error code, its field, and a Thai message', async () => {
      expect((await json('refuse', '{}')).body).toEqual({
        status: false,
        error: 'ไฟล์มีขนาดเกิน 15 MB',
        code: 'too-large',
        field: 'IMAGE',
        more: 1,
      })
    })

    it('to an internal error have a reference and no details; the log line has the details', async () => {
      lines.length = 0
      const { status, body } = await json('refuse', '{"fault":1}')
      expect(status).toBe(500)
      expect(body).toEqual({
        status: false,
        code: 'fault',
        id: expect.any(String),
        error: expect.stringContaining(body.id),
      })
      expect(lines.filter(({ event }) => event === 'fault')).toEqual([
        {
          event: 'fault',
          id: body.id,
          method: 'POST',
          route: `${BASE_PREFIX}/refuse`,
          stack: expect.stringContaining('column "x"'),
        },
      ])
      expect(JSON.stringify(lines)).not.toContain('1000000000009')
    })

    it('have a Retry-After header while the database is unavailable', async () => {
      expect(await json('refuse', '{"down":1}')).toMatchObject({
        body: { code: 'busy' },
        headers: { 'retry-after': '5' },
      })
    })

    it('report a full disk with its own code, and the log records it', async () => {
      lines.length = 0
      expect(await json('refuse', '{"full":1}')).toMatchObject({
        status: 503,
        body: { code: 'storage-full', error: expect.stringContaining('ยังไม่ได้บันทึกข้อมูล') },
        headers: { 'retry-after': '5' },
      })
      expect(lines.map(({ event }) => event)).toContain('storage-full')
    })

    it('that are already JSON are sent unchanged', async () => {
      expect((await ask('GET', 'ready')).body).toEqual({ a: 'ก' })
    })

    it('for unknown routes are the same with and without a session', async () => {
      const [out, signedIn] = [await ask('GET', 'nowhere'), await ask('GET', 'nowhere', bearer(4))]
      expect(out.body).toEqual(signedIn.body)
      expect(out.body.code).toBe('unknown-call')
    })

    it('exist under the second prefix only for the code lists', async () => {
      const under = (path: string) => app.inject({ url: `${OR_PREFIX}/${path}`, headers: bearer(4) })
      expect((await under('central')).statusCode).toBe(200)
      expect((await under('open')).statusCode).toBe(404)
      expect((await app.inject({ url: `${OR_PREFIX}/central` })).statusCode).toBe(401)
    })

    it('are logged in one line each, without the requested path, query or headers', async () => {
      lines.length = 0
      await ask('GET', 'gov/delete/1000000000009?pid=1000000000009', { ...bearer(4), 'user-agent': 'x\r\ny' })
      expect(lines).toEqual([
        {
          event: 'call',
          id: expect.any(String),
          method: 'GET',
          route: `${BASE_PREFIX}/gov/delete/:id`,
          status: 200,
          ms: expect.any(Number),
          account: 7,
          address: '127.0.0.1',
        },
      ])
    })
  })
})
