/**
 * If a user's session ends while their bulk request is queued, the request is not carried out (security, S3).
 */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { gov } from '#areas/district/gov.ts'
import { tableOf } from '#domain/area/area.ts'
import { assignments, raw, sql } from '#server/db/sql.ts'
import { type Harness, type TestOfficial, openHarness } from '../harness.ts'
import { countWaitingLocks, withoutLockTimeout } from '../lock-waits.ts'
import { sampleBody } from '../sample.ts'

const PID = '1000000000009'
const MANY = 3

type Named = { ID: string; VERSION: number }

let harness: Harness
let district: TestOfficial
/** The records of the request that waits for a lock, and those of the one that is queued behind it. */
let batches: [first: Named[], queued: Named[]]
beforeAll(async () => {
  harness = await openHarness()
  district = await harness.signIn(PID)
})
afterAll(() => harness.close())
beforeEach(async () => {
  await updateOwnAccount({ suspended_at: null, catm_ukey: '50010000', emp_group: '1' })
  district = await harness.signIn(PID)
  batches = [await addMany(1), await addMany(2)]
})

async function addMany(batch: number): Promise<Named[]> {
  const named: Named[] = []
  for (let one = 0; one < MANY; one += 1) {
    const { body } = await district.post(gov.path, sampleBody(gov, '50010200', batch * MANY + one))
    named.push({ ID: String(body.id), VERSION: 1 })
  }
  return named
}

const updateOwnAccount = (set: { suspended_at?: Date | null; catm_ukey?: string; emp_group?: string }) =>
  harness.db.execute(sql`update account set ${assignments(set)} where emp_pid = ${PID}`)

/** How many records of the last request are in the trash, or have another value than before. */
const countChangedInQueued = async () => {
  const ids = batches[1].map(({ ID }) => Number(ID))
  const rows = await harness.db.query(
    sql`select 1 from ${raw(tableOf(gov))} where id = any(${ids}::bigint[]) and version > 1`,
  )
  return rows.length
}

/** The answer of a request that is queued, while `meanwhile` runs, behind one that waits for a record. */
async function duringQueuedRequest(path: string, meanwhile: () => Promise<unknown>, more: object = {}) {
  const [first, queued] = batches
  const send = (RECORDS: readonly Named[]) => district.post(`${gov.path}/${path}`, { RECORDS, ...more })
  const sent = await withoutLockTimeout(harness.db, async (trx) => {
    await trx.query(sql`select from ${raw(tableOf(gov))} where id = ${Number(first[0]?.ID)} for update`)
    const requests = [send(first)]
    await expect.poll(() => countWaitingLocks(harness.db)).toBe(1)
    requests.push(send(queued))
    // Its session was checked when this later request is answered.
    expect((await district.post(`${gov.path}/search`, {})).status).toBe(200)
    await meanwhile()
    return { requests }
  })
  return (await Promise.all(sent.requests)).at(-1)
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
