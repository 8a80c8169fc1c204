import { describe, expect, it } from 'vitest'
import { maskPid } from '#domain/personal-data/pid.ts'
import { sql } from '#server/db/sql.ts'
import { NEW_PASSWORD, SUSPENSION, userFixture } from '../../../tests/servers/accounts-fixture.ts'

const { app, eventsOf, isSignedIn, post, rootId, rowOf, setRow, signIn, someone, tokenOf } = userFixture()

it('only the super administrator may change an account with an unknown group', async () => {
  const { id } = await someone(1)
  await setRow(id, { emp_group: '7' })
  const eight = await tokenOf((await someone(8)).id)
  expect((await post('user/update', { ID: id, EMP_GROUP: '1' }, eight)).status).toBe(403)
  expect((await post('user/update', { ID: id, EMP_GROUP: '1' })).status).toBe(200)
})

describe('the status of an account', () => {
  it('suspending ends its sessions and blocks sign-in until it is reactivated', async () => {
    const { id, pid } = await someone(1)
    const token = await app().signIn(pid)
    expect((await post('user/suspend', { ID: id })).body).toMatchObject({
      field: 'REASON',
      error: 'กรุณาระบุเหตุผล',
    })
    const answer = await post('user/suspend', { ID: id, REASON: 'เกษียณอายุ' })
    expect(answer.body).toEqual({ status: true, id, version: 2 })
    expect(await isSignedIn(token)).toBe(false)
    expect((await signIn(pid)).status).toBe(401)
    expect((await post('user/suspend', { ID: id, REASON: 'เกษียณซ้ำ' })).body.version).toBe(2)
    expect((await post('user/reactivate', { ID: id, VERSION: 1 })).status).toBe(409)
    expect((await post('user/reactivate', { ID: id, VERSION: 2 })).status).toBe(200)
    expect((await signIn(pid)).status).toBe(200)
    const events = await eventsOf(id)
    expect(events.map(({ kind }) => kind)).toEqual(['account-suspend', 'account-reactivate'])
    expect(events[0]?.detail).toEqual({ REASON: 'เกษียณอายุ' })
  })

  it('unlocking an account that is unused for over six months allows sign-in and keeps its last use', async () => {
    const { id, pid } = await someone(1)
    const longAgo = new Date('2026-01-01T00:00:00Z')
    const dormant = { last_used_at: longAgo, created_at: longAgo }
    await setRow(id, dormant)
    expect((await signIn(pid)).body.code).toBe('account-inactive')
    expect((await post('user/unlock', { ID: id })).body.version).toBe(2)
    expect((await rowOf(id)).last_used_at).toEqual(longAgo)
    expect((await post('user/unlock', { ID: id })).body.version).toBe(2)
    expect((await signIn(pid)).status).toBe(200)
  })

  it('is inactive from exactly six months without use', async () => {
    const { id, pid } = await someone(1)
    const unusedFor = (months: number, hours: number) =>
      sql`update account set created_at = now() - interval '1 year', last_used_at =
        now() - ${months} * interval '1 month' - ${hours} * interval '1 hour' where id = ${id}`
    await app().database.db.execute(unusedFor(6, 1))
    expect((await signIn(pid)).body.code).toBe('account-inactive')
    await app().database.db.execute(unusedFor(6, -1))
    expect((await signIn(pid)).status).toBe(200)
  })

  it('an account that is suspended and inactive can sign in only after both are removed', async () => {
    const { id, pid } = await someone(1)
    const longAgo = new Date('2026-01-01T00:00:00Z')
    await setRow(id, { last_used_at: longAgo, created_at: longAgo })
    await post('user/suspend', { ID: id, ...SUSPENSION })
    expect(await signIn(pid)).toMatchObject({ status: 401, body: { code: 'sign-in-refused' } })
    expect((await post('user/reactivate', { ID: id, VERSION: 2 })).status).toBe(200)
    expect((await signIn(pid)).body.code).toBe('account-inactive')
    await post('user/unlock', { ID: id })
    expect((await signIn(pid)).status).toBe(200)
  })

  it("signing out ends all sessions of another user, and the other sessions of the user's own account", async () => {
    const { id, pid } = await someone(1)
    const tokens = [await app().signIn(pid), await app().signIn(pid)]
    expect((await post('user/signOut', { ID: id })).body).toEqual({ status: true, id, ended: 2 })
    for (const token of tokens) expect(await isSignedIn(token)).toBe(false)
    const own = await someone(4)
    const [here, there] = [await app().signIn(own.pid), await app().signIn(own.pid)] as [string, string]
    expect((await post('user/signOut', { ID: own.id }, here)).body.ended).toBe(1)
    expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, false])
  })

  it("rejects actions on the user's own account, and of two who suspend each other one stays active", async () => {
    for (const [path, extras] of [
      ['user/suspend', SUSPENSION],
      ['user/resetPass', NEW_PASSWORD],
    ] as const) {
      expect((await post(path, { ...extras, ID: rootId() })).body.code).toBe('own-account')
    }
    const [a, b] = [await someone(4), await someone(4)]
    const [tokenA, tokenB] = [await app().signIn(a.pid), await app().signIn(b.pid)] as [string, string]
    const answers = await Promise.all([
      post('user/suspend', { ID: b.id, REASON: 'ย้ายสังกัด' }, tokenA),
      post('user/suspend', { ID: a.id, REASON: 'ย้ายสังกัด' }, tokenB),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
  })

  it('concurrent changes between four administrators leave one active, and no suspended one acts', async () => {
    const ring = [await someone(4), await someone(4), await someone(4), await someone(4)]
    const tokens = await Promise.all(ring.map(({ pid }) => app().signIn(pid)))
    const other = (at: number) => ring[at % ring.length]!.id
    const lowered = { EMP_GROUP: '1', CATM_UKEY: '50010000' }
    const answers = await Promise.all(
      tokens.flatMap((token, at) => [
        post('user/suspend', { ID: other(at + 1), ...SUSPENSION }, token),
        post('user/update', { ID: other(at + 2), ...lowered }, token),
        post('user/update', { ID: other(at + 3), DEPT: `ฝ่ายที่ ${at}` }, token),
      ]),
    )
    for (const { status, body } of answers) expect([200, 401], JSON.stringify(body)).toContain(status)
    const ids = ring.map(({ id }) => id)
    const rows = await Promise.all(ids.map((id) => rowOf(id)))
    expect(rows.some((row) => row.emp_group === '4' && row.suspended_at === null)).toBe(true)
    // The events are in the order of the changes. A user who was suspended or lowered makes no later change.
    const events = (await Promise.all(ids.map((id) => eventsOf(id))))
      .flat()
      .sort((one, two) => one.id - two.id)
    const noted = events.filter(({ kind }) => kind === 'account-suspend' || kind === 'account-edit')
    expect(noted).toHaveLength(answers.filter(({ status }) => status === 200).length)
    const powerless = new Set<number>()
    for (const { kind, actor_id, record_id, detail } of noted) {
      expect(powerless.has(actor_id)).toBe(false)
      if (kind === 'account-suspend' || JSON.stringify(detail).includes('EMP_GROUP'))
        powerless.add(Number(record_id))
    }
  })
})

describe('resetting a password', () => {
  const fresh = 'ดอกคูณบานหน้าแล้ง'
  const reset = (body: object) =>
    post('user/resetPass', { PASS_NEW: fresh, PASS_CONFIRM: fresh, REASON: 'ลืมรหัสผ่าน', ...body })

  it('ends the sessions, clears failed sign-ins, and requires a new password', async () => {
    const { id, pid } = await someone(1)
    const token = await app().signIn(pid)
    for (let tries = 0; tries < 6; tries += 1) {
      await app().ask('POST', 'auth/login', { body: { EMP_PID: pid, password: 'ผิด' } })
    }
    const found = await post('user/find', { EMP_PID: pid })
    expect(found.body.data).toMatchObject({ ID: id, FNAME: 'สมใจ', EMP_PID: maskPid(pid) })
    expect((await reset({ ID: id, VERSION: found.body.data.VERSION })).body).toMatchObject({
      status: true,
      ended: 1,
    })
    expect(await isSignedIn(token)).toBe(false)
    const answer = await app().ask('POST', 'auth/login', { body: { EMP_PID: pid, password: fresh } })
    expect(answer.body.emp.MUST_CHANGE).toBe('1')
    const events = await eventsOf(id)
    expect(events.map(({ kind, detail }) => [kind, detail])).toEqual([
      ['password-reset', { REASON: 'ลืมรหัสผ่าน', FORCE_CHANGE: '1', SESSIONS: 1 }],
    ])
  })

  it('leaves no session of the old password, also with concurrent sign-ins', async () => {
    const { id, pid } = await someone(1)
    const work = [...Array.from({ length: 4 }, () => signIn(pid)), reset({ ID: id, FORCE_CHANGE: '0' })]
    work.push(...Array.from({ length: 4 }, () => signIn(pid)))
    await Promise.all(work)
    const left = await app().database.db.query<{ id: number }>(
      sql`select id from session where account_id = ${id}`,
    )
    expect(left).toEqual([])
    expect((await signIn(pid)).status).toBe(401)
  })

  it('does not require a new password if the administrator decides so', async () => {
    const { id, pid } = await someone(1)
    expect((await reset({ ID: id, FORCE_CHANGE: '0' })).status).toBe(200)
    const answer = await app().ask('POST', 'auth/login', { body: { EMP_PID: pid, password: fresh } })
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
  ])('with %j is rejected and changes nothing', async (odd, field) => {
    const { id } = await someone(1)
    const before = await rowOf(id)
    expect(await reset({ ID: id, ...odd })).toMatchObject({ status: 422, body: { field } })
    expect(await rowOf(id)).toEqual(before)
  })

  it('finds an account only by a full national ID', async () => {
    expect((await post('user/find', { EMP_PID: '1000' })).status).toBe(422)
    expect((await post('user/find', { EMP_PID: '9999999999994' })).status).toBe(404)
  })
})

it('shows the full national ID to users who may edit the account, and logs an event', async () => {
  const { id, pid } = await someone(2)
  expect((await post('user/view', { ID: id })).body.data.EMP_PID).toBe(maskPid(pid))
  expect((await post('user/open', { ID: id })).body.data).toMatchObject({ ID: id, EMP_PID: pid, VERSION: 1 })
  const events = await eventsOf(id)
  expect(events.map(({ kind, detail, area }) => [kind, detail, area])).toEqual([
    ['reveal', { FIELD: 'EMP_PID' }, 'account'],
  ])
})
