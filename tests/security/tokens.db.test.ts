/** Sessions: only a valid token in the Authorization header gives access (security, S1, S2, S5; A6). */
import { createHmac, randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { declaredRoutes } from '#server/declared-routes.ts'
import { fillRoutePath } from './route-path.ts'
import type { SecurityRequest } from './security-client.ts'
import { expectNoneSucceeded, attackCount } from './attack-results.ts'
import { attackFixture, ATTACK_PIDS } from './attack-fixture.ts'

const fixture = attackFixture()

/** A route that shows whose session it is. */
const WHO_AM_I_PATH = 'auth/getUser'
const whoAmI = (request: SecurityRequest, path = WHO_AM_I_PATH) =>
  fixture.send(path, { method: 'POST', ...request })

describe('tokens', () => {
  it('are rejected when they are forged or changed', async () => {
    const real = fixture.tokens.administrator
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const mutants = new Set<string>()
    for (let at = 0; at < real.length; at += 1) {
      for (const letter of letters) mutants.add(real.slice(0, at) + letter + real.slice(at + 1))
    }
    mutants.delete(real)
    const chosen = [...mutants].filter((_mutant, at) => at % attackCount(29, 1) === 0)
    const random = Array.from({ length: attackCount(200, 7_300) }, () =>
      randomBytes(32).toString('base64url'),
    )
    const invalid = [
      '',
      ' ',
      'null',
      'undefined',
      '0',
      'true',
      'x'.repeat(43),
      `${real} `,
      real.slice(0, 42),
      `${real}A`,
    ]
    const shaped = [
      `${real},${real}`,
      `${real}=`,
      real.toLowerCase(),
      real.toUpperCase(),
      '%00'.repeat(14),
      "' or '1'='1",
    ]
    const succeeded: string[] = []
    const tries = [...chosen, ...random, ...invalid, ...shaped].filter((token) => token.trim() !== real)
    await inBatches(tries, async (token) => {
      const { status } = await whoAmI({ token })
      if (status !== 401) succeeded.push(`${status} for ${token.slice(0, 60)}`)
    })
    expectNoneSucceeded('S1', 'forged and mutated tokens', { attempts: tries.length, succeeded })
  }, 600_000)

  it('are rejected in JWT format', async () => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const claims = {
      sub: ATTACK_PIDS.administrator,
      EMP_PID: ATTACK_PIDS.administrator,
      EMP_GROUP: 4,
      exp: 4_102_444_800,
    }
    const heads = ['none', 'None', 'NONE', 'nOnE', 'HS256', 'HS512', 'RS256', 'ES256'].flatMap((alg) => [
      { alg, typ: 'JWT' },
      { alg, typ: 'JWT', kid: '../../../../dev/null' },
      { alg, typ: 'JWT', jku: 'http://127.0.0.1:9/keys', jwk: { kty: 'oct', k: '' } },
    ])
    const succeeded: string[] = []
    let attempts = 0
    for (const head of heads) {
      const unsigned = `${part(head)}.${part(claims)}`
      for (const key of [undefined, '', 'secret', 'amphoe-demo-2569']) {
        const signature =
          key === undefined ? '' : createHmac('sha256', key).update(unsigned).digest('base64url')
        attempts += 1
        const { status } = await whoAmI({ token: `${unsigned}.${signature}` })
        if (status !== 401) succeeded.push(`${status} for ${JSON.stringify(head)}`)
      }
    }
    expectNoneSucceeded('S1', 'tricks with signed tokens', { attempts, succeeded })
  })

  it('are accepted only in the Authorization header', async () => {
    const token = fixture.tokens.administrator
    const places: Record<string, () => ReturnType<typeof whoAmI>> = {
      query: () => whoAmI({}, `${WHO_AM_I_PATH}?token=${token}`),
      'query access_token': () =>
        whoAmI({}, `${WHO_AM_I_PATH}?access_token=${token}&Authorization=Bearer%20${token}`),
      path: () => whoAmI({}, `${WHO_AM_I_PATH}/${token}`),
      fragment: () => whoAmI({}, `${WHO_AM_I_PATH}%23${token}`),
      cookie: () =>
        whoAmI({
          headers: { cookie: `token=${token}; access_token=${token}; Authorization=Bearer ${token}` },
        }),
      body: () => whoAmI({ json: { token, access_token: token, Authorization: `Bearer ${token}` } }),
      basic: () =>
        whoAmI({ headers: { authorization: `Basic ${Buffer.from(`x:${token}`).toString('base64')}` } }),
      'without a scheme': () => whoAmI({ headers: { authorization: token } }),
      'two spaces': () => whoAmI({ headers: { authorization: `Bearer  ${token}` } }),
      'a comma': () => whoAmI({ headers: { authorization: `Bearer a, Bearer ${token}` } }),
      'a second header': () => whoAmI({ headers: { authorization: ['Bearer a', `Bearer ${token}`] } }),
      ...Object.fromEntries(
        [
          'x-access-token',
          'x-auth-token',
          'token',
          'proxy-authorization',
          'x-authorization',
          'x-original-authorization',
        ].map((name) => [name, () => whoAmI({ headers: { [name]: `Bearer ${token}` } })]),
      ),
    }
    const succeeded: string[] = []
    for (const [name, attempt] of Object.entries(places)) {
      const { status, text } = await attempt()
      if (status < 400 || text.includes('EMP_PID')) succeeded.push(`${name}: ${status}`)
    }
    expectNoneSucceeded('S5', 'the token in another place', {
      attempts: Object.keys(places).length,
      succeeded,
    })
    expect(fixture.target.output().includes(token), 'the token in the log').toBe(false)
  })

  it('are rejected after sign-out', async () => {
    const copied = await fixture.signIn(ATTACK_PIDS.district)
    expect((await whoAmI({ token: copied })).status).toBe(200)
    expect((await fixture.send('auth/logout', { method: 'POST', token: copied })).status).toBe(200)
    const succeeded: string[] = []
    const attempts = attackCount(100, 500)
    await inBatches(Array.from({ length: attempts }), async () => {
      const { status } = await whoAmI({ token: copied })
      if (status !== 401) succeeded.push(String(status))
    })
    expectNoneSucceeded('S2', 'tokens copied before signing out, sent again', { attempts, succeeded })
  })

  it('end in other browsers when the user changes the password, which no other user can do', async () => {
    const older = []
    for (let count = 0; count < 5; count += 1) older.push(await fixture.signIn(ATTACK_PIDS.otherDistrict))
    const own = await fixture.signIn(ATTACK_PIDS.otherDistrict)
    const change = (json: object, token = own) => fixture.send('user/changePass', { token, json })
    const PASS_OLD = 'amphoe-demo-2569'
    const PASS_NEW = 'ฝนตกที่หน้าเสาธงตอนเช้า'
    const others = [
      ATTACK_PIDS.district,
      ATTACK_PIDS.administrator,
      '1-0000-00000-00-9',
      1000000000009,
      [ATTACK_PIDS.district],
      { a: 1 },
      true,
    ]
    const wrong: string[] = []
    for (const EMP_PID of others) {
      for (const body of [{ EMP_PID }, { EMP_PID, ID: 1, emp_pid: ATTACK_PIDS.district }]) {
        const { status } = await change({ ...body, PASS_OLD, PASS_NEW })
        if (status === 200) wrong.push(JSON.stringify(body))
      }
    }
    expectNoneSucceeded('A6', 'changing the password of another person', {
      attempts: others.length * 2,
      succeeded: wrong,
    })
    expect(await fixture.signIn(ATTACK_PIDS.district), 'the victim signs in as before').toMatch(/^[\w-]{43}$/)
    expect((await change({ PASS_OLD, PASS_NEW })).body).toMatchObject({ status: true })
    expect((await whoAmI({ token: own })).status).toBe(200)
    const succeeded: string[] = []
    for (const token of older) {
      if ((await whoAmI({ token })).status !== 401) succeeded.push('an older session')
    }
    expectNoneSucceeded('A6', 'older sessions after a change of the password', {
      attempts: older.length,
      succeeded,
    })
  })

  it('never return the response of another user', async () => {
    const people = ['province', 'otherProvince', 'centre', 'administrator'] as const
    const rounds = attackCount(50, 500)
    const succeeded: string[] = []
    const searches = Array.from({ length: rounds * people.length }, (_, at) => people[at % people.length]!)
    await inBatches(searches, async (name) => {
      const { body } = await whoAmI({
        token: fixture.tokens[name],
        headers: { 'cache-control': 'max-stale' },
      })
      if (body?.emp?.EMP_PID !== ATTACK_PIDS[name]) succeeded.push(`${name} was answered as ${body?.emp?.ID}`)
    })
    expectNoneSucceeded('S7', 'crossed answers', { attempts: searches.length, succeeded })
  })

  it('are required by every route except the open ones', async () => {
    const calls = declaredRoutes()
    const succeeded: string[] = []
    let attempts = 0
    for (const call of calls) {
      if ('open' in call.rule) continue
      const path = fillRoutePath(call, (name) => ({ id: '1', catmUkey: '50010200', flag: '1' })[name] ?? '50')
      for (const token of [undefined, 'x'.repeat(43)]) {
        attempts += 1
        const sent = call.takes === 'nothing' ? {} : { json: {} }
        const { status, body } = await fixture.send(path, { method: call.method, token, ...sent })
        if (status !== 401 || body.code !== 'not-signed-in')
          succeeded.push(`${call.method} ${path}: ${status}`)
      }
    }
    expectNoneSucceeded('Z9', 'calls without a session', { attempts, succeeded })
    const open = calls.filter(({ rule }) => 'open' in rule).map(({ path }) => path)
    expect(open.sort()).toEqual([
      'auth/login',
      'auth/provider/begin',
      'auth/provider/finish',
      // With a token of their own, which a message has.
      'mail/confirm',
      'mail/unsubscribe',
      'manage/poll/answer',
      'manage/poll/shown/:id',
      'publicSettings',
    ])
  })

  it('give group 9 only 403 from every route outside auth', async () => {
    const token = fixture.tokens.group9
    const succeeded: string[] = []
    let attempts = 0
    for (const call of declaredRoutes()) {
      if ('open' in call.rule || call.path.startsWith('auth/')) continue
      const path = fillRoutePath(call, (name) => ({ id: '1', catmUkey: '50010200', flag: '1' })[name] ?? '50')
      attempts += 1
      const { status } = await fixture.send(path, {
        method: call.method,
        token,
        ...(call.takes === 'nothing' ? {} : { json: {} }),
      })
      if (status !== 403) succeeded.push(`${call.method} ${path}: ${status}`)
    }
    expectNoneSucceeded('Z5', 'calls by group 9', { attempts, succeeded })
  })
})

async function inBatches<T>(list: readonly T[], work: (one: T) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < list.length; at += 20) await Promise.all(list.slice(at, at + 20).map(work))
}
