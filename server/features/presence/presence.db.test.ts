/**
 * Who has a record's form open. Only users who may edit the record can read this, and only while the form
 * sends its announcements.
 */
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { general } from '#areas/district/general.ts'
import { gov } from '#areas/district/gov.ts'
import { IDEMPOTENCY_KEY_BYTES, newIdempotencyKey } from '#domain/records/idempotency-key.ts'
import { PRESENCE_TIMEOUT_SECONDS } from '#domain/records/presence.ts'
import { sql } from '#server/db/sql.ts'
import { makeGeography } from '#server/features/geography/geography.ts'
import { sessionCache } from '#server/features/session/sessions.ts'
import { openTestDatabase, withReadOnlyDatabase } from '../../../tests/database.ts'
import { type Harness, type TestOfficial, openHarness } from '../../../tests/harness.ts'
import { sampleBody } from '../../../tests/sample.ts'
import { announcePresence, deleteExpiredPresence, MAX_OPEN_FORMS } from './presence.ts'

const MUEANG = '1000000000009'
const CHOM_THONG = '1000000000017'
const NEIGHBOUR = '1000000000092'

let harness: Harness
/** A second server on the same database. */
let instance: Harness
let district: TestOfficial
let neighbour: TestOfficial
let chomThong: TestOfficial
let province: TestOfficial
let administrator: TestOfficial
beforeAll(async () => {
  const database = await openTestDatabase('furnished')
  harness = await openHarness({ database })
  instance = await openHarness({ database: { ...database, close: async () => {} } })
  await harness.addAccount({ pid: NEIGHBOUR, group: '1', catm: '50010000' })
  await signInAll()
})
async function signInAll() {
  district = await harness.signIn(MUEANG)
  neighbour = await instance.signIn(NEIGHBOUR)
  chomThong = await harness.signIn(CHOM_THONG)
  province = await harness.signIn('2000000000007')
  administrator = await instance.signIn('4000000000003')
}
afterAll(async () => {
  await instance.close()
  await harness.close()
})

const freshMark = () => newIdempotencyKey(new Uint8Array(randomBytes(IDEMPOTENCY_KEY_BYTES)))
let nth = 0
async function makeOffice(): Promise<string> {
  nth += 1
  const body = { ...sampleBody(gov, '50010200', nth), GOV_NAME: `เปิดแก้ไข ${nth} ทดสอบ` }
  const answer = await district.post(gov.path, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return String(answer.body.id)
}
let id: string
beforeEach(async () => {
  await harness.db.execute(sql`delete from open_form`)
  id = await makeOffice()
})

const announce = (
  who: TestOfficial,
  MARK: string = freshMark(),
  form: Record<string, unknown> = { ID: id },
) => who.post('openForms/announce', { AREA: gov.key, MARK, ...form })
const close = (who: TestOfficial, MARK: string) => who.post('openForms/close', { MARK })
/** The idempotency key of the one form of each user that reads the open forms. */
const ownMarks = new Map<TestOfficial, string>()
const seenBy = async (who: TestOfficial): Promise<Record<string, string>[]> => {
  const mark = ownMarks.get(who) ?? freshMark()
  ownMarks.set(who, mark)
  return (await announce(who, mark)).body.data
}
const known = async () =>
  (await harness.db.query<{ count: number }>(sql`select count(*)::int as count from open_form`))[0]?.count
/** Makes all stored forms older by some seconds. */
const pass = (seconds: number) =>
  harness.db.query(sql`update open_form set seen_at = seen_at - make_interval(secs => ${seconds}),
    opened_at = opened_at - make_interval(secs => ${seconds})`)

describe('an open form', () => {
  it('is shown to other users who open the record, also on another instance, with name, place and time', async () => {
    const before = Date.now()
    const first = await announce(district)
    expect(first).toMatchObject({ status: 200, body: { isFound: false, data: [], total: 0, VERSION: 1 } })
    expect(first.body.UPDATED_BY).not.toBe('')
    const [holder, ...others] = await seenBy(neighbour)
    expect(others).toEqual([])
    const { body: me } = await district.post('auth/getUser', {})
    expect(holder).toMatchObject({
      SELF: '0',
      BY: `${me.emp.FNAME} ${me.emp.LNAME}`,
      PLACE: 'อำเภอเมืองเชียงใหม่',
    })
    expect(Math.abs(Date.parse(holder?.SINCE ?? '') - before)).toBeLessThan(60_000)
    expect(Object.keys(holder ?? {}).sort()).toEqual(['BY', 'PLACE', 'SELF', 'SINCE'])
    expect((await seenBy(administrator)).map(({ BY }) => BY)).toEqual([holder?.BY, 'ทดสอบ สิทธิ'])
    expect((await seenBy(district)).map(({ PLACE }) => PLACE)).toContain('ส่วนกลาง')
  })

  it("of the same user in another window is marked as the user's own", async () => {
    const mark = freshMark()
    await announce(district, mark)
    const elsewhere = await harness.signIn(MUEANG)
    expect(await seenBy(elsewhere)).toMatchObject([{ SELF: '1' }])
    // The response for the first window contains the other window and not itself.
    expect((await announce(district, mark)).body.data).toMatchObject([{ SELF: '1' }])
  })

  it('is removed after the timeout, and keeps its start time when it is announced again', async () => {
    const mark = freshMark()
    await announce(district, mark)
    await pass(PRESENCE_TIMEOUT_SECONDS - 30)
    const [before] = await seenBy(neighbour)
    await harness.db.execute(sql`delete from open_form where mark <> ${mark}`)
    await pass(31)
    expect(await seenBy(neighbour)).toEqual([])
    await announce(district, mark)
    const [after] = await seenBy(neighbour)
    expect(Date.parse(before?.SINCE ?? '') - Date.parse(after?.SINCE ?? '')).toBe(31_000)
  })

  it('is closed immediately, and only by its own user', async () => {
    const mark = freshMark()
    await announce(district, mark)
    expect((await close(neighbour, mark)).status).toBe(200)
    expect(await seenBy(neighbour)).toHaveLength(1)
    expect(await close(district, mark)).toMatchObject({ status: 200, body: { status: true } })
    expect(await seenBy(neighbour)).toEqual([])
    expect((await close(district, mark)).status).toBe(200)
  })

  it('is hidden when its account is suspended or signs out', async () => {
    const leaving = await harness.signIn(MUEANG)
    await announce(leaving)
    expect(await seenBy(neighbour)).toHaveLength(1)
    const suspend = (at: Date | null) =>
      harness.db.execute(sql`update account set suspended_at = ${at} where emp_pid = ${MUEANG}`)
    await suspend(new Date())
    expect(await seenBy(neighbour)).toEqual([])
    expect((await announce(leaving)).status).toBe(401)
    await suspend(null)
    expect(await seenBy(neighbour)).toHaveLength(1)
    await leaving.post('auth/logout', {})
    expect(await seenBy(neighbour)).toEqual([])
  })

  it('gets the new version when another user saves, and 404 when the record is deleted', async () => {
    const mark = freshMark()
    await announce(district, mark)
    await neighbour.post(`${gov.path}/update`, { GOV_ID: id, GOV_TEL: '0 5311 2222' })
    const { body } = await announce(district, mark)
    expect(body).toMatchObject({ VERSION: 2, UPDATED_BY: 'ทดสอบ สิทธิ' })
    expect(Math.abs(Date.parse(body.UPDATED_AT) - Date.now())).toBeLessThan(60_000)
    await neighbour.get(`${gov.path}/delete/${id}`)
    expect(await announce(district, mark)).toMatchObject({ status: 404, body: { code: 'not-found' } })
  })

  it('is not shown to a user who opens another record', async () => {
    await announce(district)
    const ID = await makeOffice()
    expect((await announce(neighbour, freshMark(), { ID })).body.data).toEqual([])
  })

  it('is found by record ID in an area with one record per place', async () => {
    const added = await district.post(general.path, sampleBody(general, '50010901'))
    expect(added.status, JSON.stringify(added.body)).toBe(200)
    const rows = await harness.db.query<{
      id: number
    }>(sql`select id from area_general where catm_ukey = '50010901'`)
    const form = { AREA: general.key, ID: rows[0]?.id }
    await announce(district, freshMark(), form)
    expect((await announce(neighbour, freshMark(), form)).body.data).toHaveLength(1)
  })
})

describe('announcing a form is rejected', () => {
  it('for a record of another district, a moved record and an unknown record', async () => {
    await announce(district)
    expect(await announce(chomThong)).toMatchObject({ status: 403, body: { code: 'forbidden-area' } })
    expect((await announce(district, freshMark(), { ID: '999999999' })).status).toBe(404)
    expect((await announce(district, freshMark(), { AREA: general.key })).status).toBe(404)
    const moved = { GOV_ID: id, CATM_UKEY: '50020300' }
    expect((await administrator.post(`${gov.path}/update`, moved)).status).toBe(200)
    expect((await announce(district)).status).toBe(403)
    expect((await announce(chomThong)).status).toBe(200)
    expect(await known()).toBe(2)
  })

  it('for a user who may not edit the record, for group 9, and without a session', async () => {
    const governor = await harness.signIn('9000000000004')
    for (const call of [announce(province), announce(governor), close(governor, freshMark())])
      expect(await call).toMatchObject({ status: 403, body: { code: 'forbidden-action' } })
    expect((await announce(harness.nobody())).status).toBe(401)
    expect((await close(harness.nobody(), freshMark())).status).toBe(401)
  })

  it('for a malformed request', async () => {
    const odd = [
      { AREA: 'account' },
      { AREA: ['gov'] },
      { MARK: '' },
      { MARK: 'x'.repeat(23) },
      { MARK: 22 },
      { MARK: null },
    ]
    for (const form of odd)
      expect((await announce(district, freshMark(), { ID: id, ...form })).status).toBe(400)
    expect((await announce(district, freshMark(), { ID: id, SINCE: '1' })).status).toBe(422)
    expect((await announce(district, freshMark(), { ID: '1 or 1=1' })).status).toBe(404)
    expect((await close(district, "' or '1'='1")).status).toBe(400)
    expect(await known()).toBe(0)
  })
})

describe('the stored open forms', () => {
  it('are limited to the latest ones of an account, also with concurrent requests', async () => {
    const ids = [id, await makeOffice()]
    const last = freshMark()
    for (let round = 0; round < 3; round++)
      await Promise.all(
        Array.from({ length: MAX_OPEN_FORMS }, (_, at) =>
          announce(district, freshMark(), { ID: ids[at % 2] }),
        ),
      )
    await announce(district, last)
    expect(await known()).toBe(MAX_OPEN_FORMS)
    const rows = await harness.db.query<{ mark: string }>(
      sql`select mark from open_form where mark = ${last}`,
    )
    expect(rows).toHaveLength(1)
    // The limit of one account does not remove the forms of another.
    await announce(neighbour)
    expect(await known()).toBe(MAX_OPEN_FORMS + 1)
  })

  it('are deleted when they are not announced for twelve hours', async () => {
    await announce(district)
    await pass(11 * 3_600)
    await announce(neighbour)
    await deleteExpiredPresence(harness)
    expect(await known()).toBe(2)
    await pass(2 * 3_600)
    await deleteExpiredPresence(harness)
    expect(await known()).toBe(1)
  })

  it('add no history row, no event and nothing to the log', async () => {
    const count = async () =>
      await harness.db.query(
        sql`select (select count(*) from history)::int as h, (select count(*) from event)::int as e`,
      )
    const before = await count()
    const mark = freshMark()
    await announce(district, mark)
    await announce(neighbour)
    await close(district, mark)
    expect(await count()).toEqual(before)
    const log = JSON.stringify([...harness.lines, ...instance.lines])
    for (const word of [mark, 'สิทธิ']) expect(log).not.toContain(word)
  })
})

describe('a presence announcement', () => {
  const used = async (minutes: number) =>
    harness.db.query(sql`update session set used_at = now() - make_interval(mins => ${minutes})`)
  const usedAgo = async (): Promise<(number | undefined)[]> =>
    (
      await harness.db.query<{
        minutes: number
      }>(sql`select round(extract(epoch from now() - max(used_at)) / 60)::int as minutes
        from session`)
    ).map(({ minutes }) => minutes)

  it('does not extend the session', async () => {
    const [mine, theirs] = [await harness.signIn(MUEANG), await instance.signIn(NEIGHBOUR)]
    const mark = freshMark()
    await announce(mine, mark)
    await used(59)
    for (let turn = 0; turn < 3; turn++) expect((await announce(mine, mark)).status).toBe(200)
    expect((await close(theirs, freshMark())).status).toBe(200)
    expect(await usedAgo()).toEqual([59])
    await used(61)
    expect(await announce(mine, mark)).toMatchObject({ status: 401, body: { code: 'not-signed-in' } })
    await used(59)
    // Any other request extends the session.
    expect((await mine.post(`${gov.path}/history`, { ID: id })).status).toBe(200)
    expect(await usedAgo()).toEqual([0])
    await signInAll()
  })

  it('is answered while the database is read-only', async () => {
    await announce(district)
    const limits = { sessionIdleMinutes: 60, sessionHours: 12 }
    const caller = await sessionCache(harness.db, limits).recognise(neighbour.token ?? '', { unused: true })
    expect(caller?.actor.group).toBe(1)
    await withReadOnlyDatabase(harness.database, async (readOnly) => {
      const deps = { db: readOnly, areas: [gov], geography: () => makeGeography([]) }
      const body = { AREA: gov.key, ID: id, MARK: freshMark() }
      const request = { ...caller!, body, files: [], params: {}, query: {}, address: '', requestId: '' }
      expect((await announcePresence(deps, request)).data).toHaveLength(1)
    })
    expect(await known()).toBe(1)
  })
})
