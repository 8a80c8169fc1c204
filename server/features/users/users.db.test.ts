import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ACCOUNT_ACTS, groupsInCareOf } from '#domain/accounts.ts'
import { maskPid, pidCheckDigit } from '#domain/pid.ts'
import { GROUPS, type Group } from '#domain/scope.ts'
import { openTestApp, PASSWORD, type TestApp } from '#server/test-app.ts'
import { userCalls } from './calls.ts'

let app: TestApp
let root: string
let rootId: number
beforeAll(async () => {
  app = await openTestApp()
  rootId = await app.addAccount({ pid: newPid(), group: 4, catmUkey: '00000000' })
  root = await tokenOf(rootId)
})
afterAll(() => app.close())

let count = 0
/** An ID that nobody has yet. */
function newPid(): string {
  count += 1
  const twelve = `3${String(count).padStart(11, '0')}`
  return twelve + pidCheckDigit(twelve)
}

const PLACE: Record<Group, string> = {
  ...{ 1: '50010000', 2: '50000000', 3: '99000000', 4: '00000000', 5: '00000000' },
  ...{ 8: '00000000', 9: '50000000' },
}
const post = (path: string, body: object, token = root) => app.ask('POST', path, { token, body })
const rowOf = (id: number) =>
  app.database.db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const eventsOf = (id: number) =>
  app.database.db.selectFrom('event').selectAll().where('record_id', '=', id).orderBy('id').execute()
const isSignedIn = async (token: string) => (await app.ask('POST', 'auth/getUser', { token })).status === 200

async function tokenOf(id: number, password = PASSWORD): Promise<string> {
  return app.signIn((await rowOf(id)).emp_pid, password)
}

async function someone(group: Group, extras: { fname?: string; lname?: string; catmUkey?: string } = {}) {
  const pid = newPid()
  return { pid, id: await app.addAccount({ pid, group, catmUkey: PLACE[group], ...extras }) }
}

const newAccount = (extras: object = {}) => ({
  ...{ EMP_PID: newPid(), FNAME: 'มานี', LNAME: 'มีนา', EMP_GROUP: '1', CATM_UKEY: '50010000' },
  ...extras,
})

const SAMPLES: Record<string, object> = {
  user: newAccount(),
  'user/find': { EMP_PID: '1000000000009' },
  'user/resetPass': { ID: '1', PASS_NEW: 'ดอยหลวงเชียงดาว', PASS_CONFIRM: 'ดอยหลวงเชียงดาว', REASON: 'ลืม' },
}

describe('the calls about accounts', () => {
  it('serve groups 4 and above alone', async () => {
    const calls = userCalls({ db: app.database.db, geography: () => ({}) as never, clock: Date.now })
    expect(calls.length).toBeGreaterThan(10)
    for (const group of ['1', '2', '3', '9', '7', '10']) {
      const { pid, id } = await someone(1)
      await app.database.db.updateTable('account').set({ emp_group: group }).where('id', '=', id).execute()
      const token = await app.signIn(pid)
      for (const { path, method } of calls) {
        const answer = await app.ask(method, path, { token, body: SAMPLES[path] ?? { ID: String(rootId) } })
        expect([path, answer.status, answer.body.code]).toEqual([path, 403, 'forbidden-action'])
      }
    }
    for (const { path, method } of calls) {
      expect((await app.ask(method, path, { body: {} })).status, path).toBe(401)
    }
  })

  it('never put an ID into a log line', async () => {
    const { pid } = await someone(1)
    await post('user/search', { EMP_PID: pid })
    await post('user/find', { EMP_PID: pid })
    await post('user', newAccount({ EMP_PID: pid }))
    expect(app.lines.filter((line) => /\d{13}/.test(JSON.stringify(line)))).toEqual([])
  })
})

describe('finding accounts', () => {
  const find = async (body: object, token = root) => (await post('user/search', body, token)).body
  const namesIn = (body: { data: { FNAME: string }[] }) => body.data.map(({ FNAME }) => FNAME)

  it('by parts of names, in Thai order, masked and in pages', async () => {
    for (const fname of ['เกษม', 'กมล', 'แก้วใจ', 'ขวัญ', 'กำพล']) await someone(1, { fname, lname: 'ทดสอบค้น' })
    const answer = await find({ Q: 'ทดสอบค้น', SORT: 'NAME', PAGE: 1, PAGE_SIZE: 3 })
    expect(namesIn(answer)).toEqual(['กมล', 'กำพล', 'เกษม'])
    expect(answer).toMatchObject({ isFound: true, total: 5 })
    expect(namesIn(await find({ Q: 'ทดสอบค้น', SORT: 'NAME', PAGE: 2, PAGE_SIZE: 3 }))).toEqual([
      'แก้วใจ',
      'ขวัญ',
    ])
    expect(namesIn(await find({ Q: 'ค้น เเก้ว', SORT: 'NAME', DIR: 'desc' }))).toEqual(['แก้วใจ'])
    expect(JSON.stringify(answer)).not.toMatch(/\d{13}/)
    expect(answer.data[0]).toMatchObject({ EMP_PID: expect.stringMatching(/^\d-\d{4}-xxxxx-\d\d-\d$/) })
    expect(answer.data[0].CC_DESC).toBe('เชียงใหม่')
  })

  it('by a whole ID in any grouping, and by a part of it only among accounts in one’s care', async () => {
    const [low, high] = [await someone(2), await someone(8)]
    const five = await tokenOf((await someone(5)).id)
    for (const token of [root, five]) {
      const body = await find({ EMP_PID: `${low.pid.slice(0, 1)}-${low.pid.slice(1)}` }, token)
      expect(body.data.map(({ ID }: { ID: number }) => ID)).toEqual([low.id])
    }
    const idsOf = (body: { data: { ID: number }[] }) => body.data.map(({ ID }) => ID)
    expect(idsOf(await find({ EMP_PID: high.pid }, five))).toEqual([high.id])
    expect(idsOf(await find({ EMP_PID: low.pid.slice(4, 12), PAGE_SIZE: 500 }, five))).toContain(low.id)
    expect(idsOf(await find({ EMP_PID: high.pid.slice(4, 12), PAGE_SIZE: 500 }, five))).not.toContain(high.id)
    expect(idsOf(await find({ EMP_PID: high.pid.slice(4, 12), PAGE_SIZE: 500 }))).toContain(high.id)
    expect((await find({ EMP_PID: '30' })).total).toBe(0)
  })

  it('by group, by area, and in one tab each, with the number in every tab', async () => {
    const lname = 'แท็บสถานะ'
    const [pending, current, suspended, old, never] = (await Promise.all(
      Array.from({ length: 5 }, async () => (await someone(9, { lname })).id),
    )) as [number, number, number, number, number]
    const set = (id: number, values: object) =>
      app.database.db.updateTable('account').set(values).where('id', '=', id).execute()
    const longAgo = new Date(Date.now() - 200 * 24 * 60 * 60 * 1000)
    await set(current, { last_used_at: new Date() })
    await set(suspended, { suspended_at: new Date(), last_used_at: longAgo })
    await set(old, { last_used_at: longAgo })
    await set(never, { created_at: longAgo })
    const counts = { current: 1, pending: 1, dormant: 2, suspended: 1 }
    for (const [STATE, ids] of Object.entries({
      current: [current],
      pending: [pending],
      dormant: [old, never],
      suspended: [suspended],
      '': [pending, current, suspended, old, never],
    })) {
      const body = await find({ Q: lname, EMP_GROUP: '9', CC: '50', AA: '', STATE })
      expect(body.data.map(({ ID }: { ID: number }) => ID).sort(), STATE).toEqual(ids.sort())
      expect(body).toMatchObject({ counts, total: ids.length })
    }
    expect((await find({ Q: lname, CC: '50', AA: '01' })).total).toBe(0)
    expect((await find({ Q: lname, EMP_GROUP: '1' })).total).toBe(0)
  })

  it.each([
    { SORT: 'EMP_PID' },
    { SORT: 'password_hash' },
    { SORT: 'constructor' },
    { DIR: 'up' },
    { STATE: 'x' },
    { EMP_GROUP: '7' },
    { CC: "5'" },
    { PAGE: 0 },
    { PAGE_SIZE: 501 },
    { Q: { like: '%' } },
  ])('%j is refused', async (body) => {
    expect((await post('user/search', body)).status).toBe(422)
  })
})

describe('a new account', () => {
  it('has a password for one sign-in, which has to be changed before anything else', async () => {
    const body = newAccount({ WORK_AREA: '4,1', TEL: '053-112345', EMAIL: 'manee@example.go.th' })
    const made = await post('user', body)
    expect(made.body).toMatchObject({
      status: true,
      version: 1,
      PASSWORD: expect.stringMatching(/^\w{4}-\w{4}-\w{4}$/),
    })
    expect(await rowOf(made.body.id)).toMatchObject({ work_area: '1,4', must_change: true, emp_group: '1' })
    const [event] = await eventsOf(made.body.id)
    expect(event).toMatchObject({ kind: 'account-add', actor_id: rootId, catm_ukey: '50010000' })
    expect(event?.detail).toMatchObject({
      CHANGES: { FNAME: { FROM: '', TO: 'มานี' }, EMP_PID: { TO: maskPid(body.EMP_PID) } },
    })
    expect(JSON.stringify(event)).not.toMatch(new RegExp(`${body.EMP_PID}|${made.body.PASSWORD}`))

    const token = await app.signIn(body.EMP_PID, made.body.PASSWORD)
    const session = await app.ask('POST', 'auth/getUser', { token })
    expect(session.body.emp.MUST_CHANGE).toBe('1')
    const report = { MAIN_MENU: 1, SUB_MENU: 1, APP_MENU: 1, ACTION: 2, CATM_UKEY: '50010000' }
    expect((await post('logs', report, token)).body).toMatchObject({ code: 'must-change-password' })
    const change = { PASS_OLD: made.body.PASSWORD, PASS_NEW: 'ลมหนาวพัดผ่านทุ่งนา' }
    expect((await post('user/changePass', change, token)).status).toBe(200)
    expect((await post('logs', report, token)).status).toBe(200)
  })

  it.each([
    [{ EMP_GROUP: '4', CATM_UKEY: '00000000' }, 403, 'group-above'],
    [{ EMP_GROUP: '8', CATM_UKEY: '00000000' }, 403, 'group-above'],
    [{ EMP_GROUP: '7' }, 422, 'invalid'],
    [{ CATM_UKEY: '50000000' }, 422, 'invalid'],
    [{ CATM_UKEY: '50990000' }, 422, 'invalid'],
    [{ EMP_GROUP: '2' }, 422, 'invalid'],
    [{ EMP_PID: '123' }, 422, 'invalid'],
    [{ WORK_AREA: '1,8' }, 422, 'invalid'],
    [{ EMAIL: 'x' }, 422, 'invalid'],
    [{ FNAME: ['มานี'] }, 422, 'invalid'],
    [{ PASSWORD_HASH: 'x' }, 422, 'unknown-field'],
    [{ SUSPENDED: '1' }, 422, 'unknown-field'],
  ])('with %j of group 5 is refused', async (odd, status, code) => {
    const five = await tokenOf((await someone(5)).id)
    const body = newAccount(odd)
    expect(await post('user', body, five)).toMatchObject({ status, body: { code } })
    const found = await app.database.db
      .selectFrom('account')
      .select('id')
      .where('emp_pid', '=', String(body.EMP_PID))
      .execute()
    expect(found).toEqual([])
  })

  it('tells every problem at once, and once that the ID has an account already', async () => {
    const { body } = await post('user', { EMP_GROUP: '1', CATM_UKEY: '50000000' })
    expect(body.problems.map(({ field }: { field: string }) => field)).toEqual([
      'EMP_PID',
      'FNAME',
      'LNAME',
      'CATM_UKEY',
    ])
    const taken = newAccount()
    const answers = await Promise.all([post('user', taken), post('user', taken)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('a change', () => {
  it('keeps what was not sent, is told with before and after, and passes the ID over', async () => {
    const { id, pid } = await someone(1)
    const answer = await post('user/update', {
      ID: id,
      VERSION: 1,
      FNAME: 'ใหม่',
      EMP_PID: newPid(),
      STATE: 'current',
    })
    expect(answer.body).toEqual({ status: true, id, version: 2 })
    expect(await rowOf(id)).toMatchObject({ fname: 'ใหม่', lname: 'ใจดี', emp_pid: pid, find_text: 'ใหม่ใจดี' })
    const [event] = await eventsOf(id)
    expect(event?.detail).toEqual({ CHANGES: { FNAME: { FROM: 'สมใจ', TO: 'ใหม่' } } })
    expect((await post('user/update', { ID: id, FNAME: 'ใหม่' })).body.version).toBe(2)
    expect(await eventsOf(id)).toHaveLength(1)
  })

  it('by the second of two savers is refused, one after the other or at once', async () => {
    const { id } = await someone(1)
    expect((await post('user/update', { ID: id, VERSION: 1, DEPT: 'ก' })).status).toBe(200)
    expect(await post('user/update', { ID: id, VERSION: 1, DEPT: 'ข' })).toMatchObject({
      status: 409,
      body: { code: 'stale' },
    })
    const both = await Promise.all(
      ['ค', 'ง'].map((DEPT) => post('user/update', { ID: id, VERSION: 2, DEPT })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await rowOf(id)).version).toBe(3)
  })

  it.each([
    { EMP_GROUP: '2', CATM_UKEY: '50000000' },
    { EMP_GROUP: '9', CATM_UKEY: '50010000' },
  ])('of group or area to %j ends the sessions at once, and the old rights with them', async (change) => {
    const { id, pid } = await someone(1)
    const token = await app.signIn(pid)
    expect((await post('user/update', { ID: id, DEPT: 'ก' })).status).toBe(200)
    expect(await isSignedIn(token)).toBe(true)
    expect((await post('user/update', { ID: id, ...change })).status).toBe(200)
    expect(await isSignedIn(token)).toBe(false)
  })

  it('never moves oneself, and never raises anybody above one’s own group', async () => {
    const five = await someone(5)
    const token = await tokenOf(five.id)
    const { id } = await someone(1)
    for (const EMP_GROUP of ['4', '8'])
      expect((await post('user/update', { ID: id, EMP_GROUP, CATM_UKEY: '00000000' }, token)).body.code).toBe(
        'group-above',
      )
    for (const change of [{ EMP_GROUP: '1', CATM_UKEY: '50010000' }, { CATM_UKEY: '50000000' }])
      expect((await post('user/update', { ID: five.id, ...change }, token)).body.code).toBe('own-account')
    expect((await post('user/update', { ID: five.id, TEL: '1669' }, token)).status).toBe(200)
    expect((await post('user/update', { ID: id, EMP_GROUP: '5', CATM_UKEY: '00000000' }, token)).status).toBe(
      200,
    )
  })

  it('of what is not there, or named oddly, is refused', async () => {
    expect((await post('user/update', { ID: 999_999, FNAME: 'ก' })).status).toBe(404)
    for (const ID of ['', '0', '-1', '1 or 1=1', '1e3', { $gt: 0 }, '9'.repeat(30)])
      expect((await post('user/update', { ID, FNAME: 'ก' })).status).toBe(422)
  })
})

describe('whose account somebody looks after', () => {
  const CALLS = {
    edit: ['user/update', { DEPT: 'เปลี่ยน' }],
    suspend: ['user/suspend', { REASON: 'ย้าย' }],
    reactivate: ['user/reactivate', {}],
    unlock: ['user/unlock', {}],
    signOut: ['user/signOut', {}],
    resetPassword: ['user/resetPass', SAMPLES['user/resetPass'] as object],
  } as const

  it.each([4, 5, 8] as const)('group %i: every act on every group', async (group) => {
    const token = await tokenOf((await someone(group)).id)
    for (const other of GROUPS) {
      const { id } = await someone(other)
      const before = await rowOf(id)
      const isInCare = groupsInCareOf(group).includes(other)
      expect((await post('user/open', { ID: id }, token)).status, `open ${other}`).toBe(isInCare ? 200 : 403)
      for (const act of ACCOUNT_ACTS) {
        const [path, body] = CALLS[act]
        const answer = await post(path, { ...body, ID: id }, token)
        expect([act, other, answer.status]).toEqual([act, other, isInCare ? 200 : 403])
        if (!isInCare) expect(answer.body.code).toBe('account-above')
      }
      if (!isInCare) {
        expect(await rowOf(id)).toEqual(before)
        expect(await eventsOf(id)).toEqual([])
      }
    }
  })

  it('an account of an unknown group is the super administrator’s to mend', async () => {
    const { id } = await someone(1)
    await app.database.db.updateTable('account').set({ emp_group: '7' }).where('id', '=', id).execute()
    const eight = await tokenOf((await someone(8)).id)
    expect((await post('user/update', { ID: id, EMP_GROUP: '1' }, eight)).status).toBe(403)
    expect((await post('user/update', { ID: id, EMP_GROUP: '1' })).status).toBe(200)
  })
})

describe('how an account stands', () => {
  it('suspended: its sessions end, it can’t sign in, and it can be let in again', async () => {
    const { id, pid } = await someone(1)
    const token = await app.signIn(pid)
    expect((await post('user/suspend', { ID: id })).body).toMatchObject({
      field: 'REASON',
      error: 'กรุณาระบุเหตุผล',
    })
    const answer = await post('user/suspend', { ID: id, REASON: 'เกษียณอายุ' })
    expect(answer.body).toEqual({ status: true, id, version: 2 })
    expect(await isSignedIn(token)).toBe(false)
    const credentials = { EMP_PID: pid, password: PASSWORD }
    expect((await app.ask('POST', 'auth/login', { body: credentials })).status).toBe(401)
    expect((await post('user/suspend', { ID: id, REASON: 'ซ้ำ' })).body.version).toBe(2)
    expect((await post('user/reactivate', { ID: id, VERSION: 1 })).status).toBe(409)
    expect((await post('user/reactivate', { ID: id, VERSION: 2 })).status).toBe(200)
    expect((await app.ask('POST', 'auth/login', { body: credentials })).status).toBe(200)
    const events = await eventsOf(id)
    expect(events.map(({ kind }) => kind)).toEqual(['account-suspend', 'account-reactivate'])
    expect(events[0]?.detail).toEqual({ REASON: 'เกษียณอายุ' })
  })

  it('unused for over six months: unlocked, it is let in, and its last use stays what it was', async () => {
    const { id, pid } = await someone(1)
    const longAgo = new Date('2026-01-01T00:00:00Z')
    const dormant = { last_used_at: longAgo, created_at: longAgo }
    await app.database.db.updateTable('account').set(dormant).where('id', '=', id).execute()
    const credentials = { EMP_PID: pid, password: PASSWORD }
    expect((await app.ask('POST', 'auth/login', { body: credentials })).body.code).toBe('account-inactive')
    expect((await post('user/unlock', { ID: id })).body.version).toBe(2)
    expect((await rowOf(id)).last_used_at).toEqual(longAgo)
    expect((await post('user/unlock', { ID: id })).body.version).toBe(2)
    expect((await app.ask('POST', 'auth/login', { body: credentials })).status).toBe(200)
  })

  it('signed out everywhere; of oneself everywhere else', async () => {
    const { id, pid } = await someone(1)
    const tokens = [await app.signIn(pid), await app.signIn(pid)]
    expect((await post('user/signOut', { ID: id })).body).toEqual({ status: true, id, ended: 2 })
    for (const token of tokens) expect(await isSignedIn(token)).toBe(false)
    const own = await someone(4)
    const [here, there] = [await app.signIn(own.pid), await app.signIn(own.pid)] as [string, string]
    expect((await post('user/signOut', { ID: own.id }, here)).body.ended).toBe(1)
    expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, false])
  })

  it('nobody locks themselves out, and of two who suspend each other at once one stays', async () => {
    for (const [path, extras] of [
      ['user/suspend', { REASON: 'ก' }],
      ['user/resetPass', SAMPLES['user/resetPass']],
    ] as const) {
      expect((await post(path, { ...extras, ID: rootId })).body.code).toBe('own-account')
    }
    const [a, b] = [await someone(4), await someone(4)]
    const [tokenA, tokenB] = [await app.signIn(a.pid), await app.signIn(b.pid)] as [string, string]
    const answers = await Promise.all([
      post('user/suspend', { ID: b.id, REASON: 'ก' }, tokenA),
      post('user/suspend', { ID: a.id, REASON: 'ข' }, tokenB),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
  })
})

describe('a password set for somebody', () => {
  const fresh = 'ดอกคูณบานหน้าแล้ง'
  const reset = (body: object) =>
    post('user/resetPass', { PASS_NEW: fresh, PASS_CONFIRM: fresh, REASON: 'ลืมรหัสผ่าน', ...body })

  it('ends the sessions, lifts what guessing has held up, and has to be changed', async () => {
    const { id, pid } = await someone(1)
    const token = await app.signIn(pid)
    for (let tries = 0; tries < 6; tries += 1) {
      await app.ask('POST', 'auth/login', { body: { EMP_PID: pid, password: 'ผิด' } })
    }
    const found = await post('user/find', { EMP_PID: pid })
    expect(found.body.data).toMatchObject({ ID: id, FNAME: 'สมใจ', EMP_PID: maskPid(pid) })
    expect((await reset({ ID: id, VERSION: found.body.data.VERSION })).body).toMatchObject({
      status: true,
      ended: 1,
    })
    expect(await isSignedIn(token)).toBe(false)
    const answer = await app.ask('POST', 'auth/login', { body: { EMP_PID: pid, password: fresh } })
    expect(answer.body.emp.MUST_CHANGE).toBe('1')
    const events = await eventsOf(id)
    expect(events.map(({ kind, detail }) => [kind, detail])).toEqual([
      ['password-reset', { REASON: 'ลืมรหัสผ่าน', FORCE_CHANGE: '1', SESSIONS: 1 }],
    ])
  })

  it('may stay where the administrator says so', async () => {
    const { id, pid } = await someone(1)
    expect((await reset({ ID: id, FORCE_CHANGE: '0' })).status).toBe(200)
    const answer = await app.ask('POST', 'auth/login', { body: { EMP_PID: pid, password: fresh } })
    expect(answer.body.emp.MUST_CHANGE).toBe('0')
  })

  it.each([
    [{ PASS_NEW: '' }, 'PASS_NEW'],
    [{ PASS_NEW: 'สั้น', PASS_CONFIRM: 'สั้น' }, 'PASS_NEW'],
    [{ PASS_NEW: 'amphoe-demo-2569', PASS_CONFIRM: 'amphoe-demo-2569' }, 'PASS_NEW'],
    [{ PASS_CONFIRM: 'อื่น' }, 'PASS_CONFIRM'],
    [{ REASON: '  ' }, 'REASON'],
    [{ REASON: 'ก'.repeat(301) }, 'REASON'],
    [{ FORCE_CHANGE: 'no' }, 'FORCE_CHANGE'],
  ])('with %j is refused and changes nothing', async (odd, field) => {
    const { id } = await someone(1)
    const before = await rowOf(id)
    expect(await reset({ ID: id, ...odd })).toMatchObject({ status: 422, body: { field } })
    expect(await rowOf(id)).toEqual(before)
  })

  it('needs a whole ID that has an account', async () => {
    expect((await post('user/find', { EMP_PID: '1000' })).status).toBe(422)
    expect((await post('user/find', { EMP_PID: '9999999999994' })).status).toBe(404)
  })
})

it('the whole ID is shown to those who may edit, and told', async () => {
  const { id, pid } = await someone(2)
  expect((await post('user/view', { ID: id })).body.data.EMP_PID).toBe(maskPid(pid))
  expect((await post('user/open', { ID: id })).body.data).toMatchObject({ ID: id, EMP_PID: pid, VERSION: 1 })
  const events = await eventsOf(id)
  expect(events.map(({ kind, detail, area }) => [kind, detail, area])).toEqual([
    ['reveal', { FIELD: 'EMP_PID' }, 'account'],
  ])
})
