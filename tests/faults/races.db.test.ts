/**
 * C1 to C6: concurrent requests of officials that can't all succeed. On PostgreSQL they go to two servers.
 */
import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { IDEMPOTENCY_KEY_BYTES, newIdempotencyKey } from '#domain/records/idempotency-key.ts'
import { isSuccess, type FaultReply } from './fault-client.ts'
import { faultCount, TEST_TIMEOUT_MS } from './fault-results.ts'
import {
  expectSuccess,
  raceEngine,
  openRaceFixture,
  reportRaceResult,
  statusesOf,
  statusOf,
} from './race-fixture.ts'
import { createPng, sampleOrganisation, SAMPLE_SUB_DISTRICT, sampleTradition } from './samples.ts'

describe(`races on ${raceEngine}`, () => {
  const { tokens, send, add, historyOf } = openRaceFixture()

  it(
    'C1: the second save of one version gets a conflict, and saves without a version merge',
    async () => {
      const times = faultCount(10, 200)
      const { administrator: token } = tokens
      let conflicts = 0
      for (let time = 0; time < times; time += 1) {
        const id = await add('manage/gov', sampleOrganisation(`แก้พร้อมกัน ${time}`), token)
        const save = (values: object) => send('manage/gov/update', { token, json: { GOV_ID: id, ...values } })
        const [tel, road] = [{ GOV_TEL: `0 53${time}` }, { GOV_THANON: `ถนน ${time}` }]
        const replies = await Promise.all([tel, road].map((values) => save({ ...values, VERSION: 1 })))
        expect(statusesOf(replies)).toEqual([200, 409])
        conflicts += 1
        const late = isSuccess(replies[0]!) ? road : tel
        const actions = replies.find((reply) => !isSuccess(reply))
        expect(actions).toMatchObject({ body: { code: 'stale', current: { VERSION: 2 } } })
        expectSuccess(await save({ ...late, VERSION: 2 }))
        const [mm, hno] = [{ GOV_MM: '7' }, { GOV_HNO: `${time}/1` }]
        expect(statusesOf(await Promise.all([mm, hno].map(save)))).toEqual([200, 200])
        expect(await organisationOf(id)).toMatchObject({ ...tel, ...road, ...mm, ...hno, VERSION: 5 })
      }
      const note = `${conflicts} times the second was shown the conflict; 0 edits overwritten`
      reportRaceResult('C1', 'two saves of one version at once', {
        times,
        attempted: 5 * times,
        acknowledged: 4 * times,
        note,
      })
    },
    TEST_TIMEOUT_MS,
  )

  it(
    'C2: ten concurrent requests for the profile of one place create exactly one',
    async () => {
      const times = faultCount(10, 100)
      const { administrator: token } = tokens
      const places = await subDistricts(times)
      for (const catm of places) {
        const json = { CATM_UKEY: catm, ADDR: 'ที่ว่าการอำเภอ' }
        const replies = await Promise.all(
          Array.from({ length: 10 }, () => send('manage/general', { json, token })),
        )
        expect(statusesOf(replies)).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
        const [CC, AA, TT] = [catm.slice(0, 2), catm.slice(2, 4), catm.slice(4, 6)]
        const found = expectSuccess(await send('manage/general/search', { token, json: { CC, AA, TT } }))
        expect(found.total).toBe(1)
      }
      const note = '1 row for each place, 9 of 10 told that there is one'
      reportRaceResult('C2', 'ten profiles of one place at once', {
        times,
        attempted: 10 * times,
        acknowledged: times,
        note,
      })
    },
    TEST_TIMEOUT_MS,
  )

  it(
    'C3: concurrent toggles set the requested value, with one revision per real change',
    async () => {
      const times = faultCount(10, 100)
      const { administrator, province: token } = tokens
      let [changes, acknowledged] = [0, 0]
      for (let time = 0; time < times; time += 1) {
        const id = await add('manage/gov', sampleOrganisation(`สลับ ${time}`), administrator)
        const set = (flag: number) => send(`manage/gov/${SAMPLE_SUB_DISTRICT}/${id}/${flag}`, { token })
        const replies = await Promise.all(Array.from({ length: 20 }, (_, no) => set((no + time) % 2)))
        // On a slow machine the last one in the queue may exceed the lock timeout, and get a 503.
        for (const status of statusesOf(replies)) expect([200, 503]).toContain(status)
        acknowledged += replies.filter(isSuccess).length
        const last = time % 2
        expectSuccess(await set(last))
        const rows = await historyOf('manage/gov', id)
        const actions = rows.filter(({ ACTION }) => ACTION !== 'add').map(({ ACTION }) => ACTION)
        // Setting a flag to its present value changes nothing and adds no history row. So the two actions
        // alternate in the history.
        for (const [no, action] of actions.entries()) expect(action).not.toBe(actions[no + 1])
        const { ACTIVE_CC, VERSION } = await organisationOf(id)
        expect({ ACTIVE_CC, VERSION }).toEqual({ ACTIVE_CC: String(last), VERSION: rows.length })
        changes += actions.length
      }
      const note = `the last one holds each time; ${changes} real changes, each one row of the history`
      reportRaceResult('C3', 'twenty toggles at once and one after', {
        times,
        attempted: 21 * times,
        acknowledged: acknowledged + times,
        note,
      })
    },
    TEST_TIMEOUT_MS,
  )

  it(
    'C4: of twenty concurrent pictures for one record, five are stored',
    async () => {
      const times = faultCount(10, 200)
      const { district: token } = tokens
      for (let time = 0; time < times; time += 1) {
        const id = await add('manage/tradition', sampleTradition(`ห้ารูป ${time}`), token)
        const form = () => ({ fields: { TRADITION_ID: String(id) }, files: { image: createPng() } })
        const replies = await Promise.all(
          Array.from({ length: 20 }, () => send('manage/traditionImg', { token, form: form() })),
        )
        const statuses = statusesOf(replies)
        // On a slow machine the last one in the queue may exceed the lock timeout, and get a 503.
        for (const status of statuses) expect([200, 409, 503]).toContain(status)
        const accepted = replies.filter(isSuccess).length
        expect(accepted).toBe(Math.min(5, statuses.filter((status) => status !== 503).length))
        const json = { TRADITION_ID: String(id) }
        const { data } = expectSuccess(await send('manage/traditionImg/search', { token, json }))
        expect(data.map((row: { TRADITION_IMG_NO: number }) => row.TRADITION_IMG_NO)).toEqual(
          [1, 2, 3, 4, 5].slice(0, accepted),
        )
      }
      const note = '5 each time, numbered 1 to 5; 15 of 20 told that there is no room'
      reportRaceResult('C4', 'twenty pictures for one record at once', {
        times,
        attempted: 20 * times,
        acknowledged: 5 * times,
        note,
      })
    },
    TEST_TIMEOUT_MS,
  )

  it(
    'C5: no write to a record succeeds after its deletion, and nothing remains after a purge',
    async () => {
      const times = faultCount(10, 200)
      const { administrator, district } = tokens
      let [first, refused, removed] = [0, 0, 0]
      for (let time = 0; time < times; time += 1) {
        const id = await add('manage/tradition', sampleTradition(`ลบพร้อมกัน ${time}`), district)
        const image = () => ({ fields: { TRADITION_ID: String(id) }, files: { image: createPng() } })
        const upload = () => send('manage/traditionImg', { token: district, form: image() })
        const edit = () =>
          send('manage/tradition/update', {
            token: administrator,
            json: { TRADITION_ID: id, TRADITION_DETAIL: `${time}` },
          })
        const remove = () => send(`manage/tradition/delete/${id}`, { token: administrator })
        const replies = await Promise.all([upload(), edit(), remove(), edit(), upload()])
        expect(replies[2]).toMatchObject({ status: 200 })
        for (const reply of replies) expect([200, 404]).toContain(statusOf(reply))
        const rows = await historyOf('manage/tradition', id)
        expect(rows[0]?.ACTION).toBe('delete')
        expect(rows).toHaveLength(1 + replies.filter(isSuccess).length - doubles(replies))
        first += replies.filter(isSuccess).length - 1
        refused += replies.filter((reply) => !isSuccess(reply)).length

        const json = { ID: id }
        const attempts = await Promise.all([
          send('manage/tradition/purge', { token: administrator, json }),
          send('manage/tradition/restore', { token: administrator, json }),
          upload(),
          send('manage/tradition/undo', { token: district, json: { ...json, VERSION: rows.length } }),
        ])
        for (const reply of attempts) expect([200, 404, 409]).toContain(statusOf(reply))
        const [purged, restored, , undone] = attempts.map(isSuccess)
        expect([restored, undone].filter(Boolean)).toHaveLength(purged ? 0 : 1)
        if (!purged) continue
        removed += 1
        expect(await send('manage/tradition/history', { token: administrator, json })).toMatchObject({
          status: 404,
        })
      }
      const note = `${first} came before the delete, ${refused} were refused after it; ${removed} removed for good while restored, undone and added to, with nothing left`
      reportRaceResult('C5', 'delete against two edits and two pictures at once', {
        times,
        attempted: 9 * times,
        acknowledged: first + times,
        note,
      })
    },
    TEST_TIMEOUT_MS,
  )

  it(
    'C6: repeated requests with one idempotency key create one record',
    async () => {
      const times = faultCount(10, 200)
      const token = tokens.district
      for (let time = 0; time < times; time += 1) {
        const ONCE_MARK = newIdempotencyKey(new Uint8Array(randomBytes(IDEMPOTENCY_KEY_BYTES)))
        const name = `ส่งซ้ำ ${time}`
        const json = { ...sampleOrganisation(name), ONCE_MARK }
        const replies = await Promise.all([1, 2, 3, 4, 5].map(() => send('manage/gov', { json, token })))
        replies.push(await send('manage/gov', { json, token }))
        expect(new Set(replies.map((reply) => expectSuccess(reply).id)).size).toBe(1)
        const search = { Q: name, PAGE: 1, PAGE_SIZE: 10 }
        const { data } = expectSuccess(await send('manage/gov/search', { json: search, token }))
        const same = data.filter(({ GOV_NAME }: { GOV_NAME: string }) => GOV_NAME === name)
        expect(same).toHaveLength(1)
      }
      reportRaceResult('C6', 'five times the same new record at once and once after', {
        times,
        attempted: 6 * times,
        acknowledged: 6 * times,
        note: '1 record each time, all six told of it',
      })
    },
    TEST_TIMEOUT_MS,
  )

  // biome-ignore lint/suspicious/noExplicitAny: see Reply
  async function organisationOf(id: number): Promise<any> {
    const json = { CC: '50', AA: '01', SORT: 'GOV_ID', DIR: 'desc', PAGE: 1, PAGE_SIZE: 1 }
    const { data } = expectSuccess(await send('manage/gov/search', { token: tokens.administrator, json }))
    expect(data[0].GOV_ID).toBe(id)
    return data[0]
  }

  /** `count` sub-districts of Chiang Mai and its neighbours. */
  async function subDistricts(count: number): Promise<string[]> {
    const codes: string[] = []
    for (let district = 1; codes.length < count; district += 1) {
      const aa = String(district).padStart(2, '0')
      const { data } = expectSuccess(await send(`ccaattmm/listTT/50/${aa}`, { token: tokens.administrator }))
      codes.push(...data.map((row: { tt_code: string }) => `50${aa}${row.tt_code}00`))
    }
    return codes.slice(0, count)
  }
})

/** Both edits have the same value: the second one, if both arrive in time, changes nothing. */
function doubles(replies: readonly FaultReply[]): number {
  return isSuccess(replies[1]!) && isSuccess(replies[3]!) ? 1 : 0
}
