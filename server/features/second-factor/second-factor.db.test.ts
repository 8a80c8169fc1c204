/**
 * The second factor from turning it on to the day the telephone is lost
 * (docs/decisions/0050-second-factor.md).
 */
import { expect, it } from 'vitest'
import { sql } from '#server/db/sql.ts'
import type { SecondFactorTable } from '#server/db/tables.ts'
import { TEST_PASSWORD } from '#server/test-app.ts'
import { NEW_PASSWORD, userFixture } from '../users/test-fixture.ts'
import { base32, codeAt } from './totp.ts'

const { app, post, signIn, someone, eventsOf, isSignedIn, tokenOf } = userFixture()

const HALF_MINUTE = 30_000

const login = (pid: string, code: string, address?: string) =>
  app().ask('POST', 'auth/login', {
    body: { EMP_PID: pid, password: TEST_PASSWORD, CODE: code },
    ...(address ? { address } : {}),
  })

const held = { status: 429, body: { code: 'too-many-attempts' } }

async function factorRow(id: number): Promise<SecondFactorTable | undefined> {
  const { db } = app().database
  const [row] = await db.query<SecondFactorTable>(sql`select * from second_factor where account_id = ${id}`)
  return row
}

/** What the app shows now, as if no code of this half minute had been used. */
async function codeOf(id: number, { off = 0 } = {}): Promise<string> {
  await app().database.db.execute(sql`update second_factor set last_step = 0 where account_id = ${id}`)
  const secret = (await factorRow(id))?.secret
  if (secret === undefined) throw new Error('there is no second factor')
  return codeAt(secret, Math.floor(Date.now() / HALF_MINUTE) + off)
}

/** So many wrong codes that one more has to be waited for long after, here and elsewhere. */
const guessedBefore = (id: number) =>
  app().database.db.execute(sql`
    insert into sign_in_failure (subject, failures)
    values (${`code ${id}`}, 20), (${`code ${id} address 127.0.0.1`}, 20)`)

/** An official who has turned it on. */
async function withFactor() {
  const official = await someone(1)
  const token = await tokenOf(official.id)
  await post('user/secondFactor/begin', { PASSWORD: TEST_PASSWORD }, token)
  const { body } = await post('user/secondFactor/confirm', { CODE: await codeOf(official.id) }, token)
  return { ...official, token, codes: body.data.CODES as string[] }
}

it('is turned on by the password and the first code, ends other sessions, and is told', async () => {
  const { id, pid } = await someone(1)
  const [token, elsewhere] = [await tokenOf(id), await tokenOf(id)]
  const off = { ON: '0', SINCE: '', RECOVERY_LEFT: 0 }
  expect((await post('user/secondFactor', {}, token)).body.data).toEqual(off)

  const wrong = await post('user/secondFactor/begin', { PASSWORD: 'ไม่ใช่รหัสผ่านนี้' }, token)
  expect(wrong).toMatchObject({ status: 422, body: { field: 'PASSWORD', error: 'รหัสผ่านไม่ถูกต้อง' } })
  expect((await post('user/secondFactor/begin', {}, token)).body.field).toBe('PASSWORD')
  const begun = await post('user/secondFactor/begin', { PASSWORD: TEST_PASSWORD }, token)
  expect(begun.body.data.SECRET).toBe(base32((await factorRow(id))?.secret ?? Buffer.alloc(0)))
  expect(begun.body.data.URI).not.toContain(pid)

  // Nothing is asked for until it is confirmed.
  expect((await post('user/secondFactor', {}, token)).body.data).toEqual(off)
  expect((await signIn(pid)).status).toBe(200)
  const late = await post('user/secondFactor/confirm', { CODE: await codeOf(id, { off: -5 }) }, token)
  expect(late).toMatchObject({ status: 422, body: { field: 'CODE' } })
  const confirmed = await post('user/secondFactor/confirm', { CODE: await codeOf(id) }, token)
  expect(confirmed.body.data.CODES).toHaveLength(8)

  expect(await isSignedIn(elsewhere)).toBe(false)
  expect(await isSignedIn(token)).toBe(true)
  const status = (await post('user/secondFactor', {}, token)).body.data
  expect(status).toMatchObject({ ON: '1', RECOVERY_LEFT: 8 })
  expect((await post('user/secondFactor/begin', { PASSWORD: TEST_PASSWORD }, token)).body.code).toBe(
    'second-factor-on',
  )
  expect((await eventsOf(id)).map(({ kind }) => kind)).toEqual(['second-factor-on'])
})

it('is not turned on by what was never begun, is in force already, or was begun too long ago', async () => {
  const { id } = await someone(1)
  const token = await tokenOf(id)
  const confirm = (CODE: string) => post('user/secondFactor/confirm', { CODE }, token)
  const outOfTime = { status: 422, body: { field: 'CODE', error: expect.stringMatching(/^หมดเวลาการตั้งค่า/) } }
  expect(await confirm('000000')).toMatchObject(outOfTime)
  await post('user/secondFactor/begin', { PASSWORD: TEST_PASSWORD }, token)
  const { db } = app().database
  const since = (minutes: number) =>
    db.execute(sql`
      update second_factor set begun_at = now() - make_interval(mins => ${minutes}::int)
      where account_id = ${id}`)
  await since(16)
  expect(await confirm(await codeOf(id))).toMatchObject(outOfTime)
  await since(0)
  // Nor is it by guessing.
  await guessedBefore(id)
  const wrong = { status: 422, body: { field: 'CODE', error: expect.stringContaining('ตั้งเวลาอัตโนมัติ') } }
  expect(await confirm('111111')).toMatchObject(wrong)
  expect((await confirm(await codeOf(id))).body.code).toBe('too-many-attempts')
  await db.execute(sql`delete from sign_in_failure where subject like ${`code ${id}%`}`)
  expect((await confirm(await codeOf(id))).status).toBe(200)
  // The same once more, since its answer was lost on the way, and the recovery codes with it.
  const again = {
    status: 409,
    body: { code: 'second-factor-on', error: expect.stringContaining('ขอรหัสสำรอง') },
  }
  expect(await confirm(await codeOf(id))).toMatchObject(again)
})

it('is asked for behind the right password alone, and each code serves once', async () => {
  const { id, pid } = await withFactor()
  const blind = await app().ask('POST', 'auth/login', { body: { EMP_PID: pid, password: 'ไม่ใช่รหัสผ่านนี้' } })
  expect(blind).toMatchObject({ status: 401, body: { code: 'sign-in-refused', access_token: 0 } })
  expect(await signIn(pid)).toMatchObject({ status: 401, body: { code: 'second-factor', access_token: 0 } })
  expect((await login(pid, '000000')).body.code).toBe('second-factor-wrong')

  const code = await codeOf(id)
  const both = await Promise.all([login(pid, code), login(pid, code)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
  expect((await login(pid, code)).body.code).toBe('second-factor-wrong')
  expect((await login(pid, await codeOf(id, { off: 1 }))).status).toBe(200)
  expect((await login(pid, await codeOf(id, { off: -5 }))).status).toBe(401)
})

it('lets in where the clock was ahead when the last code was used', async () => {
  const { id, pid } = await withFactor()
  const code = await codeOf(id)
  const ahead = Math.floor(Date.now() / HALF_MINUTE) + 120
  await app().database.db.execute(sql`update second_factor set last_step = ${ahead} where account_id = ${id}`)
  expect((await login(pid, code)).status).toBe(200)
  expect((await login(pid, code)).status).toBe(401)
})

it('holds up whoever guesses codes, from wherever they come, and tells of them', async () => {
  const { id, pid, codes } = await withFactor()
  const guess = async (times: number) => {
    for (let tries = 0; tries < times; tries += 1) {
      const address = `192.0.2.${tries}`
      const body = { EMP_PID: pid, password: TEST_PASSWORD, CODE: '111111' }
      expect((await app().ask('POST', 'auth/login', { body, address })).body.code).toBe('second-factor-wrong')
    }
  }
  const isTold = () => app().lines.some(({ event, account }) => event === 'guessing' && account === id)
  // Whose fifth code is right has mistyped it.
  await guess(4)
  expect((await login(pid, await codeOf(id))).status).toBe(200)
  expect(isTold()).toBe(false)
  await guess(5)
  expect(isTold()).toBe(true)
  // Also with a right one, from anywhere new.
  expect(await login(pid, await codeOf(id), '192.0.2.99')).toMatchObject(held)
  // The owner is let in from where they have signed in before, and by a recovery code from everywhere.
  expect((await login(pid, await codeOf(id))).status).toBe(200)
  await guess(5)
  expect(await login(pid, await codeOf(id), '192.0.2.99')).toMatchObject(held)
  expect((await login(pid, codes[0] ?? '', '192.0.2.99')).status).toBe(200)
})

it('holds up whoever guesses from where the owner has signed in, there alone', async () => {
  const { id, pid, codes } = await withFactor()
  expect((await login(pid, await codeOf(id))).status).toBe(200)
  for (let tries = 0; tries < 5; tries += 1)
    expect((await login(pid, '111111')).body.code).toBe('second-factor-wrong')
  expect(await login(pid, await codeOf(id))).toMatchObject(held)
  expect(await login(pid, codes[0] ?? '')).toMatchObject(held)
  expect((await login(pid, await codeOf(id), '192.0.2.7')).status).toBe(200)
})

it('holds up on the next day whoever goes on guessing codes, once an hour', async () => {
  const { id, pid, codes } = await withFactor()
  const { db } = app().database
  const subject = `code ${id}%`
  const hoursAgo = (hours: number) =>
    db.execute(sql`
      update sign_in_failure set last_at = now() - make_interval(hours => ${hours}::int), open_at = now()
      where subject like ${subject}`)
  await guessedBefore(id)
  await hoursAgo(2)
  // Whoever else signs in meanwhile tidies up what is long over.
  expect((await signIn((await someone(1)).pid)).status).toBe(200)
  expect((await login(pid, '111111')).body.code).toBe('second-factor-wrong')
  const counted = await db.query(
    sql`select * from sign_in_failure where subject like ${subject} order by subject`,
  )
  expect(counted).toMatchObject([{ failures: 20 }, { failures: 21 }])
  expect((await login(pid, codes[0] ?? '')).body.code).toBe('too-many-attempts')
  await hoursAgo(25)
  for (let tries = 0; tries < 2; tries += 1)
    expect((await login(pid, '111111')).body.code).toBe('second-factor-wrong')
  expect((await login(pid, codes[0] ?? '')).status).toBe(200)
})

it('lets in by a recovery code once, and gives others in their place', async () => {
  const { id, pid, token, codes } = await withFactor()
  const [first = '', second = ''] = codes
  expect((await login(pid, ` ${first.toLowerCase()} `)).status).toBe(200)
  expect((await login(pid, first)).status).toBe(401)
  expect((await post('user/secondFactor', {}, token)).body.data.RECOVERY_LEFT).toBe(7)

  const renewed = (await post('user/secondFactor/codes', { CODE: await codeOf(id) }, token)).body.data
    .CODES as string[]
  expect((await login(pid, second)).status).toBe(401)
  expect((await login(pid, renewed[0] ?? '')).status).toBe(200)
  const stored = await app().database.db.query<{ account_id: number; digest: Buffer<ArrayBufferLike> }>(
    sql`select * from recovery_code where account_id = ${id}`,
  )
  expect(JSON.stringify(stored)).not.toContain(renewed[1])
})

it('is turned off by the password and a code', async () => {
  const { id, pid, token, codes } = await withFactor()
  const off = (body: object) => post('user/secondFactor/off', body, token)
  expect((await off({ PASSWORD: TEST_PASSWORD })).body.field).toBe('CODE')
  expect((await off({ PASSWORD: 'ไม่ใช่รหัสผ่านนี้', CODE: codes[0] })).body.field).toBe('PASSWORD')
  expect((await off({ PASSWORD: TEST_PASSWORD, CODE: '000000' })).body.field).toBe('CODE')
  expect((await signIn(pid)).status).toBe(401)
  expect((await off({ PASSWORD: TEST_PASSWORD, CODE: codes[0] })).status).toBe(200)
  expect((await signIn(pid)).status).toBe(200)
  expect((await login(pid, codes[1] ?? '')).status).toBe(200)
  expect((await eventsOf(id)).at(-1)?.kind).toBe('second-factor-off')
})

it('is taken away by an administrator, for a reason, from who has lost the telephone', async () => {
  const { id, pid, token } = await withFactor()
  const { SECOND_FACTOR, VERSION } = (await post('user/view', { ID: id })).body.data
  expect(SECOND_FACTOR).toBe('1')
  const found = async (flag: string) => {
    const { data } = (await post('user/search', { SECOND_FACTOR: flag, PAGE_SIZE: 500 })).body
    return data.map(({ ID }: { ID: number }) => ID)
  }
  expect(await found('1')).toContain(id)
  expect(await found('0')).not.toContain(id)
  expect((await post('user/search', { SECOND_FACTOR: 'x' })).body.field).toBe('SECOND_FACTOR')
  const reset = (body: object, as?: string) => post('user/resetSecondFactor', { ID: id, ...body }, as)
  expect((await reset({ VERSION })).body.field).toBe('REASON')
  expect((await reset({ VERSION, REASON: 'โทรศัพท์หาย' }, token)).status).toBe(403)
  expect((await reset({ VERSION, REASON: 'โทรศัพท์หาย' })).body).toMatchObject({ status: true, ended: 1 })
  expect(await isSignedIn(token)).toBe(false)
  expect((await signIn(pid)).status).toBe(200)
  expect((await eventsOf(id)).at(-1)).toMatchObject({
    kind: 'second-factor-reset',
    detail: { REASON: 'โทรศัพท์หาย', SESSIONS: 1 },
  })
  expect((await reset({ REASON: 'อีกครั้ง' })).body.ended).toBe(0)
})

it('stays with an account whose password an administrator has set', async () => {
  const { id, pid, codes } = await withFactor()
  // Whoever guessed codes behind the old password is none who knows the new one, and the owner has waited
  // enough.
  await guessedBefore(id)
  await login(pid, '111111')
  expect((await login(pid, codes[0] ?? '')).status).toBe(429)
  const set = await post('user/resetPass', { ID: id, ...NEW_PASSWORD })
  expect(set.status).toBe(200)
  const password = NEW_PASSWORD.PASS_NEW
  expect((await signIn(pid, password)).body.code).toBe('second-factor')
  const entered = await app().ask('POST', 'auth/login', { body: { EMP_PID: pid, password, CODE: codes[0] } })
  expect(entered.status).toBe(200)
})
