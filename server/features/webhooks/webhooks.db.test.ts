/** A receiver over HTTPS hears of each public change, whatever it or one of our servers does. */
import { createHmac, randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:https'
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { otop } from '#areas/economy/otop.ts'
import { areas } from '#areas/index.ts'
import { news } from '#areas/publications/news.ts'
import type { Area } from '#domain/area/area.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { beginEpoch, endPublicCursors } from '#server/engine/read/list-cache.ts'
import type { LogLine } from '#server/http/log.ts'
import type { RouteRequest } from '#server/http/route.ts'
import { isPublicAddress } from '#server/network/public-address.ts'
import { settled } from '../../../tests/api/public/public-fixture.ts'
import { createOwnCa } from '../../../tests/deploy/own-ca.ts'
import { OFFICIALS } from '../../../tests/harness.ts'
import { signedIn } from '../../../tests/fixtures/signed-in.ts'
import { requiredFiles, sampleBody, sampleKeyOf } from '../../../tests/sample.ts'
import {
  addWebhook,
  editWebhook,
  readMessages,
  resumeWebhook,
  rotateSecret,
  searchWebhooks,
  testWebhook,
  type WebhookAdministrationDeps,
} from './administration.ts'
import { sendDueWebhooks, type WebhookDeps } from './deliver.ts'
import { webhookCipher } from './webhook-secret.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const HERE = '50010200'

type Received = { path: string; headers: IncomingHttpHeaders; body: string }

const { harness, ...by } = signedIn(OFFICIALS, { clock: () => now })
let receiver: Server
let ca = ''
let folder = ''
let origin = ''
let now = Date.parse('2026-11-30T02:30:00Z')
const received: Received[] = []
/** Answers a message; tests replace it. */
let answer: (response: ServerResponse, message: Received) => void
const lines: LogLine[] = []

beforeAll(async () => {
  await beginEpoch(harness.db)
  folder = mkdtempSync(join(tmpdir(), 'webhook-ca-'))
  await createOwnCa(folder)
  const file = (name: string) => readFileSync(join(folder, name), 'utf8')
  ca = file('ca.crt')
  receiver = createServer({ key: file('server.key'), cert: file('server.crt') }, (request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      const message = { path: request.url ?? '', headers: request.headers, body }
      received.push(message)
      answer(response, message)
    })
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  origin = `https://127.0.0.1:${(receiver.address() as AddressInfo).port}`
})
afterAll(async () => {
  receiver.closeAllConnections()
  receiver.close()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(() => {
  answer = (response) => response.end('ok')
})
afterEach(async () => {
  await harness.db.execute(sql`delete from webhook`)
  received.length = 0
  lines.length = 0
  now += 24 * HOUR
})

const key = randomBytes(32)
const deps = (more: Partial<WebhookDeps> = {}): WebhookDeps & WebhookAdministrationDeps => ({
  ...{ db: harness.db, areas, clock: () => now, cipher: webhookCipher([key]) },
  ...{ publicUrl: 'https://amphoe.example', geography: harness.geography },
  log: (line) => lines.push(line),
  network: { resolve: async () => ['127.0.0.1'], isPublic: () => true, ca, timeoutMs: 5_000 },
  ...more,
})
const administrator = { id: 1, name: 'ผู้ดูแล', group: 4, catmUkey: '99000000', scope: { kind: 'all' } }
const request = <Body extends object>(body: Body) =>
  ({ actor: administrator, address: '127.0.0.1', body }) as unknown as RouteRequest<Body>

const register = (PLACE = '5001', URL = `${origin}/hook`) => addWebhook(deps(), request({ URL, PLACE }))
const send = async (more?: Partial<WebhookDeps>) => {
  await settled(harness.db)
  await sendDueWebhooks(deps(more))
}
const log = async (ID: number) =>
  (await readMessages(deps(), request({ ID }))).data as Record<string, unknown>[]

let nth = 0
async function add(area: Area = otop, values: Record<string, string> = {}, place = HERE): Promise<number> {
  nth += 1
  const body = { ...sampleBody(area, place, nth), ...sampleKeyOf(area, nth), ...values }
  const { status, body: added } = await by.mueang.form(area.path, body, await requiredFiles(area, nth))
  expect(status, JSON.stringify(added)).toBe(200)
  return added.id
}

/** What a receiver checks, as the specification of Standard Webhooks has it. */
function isSigned({ headers, body }: Received, secret: string): boolean {
  expect(secret).toMatch(/^whsec_/)
  const bytes = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const expected = `v1,${createHmac('sha256', bytes).update(signed).digest('base64')}`
  return String(headers['webhook-signature']).split(' ').includes(expected)
}

const changesOf = async ({ body }: Received) => {
  const { pathname, search } = new URL(JSON.parse(body).data.changesUrl)
  return harness.app.inject({ method: 'GET', url: pathname + search })
}

describe('a message', () => {
  it('is signed, has no content, and says where the changes are', async () => {
    const { SECRET, ID } = await register()
    const id = await add()
    await send()
    expect(received).toHaveLength(1)
    const [message] = received as [Received]
    expect(message.path).toBe('/hook')
    expect(isSigned(message, SECRET)).toBe(true)
    expect(isSigned({ ...message, body: `${message.body} ` }, SECRET)).toBe(false)
    expect(message.headers['webhook-timestamp']).toBe(String(now / 1000))
    const body = JSON.parse(message.body)
    expect(body).toEqual({
      type: 'changes',
      timestamp: new Date(now).toISOString(),
      data: {
        place: '5001',
        changesUrl: expect.stringContaining('https://amphoe.example/public/v1/changes?'),
      },
    })
    expect((await changesOf(message)).json().changes).toEqual([
      { change: 'published', area: 'otop', id: String(id), place: HERE },
    ])
    expect(await log(ID)).toMatchObject([{ KIND: 'changes', ATTEMPTS: 1, STATUS: 200, FAILURE: '' }])
    await send()
    expect(received).toHaveLength(1)
  })

  it('is one for all changes of a minute, and none for other places and what nobody sees', async () => {
    await register()
    await register('34')
    await add()
    await add()
    await send()
    await add()
    await send()
    expect(received).toHaveLength(1)
    now += 2 * MINUTE
    await send()
    expect(received).toHaveLength(2)
    now += 2 * MINUTE
    await add(news, { ACTIVE: '0' })
    await send()
    expect(received).toHaveLength(2)
    // The clock had run ahead, and is right again.
    now -= 24 * HOUR
    await add()
    await send()
    expect(received).toHaveLength(3)
  })

  it('comes again after growing pauses with the same id, until it is accepted', async () => {
    const { SECRET, ID } = await register()
    await add()
    answer = (response) => response.writeHead(500).end()
    const pauses: number[] = []
    for (let tries = 0; tries < 4; tries += 1) {
      await send()
      const [message] = await log(ID)
      pauses.push((Date.parse(String(message?.NEXT_AT)) - now) / MINUTE)
      now = Date.parse(String(message?.NEXT_AT))
    }
    expect(pauses).toEqual([1, 2, 4, 8])
    expect(await log(ID)).toMatchObject([{ ATTEMPTS: 4, STATUS: 500, FAILURE: 'status', SENT_AT: '' }])
    answer = (response) => response.writeHead(204).end()
    await send()
    expect(received).toHaveLength(5)
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(new Set(received.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(5)
    expect(received.every((message) => isSigned(message, SECRET))).toBe(true)
    expect(await log(ID)).toMatchObject([{ STATUS: 204, FAILURE: '' }])
  })

  it('says so when the changes can not be listed any more', async () => {
    await register()
    await endPublicCursors(harness.db)
    await send()
    expect(received).toHaveLength(1)
    expect((await changesOf(received[0] as Received)).statusCode).toBe(410)
    await add()
    now += 2 * MINUTE
    await send()
    expect((await changesOf(received[1] as Received)).statusCode).toBe(200)
  })
})

describe('a receiver', () => {
  it('that hangs holds up no other, and gets the message again', async () => {
    const hanging = await register('5001', `${origin}/hangs`)
    await register('50', `${origin}/works`)
    await add()
    answer = (response, { path }) => {
      if (path === '/works') response.end()
    }
    await send({ network: { resolve: async () => [], isPublic: () => true, ca, timeoutMs: 300 } })
    expect(received.map(({ path }) => path).sort()).toEqual(['/hangs', '/works'])
    expect(await log(hanging.ID)).toMatchObject([{ FAILURE: 'silent', STATUS: null, SENT_AT: '' }])
  })

  it('that redirects is not followed', async () => {
    const { ID } = await register()
    await add()
    answer = (response) => response.writeHead(307, { location: `${origin}/elsewhere` }).end()
    await send()
    expect(received.map(({ path }) => path)).toEqual(['/hook'])
    expect(await log(ID)).toMatchObject([{ FAILURE: 'status', STATUS: 307 }])
  })

  it('without a valid certificate gets nothing', async () => {
    const { ID } = await register()
    await add()
    await send({ network: { resolve: async () => [], isPublic: () => true } })
    expect(received).toEqual([])
    expect(await log(ID)).toMatchObject([{ FAILURE: 'certificate' }])
  })

  it.each([
    ['a loopback address', '', ['203.0.113.1']],
    ['a link-local address', 'https://169.254.169.254/latest', []],
    ['a private address', 'https://[fd00::1]/', []],
    ['a written-out loopback address', 'https://0x7f.1/', []],
    ['a name with one private address', 'https://receiver.example/', ['8.8.8.8', '10.0.0.1']],
    ['a name of this machine', 'https://receiver.example:8443/', ['127.0.0.1']],
    ['a port of another service', 'https://8.8.8.8:22/', []],
  ])('with %s is not called', async (_name, url, addresses) => {
    const { ID } = await register('5001', url || `${origin}/hook`)
    await add()
    await send({ network: { resolve: async () => addresses, isPublic: isPublicAddress, ca } })
    expect(received).toEqual([])
    expect(await log(ID)).toMatchObject([{ FAILURE: 'not-public', STATUS: null }])
  })

  it('is resolved one time for each try: another answer of the name server changes nothing', async () => {
    const { ID } = await register('5001', `${origin.replace('127.0.0.1', 'receiver.example')}/hook`)
    await add()
    let lookups = 0
    const resolve = async () => {
      lookups += 1
      return lookups === 1 ? ['127.0.0.1'] : ['10.0.0.1']
    }
    await send({ network: { resolve, isPublic: (address) => address === '127.0.0.1', ca, timeoutMs: 2_000 } })
    expect(lookups).toBe(1)
    // It was reached at the checked address, where its certificate is for another name.
    expect(await log(ID)).toMatchObject([{ FAILURE: 'certificate' }])
  })

  it('that fails for three days is stopped, administrators are notified, and nothing is lost', async () => {
    const { ID } = await register()
    const first = await add()
    answer = (response) => response.writeHead(503).end()
    for (let hours = 0; hours <= 76; hours += 4) {
      await send()
      now += 4 * HOUR + MINUTE
    }
    expect(lines.at(-1)).toMatchObject({ event: 'webhook-stopped' })
    const texts = async (who: keyof typeof by) =>
      (await by[who].post('notifications/search', {})).body.data.map(({ TEXT }: { TEXT: string }) => TEXT)
    expect(await texts('administrator')).toContainEqual(expect.stringContaining('การแจ้งเว็บไซต์หยุดทำงาน'))
    expect(await texts('central')).not.toContainEqual(expect.stringContaining('การแจ้งเว็บไซต์'))
    const sent = received.length
    const second = await add()
    await send()
    expect(received).toHaveLength(sent)
    answer = (response) => response.end()
    await resumeWebhook(deps(), request({ ID }))
    expect(await texts('administrator')).not.toContainEqual(expect.stringContaining('การแจ้งเว็บไซต์'))
    await send()
    const { changes } = (await changesOf(received.at(-1) as Received)).json()
    expect(changes.map(({ id }: { id: string }) => id)).toEqual([String(first), String(second)])
  })
})

describe('several servers of ours', () => {
  it('send each message once', async () => {
    for (const place of ['', '50', '5001']) await register(place)
    await add()
    await settled(harness.db)
    await Promise.all(Array.from({ length: 4 }, () => sendDueWebhooks(deps())))
    expect(received).toHaveLength(3)
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(3)
  })

  it('of which one is killed between sending and storing lose nothing', async () => {
    const { ID } = await register()
    await add()
    const dying = (db: Db): Db => ({
      ...db,
      execute: (statement) =>
        statement.text.includes('claimed_until = null')
          ? Promise.reject(new Error('killed'))
          : db.execute(statement),
    })
    await settled(harness.db)
    await expect(sendDueWebhooks(deps({ db: dying(harness.db) }))).rejects.toThrow('killed')
    await send()
    expect(received).toHaveLength(1)
    now += 6 * MINUTE
    await Promise.all([send(), send()])
    expect(received).toHaveLength(2)
    expect(received[0]?.headers['webhook-id']).toBe(received[1]?.headers['webhook-id'])
    expect(await log(ID)).toMatchObject([{ ATTEMPTS: 2, FAILURE: '', STATUS: 200 }])
  })
})

describe('an administrator', () => {
  it('rotates the secret: both sign for 24 hours, then only the new one', async () => {
    const { ID, SECRET: old } = await register()
    const { SECRET: fresh } = await rotateSecret(deps(), request({ ID }))
    expect(fresh).not.toBe(old)
    await testWebhook(deps(), request({ ID }))
    now += 25 * HOUR
    await testWebhook(deps(), request({ ID }))
    expect(received.map((message) => [isSigned(message, old), isSigned(message, fresh)])).toEqual([
      [true, true],
      [false, true],
    ])
  })

  it('tests a webhook, sees the answer and the log, and never the secret again', async () => {
    const { ID, SECRET } = await register()
    expect(await testWebhook(deps(), request({ ID }))).toEqual({ STATUS: 200, FAILURE: '' })
    expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({ type: 'test', data: { place: '5001' } })
    answer = (response) => response.writeHead(404).end()
    expect(await testWebhook(deps(), request({ ID }))).toEqual({ STATUS: 404, FAILURE: 'status' })
    // A test is not tried again.
    now += HOUR
    await send()
    expect(received).toHaveLength(2)
    const searched = await searchWebhooks(deps(), request({ PAGE: '', PAGE_SIZE: '' }))
    expect(searched).toMatchObject({ total: 1, data: [{ ID, PLACE: '5001', LAST: { STATUS: 404 } }] })
    expect(JSON.stringify([searched, await log(ID)])).not.toContain('whsec_')
    const [stored] = await harness.db.query<{ secret: Buffer }>(sql`select secret from webhook`)
    const bytes = Buffer.from(SECRET.slice('whsec_'.length), 'base64')
    expect(stored?.secret.includes(bytes)).toBe(false)
    const otherKey = deps({ cipher: webhookCipher([randomBytes(32)]) })
    expect(await testWebhook(otherKey, request({ ID }))).toEqual({ STATUS: null, FAILURE: 'key' })
  })

  it('may register https addresses and known places alone, and only where PUBLIC_URL is set', async () => {
    const refused = async (body: { URL: string; PLACE: string }) =>
      Promise.resolve()
        .then(() => addWebhook(deps(), request(body)))
        .then(
          () => 'added',
          (error) => error.detail.field,
        )
    expect(
      await Promise.all(
        ['http://site.example/', 'https://user:secret@site.example/', 'site.example', ''].map((URL) =>
          refused({ URL, PLACE: '' }),
        ),
      ),
    ).toEqual(['URL', 'URL', 'URL', 'URL'])
    expect(await refused({ URL: `${origin}/`, PLACE: '98' })).toBe('PLACE')
    const off = { ...deps(), publicUrl: undefined }
    expect(() => addWebhook(off, request({ URL: `${origin}/`, PLACE: '' }))).toThrow('invalid')
    const { ID } = await register()
    await editWebhook(deps(), request({ ID, URL: `${origin}/moved`, PLACE: '50' }))
    await add()
    await send()
    expect(received.map(({ path }) => path)).toEqual(['/moved'])
    const [event] = await harness.db.query<{ kind: string; detail: object }>(
      sql`select kind, detail from event where area = 'webhook' order by id desc limit 1`,
    )
    expect(event).toEqual({ kind: 'webhook-edit', detail: { URL: `${origin}/moved` } })
  })
})
