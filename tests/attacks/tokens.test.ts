/** Sessions: nothing but the live token in its one place opens a door (security, S1, S2, S5; A6). */
import { createHmac, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { declaredCalls } from '#server/declared-calls.ts'
import { pathWith } from './calls.ts'
import type { Asked } from './client.ts'
import { expectNone, howMany } from './figures.ts'
import { openScene, PIDS, type Scene } from './scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
}, 600_000)
afterAll(() => scene.finish())

/** A call that shows whose session it is. */
const WHOAMI = 'auth/getUser'
const who = (asked: Asked, path = WHOAMI) => scene.ask(path, { method: 'POST', ...asked })

describe('tokens', () => {
  it('that are made up or changed open nothing', async () => {
    const real = scene.tokens.administrator
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const mutants = new Set<string>()
    for (let at = 0; at < real.length; at += 1) {
      for (const letter of letters) mutants.add(real.slice(0, at) + letter + real.slice(at + 1))
    }
    mutants.delete(real)
    const chosen = [...mutants].filter((_mutant, at) => at % howMany(29, 1) === 0)
    const random = Array.from({ length: howMany(200, 7_300) }, () => randomBytes(32).toString('base64url'))
    const odd = [
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
    const tries = [...chosen, ...random, ...odd, ...shaped].filter((token) => token.trim() !== real)
    await inBatches(tries, async (token) => {
      const { status } = await who({ token })
      if (status !== 401) succeeded.push(`${status} for ${token.slice(0, 60)}`)
    })
    expectNone('S1', 'forged and mutated tokens', { attempts: tries.length, succeeded })
  }, 600_000)

  it('of the kind that other systems sign open nothing', async () => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const claims = { sub: PIDS.administrator, EMP_PID: PIDS.administrator, EMP_GROUP: 4, exp: 4_102_444_800 }
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
        const { status } = await who({ token: `${unsigned}.${signature}` })
        if (status !== 401) succeeded.push(`${status} for ${JSON.stringify(head)}`)
      }
    }
    expectNone('S1', 'tricks with signed tokens', { attempts, succeeded })
  })

  it('count in the Authorization header alone', async () => {
    const token = scene.tokens.administrator
    const places: Record<string, () => ReturnType<typeof who>> = {
      query: () => who({}, `${WHOAMI}?token=${token}`),
      'query access_token': () => who({}, `${WHOAMI}?access_token=${token}&Authorization=Bearer%20${token}`),
      path: () => who({}, `${WHOAMI}/${token}`),
      fragment: () => who({}, `${WHOAMI}%23${token}`),
      cookie: () =>
        who({ headers: { cookie: `token=${token}; access_token=${token}; Authorization=Bearer ${token}` } }),
      body: () => who({ json: { token, access_token: token, Authorization: `Bearer ${token}` } }),
      basic: () =>
        who({ headers: { authorization: `Basic ${Buffer.from(`x:${token}`).toString('base64')}` } }),
      'without a scheme': () => who({ headers: { authorization: token } }),
      'two spaces': () => who({ headers: { authorization: `Bearer  ${token}` } }),
      'a comma': () => who({ headers: { authorization: `Bearer a, Bearer ${token}` } }),
      'a second header': () => who({ headers: { authorization: ['Bearer a', `Bearer ${token}`] } }),
      ...Object.fromEntries(
        [
          'x-access-token',
          'x-auth-token',
          'token',
          'proxy-authorization',
          'x-authorization',
          'x-original-authorization',
        ].map((name) => [name, () => who({ headers: { [name]: `Bearer ${token}` } })]),
      ),
    }
    const succeeded: string[] = []
    for (const [name, attempt] of Object.entries(places)) {
      const { status, text } = await attempt()
      if (status < 400 || text.includes('EMP_PID')) succeeded.push(`${name}: ${status}`)
    }
    expectNone('S5', 'the token in another place', { attempts: Object.keys(places).length, succeeded })
    expect(scene.target.output().includes(token), 'the token in the log').toBe(false)
  })

  it('are of no use after signing out', async () => {
    const copied = await scene.signIn(PIDS.district)
    expect((await who({ token: copied })).status).toBe(200)
    expect((await scene.ask('auth/logout', { method: 'POST', token: copied })).status).toBe(200)
    const succeeded: string[] = []
    const attempts = howMany(100, 500)
    await inBatches(Array.from({ length: attempts }), async () => {
      const { status } = await who({ token: copied })
      if (status !== 401) succeeded.push(String(status))
    })
    expectNone('S2', 'tokens copied before signing out, sent again', { attempts, succeeded })
  })

  it('of other browsers end with a change of the password, which nobody can make for another', async () => {
    const older = []
    for (let count = 0; count < 5; count += 1) older.push(await scene.signIn(PIDS.otherDistrict))
    const own = await scene.signIn(PIDS.otherDistrict)
    const change = (json: object, token = own) => scene.ask('user/changePass', { token, json })
    const PASS_OLD = 'amphoe-demo-2569'
    const PASS_NEW = 'ฝนตกที่หน้าเสาธงตอนเช้า'
    const others = [
      PIDS.district,
      PIDS.administrator,
      '1-0000-00000-00-9',
      1000000000009,
      [PIDS.district],
      { a: 1 },
      true,
    ]
    const wrong: string[] = []
    for (const EMP_PID of others) {
      for (const body of [{ EMP_PID }, { EMP_PID, ID: 1, emp_pid: PIDS.district }]) {
        const { status } = await change({ ...body, PASS_OLD, PASS_NEW })
        if (status === 200) wrong.push(JSON.stringify(body))
      }
    }
    expectNone('A6', 'changing the password of another person', {
      attempts: others.length * 2,
      succeeded: wrong,
    })
    expect(await scene.signIn(PIDS.district), 'the victim signs in as before').toMatch(/^[\w-]{43}$/)
    expect((await change({ PASS_OLD, PASS_NEW })).body).toMatchObject({ status: true })
    expect((await who({ token: own })).status).toBe(200)
    const succeeded: string[] = []
    for (const token of older) {
      if ((await who({ token })).status !== 401) succeeded.push('an older session')
    }
    expectNone('A6', 'older sessions after a change of the password', { attempts: older.length, succeeded })
  })

  it('never bring one official the answer of another', async () => {
    const people = ['province', 'otherProvince', 'centre', 'administrator'] as const
    const rounds = howMany(50, 500)
    const succeeded: string[] = []
    const searches = Array.from({ length: rounds * people.length }, (_, at) => people[at % people.length]!)
    await inBatches(searches, async (name) => {
      const { body } = await who({ token: scene.tokens[name], headers: { 'cache-control': 'max-stale' } })
      if (body?.emp?.EMP_PID !== PIDS[name]) succeeded.push(`${name} was answered as ${body?.emp?.ID}`)
    })
    expectNone('S7', 'crossed answers', { attempts: searches.length, succeeded })
  })

  it('are asked for by every call but the few that are open', async () => {
    const calls = declaredCalls()
    const succeeded: string[] = []
    let attempts = 0
    for (const call of calls) {
      if ('open' in call.rule) continue
      const path = pathWith(call, (name) => ({ id: '1', catmUkey: '50010200', flag: '1' })[name] ?? '50')
      for (const token of [undefined, 'x'.repeat(43)]) {
        attempts += 1
        const sent = call.takes === 'nothing' ? {} : { json: {} }
        const { status, body } = await scene.ask(path, { method: call.method, token, ...sent })
        if (status !== 401 || body.code !== 'not-signed-in')
          succeeded.push(`${call.method} ${path}: ${status}`)
      }
    }
    expectNone('Z9', 'calls without a session', { attempts, succeeded })
    const open = calls.filter(({ rule }) => 'open' in rule).map(({ path }) => path)
    expect(open.sort()).toEqual([
      'auth/login',
      'manage/poll/answer',
      'manage/poll/shown/:id',
      'publicSettings',
    ])
  })

  it('of an official who is sent away open nothing but that', async () => {
    const token = scene.tokens.sentAway
    const succeeded: string[] = []
    let attempts = 0
    for (const call of declaredCalls()) {
      if ('open' in call.rule || call.path.startsWith('auth/')) continue
      const path = pathWith(call, (name) => ({ id: '1', catmUkey: '50010200', flag: '1' })[name] ?? '50')
      attempts += 1
      const { status } = await scene.ask(path, {
        method: call.method,
        token,
        ...(call.takes === 'nothing' ? {} : { json: {} }),
      })
      if (status !== 403) succeeded.push(`${call.method} ${path}: ${status}`)
    }
    expectNone('Z5', 'calls by group 9', { attempts, succeeded })
  })
})

async function inBatches<T>(list: readonly T[], work: (one: T) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < list.length; at += 20) await Promise.all(list.slice(at, at + 20).map(work))
}
