import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { gov } from '#areas/district/gov.ts'
import type { Actor } from '#domain/permissions/scope.ts'
import { sql } from '#server/db/sql.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/database.ts'
import { type Harness, type TestOfficial, openHarness } from '../../../tests/harness.ts'
import { sampleBody } from '../../../tests/sample.ts'
import { type ChangeContext, changeIfUnchanged } from './change-record.ts'
import { fromTable, type RecordRow, selectForChange } from '../read/statements.ts'

let database: TestDatabase
let harness: Harness
let district: TestOfficial
let id: number

beforeAll(async () => {
  database = await openTestDatabase('furnished')
  harness = await openHarness({ database })
  district = await harness.signIn('1000000000009')
})
afterAll(() => harness.close())

const ACTOR: Actor = {
  id: 1,
  name: 'ผู้ทดสอบ',
  group: 1,
  catmUkey: '50010000',
  scope: { kind: 'district', aa: '5001' },
}

const change: ChangeContext = {
  area: gov,
  actor: ACTOR,
  origin: { address: '127.0.0.1' },
  at: Date.UTC(2026, 0, 2),
  action: 'edit',
}

const read = async (): Promise<RecordRow> => {
  const [row] = await harness.db.query<RecordRow>(
    sql`select ${selectForChange(gov)} from ${fromTable(gov)} where t.id = ${id}`,
  )
  if (!row) throw new Error('the record is not there')
  return row
}
const readHistoryEntries = async () => {
  const { body } = await district.post(`${gov.path}/history`, { ID: id })
  return body.data.map(({ VERSION, ACTION }: Record<string, unknown>) => `${VERSION} ${ACTION}`)
}

describe('changeIfUnchanged', () => {
  beforeEach(async () => {
    const { status, body } = await district.post(gov.path, sampleBody(gov, '50010200'))
    expect(status, JSON.stringify(body)).toBe(200)
    id = body.id
  })

  it('changes a record and its history if the record still has the version that was read', async () => {
    const done = await changeIfUnchanged(harness.db, change, await read(), {}, { govTel: '0 5311 1111' })
    expect(done).toMatchObject({ id, version: 2 })
    expect(await read()).toMatchObject({ govTel: '0 5311 1111', version: 2 })
    expect(await readHistoryEntries()).toEqual(['2 edit', '1 add'])
  })

  it('returns undefined and leaves the record unchanged if another user changed it after the read', async () => {
    const before = await read()
    const { status } = await district.post(`${gov.path}/update`, { GOV_ID: id, GOV_TEL: '0 5311 2222' })
    expect(status).toBe(200)
    expect(await changeIfUnchanged(harness.db, change, before, {}, { govTel: '0 5311 3333' })).toBeUndefined()
    expect(await read()).toMatchObject({ govTel: '0 5311 2222', version: 2 })
    expect(await readHistoryEntries()).toEqual(['2 edit', '1 add'])
  })

  it('leaves the record unchanged if the last digest of its history differs at the same version', async () => {
    const stored = await read()
    const before = { ...stored, historyDigest: 'f'.repeat(64) }
    expect(await changeIfUnchanged(harness.db, change, before, {}, { govTel: '0 5311 3333' })).toBeUndefined()
    expect(await read()).toMatchObject({ govTel: stored.govTel, version: 1 })
  })

  it('leaves the record unchanged if it was deleted after the read', async () => {
    const before = await read()
    await district.get(`${gov.path}/delete/${id}`)
    expect(await changeIfUnchanged(harness.db, change, before, {}, { govTel: '0 5311 3333' })).toBeUndefined()
    expect(await read()).toMatchObject({ govTel: before.govTel, isDeleted: true, version: 2 })
  })
})

it('stores both of two concurrent changes to different fields', async () => {
  const { body } = await district.post(gov.path, sampleBody(gov, '50010200', 1))
  id = body.id
  const [tel, road] = [{ GOV_TEL: '0 5311 4444' }, { GOV_THANON: 'ถนนสายใหม่' }]
  const answers = await Promise.all(
    [tel, road].map((values) => district.post(`${gov.path}/update`, { GOV_ID: id, ...values })),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers.map(({ body: { version } }) => version).sort()).toEqual([2, 3])
  expect(await read()).toMatchObject({ govTel: '0 5311 4444', govThanon: 'ถนนสายใหม่', version: 3 })
  expect(await readHistoryEntries()).toEqual(['3 edit', '2 edit', '1 add'])
})

it('returns the total number of changes when the history response contains only 200 of them', async () => {
  const { body } = await district.post(gov.path, sampleBody(gov, '50010200', 2))
  await harness.db.execute(
    sql`insert into history (at, actor_id, actor_name, address, area, record_id, catm_ukey, version, action, before, after, previous, digest)
     select h.at, h.actor_id, h.actor_name, h.address, h.area, h.record_id, h.catm_ukey, later, 'edit', '{}', '{}', '', ''
     from history h, generate_series(2, 205) later where h.record_id = ${body.id}`,
  )
  const { body: shown } = await district.post(`${gov.path}/history`, { ID: body.id })
  expect([shown.total, shown.data.length, shown.data.at(-1).VERSION]).toEqual([205, 200, 6])
})
