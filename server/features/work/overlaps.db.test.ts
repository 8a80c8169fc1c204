/** Markets and hospitals that are also landmarks: the list of them, merging, and undo. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { landmark } from '#areas/district/landmark.ts'
import { market } from '#areas/economy/market.ts'
import type { Area } from '#domain/area/area.ts'
import { wireName } from '#domain/area/wire.ts'
import { type Harness, type TestOfficial, openHarness } from '../../../tests/harness.ts'
import { sampleBody, samplePicture } from '../../../tests/sample.ts'

let harness: Harness
let mueang: TestOfficial
let chomThong: TestOfficial
let province: TestOfficial
let elsewhere: TestOfficial
let seed = 700

beforeAll(async () => {
  harness = await openHarness()
  mueang = await harness.signIn('1000000000009')
  chomThong = await harness.signIn('1000000000017')
  province = await harness.signIn('2000000000007')
  elsewhere = await harness.signIn('2000000000015')
})
afterAll(() => harness.close())

type Side = { AREA: string; ID: string; VERSION: number; NAME: string; TAKES: string[]; LEAVES: string[] }
type Pair = { FIRST: Side; SECOND: Side }

async function addRecord(area: Area, values: Record<string, string>, files = {}): Promise<string> {
  seed += 1
  const body = { ...sampleBody(area, '50010100', seed), LAT: '', LONG: '', ...values }
  const { status, body: answer } = await mueang.form(area.path, body, files)
  expect(status, JSON.stringify(answer)).toBe(200)
  return String(answer.id)
}

/** Adds a market without English name and position, and a landmark for the same place with both. */
async function addPair() {
  const name = `ตลาดนัดบ้านทดสอบ ${String.fromCharCode(0x0e01 + (seed % 40)).repeat(5)}${seed}`
  const shop = await addRecord(market, { NAME: name, NAME_EN: '' })
  const values = {
    NAME: `${name.replace(' ', '')}`,
    NAME_EN: 'Market',
    TYPE: '5',
    LAT: '18.79',
    LONG: '98.99',
  }
  const place = await addRecord(landmark, values, { image: await samplePicture(seed) })
  return { name, shop, place }
}

const overlaps = async (by: TestOfficial, search = {}): Promise<Pair[]> =>
  (await by.post('work/overlaps', search)).body.data
const pairOf = async (by: TestOfficial, shop: string) =>
  (await overlaps(by)).find(({ FIRST }) => FIRST.ID === shop)
const request = (remaining: Omit<Side, 'NAME' | 'TAKES' | 'LEAVES'>, removed: typeof remaining) => ({
  ...{ KEPT_AREA: remaining.AREA, KEPT_ID: remaining.ID, KEPT_VERSION: remaining.VERSION },
  ...{ REMOVED_AREA: removed.AREA, REMOVED_ID: removed.ID, REMOVED_VERSION: removed.VERSION },
})
const stored = async (area: Area, id: string) =>
  ((await mueang.post(`${area.path}/search`, {})).body.data as Record<string, string>[]).find(
    (record) => String(record[wireName(area.id)]) === id,
  )
const actions = async (area: Area, ID: string) =>
  (await mueang.post(`${area.path}/history`, { ID })).body.data.map(
    ({ ACTION }: { ACTION: string }) => ACTION,
  )

describe('a market that is also a landmark', () => {
  it('is listed for its district and the levels above, and for no other user', async () => {
    const { shop, place } = await addPair()
    const other = await addRecord(landmark, { NAME: `วัดทดสอบ ${seed}`, TYPE: '1' })
    expect(await pairOf(mueang, shop)).toMatchObject({
      FIRST: { AREA: 'market', ID: shop, TITLE: 'ตลาด' },
      SECOND: { AREA: 'landmark', ID: place, TITLE: 'สถานที่อื่น ๆ' },
    })
    expect(await pairOf(province, shop)).toBeDefined()
    for (const by of [chomThong, elsewhere]) expect(await pairOf(by, shop)).toBeUndefined()
    expect((await chomThong.post('work/overlaps', { CC: '50', AA: '01' })).status).toBe(403)
    expect(JSON.stringify(await overlaps(mueang))).not.toContain(`"${other}"`)
    const administrator = await harness.signIn('4000000000003')
    expect((await administrator.post('work/overlaps', {})).status).toBe(400)
  })

  it('is found by the duplicate detection of both areas', async () => {
    const { name, shop, place } = await addPair()
    const duplicatesOf = async (by: TestOfficial, AREA: string) =>
      (await by.post('find/alike', { AREA, CATM_UKEY: '50010000', NAME: name })).body.data
    for (const area of ['market', 'landmark'])
      expect(await duplicatesOf(mueang, area)).toEqual([
        ...[expect.objectContaining({ AREA: 'market', ID: shop })],
        ...[expect.objectContaining({ AREA: 'landmark', ID: place, TITLE: 'สถานที่อื่น ๆ' })],
      ])
    const hospitals = await duplicatesOf(mueang, 'hospital')
    expect(hospitals).toEqual([])
  })

  it('is merged into one record with the values of both, and one undo restores both records', async () => {
    const { shop, place } = await addPair()
    const found = await pairOf(mueang, shop)
    expect(found?.FIRST.TAKES).toEqual(expect.arrayContaining([market.fields.nameEn?.label, 'รูปภาพ']))
    expect(found?.FIRST.LEAVES).toContain(landmark.fields.detail?.label)
    const sent = request(found!.FIRST, found!.SECOND)
    const merged = await mueang.post('work/overlaps/merge', sent)
    expect(merged.body).toEqual({ status: true, KEPT_VERSION: 2, REMOVED_VERSION: 2 })
    const remaining = await stored(market, shop)
    expect(remaining).toMatchObject({ NAME_EN: 'Market', LAT: '18.79', LONG: '98.99', VERSION: 2 })
    const pictures = await mueang.post(`${market.gallery!.path}/search`, { [wireName(market.id)]: shop })
    expect(pictures.body.data).toHaveLength(1)
    expect(await stored(landmark, place)).toBeUndefined()
    expect(await pairOf(mueang, shop)).toBeUndefined()
    expect([await actions(market, shop), await actions(landmark, place)]).toEqual([
      ...[
        ['merge', 'add'],
        ['merge', 'add'],
      ],
    ])
    expect((await mueang.post('work/overlaps/merge', sent)).status).not.toBe(200)
    const undone = await mueang.post('work/overlaps/undo', {
      ...sent,
      ...{ KEPT_VERSION: 2, REMOVED_VERSION: 2 },
    })
    expect(undone.body).toMatchObject({ status: true })
    expect(await stored(market, shop)).toMatchObject({ NAME_EN: '', LAT: '', LONG: '' })
    expect(await stored(landmark, place)).toMatchObject({ NAME_EN: 'Market' })
    expect(await pairOf(mueang, shop)).toBeDefined()
  })

  it('can be the removed record, and the remaining record gets a history row even if it does not change', async () => {
    const { shop, place } = await addPair()
    const found = await pairOf(mueang, shop)
    expect((await mueang.post('work/overlaps/merge', request(found!.SECOND, found!.FIRST))).status).toBe(200)
    expect(await stored(market, shop)).toBeUndefined()
    expect(await actions(landmark, place)).toEqual(['merge', 'add'])
  })

  it('is not merged without permission, with an old version, or with an invalid request', async () => {
    const { shop, place } = await addPair()
    const found = await pairOf(mueang, shop)
    const sent = request(found!.FIRST, found!.SECOND)
    for (const by of [chomThong, elsewhere])
      expect((await by.post('work/overlaps/merge', sent)).status).toBe(403)
    expect((await harness.nobody().post('work/overlaps/merge', sent)).status).toBe(401)
    const stale = { ...sent, REMOVED_VERSION: 9 }
    expect((await mueang.post('work/overlaps/merge', stale)).status).toBe(409)
    for (const change of [{ REMOVED_AREA: 'tradition' }, { REMOVED_AREA: 'market' }, { KEPT_VERSION: '' }])
      expect((await mueang.post('work/overlaps/merge', { ...sent, ...change })).status).toBe(400)
    expect((await mueang.post('work/overlaps/merge', { ...sent, REMOVED_ID: '999999' })).status).toBe(404)
    expect(await stored(market, shop)).toMatchObject({ VERSION: 1 })
    expect(await stored(landmark, place)).toMatchObject({ VERSION: 1 })
  })
})
