/**
 * If a user's session ends while their bulk request is queued, the request is not carried out (security, S3).
 */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { gov } from '#areas/district/gov.ts'
import { tableOf } from '#domain/area/area.ts'
import { assignments, raw, sql } from '#server/db/sql.ts'
import { type Harness, type TestOfficial, openHarness } from '../harness.ts'
import { sampleBody } from '../sample.ts'

const PID = '1000000000009'
/** This many requests with this many records each leave time for changes meanwhile. */
const BATCHES = 6
const MANY = 10

let harness: Harness
let district: TestOfficial
const batches: { ID: string; VERSION: number }[][] = []
beforeAll(async () => {
  harness = await openHarness()
  district = await harness.signIn(PID)
})
afterAll(() => harness.close())
beforeEach(async () => {
  await updateOwnAccount({ suspended_at: null, catm_ukey: '50010000', emp_group: '1' })
  district = await harness.signIn(PID)
  batches.splice(0)
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const named: { ID: string; VERSION: number }[] = []
    for (let one = 0; one < MANY; one += 1) {
      const { body } = await district.post(gov.path, sampleBody(gov, '50010200', batch * MANY + one))
      named.push({ ID: String(body.id), VERSION: 1 })
    }
    batches.push(named)
  }
}, 120_000)

const updateOwnAccount = (set: { suspended_at?: Date | null; catm_ukey?: string; emp_group?: string }) =>
  harness.db.execute(sql`update account set ${assignments(set)} where emp_pid = ${PID}`)

/** How many records of the last request are in the trash, or have another value than before. */
const countChangedInQueued = async () => {
  const ids = (batches.at(-1) ?? []).map(({ ID }) => Number(ID))
  const rows = await harness.db.query(
    sql`select 1 from ${raw(tableOf(gov))} where id = any(${ids}::bigint[]) and version > 1`,
  )
  return rows.length
}

/** Sends all requests at once; the last one waits for the others. Runs `meanwhile` once the first is done. */
async function duringQueuedRequest(path: string, meanwhile: () => Promise<unknown>, more: object = {}) {
  const sent = batches.map((RECORDS) => district.post(`${gov.path}/${path}`, { RECORDS, ...more }))
  expect((await Promise.race(sent)).status).toBe(200)
  await meanwhile()
  return (await Promise.all(sent)).at(-1)
}

it.each([
  ['deleteTogether', {}],
  ['updateTogether', { GOV_TEL: '0 5321 1999' }],
  ['updateTogether/preview', { GOV_TEL: '0 5321 1999' }],
])('%s returns 401 and changes nothing if the user is suspended while it is queued', async (path, more) => {
  const last = await duringQueuedRequest(path, () => updateOwnAccount({ suspended_at: new Date() }), more)
  expect(last).toMatchObject({ status: 401, body: { code: 'not-signed-in' } })
  expect(await countChangedInQueued()).toBe(0)
})

it('a queued bulk delete returns 401 and changes nothing if the user signs out', async () => {
  const last = await duringQueuedRequest('deleteTogether', () =>
    harness.db.query(
      sql`delete from session where account_id = (select id from account where emp_pid = ${PID})`,
    ),
  )
  expect(last).toMatchObject({ status: 401, body: { code: 'not-signed-in' } })
  expect(await countChangedInQueued()).toBe(0)
})

it('a queued bulk delete returns 503 and changes nothing if the user moves to another district', async () => {
  const last = await duringQueuedRequest('deleteTogether', () => updateOwnAccount({ catm_ukey: '50020000' }))
  expect(last).toMatchObject({ status: 503, body: { code: 'busy' } })
  expect(await countChangedInQueued()).toBe(0)
})
