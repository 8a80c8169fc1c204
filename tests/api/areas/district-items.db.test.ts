/**
 * Special rules of the named things of a district: their order, the unit of a size, the digits of a code, and
 * fields with several choices.
 */
import { describe, expect, it } from 'vitest'
import { hospital } from '#areas/district/hospital.ts'
import { market } from '#areas/economy/market.ts'
import { resource } from '#areas/district/resource.ts'
import type { Area } from '#domain/area/area.ts'
import { signedIn } from '../../fixtures/signed-in.ts'
import { sampleBody } from '../../sample.ts'

const { harness, district, province } = signedIn({ district: 'mueang', province: 'chiangMai' })

const add = (area: Area, catmUkey: string, change: Record<string, string>, by = district) =>
  by.post(area.path, { ...sampleBody(area, catmUkey), ...change })

describe('the list of markets', () => {
  it('is sorted by district and order number, with records without a number last', async () => {
    const other = await harness.signIn('1000000000017')
    await add(market, '50011600', { NAME: 'ที่สาม', SORT: '' })
    await add(market, '50011600', { NAME: 'ที่หนึ่ง', SORT: '2' })
    await add(market, '50010100', { NAME: 'ที่สอง', SORT: '10' })
    await add(market, '50020300', { NAME: 'อำเภออื่น', SORT: '1' }, other)
    const own = ['ที่หนึ่ง', 'ที่สอง', 'ที่สาม', 'อำเภออื่น']
    const names = async (search: Record<string, string>) => {
      const { body } = await province.post(`${market.path}/search`, search)
      return body.data.map(({ NAME }: { NAME: string }) => NAME).filter((name: string) => own.includes(name))
    }
    expect(await names({ CC: '50' })).toEqual(own)
    expect(await names({ CC: '50', SORT: 'NAME', DIR: 'asc', AA: '01' })).toEqual(['ที่สอง', 'ที่สาม', 'ที่หนึ่ง'])
  })

  it('is filtered by type', async () => {
    await add(market, '50010100', { NAME: 'ถนนคนเดิน', TYPE: '4' })
    const { body } = await district.post(`${market.path}/search`, { TYPE: '4' })
    expect(body.data.map(({ NAME }: { NAME: string }) => NAME)).toEqual(['ถนนคนเดิน'])
    expect((await district.post(`${market.path}/search`, { TYPE: '9' })).status).toBe(400)
  })
})

describe('a record of a district', () => {
  it('may belong to a district, and is rejected without a district', async () => {
    expect((await add(resource, '50010000', {})).status).toBe(200)
    const administrator = await harness.signIn('4000000000003')
    const answer = await add(resource, '50000000', {}, administrator)
    expect(answer).toMatchObject({ status: 422, body: { error: 'กรุณาเลือกอำเภอ' } })
  })

  it('requires a unit when a size is given', async () => {
    const answer = await add(resource, '50010000', { SIZE: '12.5', UNIT: '' })
    expect(answer).toMatchObject({
      status: 422,
      body: { field: 'UNIT', error: 'กรุณาเลือกหน่วยของขนาดหรือพื้นที่' },
    })
    expect((await add(resource, '50010000', { SIZE: '', UNIT: '' })).status).toBe(200)
  })

  it('keeps leading zeros of a code, and rejects codes of another length', async () => {
    const { body } = await add(hospital, '50010100', { HCODE: '๐๖๑๑๒' })
    const found = await district.post(`${hospital.path}/search`, { CC: '50', AA: '01' })
    const stored = found.body.data.find((one: Record<string, unknown>) => one.HOSPITAL_ID === body.id)
    expect(stored.HCODE).toBe('06112')
    for (const HCODE of ['6112', '061123', '0611x']) {
      expect(await add(hospital, '50010100', { HCODE })).toMatchObject({
        status: 422,
        body: { field: 'HCODE', error: 'กรุณากรอกตัวเลขให้ครบ 5 หลัก' },
      })
    }
  })

  it('stores the days of a market in the order of the week, without duplicates', async () => {
    const { body } = await add(market, '50010100', { NAME: 'ตลาดวัน', OPEN_DAY: '7,1,1' })
    const found = await district.post(`${market.path}/search`, { Q: 'ตลาดวัน' })
    expect(found.body.data).toMatchObject([{ MARKET_ID: body.id, OPEN_DAY: '1,7' }])
    const wrong = await add(market, '50010100', { OPEN_DAY: '1,8' })
    expect(wrong).toMatchObject({ status: 422, body: { field: 'OPEN_DAY', code: 'not-listed' } })
  })
})
