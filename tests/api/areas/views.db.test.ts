/** Markets and hospitals: views of landmarks with routes, fields and permissions of their own. */
import { describe, expect, it } from 'vitest'
import { areas } from '#areas/index.ts'
import { hospital } from '#areas/district/hospital.ts'
import { landmark } from '#areas/district/landmark.ts'
import { market } from '#areas/economy/market.ts'
import type { Area } from '#domain/area/area.ts'
import { wireName } from '#domain/area/wire.ts'
import { raw, sql } from '#server/db/sql.ts'
import { verifyHistory } from '#server/operations/history/verify-history.ts'
import type { TestOfficial } from '../../harness.ts'
import { signedIn } from '../../fixtures/signed-in.ts'
import { sampleBody, samplePicture } from '../../sample.ts'

const { harness, district, province, administrator } = signedIn({
  district: 'mueang',
  province: 'chiangMai',
  administrator: 'administrator',
})

const PLACE = '50010100'
let serial = 0

async function add(area: Area, values: Record<string, string> = {}) {
  serial += 1
  const name = `สถานที่ร่วม${serial}`
  const { body } = await district.post(area.path, { ...sampleBody(area, PLACE), NAME: name, ...values })
  expect(body.status, JSON.stringify(body)).toBe(true)
  return { id: body.id as number, name }
}
const change = (area: Area, id: number, values: Record<string, unknown>, by = district) =>
  by.post(`${area.path}/update`, { [wireName(area.id)]: id, ...values })
/** The record as a list finds it by its name; undefined if the list does not have it. */
async function listed(area: Area, { id, name }: { id: number; name: string }, search: object = {}) {
  const { body } = await district.post(`${area.path}/search`, { Q: name, ...search })
  return body.data.find((each: Record<string, unknown>) => each[wireName(area.id)] === id)
}
async function faults() {
  const found: unknown[] = []
  await harness.db.transaction((trx) => verifyHistory(trx, areas, (fault) => found.push(fault)))
  return found
}

describe('a record of two areas', () => {
  it('is entered in either, and is in the lists of both with the types of each', async () => {
    const walking = await add(market, { TYPE: '4', OWNER: 'เทศบาล' })
    expect(await listed(landmark, walking)).toMatchObject({ TYPE: '5' })
    const stalls = await add(landmark, { TYPE: '5' })
    expect(await listed(market, stalls)).toMatchObject({ TYPE: '2', OWNER: '', ACTIVE_CC: '0' })
    const ward = await add(landmark, { TYPE: '6', WEB: 'https://ward.example' })
    expect(await listed(hospital, ward)).toMatchObject({ TYPE: '', WEB: 'https://ward.example' })
    const temple = await add(landmark, { TYPE: '1' })
    expect([await listed(market, temple), await listed(hospital, temple)]).toEqual([undefined, undefined])
    expect(await listed(market, walking, { TYPE: '4' })).toBeDefined()
    expect(await listed(landmark, walking, { TYPE: '5' })).toBeDefined()
  })

  it('has one version, and a change in one list is in the other at once', async () => {
    const one = await add(market, { TYPE: '1' })
    await listed(landmark, one)
    expect((await change(market, one.id, { NAME: `${one.name} ใหม่`, VERSION: 1 })).status).toBe(200)
    expect(await listed(landmark, one)).toMatchObject({ NAME: `${one.name} ใหม่`, VERSION: 2 })
    expect((await change(landmark, one.id, { DETAIL: 'เก่า', VERSION: 1 })).status).toBe(409)
    expect((await change(landmark, one.id, { DETAIL: 'ริมน้ำ', VERSION: 2 })).status).toBe(200)
    expect(await listed(market, one)).toMatchObject({ VERSION: 3 })
    expect(await faults()).toEqual([])
  })

  it('leaves the view with its type, and comes back with what it had there', async () => {
    const one = await add(market, { TYPE: '3', OWNER: 'สมาคม' })
    await change(landmark, one.id, { TYPE: '1' })
    expect(await listed(market, one)).toBeUndefined()
    expect((await change(market, one.id, { OWNER: 'ผู้อื่น' })).status).toBe(404)
    await change(landmark, one.id, { TYPE: '4' })
    expect(await listed(market, one)).toMatchObject({ TYPE: '3', OWNER: 'สมาคม' })
    await change(landmark, one.id, { TYPE: '5' })
    expect(await listed(market, one)).toMatchObject({ TYPE: '2' })
    await change(market, one.id, { TYPE: '5' })
    expect(await listed(landmark, one)).toMatchObject({ TYPE: '4' })
    expect(await faults()).toEqual([])
  })

  it('has one history, whose last change is undone in either area by the permissions where it was made', async () => {
    const one = await add(market, { TYPE: '1', OWNER: 'เดิม' })
    await change(market, one.id, { OWNER: 'ใหม่', TYPE: '2' })
    const { body } = await district.post(`${landmark.path}/history`, { ID: one.id })
    expect(body.data).toMatchObject([
      { VERSION: 2, CHANGES: [{ FIELD: 'TYPE', BEFORE: '4', AFTER: '5' }] },
      { VERSION: 1, ACTION: 'add' },
    ])
    const undo = (by: TestOfficial) => by.post(`${landmark.path}/undo`, { ID: one.id, VERSION: 2 })
    expect((await undo(province)).status).toBe(403)
    expect((await undo(district)).status).toBe(200)
    expect(await listed(market, one)).toMatchObject({ OWNER: 'เดิม', TYPE: '1' })
    expect(await listed(landmark, one)).toMatchObject({ TYPE: '4' })
    expect(await faults()).toEqual([])
  })

  it('is changed by the permissions of the area, and displayed in the view alone', async () => {
    const one = await add(market)
    expect((await change(market, one.id, { OWNER: 'จังหวัด' }, province)).status).toBe(403)
    expect((await change(landmark, one.id, { DETAIL: 'จังหวัด' }, province)).status).toBe(200)
    expect((await province.get(`${market.path}/active/${PLACE}/${one.id}/1`)).status).toBe(200)
    expect(await listed(market, one)).toMatchObject({ ACTIVE_CC: '1' })
    expect(await listed(landmark, one)).not.toHaveProperty('ACTIVE_CC')
  })

  it('is once in the global search and in the trash, and in its view where something is missing', async () => {
    const one = await add(market, { OWNER: `กลุ่มแม่ค้า${serial}` })
    for (const Q of [one.name, `กลุ่มแม่ค้า${serial - 1}`]) {
      const { body } = await district.post('find/all', { Q })
      expect(
        body.data.map(({ ROUTE }: { ROUTE: string }) => ROUTE),
        Q,
      ).toEqual(['/market'])
    }
    expect(await listed(market, one, { LACKS: 'picture' })).toBeDefined()
    expect(await listed(landmark, one, { LACKS: 'picture' })).toBeUndefined()
    expect((await district.get(`${landmark.path}/delete/${one.id}`)).status).toBe(200)
    const { body: trash } = await district.post('trash/search', {})
    const found = trash.data.filter(({ RECORD }: { RECORD: { NAME: string } }) => RECORD.NAME === one.name)
    expect(found.map(({ AREA }: { AREA: string }) => AREA)).toEqual(['market'])
    expect((await district.post(`${market.path}/restore`, { ID: one.id })).status).toBe(200)
    expect(await listed(landmark, one)).toBeDefined()
  })

  it('is purged with its pictures, also after it left the view', async () => {
    const one = await add(market, { TYPE: '1' })
    const picture = { CATM_UKEY: PLACE, [wireName(market.id)]: one.id }
    const path = market.gallery?.path ?? ''
    expect((await district.form(path, picture, { image: await samplePicture(3) })).status).toBe(200)
    await change(landmark, one.id, { TYPE: '2' })
    await district.get(`${landmark.path}/delete/${one.id}`)
    expect((await administrator.post(`${landmark.path}/purge`, { ID: one.id })).status).toBe(200)
    for (const table of [
      'area_landmark where id',
      'area_market_img where parent_id',
      'search_text where record_id',
    ])
      expect(await harness.db.query(sql`select 1 from ${raw(table)} = ${one.id}`), table).toEqual([])
    expect(await faults()).toEqual([])
  })
})
