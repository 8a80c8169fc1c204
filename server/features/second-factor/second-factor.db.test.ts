/** The second factor from turning it on to a lost telephone (decision 5). */
import { expect, it } from 'vitest'
import { sql } from '#server/db/sql.ts'
import type { SecondFactorTable } from '#server/db/tables.ts'
import { TEST_PASSWORD } from '../../../tests/servers/test-app.ts'
import { NEW_PASSWORD, userFixture } from '../../../tests/servers/accounts-fixture.ts'
import { base32, codeAt } from './totp.ts'

const { app, post, signIn, someone, eventsOf, isSignedIn, tokenOf } = userFixture()

const HALF_MINUTE = 30_000

const login = (pid: string, code: string, address?: string) =>
  app().ask('POST', 'auth/login', {
    body: { EMP_PID: pid, password: TEST_PASSWORD, CODE: code },
    ...(address ? { address } : {}),
  })

const tooManyAttempts = { status: 429, body: { code: 'too-many-attempts' } }

async function factorRow(id: number): Promise<SecondFactorTable | undefined> {
  const { db } = app().database
  const [row] = await db.query<SecondFactorTable>(sql`select * from second_factor where account_id = ${id}`)
  return row
}

/** The code that the app shows now. It can be used even if this code was used before. */
async function codeOf(id: number, { off = 0 } = {}): Promise<string> {
  await app().database.db.execute(sql`update second_factor set last_step = 0 where account_id = ${id}`)
  const secret = (await factorRow(id))?.secret
  if (secret === undefined) throw new Error('there is no second factor')
  return codeAt(secret, Math.floor(Date.now() / HALF_MINUTE) + off)
}

/** Stores so many wrong codes that one more causes a long wait, at this address and at others. */
const addWrongCodes = (id: number) =>
  app().database.db.execute(sql`
    insert into sign_in_failure (subject, failures)
    values (${`code ${id}`}, 20), (${`code ${id} address 127.0.0.1`}, 20)`)

/** A user with a second factor. */
async function withFactor() {
  const official = await someone(1)
  const token = await tokenOf(official.id)
  await post('user/secondFactor/begin', { PASSWORD: TEST_PASSWORD }, token)
  const { body } = await post('user/secondFactor/confirm', { CODE: await codeOf(official.id) }, token)
  return { ...official, token, codes: body.data.CODES as string[] }
}

it('is turned on with the password and a first code, ends other sessions and logs an event', async () => {
  const { id, pid } = await someone(1)
  const [token, elsewhere] = [await tokenOf(id), await tokenOf(id)]
  const off = { ON: '0', SINCE: '', RECOVERY_LEFT: 0 }
  expect((await post('user/secondFactor', {}, token)).body.data).toEqual(off)

  const wrong = await post('user/secondFactor/begin', { PASSWORD: 'ไม่ใช่รหัสผ่านนี้' }, token)
  expect(wrong).toMatchObject({ status: 422, body: { field: 'PASSWORD', error: 'รหัสผ่านไม่ถูกต้อง' } })
  expect((await post('user/secondFactor/begin', {}, token)).body.field).toBe('PASSWORD')
  const setup = await post('user/secondFactor/begin', { PASSWORD: TEST_PASSWORD }, token)
  expect(setup.body.data.SECRET).toBe(base32((await factorRow(id))?.secret ?? Buffer.alloc(0)))
  expect(setup.body.data.URI).not.toContain(pid)

  // Signing in needs no code until the second factor is confirmed.
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

it('is not turned on without a begin, after 15 minutes, after many wrong codes, or twice', async () => {
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
  // Many wrong codes block the confirmation.
  await addWrongCodes(id)
  const wrong = { status: 422, body: { field: 'CODE', error: expect.stringContaining('ตั้งเวลาอัตโนมัติ') } }
  expect(await confirm('111111')).toMatchObject(wrong)
  expect((await confirm(await codeOf(id))).body.code).toBe('too-many-attempts')
  await db.execute(sql`delete from sign_in_failure where subject like ${`code ${id}%`}`)
  expect((await confirm(await codeOf(id))).status).toBe(200)
  // The client sends it again because the response with the recovery codes was lost.
  const again = {
    status: 409,
    body: { code: 'second-factor-on', error: expect.stringContaining('ขอรหัสสำรอง') },
  }
  expect(await confirm(await codeOf(id))).toMatchObject(again)
})

it('is requested only after a correct password, and each code works once', async () => {
  const { id, pid } = await withFactor()
  const wrongPassword = await app().ask('POST', 'auth/login', {
    body: { EMP_PID: pid, password: 'ไม่ใช่รหัสผ่านนี้' },
  })
  expect(wrongPassword).toMatchObject({ status: 401, body: { code: 'sign-in-refused', access_token: 0 } })
  expect(await signIn(pid)).toMatchObject({ status: 401, body: { code: 'second-factor', access_token: 0 } })
  expect((await login(pid, '000000')).body.code).toBe('second-factor-wrong')

  const code = await codeOf(id)
  const both = await Promise.all([login(pid, code), login(pid, code)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
  expect((await login(pid, code)).body.code).toBe('second-factor-wrong')
  expect((await login(pid, await codeOf(id, { off: 1 }))).status).toBe(200)
  expect((await login(pid, await codeOf(id, { off: -5 }))).status).toBe(401)
})

it('accepts a code if the clock was ahead when the last code was used', async () => {
  const { id, pid } = await withFactor()
  const code = await codeOf(id)
  const ahead = Math.floor(Date.now() / HALF_MINUTE) + 120
  await app().database.db.execute(sql`update second_factor set last_step = ${ahead} where account_id = ${id}`)
  expect((await login(pid, code)).status).toBe(200)
  expect((await login(pid, code)).status).toBe(401)
})

it("blocks wrong codes from new addresses and logs them, but not the owner's address or recovery codes", async () => {
  const { id, pid, codes } = await withFactor()
  const guess = async (times: number) => {
    for (let tries = 0; tries < times; tries += 1) {
      const address = `192.0.2.${tries}`
      const body = { EMP_PID: pid, password: TEST_PASSWORD, CODE: '111111' }
      expect((await app().ask('POST', 'auth/login', { body, address })).body.code).toBe('second-factor-wrong')
    }
  }
  const isLogged = () => app().lines.some(({ event, account }) => event === 'guessing' && account === id)
  // Four wrong codes before a correct one count as typing errors.
  await guess(4)
  expect((await login(pid, await codeOf(id))).status).toBe(200)
  expect(isLogged()).toBe(false)
  await guess(5)
  expect(isLogged()).toBe(true)
  // A correct code is rejected too from a new address.
  expect(await login(pid, await codeOf(id), '192.0.2.99')).toMatchObject(tooManyAttempts)
  // The owner can sign in from a known address, and with a recovery code from any address.
  expect((await login(pid, await codeOf(id))).status).toBe(200)
  await guess(5)
  expect(await login(pid, await codeOf(id), '192.0.2.99')).toMatchObject(tooManyAttempts)
  expect((await login(pid, codes[0] ?? '', '192.0.2.99')).status).toBe(200)
})

it("blocks wrong codes from the owner's address at that address only", async () => {
  const { id, pid, codes } = await withFactor()
  expect((await login(pid, await codeOf(id))).status).toBe(200)
  for (let tries = 0; tries < 5; tries += 1)
    expect((await login(pid, '111111')).body.code).toBe('second-factor-wrong')
  expect(await login(pid, await codeOf(id))).toMatchObject(tooManyAttempts)
  expect(await login(pid, codes[0] ?? '')).toMatchObject(tooManyAttempts)
  expect((await login(pid, await codeOf(id), '192.0.2.7')).status).toBe(200)
})

it('allows one attempt an hour on the next day while wrong codes continue', async () => {
  const { id, pid, codes } = await withFactor()
  const { db } = app().database
  const subject = `code ${id}%`
  const hoursAgo = (hours: number) =>
    db.execute(sql`
      update sign_in_failure set last_at = now() - make_interval(hours => ${hours}::int), open_at = now()
      where subject like ${subject}`)
  await addWrongCodes(id)
  await hoursAgo(2)
  // The sign-in of another account deletes expired failures.
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

it('accepts each recovery code once, and new recovery codes replace the old ones', async () => {
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

it('is turned off with the password and a code', async () => {
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

it('is removed by an administrator who gives a reason', async () => {
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

it('is still needed after an administrator sets a new password', async () => {
  const { id, pid, codes } = await withFactor()
  // A person who guessed codes with the old password does not know the new one, and the owner should not
  // wait longer.
  await addWrongCodes(id)
  await login(pid, '111111')
  expect((await login(pid, codes[0] ?? '')).status).toBe(429)
  const set = await post('user/resetPass', { ID: id, ...NEW_PASSWORD })
  expect(set.status).toBe(200)
  const password = NEW_PASSWORD.PASS_NEW
  expect((await signIn(pid, password)).body.code).toBe('second-factor')
  const entered = await app().ask('POST', 'auth/login', { body: { EMP_PID: pid, password, CODE: codes[0] } })
  expect(entered.status).toBe(200)
})
