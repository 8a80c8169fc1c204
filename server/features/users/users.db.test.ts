import { describe, expect, it } from 'vitest'
import { maskPid } from '#domain/personal-data/pid.ts'
import { sql } from '#server/db/sql.ts'
import { createAccount } from '#server/features/accounts/create-account.ts'
import { TEST_PASSWORD } from '../../../tests/servers/test-app.ts'
import { userFixture } from '../../../tests/servers/accounts-fixture.ts'

const {
  app,
  eventsOf,
  isSignedIn,
  newAccount,
  newPid,
  post,
  rootId,
  rowOf,

  someone,
  tokenOf,
} = userFixture()

describe('the account routes', () => {
  it('never log a national ID', async () => {
    const { pid } = await someone(1)
    await post('user/search', { EMP_PID: pid })
    await post('user/find', { EMP_PID: pid })
    await post('user', newAccount({ EMP_PID: pid }))
    expect(app().lines.filter((line) => /\d{13}/.test(JSON.stringify(line)))).toEqual([])
  })
})

describe('a new account', () => {
  it('created on the command line is logged as an event, and a failed second one is not', async () => {
    const pid = newPid()
    const names = { fname: 'สมศรี', lname: 'คอนโซล' }
    const made = { pid, group: 4, catmUkey: '00000000', ...names, password: TEST_PASSWORD } as const
    const id = await createAccount(app().database.db, { exists: () => false } as never, made)
    const [event, ...more] = await eventsOf(id)
    expect(more).toEqual([])
    expect(event).toMatchObject({
      kind: 'account-add',
      actor_id: 0,
      actor_name: 'คำสั่ง user:create',
      catm_ukey: '00000000',
      detail: { CHANGES: { EMP_PID: { FROM: '', TO: maskPid(pid) }, EMP_GROUP: { FROM: '', TO: '4' } } },
    })
    await expect(createAccount(app().database.db, {} as never, made)).rejects.toThrow()
    expect(await eventsOf(id)).toHaveLength(1)
  })

  it('gets an initial password that must be changed before other routes can be used', async () => {
    const body = newAccount({ WORK_AREA: '4,1', TEL: '053-112345', EMAIL: 'manee@example.go.th' })
    const made = await post('user', body)
    expect(made.body).toMatchObject({
      status: true,
      version: 1,
      PASSWORD: expect.stringMatching(/^\w{4}-\w{4}-\w{4}$/),
    })
    expect(await rowOf(made.body.id)).toMatchObject({ work_area: '1,4', must_change: true, emp_group: '1' })
    const [event] = await eventsOf(made.body.id)
    expect(event).toMatchObject({ kind: 'account-add', actor_id: rootId(), catm_ukey: '50010000' })
    expect(event?.detail).toMatchObject({
      CHANGES: { FNAME: { FROM: '', TO: 'มานี' }, EMP_PID: { TO: maskPid(body.EMP_PID) } },
    })
    expect(JSON.stringify(event)).not.toMatch(new RegExp(`${body.EMP_PID}|${made.body.PASSWORD}`))

    const token = await app().signIn(body.EMP_PID, made.body.PASSWORD)
    const session = await app().ask('POST', 'auth/getUser', { token })
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
    [{ FNAME: ['มานี'] }, 422, 'wrong-type'],
    [{ PASSWORD_HASH: 'x' }, 422, 'unknown-field'],
    [{ SUSPENDED: '1' }, 422, 'unknown-field'],
  ])('is rejected when a user of group 5 sends %j', async (odd, status, code) => {
    const five = await tokenOf((await someone(5)).id)
    const body = newAccount(odd)
    expect(await post('user', body, five)).toMatchObject({ status, body: { code } })
    const found = await app().database.db.query<{ id: number }>(
      sql`select id from account where emp_pid = ${String(body.EMP_PID)}`,
    )
    expect(found).toEqual([])
  })

  it('reports all invalid fields, and is created once when sent twice at the same time', async () => {
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

describe('a change of an account', () => {
  it('changes only sent fields, logs old and new values, and ignores the national ID', async () => {
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
    // Forms send complete records.
    const searched = await post('user/search', { Q: 'ใหม่ใจดี' })
    expect(searched.body.data[0].ID).toBe(id)
    expect((await post('user/update', searched.body.data[0])).body).toEqual({ status: true, id, version: 2 })
  })

  it('is rejected for the second of two users, also with concurrent requests', async () => {
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
  ])('of group or place to %j ends the sessions', async (change) => {
    const { id, pid } = await someone(1)
    const token = await app().signIn(pid)
    expect((await post('user/update', { ID: id, DEPT: 'ก' })).status).toBe(200)
    expect(await isSignedIn(token)).toBe(true)
    expect((await post('user/update', { ID: id, ...change })).status).toBe(200)
    expect(await isSignedIn(token)).toBe(false)
  })

  it("is rejected for the user's own group or place, and for a group above the user's own", async () => {
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

  it('is rejected for an unknown or malformed ID', async () => {
    expect((await post('user/update', { ID: 999_999, FNAME: 'ก' })).status).toBe(404)
    for (const ID of ['', '0', '-1', '1 or 1=1', '1e3', { $gt: 0 }, '9'.repeat(30)])
      expect((await post('user/update', { ID, FNAME: 'ก' })).status).toBe(422)
  })
})
