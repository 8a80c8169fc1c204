/** The stored figures of completeness: what they count, who can read them, and how they change over days. */
import { beforeEach, describe, expect, it } from 'vitest'
import { gov } from '#areas/district/gov.ts'
import { festival } from '#areas/tourism/festival.ts'
import { mmDetail } from '#areas/villages/mm-detail.ts'
import { areas } from '#areas/index.ts'
import { tableOf } from '#domain/area/area.ts'
import { STORED_DAYS } from '#domain/records/completeness-figures.ts'
import { identifier, sql } from '#server/db/sql.ts'
import { OFFICIALS, type Officials, type TestOfficial } from '../../../tests/harness.ts'
import { signedIn } from '../../../tests/fixtures/signed-in.ts'
import { sampleBody, sampleKeyOf, samplePicture } from '../../../tests/sample.ts'
import { storeFigures } from './store-figures.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const TODAY = Date.parse('2026-12-05T05:00:00Z')
let now = TODAY

const { harness } = signedIn({}, { clock: () => now })
let officials: Officials
beforeEach(async () => {
  now = TODAY
  await harness.db.execute(sql`delete from completeness_day`)
  officials = await harness.signInAll(OFFICIALS)
})

const store = () => storeFigures({ db: harness.db, areas, geography: harness.geography, clock: () => now })

type Place = { CATM_UKEY: string; NAME: string } & Record<string, number>
async function latest(by: TestOfficial, place: object = {}): Promise<Record<string, Place>> {
  const { status, body } = await by.post('completeness/latest', { ...place })
  expect(status, JSON.stringify(body)).toBe(200)
  return Object.fromEntries(body.PLACES.map((each: Place) => [each.CATM_UKEY, each]))
}

async function addGov(by: TestOfficial, values: object, files = {}): Promise<number> {
  const { status, body } = await by.form(gov.path, { ...sampleBody(gov, '50010200'), ...values }, files)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.id
}

describe('the figures of completeness', () => {
  it('count records, complete records, pictures, English texts and fresh records, without the trash', async () => {
    await store()
    const { mueang, central } = officials
    const before = (await latest(mueang))['50010000']
    const picture = { [gov.pictures[0]?.part ?? '']: await samplePicture(1) }
    await addGov(mueang, {}, picture)
    await addGov(mueang, { GOV_NAME_EN: '' }, picture)
    const old = await addGov(mueang, {})
    await harness.db.execute(
      sql`update ${identifier(tableOf(gov))} set updated_at = now() - interval '5 years' where id = ${old}`,
    )
    const sheet = { ...sampleBody(mmDetail, '50010201'), ...sampleKeyOf(mmDetail, 1), YEAR: '2569' }
    expect((await mueang.form(mmDetail.path, sheet, {})).status).toBe(200)
    const deleted = await addGov(mueang, {}, picture)
    await mueang.get(`${gov.path}/delete/${deleted}`)
    await store()
    const after = (await latest(mueang))['50010000']
    const increaseOf = (name: string) => (after?.[name] ?? 0) - (before?.[name] ?? 0)
    const names = ['RECORDS', 'COMPLETE', 'PICTURES_OF', 'PICTURES', 'ENGLISH_OF', 'ENGLISH']
    expect(names.map(increaseOf)).toEqual([3, 1, 3, 2, 3, 2])
    expect(['FRESH_OF', 'FRESH'].map(increaseOf)).toEqual([3, 2])
    expect(after?.SHEETS_OF).toBe(before?.SHEETS_OF)

    const all = await latest(central)
    expect(all['00000000']?.RECORDS).toBe(all['50000000']?.RECORDS)
    expect(all['50000000']?.RECORDS).toBe(after?.RECORDS)
    // A district without records has zeros, and does not count as complete.
    expect(all['34010000']).toMatchObject({ RECORDS: 0, COMPLETE: 0, NAME: 'เมืองอุบลราชธานี' })
    expect(Object.keys(all)).toHaveLength(1 + 77 + 928)
  })

  it('do not count the freshness of a festival, which is over', async () => {
    const { mueang } = officials
    await store()
    const before = (await latest(mueang))['50010000']
    const body = sampleBody(festival, '50010200')
    expect((await mueang.form(festival.path, body, {})).status).toBe(200)
    await store()
    const after = (await latest(mueang))['50010000']
    expect(after?.RECORDS).toBe((before?.RECORDS ?? 0) + 1)
    expect(after?.FRESH_OF).toBe(before?.FRESH_OF)
  })

  it('return only places in the scope of the user', async () => {
    const { mueang, chiangMai, ubon } = officials
    await store()
    expect(Object.keys(await latest(mueang))).toEqual(['50010000'])
    const districts = Object.keys(await latest(chiangMai))
    expect(districts).toHaveLength(26)
    expect(districts.every((code) => code.startsWith('50'))).toBe(true)
    for (const [route, more] of Object.entries({ latest: {}, history: { DAYS: '30' } })) {
      const { status, body } = await ubon.post(`completeness/${route}`, { CC: '50', ...more })
      expect([status, body.code]).toEqual([403, 'search-outside'])
      expect((await ubon.post(`completeness/${route}`, { CC: '9x', ...more })).body.code).toBe('unknown-area')
    }
  })

  it('are stored by day, and days older than the longest period are removed', async () => {
    const { chiangMai } = officials
    const start = now
    await store()
    const before = (await latest(chiangMai))['50010000']?.RECORDS ?? 0
    now = start + 100 * DAY_MS
    // The sessions have expired by then. The figures are stored without a session.
    await store()
    now = start + 110 * DAY_MS
    await harness.db.execute(sql`update completeness_day set records = records + 7
      where place like '50%' and day = (select max(day) from completeness_day)`)
    await store()
    const again = await harness.signIn('2000000000007')
    const history = async (days: number | string) => {
      const { status, body } = await again.post('completeness/history', { CC: '50', AA: '01', DAYS: days })
      expect(status, JSON.stringify(body)).toBe(200)
      return body
    }
    expect((await history(365)).DAYS.map(({ RECORDS }: Place) => RECORDS)).toEqual([
      before,
      before + 7,
      before,
    ])
    expect((await history('30')).DAYS).toHaveLength(2)
    expect((await history('30')).BEFORE).toMatchObject([{ CATM_UKEY: '50010000', RECORDS: before + 7 }])
    expect((await history(365)).BEFORE).toMatchObject([{ CATM_UKEY: '50010000', RECORDS: before }])
    expect((await again.post('completeness/history', { DAYS: 31 })).body.code).toBe('malformed')

    now = start + STORED_DAYS * DAY_MS
    await store()
    const days = await harness.db.query<{ days: number }>(
      sql`select count(distinct day)::int as days from completeness_day`,
    )
    expect(days).toEqual([{ days: 3 }])
    now = start
  })
})
