/**
 * Sign-in reveals nothing, slows down guessing, locks no owner out, and rejects malformed bodies (security,
 * A3, A4, A8, A9).
 */
import { describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#server/features/accounts/demo-accounts.ts'
import type { SecurityResponse } from './security-client.ts'
import { expectNoneSucceeded, attackCount, isLongAttackRun } from './attack-results.ts'
import { SQL_INJECTIONS, WRONG_TYPES } from './payloads.ts'
import { SUSPENDED_PID, UNUSED_PID, VICTIM_COUNT, victimPid } from './target-data.ts'
import { attackFixture, ATTACK_PIDS } from './attack-fixture.ts'

const fixture = attackFixture()

const signIn = (json: unknown, from: string, headers: Record<string, string> = {}) =>
  fixture.send('auth/login', { json, from, headers })
const guess = (pid: string, from: string, headers = {}) =>
  signIn({ EMP_PID: pid, password: 'ไม่ใช่รหัสนี้แน่นอน' }, from, headers)
const unknownPid = (at: number) => `77${String(at).padStart(11, '0')}`
/** Another loopback address for every number: a machine has sixteen million of them. */
const address = (net: number, at: number) => `127.${net}.${Math.floor(at / 250)}.${1 + (at % 250)}`
/** Whether a password was verified, which is the slow part. */
const isCredentialCheck = ({ status }: SecurityResponse) => status === 401 || status === 200

/** How many addresses were used; each may guess a few times only. */
let addressesUsed = 0

describe('a rejected sign-in', () => {
  it('looks the same for an unknown ID, a wrong password, a suspended and an unused account', async () => {
    const answers = [
      await guess(unknownPid(0), '127.1.0.1'),
      await guess(victimPid(0), '127.1.0.2'),
      await guess(SUSPENDED_PID, '127.1.0.3'),
      await guess(UNUSED_PID, '127.1.0.4'),
      await signIn({ EMP_PID: SUSPENDED_PID, password: DEMO_PASSWORD }, '127.1.0.5'),
    ]
    const shown = answers.map(({ status, text, headers }) => {
      // These differ by request, not by account.
      const { date: _date, 'x-request-id': _id, traceparent: _trace, ...same } = headers
      return { status, text, headers: same }
    })
    const succeeded = shown
      .filter((one) => JSON.stringify(one) !== JSON.stringify(shown[0]))
      .map(({ text }) => text)
    expectNoneSucceeded('A3', 'refusals that differ', { attempts: answers.length, succeeded })
    expect(shown[0]?.status).toBe(401)
    const unused = await signIn({ EMP_PID: UNUSED_PID, password: DEMO_PASSWORD }, '127.1.0.6')
    expect({ status: unused.status, code: unused.body.code, token: unused.body.access_token }).toEqual({
      status: 403,
      code: 'account-inactive',
      token: 0,
    })
  })

  it('takes as long for an unknown ID as for a wrong password', async () => {
    const pairs = attackCount(60, 800)
    const first = await timeApart(pairs)
    // With the few samples of the short form, the figure varies by 0.16 (three standard deviations). A larger
    // difference is measured again with three times as many samples, and counts if it stays on the same side.
    const second = !isLongAttackRun && Math.abs(first) > 0.17 ? await timeApart(3 * pairs) : undefined
    const isDistinguishable =
      second === undefined
        ? Math.abs(first) > (isLongAttackRun ? 0.05 : 0.17)
        : second * Math.sign(first) > 0.1
    const note = `AUC ${(0.5 + (second ?? first)).toFixed(3)}`
    expectNoneSucceeded('A3', 'distinguishing unknown IDs from wrong passwords by time', {
      attempts: pairs * 2,
      succeeded: isDistinguishable ? [note] : [],
      note,
    })
  })
})

/** How far the area under the curve of both kinds of rejection differs from 0.5, above or below. */
async function timeApart(pairs: number): Promise<number> {
  const [unknown, wrong]: [number[], number[]] = [[], []]
  for (let at = 0; at < pairs; at += 1) {
    const from = address(2, addressesUsed + Math.floor(at / 20))
    // Both kinds of ID repeat equally often: an ID with earlier failures is counted by another statement than
    // a new one.
    const which = 1 + (at % (VICTIM_COUNT - 20))
    const both = [
      async () => unknown.push(await measure(() => guess(unknownPid(which), from))),
      async () => wrong.push(await measure(() => guess(victimPid(which), from))),
    ]
    // Alternately in both orders, so that warming up helps both equally.
    for (const one of at % 2 === 0 ? both : both.reverse()) await one()
  }
  addressesUsed += Math.ceil(pairs / 20)
  return areaUnderCurve(unknown, wrong) - 0.5
}

async function measure(work: () => Promise<SecurityResponse>): Promise<number> {
  const startedAt = performance.now()
  const { status } = await work()
  const took = performance.now() - startedAt
  expect(status).toBe(401)
  return took
}

/** How often a value of one list is greater than one of the other: 0.5 if they do not differ. */
function areaUnderCurve(one: number[], other: number[]): number {
  let above = 0
  for (const a of one) for (const b of other) above += a > b ? 1 : a === b ? 0.5 : 0
  return above / (one.length * other.length)
}

describe('password guessing', () => {
  it('is limited for one ID from one IP address, also with forged headers and spellings', async () => {
    const victim = victimPid(VICTIM_COUNT - 1)
    const attempts = attackCount(200, 1_000)
    let checks = 0
    for (let at = 0; at < attempts; at += 20) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => guess(victim, '127.3.0.1')))
      checks += answers.filter(isCredentialCheck).length
    }
    expectNoneSucceeded('A4', 'wrong passwords for one ID from one address', {
      attempts,
      succeeded: checks > 20 ? [`${checks} passwords were looked at`] : [],
      note: `${checks} looked at`,
    })
    const grouped = `${victim[0]}-${victim.slice(1, 5)}-${victim.slice(5, 10)}-${victim.slice(10, 12)}-${victim[12]}`
    const thai = [...victim].map((digit) => String.fromCharCode(0x0e50 + Number(digit))).join('')
    const password = 'ไม่ใช่รหัสนี้แน่นอน'
    const tricks: [unknown, Record<string, string>?][] = [
      [{ EMP_PID: grouped, password }],
      [{ EMP_PID: thai, password }],
      [{ EMP_PID: ` ${victim} `, password }],
      [{ EMP_PID: victim, PASSWORD: password }],
      [{ EMP_PID: victim, password, address: '10.0.0.1', ip: '10.0.0.1', device: Math.random() }],
      ...[
        'x-forwarded-for',
        'x-real-ip',
        'forwarded',
        'x-client-ip',
        'cf-connecting-ip',
        'true-client-ip',
        'x-cluster-client-ip',
        'x-originating-ip',
        'x-forwarded-host',
        'via',
      ].map((name): [unknown, Record<string, string>] => [
        { EMP_PID: victim, password },
        { [name]: name === 'forwarded' ? 'for=10.1.2.3' : '10.1.2.3' },
      ]),
    ]
    const succeeded: string[] = []
    for (const [json, headers] of tricks) {
      if (isCredentialCheck(await signIn(json, '127.3.0.1', headers)))
        succeeded.push(JSON.stringify([json, headers]))
    }
    for (const path of ['auth/login?x=1', 'auth/login/', 'auth//login', 'auth/login#x', 'AUTH/LOGIN']) {
      if (
        isCredentialCheck(
          await fixture.send(path, { json: { EMP_PID: victim, password }, from: '127.3.0.1' }),
        )
      )
        succeeded.push(path)
    }
    expectNoneSucceeded('A4', 'ways around the limit', { attempts: tricks.length + 5, succeeded })
  }, 600_000)

  it('is limited for many IDs from one IP address', async () => {
    const ids = attackCount(30, 200)
    let checks = 0
    for (let at = 0; at < ids; at += 1) {
      const tries = Array.from({ length: 5 }, () => guess(unknownPid(5_000 + at), '127.4.0.1'))
      checks += (await Promise.all(tries)).filter(isCredentialCheck).length
    }
    expectNoneSucceeded('A4', 'many IDs from one address', {
      attempts: ids * 5,
      succeeded: checks > 60 ? [`${checks} passwords were looked at`] : [],
      note: `${checks} looked at`,
    })
  }, 600_000)

  it('does not lock the owner out, neither at a known IP address nor at a new one', async () => {
    const victim = victimPid(VICTIM_COUNT - 2)
    expect((await signIn({ EMP_PID: victim, password: DEMO_PASSWORD }, '127.5.0.1')).status).toBe(200)
    const first = Array.from({ length: attackCount(40, 200) }, (_, at) =>
      guess(victim, address(7, Math.floor(at / 5))),
    )
    await Promise.all(first)
    let underWay = true
    const attack = async (lane: number) => {
      let tries = 0
      for (; underWay; tries += 1) await guess(victim, address(6, lane * 500 + Math.floor(tries / 5)))
      return tries
    }
    const lanes = [attack(0), attack(1), attack(2)]
    const succeeded: string[] = []
    for (let count = 0; count < 5; count += 1) {
      const { status } = await signIn({ EMP_PID: victim, password: DEMO_PASSWORD }, '127.5.0.1')
      if (status !== 200) succeeded.push(`refused at the usual place: ${status}`)
    }
    const startedAt = performance.now()
    let status = 0
    while (status !== 200 && performance.now() - startedAt < 60_000) {
      status = (await signIn({ EMP_PID: victim, password: DEMO_PASSWORD }, '127.5.0.99')).status
    }
    const waited = Math.round((performance.now() - startedAt) / 1000)
    if (status !== 200) succeeded.push('refused elsewhere for a minute')
    underWay = false
    const tries = (await Promise.all(lanes)).reduce((sum, one) => sum + one, first.length)
    expectNoneSucceeded('A4', 'locking the owner out by guessing from many addresses', {
      attempts: tries,
      succeeded,
      note: `signed in from a new address after ${waited} s`,
    })
  }, 600_000)

  it('does not block requests of other users, even in a flood', async () => {
    const attempts = attackCount(150, 1_500)
    const all = Promise.all(
      Array.from({ length: attempts }, (_, at) => guess(unknownPid(20_000 + at), address(8, at))),
    )
    const { p95: slow } = await fixture.othersWait(all)
    const answers = await all
    const unexpected = answers.filter(({ status }) => ![401, 408, 429, 503].includes(status))
    expectNoneSucceeded('D3', 'sign-ins at once', {
      attempts,
      succeeded: unexpected.map(({ status }) => String(status)),
      note: `${answers.filter(isCredentialCheck).length} checked, the rest got 503 or 429; others' p95 ${slow} ms`,
    })
  }, 600_000)
})

describe('a malformed sign-in body', () => {
  it('gives no session and causes no server error', async () => {
    const pid = ATTACK_PIDS.administrator
    const values = [
      ...WRONG_TYPES,
      ...SQL_INJECTIONS,
      null,
      0,
      1,
      -1,
      1e308,
      '',
      ' ',
      '\u200b',
      'true',
      pid.repeat(9),
      '%',
      '*',
      'ก'.repeat(5_000),
    ]
    const bodies: unknown[] = [
      ...values.map((value) => ({ EMP_PID: value, password: DEMO_PASSWORD })),
      ...values.map((value) => ({ EMP_PID: pid, password: value })),
      ...values.map((value) => ({ EMP_PID: pid, PASSWORD: value })),
      ...values.map((value) => ({ EMP_PID: pid, password: { $ne: value } })),
      ...values.map((value) => ({ EMP_PID: { $gt: value }, password: { $gt: '' } })),
      ...values,
      ...['password', 'PASSWORD'].map((key) => ({ EMP_PID: [pid], [key]: [DEMO_PASSWORD] })),
      { EMP_PID: pid, password: `${DEMO_PASSWORD} ` },
      { EMP_PID: pid, password: DEMO_PASSWORD.toUpperCase() },
      { EMP_PID: pid, password: DEMO_PASSWORD.slice(0, -1) },
      { EMP_PID: pid, password: `${DEMO_PASSWORD}\u200b` },
      { EMP_PID: pid },
      { emp_pid: pid, Password: DEMO_PASSWORD },
      {},
    ]
    const raw = [
      '',
      ' ',
      '{',
      '[]',
      'null',
      'NaN',
      '{"EMP_PID":',
      '\u0000',
      '{"a":1}{"b":2}',
      `{"EMP_PID":"${pid}","password":"${DEMO_PASSWORD}"} x`,
      '{"__proto__":{"EMP_PID":"x"}}',
      '{"constructor":{"prototype":{"admin":true}}}',
      '['.repeat(50_000),
      '{"a":'.repeat(20_000),
      `{"EMP_PID":"\\ud800"}`,
      `EMP_PID=${pid}&password=${DEMO_PASSWORD}`,
      `\ufeff[1]`,
      `<a/>`,
      `{"EMP_PID":${'9'.repeat(5_000)}}`,
      `{"EMP_PID":1e999}`,
    ]
    const succeeded: string[] = []
    const note = ({ status, text }: SecurityResponse, what: unknown) => {
      if (status === 200 || status >= 500)
        succeeded.push(`${status} ${text.slice(0, 80)} for ${JSON.stringify(what).slice(0, 80)}`)
    }
    for (const [at, json] of bodies.entries()) note(await signIn(json, address(9, at)), json)
    for (const [at, body] of raw.entries())
      note(await fixture.send('auth/login', { body, from: address(10, at) }), body)
    const types = [
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/xml',
      'application/json ; x',
      'APPLICATION/JSON;charset=utf-16',
      '',
      'multipart/form-data; boundary=x',
      'application/json, text/plain',
      ' application/json-patch+json',
    ]
    const valid = JSON.stringify({ EMP_PID: pid, password: 'ไม่ใช่รหัสนี้แน่นอน' })
    for (const [at, type] of types.entries())
      note(await fixture.send('auth/login', { body: valid, type, from: address(11, at) }), type)
    expectNoneSucceeded('A9', 'malformed bodies at sign-in', {
      attempts: bodies.length + raw.length + types.length,
      succeeded,
    })
    expect(await fixture.signIn(pid), 'the owner signs in as before').toMatch(/^[\w-]{43}$/)
  }, 600_000)
})
