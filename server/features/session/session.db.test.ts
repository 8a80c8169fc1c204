import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { assignments, identifier, sql } from '#server/db/sql.ts'
import { openTestApp, TEST_PASSWORD, type TestApp } from '../../../tests/servers/test-app.ts'
import { withReadOnlyDatabase } from '../../../tests/database.ts'
import { sessionCache } from './sessions.ts'

const PID = '1000000000009'
const REFUSED = {
  status: false,
  error: 'เลขประจำตัวประชาชนหรือรหัสผ่านไม่ถูกต้อง',
  code: 'sign-in-refused',
  access_token: 0,
}

describe('sign-in and session', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp({
      settings: {
        supportPhone: '0 2123 4567',
        externalBackofficeUrl: 'https://other.example/',
        defenceCorpsUrl: 'https://corps.example/',
        itaUrl: 'https://ita.example/',
      },
    })
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    await test.addAccount({ pid: PID, group: 1, mname: 'กลาง', dept: 'ที่ทำการปกครองอำเภอ' })
  })
  const expectNoSecretInLog = () => {
    const log = JSON.stringify(test.lines)
    expect(log).not.toContain(PID)
    expect(log).not.toContain(TEST_PASSWORD)
  }
  afterEach(async () => {
    // Every test of this file checks the log of its requests.
    expectNoSecretInLog()
    const { db } = test.database
    await db.execute(sql`delete from account`)
    await db.execute(sql`delete from sign_in_failure`)
  })
  const login = (body: Record<string, unknown>, request = {}) =>
    test.ask('POST', 'auth/login', { body, ...request })
  const loginFrom = (address: string) => login({ EMP_PID: PID, password: TEST_PASSWORD }, { address })
  const whoAmI = (token: string) => test.ask('POST', 'auth/getUser', { token })
  const change = (values: Record<string, unknown>) =>
    test.database.db.execute(sql`update account set ${assignments(values)} where emp_pid = ${PID}`)

  describe('signing in', () => {
    it('returns the token, the employee and the detail', async () => {
      const { status, body, headers } = await login({ EMP_PID: PID, password: TEST_PASSWORD })
      expect(status).toBe(200)
      expect(body).toEqual({
        token_type: 'bearer',
        access_token: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
        emp: {
          ID: expect.any(Number),
          EMP_PID: PID,
          EMP_GROUP: '1',
          ...{ FNAME: 'สมใจ', MNAME: 'กลาง', LNAME: 'ใจดี' },
          ...{ TEL: '', EMAIL: '' },
          MUST_CHANGE: '0',
        },
        detail: {
          CATM_UKEY: '50010000',
          CC_DESC: 'เชียงใหม่',
          AA_DESC: 'เมืองเชียงใหม่',
          TT_DESC: '',
          MM_DESC: '',
          DEPT_DESC: 'ที่ทำการปกครองอำเภอ',
        },
        signIn: { PASSWORD: '1', PROVIDER: '' },
        redirect: null,
        freshness: { STALE: 12, DUE: 11 },
      })
      expect(headers['cache-control']).toBe('no-store')
    })

    it('accepts the field PASSWORD, and a national ID with hyphens or Thai digits', async () => {
      expect((await login({ EMP_PID: '1-0000-00000-00-9', PASSWORD: TEST_PASSWORD })).status).toBe(200)
      expect((await login({ EMP_PID: '๑๐๐๐๐๐๐๐๐๐๐๐๙', PASSWORD: TEST_PASSWORD })).status).toBe(200)
    })

    it('gives the same error for an unknown ID, a wrong check digit or password, and a suspended account', async () => {
      const answers = [
        await login({ EMP_PID: '1000000000017', password: TEST_PASSWORD }),
        await login({ EMP_PID: '1000000000008', password: TEST_PASSWORD }),
        await login({ EMP_PID: PID, password: `${TEST_PASSWORD}!` }),
      ]
      await change({ suspended_at: new Date() })
      answers.push(await login({ EMP_PID: PID, password: TEST_PASSWORD }))
      for (const { status, body, headers } of answers) {
        expect({ status, body }).toEqual({ status: 401, body: REFUSED })
        expect(Object.keys(headers)).toEqual(Object.keys(answers[0]?.headers ?? {}))
      }
    })

    it('accepts the national ID as a number', async () => {
      const { status, body } = await login({ EMP_PID: Number(PID), password: TEST_PASSWORD })
      expect([status, body.emp?.EMP_PID]).toEqual([200, PID])
    })

    it.each([
      [{ password: TEST_PASSWORD }, 'EMP_PID', 'กรุณากรอกเลขประจำตัวประชาชนให้ครบ 13 หลัก'],
      [{ EMP_PID: '123', password: TEST_PASSWORD }, 'EMP_PID', 'กรุณากรอกเลขประจำตัวประชาชนให้ครบ 13 หลัก'],
      [{ EMP_PID: 123, password: TEST_PASSWORD }, 'EMP_PID', 'กรุณากรอกเลขประจำตัวประชาชนให้ครบ 13 หลัก'],
      [{ EMP_PID: 1.5, password: TEST_PASSWORD }, 'EMP_PID', 'กรุณากรอกเลขประจำตัวประชาชนให้ครบ 13 หลัก'],
      [{ EMP_PID: -1e12, password: TEST_PASSWORD }, 'EMP_PID', 'กรุณากรอกเลขประจำตัวประชาชนให้ครบ 13 หลัก'],
      [{ EMP_PID: [PID], password: TEST_PASSWORD }, 'EMP_PID', 'กรุณากรอกเลขประจำตัวประชาชนให้ครบ 13 หลัก'],
      [{ EMP_PID: PID }, 'PASSWORD', 'กรุณากรอกรหัสผ่าน'],
      [{ EMP_PID: PID, password: '' }, 'PASSWORD', 'กรุณากรอกรหัสผ่าน'],
      [{ EMP_PID: PID, password: true }, 'PASSWORD', 'กรุณากรอกรหัสผ่าน'],
      [{ EMP_PID: PID, password: { $ne: '' } }, 'PASSWORD', 'กรุณากรอกรหัสผ่าน'],
    ])('rejects %j with an error at its field', async (body, field, error) => {
      const answer = await login(body)
      expect(answer).toMatchObject({ status: 422, body: { status: false, field, error, access_token: 0 } })
    })

    it('rejects an account that is unused for over six months, and says so only if the password is right', async () => {
      await change({ last_used_at: sql`now() - interval '180 days'` })
      expect((await login({ EMP_PID: PID, password: TEST_PASSWORD })).status).toBe(200)
      await change({ last_used_at: sql`now() - interval '190 days'` })
      expect(await login({ EMP_PID: PID, password: 'wrong password' })).toMatchObject({
        status: 401,
        body: REFUSED,
      })
      expect(await login({ EMP_PID: PID, password: TEST_PASSWORD })).toMatchObject({
        status: 403,
        body: {
          code: 'account-inactive',
          error: expect.stringMatching(/ไม่ได้เข้าใช้งานเกิน 6 เดือน .* โทร\. 0 2123 4567$/),
          access_token: 0,
        },
      })
    })

    it('counts the six months of a new account from its creation', async () => {
      await change({ last_used_at: null, created_at: sql`now() - interval '190 days'` })
      expect((await login({ EMP_PID: PID, password: TEST_PASSWORD })).status).toBe(403)
    })
  })

  describe('a session', () => {
    it('returns the same data as the sign-in, without the token', async () => {
      const { body } = await login({ EMP_PID: PID, password: TEST_PASSWORD })
      const { access_token: token, token_type: _type, ...rest } = body
      expect(await whoAmI(token)).toMatchObject({ status: 200, body: rest })
      expect((await whoAmI(token)).body).not.toHaveProperty('access_token')
    })

    it('is stored with a digest of the token, not with the token', async () => {
      const token = await test.signIn(PID)
      const [row] = await test.database.db.query<{ token_digest: Buffer }>(sql`select * from session`)
      expect(row?.token_digest).toHaveLength(32)
      expect(JSON.stringify(row)).not.toContain(token)
    })

    it("ends on the server when the user signs out, and the user's other session stays", async () => {
      const token = await test.signIn(PID)
      const other = await test.signIn(PID)
      expect((await test.ask('POST', 'auth/logout', { token })).body).toMatchObject({ status: true })
      expect(await whoAmI(token)).toMatchObject({ status: 401, body: { code: 'not-signed-in' } })
      expect((await whoAmI(other)).status).toBe(200)
    })

    it.each([
      ['used_at', 61, 401],
      ['used_at', 59, 200],
      ['created_at', 12 * 60 + 1, 401],
      ['created_at', 12 * 60 - 1, 200],
    ] as const)('whose %s is %i minutes ago gets %i', async (column, minutes, status) => {
      const token = await test.signIn(PID)
      const back = sql`now() - make_interval(mins => ${minutes}::int)`
      await test.database.db.execute(sql`update session set ${identifier(column)} = ${back}`)
      expect((await whoAmI(token)).status).toBe(status)
    })

    it('is extended when it is used', async () => {
      const token = await test.signIn(PID)
      await test.database.db.execute(sql`update session set used_at = now() - interval '50 minutes'`)
      await whoAmI(token)
      const rows = await test.database.db.query<{
        fresh: boolean
      }>(sql`select used_at > now() - interval '1 minute' as fresh from session`)
      expect(rows).toEqual([{ fresh: true }])
    })

    it('is recognised while the database is read-only', async () => {
      const token = await test.signIn(PID)
      const { db } = test.database
      await db.execute(sql`update session set used_at = now() - interval '5 minutes'`)
      const limits = { sessionIdleMinutes: 60, sessionHours: 12 }
      const caller = await withReadOnlyDatabase(test.database, (readOnly) =>
        sessionCache(readOnly, limits).recognise(token),
      )
      expect(caller?.actor.group).toBe(1)
    })

    it('ends when its account is suspended or deleted, and applies a new group immediately', async () => {
      const token = await test.signIn(PID)
      await change({ emp_group: '7' })
      expect((await test.ask('POST', 'logs', { token, body: {} })).status).toBe(403)
      await change({ emp_group: '2' })
      expect((await whoAmI(token)).body.emp.EMP_GROUP).toBe('2')
      await change({ suspended_at: new Date() })
      expect((await whoAmI(token)).status).toBe(401)
      await change({ suspended_at: null })
      await test.database.db.execute(sql`delete from account`)
      await test.addAccount({ pid: PID, group: 1 })
      expect((await whoAmI(token)).status).toBe(401)
    })

    it('is recognised only by the Authorization header', async () => {
      const token = await test.signIn(PID)
      const tries = [
        { headers: { cookie: `token=${token}; access_token=${token}` } },
        { headers: { 'x-access-token': token } },
        { headers: { authorization: token } },
        { headers: { authorization: `Basic ${token}` } },
        { headers: { authorization: `Bearer ${token}x` } },
        { headers: { authorization: `Bearer ${token.slice(0, 42)}` } },
        { body: { access_token: token, token } },
      ]
      for (const request of tries) expect((await test.ask('POST', 'auth/getUser', request)).status).toBe(401)
      expect((await test.ask('POST', `auth/getUser?access_token=${token}`)).status).toBe(401)
      expect(JSON.stringify(test.lines)).not.toContain(token)
    })

    it('of group 9 or an unknown group can only be read and ended', async () => {
      for (const group of ['9', '0', '6', '7', '10', '-1', '04', '๔', 'admin', '']) {
        await change({ emp_group: group })
        const { body } = await login({ EMP_PID: PID, password: TEST_PASSWORD })
        expect(body.redirect).toBe(group === '9' ? 'https://other.example/' : null)
        const token = body.access_token
        const own = { PASS_OLD: TEST_PASSWORD, PASS_NEW: 'กาแฟดอยช้างสามแก้ว' }
        expect((await test.ask('POST', 'user/changePass', { token, body: own })).status).toBe(403)
        expect((await test.ask('POST', 'logs', { token, body: {} })).status).toBe(403)
        expect((await whoAmI(token)).status).toBe(200)
        expect((await test.ask('POST', 'auth/logout', { token })).status).toBe(200)
      }
    })
  })

  describe('guessing passwords', () => {
    const guess = (n: number, request = {}) => login({ EMP_PID: PID, password: `wrong ${n}` }, request)
    const shift = (back: string) =>
      test.database.db.query(sql`update sign_in_failure set open_at = open_at - ${back}::interval, last_at = last_at - ${back}::interval,
        since = since - ${back}::interval`)

    it('is blocked after five attempts for longer and longer, also with concurrent requests', async () => {
      const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => guess(n)))
      expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
      const rejected = answers.find(({ status }) => status === 429)
      expect(rejected?.body).toMatchObject({
        code: 'too-many-attempts',
        error: 'เข้าสู่ระบบไม่สำเร็จหลายครั้ง กรุณารอ 1 นาทีแล้วลองใหม่อีกครั้ง',
        access_token: 0,
      })
      expect(rejected?.headers['retry-after']).toBe('60')
      expect((await login({ EMP_PID: PID, password: TEST_PASSWORD })).status).toBe(429)
      for (const wait of ['31 seconds', '61 seconds', '121 seconds']) {
        await shift(wait)
        expect((await guess(1)).status).toBe(401)
        expect((await guess(2)).status).toBe(429)
      }
      await shift('241 seconds')
      expect((await login({ EMP_PID: PID, password: TEST_PASSWORD })).status).toBe(200)
      expect((await guess(3)).status).toBe(401)
    })

    it('is not blocked longer if the clock is set back, and the correct password works', async () => {
      expect((await login({ EMP_PID: PID, password: TEST_PASSWORD })).status).toBe(200)
      for (let n = 0; n < 6; n += 1) await guess(n)
      await shift('-1 hour')
      expect((await guess(7)).status).toBe(401)
      expect((await guess(8)).status).toBe(429)
      await shift('-1 hour')
      expect((await login({ EMP_PID: PID, password: TEST_PASSWORD })).status).toBe(200)
      await shift('-1 hour')
      expect((await login({ EMP_PID: PID, password: TEST_PASSWORD })).status).toBe(200)
    })

    it('from one address does not block the owner at another address', async () => {
      for (let n = 0; n < 6; n += 1) await guess(n, { address: '203.0.113.7' })
      expect((await loginFrom('203.0.113.7')).status).toBe(429)
      expect((await loginFrom('198.51.100.4')).status).toBe(200)
    })

    it('from many addresses blocks the ID, except where its owner signed in before', async () => {
      expect((await loginFrom('198.51.100.4')).status).toBe(200)
      for (let n = 0; n < 20; n += 1) expect((await guess(n, { address: `203.0.113.${n}` })).status).toBe(401)
      expect((await guess(21, { address: '203.0.113.200' })).status).toBe(429)
      expect((await loginFrom('198.51.100.4')).status).toBe(200)
    })

    it('for many IDs from one address is blocked, and successful sign-ins there do not reset the count', async () => {
      for (let n = 0; n < 5; n += 1) {
        expect((await login({ EMP_PID: PID, password: TEST_PASSWORD })).status).toBe(200)
      }
      const pids = Array.from({ length: 66 }, (_, n) => String(1_100_000_000_000 + n))
      const statuses: number[] = []
      for (const pid of pids) statuses.push((await login({ EMP_PID: pid, password: 'x' })).status)
      expect(statuses.filter((status) => status === 401)).toHaveLength(60)
      expect(statuses.at(-1)).toBe(429)
      await shift('6 minutes')
      expect((await login({ EMP_PID: PID, password: TEST_PASSWORD })).status).toBe(200)
    })

    it('is counted regardless of client headers and of the notation of the ID', async () => {
      for (let n = 0; n < 5; n += 1) await guess(n)
      const tricks = [
        { headers: { 'x-forwarded-for': '198.51.100.9' } },
        { headers: { 'x-real-ip': '198.51.100.9' } },
        { headers: { forwarded: 'for=198.51.100.9' } },
        { headers: { 'x-client-ip': '198.51.100.9', 'cf-connecting-ip': '198.51.100.9' } },
        { headers: { 'user-agent': 'another' } },
      ]
      for (const request of tricks) expect((await guess(9, request)).status).toBe(429)
      for (const written of ['1-0000-00000-00-9', ' 1000000000009 ', '๑000000000009']) {
        expect((await login({ EMP_PID: written, password: 'x' })).status).toBe(429)
      }
      // The server rejects an unknown field before it checks the password.
      expect((await login({ EMP_PID: PID, password: 'x', emp_pid: '2' })).status).toBe(422)
    })

    it('is counted together for all addresses of an IPv6 network', async () => {
      for (let n = 0; n < 5; n += 1) await guess(n, { address: `2001:db8:1:2::${n + 1}` })
      expect((await guess(6, { address: '2001:db8:1:2:ffff::9' })).status).toBe(429)
      expect((await guess(6, { address: '2001:db8:1:3::9' })).status).toBe(401)
    })
  })

  describe('changing the password', () => {
    const NEW = 'กาแฟดอยช้างสามแก้ว'
    const TOO_WEAK = 'รหัสผ่านต้องมีอย่างน้อย 12 ตัวอักษร และต้องไม่ซ้ำกับรหัสผ่านเดิม'
    const OF_ANOTHER = 'ท่านไม่มีสิทธิดำเนินการแทนผู้อื่น'
    const changePass = (token: string, body: Record<string, unknown>) =>
      test.ask('POST', 'user/changePass', { token, body })

    it('succeeds, ends the other sessions and does not end the current one', async () => {
      const token = await test.signIn(PID)
      const others = [await test.signIn(PID), await test.signIn(PID)]
      const answer = await changePass(token, { EMP_PID: PID, PASS_OLD: TEST_PASSWORD, PASS_NEW: NEW })
      expect(answer).toMatchObject({ status: 200, body: { status: true, data: 'เปลี่ยนรหัสผ่านเรียบร้อยแล้ว' } })
      expect((await whoAmI(token)).status).toBe(200)
      for (const other of others) expect((await whoAmI(other)).status).toBe(401)
      expect((await login({ EMP_PID: PID, password: TEST_PASSWORD })).status).toBe(401)
      expect((await login({ EMP_PID: PID, password: NEW })).status).toBe(200)
    })

    it.each([
      [{ PASS_NEW: NEW }, 422, 'PASS_OLD', 'กรุณากรอกรหัสผ่านเดิม'],
      [{ PASS_OLD: TEST_PASSWORD }, 422, 'PASS_NEW', 'กรุณากรอกรหัสผ่านใหม่'],
      [{ PASS_OLD: 'not it at all', PASS_NEW: NEW }, 422, 'PASS_OLD', 'รหัสผ่านเดิมไม่ถูกต้อง'],
      [{ PASS_OLD: TEST_PASSWORD, PASS_NEW: 'short' }, 422, 'PASS_NEW', TOO_WEAK],
      [{ PASS_OLD: TEST_PASSWORD, PASS_NEW: TEST_PASSWORD }, 422, 'PASS_NEW', TOO_WEAK],
      [{ EMP_PID: '1000000000017', PASS_OLD: TEST_PASSWORD, PASS_NEW: NEW }, 403, 'EMP_PID', OF_ANOTHER],
      [{ EMP_PID: { a: 1 }, PASS_OLD: TEST_PASSWORD, PASS_NEW: NEW }, 403, 'EMP_PID', OF_ANOTHER],
    ])('with %j is rejected and changes nothing', async (body, status, field, error) => {
      const token = await test.signIn(PID)
      expect(await changePass(token, body)).toMatchObject({ status, body: { status: false, field, error } })
      expect((await login({ EMP_PID: PID, password: TEST_PASSWORD })).status).toBe(200)
    })

    it('is blocked after five wrong old passwords', async () => {
      const token = await test.signIn(PID)
      const statuses: number[] = []
      for (let n = 0; n < 7; n += 1) {
        statuses.push((await changePass(token, { PASS_OLD: `wrong ${n}`, PASS_NEW: NEW })).status)
      }
      expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429])
    })
  })

  it('returns the public settings to the sign-in screen', async () => {
    expect((await test.ask('GET', 'publicSettings')).body).toEqual({
      supportPhone: '0 2123 4567',
      demo: false,
      passwordSignIn: 'on',
      providerLabel: '',
      linkChecks: true,
      defenceCorpsUrl: 'https://corps.example/',
      itaUrl: 'https://ita.example/',
      boundaries: expect.stringMatching(/^[0-9a-f]{16}$/),
      mapTilesUrl: '',
      mapTilesAttribution: '',
    })
  })

  it('never logs a national ID or a password', async () => {
    const before = test.lines.length
    await login({ EMP_PID: PID, password: TEST_PASSWORD })
    await login({ EMP_PID: PID, password: `${TEST_PASSWORD}!` })
    await login({ EMP_PID: [PID], password: TEST_PASSWORD })
    expect(test.lines.length).toBeGreaterThanOrEqual(before + 3)
    expectNoSecretInLog()
  })
})
