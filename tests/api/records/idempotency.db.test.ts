/**
 * A request that is sent again because its answer was lost is done once: new records, edits with files,
 * pictures of a gallery.
 */
import { randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { gov } from '#areas/district/gov.ts'
import { otop } from '#areas/economy/otop.ts'
import { tradition } from '#areas/tourism/tradition.ts'
import { IDEMPOTENCY_KEY_BYTES, newIdempotencyKey } from '#domain/records/idempotency-key.ts'
import { wireName } from '#domain/area/wire.ts'
import { sql } from '#server/db/sql.ts'
import { pruneIdempotencyKeys } from '#server/engine/write/idempotency.ts'
import type { TestOfficial } from '../../harness.ts'
import { sampleKeyOf, requiredFiles, sampleBody, samplePicture } from '../../sample.ts'
import { pollFixture } from '../poll/poll-fixture.ts'

const fixture = pollFixture()
let district: TestOfficial
beforeAll(async () => {
  district = fixture.district
})

const newKey = (key = newIdempotencyKey(new Uint8Array(randomBytes(IDEMPOTENCY_KEY_BYTES)))) => ({
  ONCE_MARK: key,
})
let seed = 0
const office = () => {
  seed += 1
  return { ...sampleBody(gov, '50010200', seed), GOV_NAME: `ครั้งเดียว ${seed} ทดสอบ` }
}
const howMany = async (Q: string) => (await district.post(`${gov.path}/search`, { Q })).body.total

describe('a repeated request for a new record', () => {
  it('returns the first response and creates one record, also for concurrent requests', async () => {
    const body = { ...office(), ...newKey() }
    const first = await district.post(gov.path, body)
    expect(first.status, JSON.stringify(first.body)).toBe(200)
    const again = await Promise.all([1, 2, 3].map(() => district.post(gov.path, body)))
    for (const answer of again) expect(answer).toMatchObject({ status: 200, body: first.body })
    const other = { ...office(), ...newKey() }
    const atOnce = await Promise.all([1, 2, 3, 4].map(() => district.post(gov.path, other)))
    expect(new Set(atOnce.map(({ status, body: { id } }) => `${status} ${id}`)).size).toBe(1)
    expect([await howMany(body.GOV_NAME), await howMany(other.GOV_NAME)]).toEqual([1, 1])
    const { body: history } = await district.post(`${gov.path}/history`, { ID: first.body.id })
    expect(history.total).toBe(1)
  })

  it('creates one record with its pictures, and is rejected with another picture', async () => {
    seed += 1
    const body = { ...sampleBody(otop, '50010200', seed), ...sampleKeyOf(otop, seed), ...newKey() }
    const files = { ...(await requiredFiles(otop)), image: await samplePicture(7) }
    const answers = [await district.form(otop.path, body, files), await district.form(otop.path, body, files)]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[1]?.body).toEqual(answers[0]?.body)
    const others = { ...files, image: await samplePicture(8) }
    expect((await district.form(otop.path, body, others)).body.code).toBe('done-before')
  })

  it('returns 409 for the same key with other content, and creates nothing', async () => {
    const [body, key] = [office(), newKey()]
    await district.post(gov.path, { ...body, ...key })
    const changed = { ...body, ...key, GOV_NAME: `${body.GOV_NAME} แก้แล้ว` }
    expect(await district.post(gov.path, changed)).toMatchObject({
      status: 409,
      body: { code: 'done-before' },
    })
    expect(await howMany(body.GOV_NAME)).toBe(1)
  })

  it('is accepted with the same key after the first request was rejected', async () => {
    const [body, key] = [office(), newKey()]
    expect((await district.post(gov.path, { ...body, ...key, GOV_TYPE: '' })).status).toBe(422)
    expect((await district.post(gov.path, { ...body, ...key })).status).toBe(200)
  })

  it('creates another record when a second user sends the same key', async () => {
    const { administrator } = fixture
    const body = { ...office(), ...newKey() }
    const [mine, theirs] = [await district.post(gov.path, body), await administrator.post(gov.path, body)]
    expect([mine.status, theirs.status]).toEqual([200, 200])
    expect(theirs.body.id).not.toBe(mine.body.id)
  })

  it('returns 400 for a malformed key, and creates a new record each time without a key', async () => {
    for (const ONCE_MARK of ['x', 7, 'ก'.repeat(22), ['a'.repeat(22)], 'a'.repeat(23), "'; drop table"])
      expect((await district.post(gov.path, { ...office(), ONCE_MARK })).status).toBe(400)
    const body = office()
    for (const ONCE_MARK of [null, '', undefined])
      expect((await district.post(gov.path, { ...body, ONCE_MARK })).status).toBe(200)
    expect(await howMany(body.GOV_NAME)).toBe(3)
  })
})

describe('a repeated edit with a file', () => {
  const edited = async () => {
    seed += 1
    const added = await district.form(
      otop.path,
      sampleBody(otop, '50010200', seed),
      await requiredFiles(otop),
    )
    expect(added.status, JSON.stringify(added.body)).toBe(200)
    const body = { PRODUCT_ID: added.body.id, PRODUCT_PRICE: `${seed}00`, VERSION: 1 }
    const files = { image: await samplePicture(20 + seed) }
    const update = (by: TestOfficial, more = {}, others = files) =>
      by.form(`${otop.path}/update`, { ...body, ...more }, others)
    expect((await update(district)).body).toMatchObject({ status: true, version: 2 })
    return { ID: added.body.id, update }
  }

  it('returns the first response and writes one revision', async () => {
    const { ID, update } = await edited()
    const again = await Promise.all([1, 2].map(() => update(district)))
    for (const answer of again) expect(answer).toMatchObject({ status: 200, body: { version: 2 } })
    expect((await district.post(`${otop.path}/history`, { ID })).body.total).toBe(2)
  })

  it('returns 409 with other content, from another user or after a later edit, and changes nothing', async () => {
    const { ID, update } = await edited()
    const stale = { status: 409, body: { code: 'stale', current: { VERSION: 2 } } }
    expect(await update(district, { PRODUCT_PRICE: '1' })).toMatchObject(stale)
    expect(await update(district, {}, { image: await samplePicture(1) })).toMatchObject(stale)
    // A version conflict is reported before invalid values.
    expect(await update(district, { PRODUCT_TYPE: '99' })).toMatchObject(stale)
    expect(await update(fixture.administrator)).toMatchObject(stale)
    const next = await district.post(`${otop.path}/update`, {
      PRODUCT_ID: ID,
      PRODUCT_PRICE: '7',
      VERSION: 2,
    })
    expect(next.body.version).toBe(3)
    expect(await update(district)).toMatchObject({ status: 409, body: { current: { VERSION: 3 } } })
    expect((await district.post(`${otop.path}/history`, { ID })).body.total).toBe(3)
  })
})

it('a repeated request for a gallery picture stores it once', async () => {
  const added = await district.post(tradition.path, sampleBody(tradition, '50010200', 3))
  expect(added.status, JSON.stringify(added.body)).toBe(200)
  const parent = { CATM_UKEY: '50010200', [wireName(tradition.id)]: added.body.id }
  const path = tradition.gallery?.path ?? ''
  const send = async (nth: number, key: object) =>
    district.form(path, { ...parent, ...key }, { image: await samplePicture(nth) })
  const key = newKey()
  const answers = [await send(1, key), await send(1, key), await send(1, newKey())]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(answers[1]?.body).toEqual(answers[0]?.body)
  expect((await district.post(`${path}/search`, parent)).body.total).toBe(2)
})

it('idempotency keys are deleted after a month', async () => {
  const { db } = fixture.harness
  for (let count = 0; count < 6; count++) await district.post(gov.path, { ...office(), ...newKey() })
  const countKeys = async () => (await db.query(sql`select mark from done_once`)).length
  const before = await countKeys()
  expect(before).toBeGreaterThan(5)
  await pruneIdempotencyKeys({ db })
  expect(await countKeys()).toBe(before)
  await db.execute(sql`update done_once set at = ${new Date(Date.now() - 31 * 86_400_000)}`)
  await pruneIdempotencyKeys({ db })
  expect(await countKeys()).toBe(0)
})
