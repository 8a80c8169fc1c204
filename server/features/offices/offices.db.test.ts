import { describe, expect, it } from 'vitest'
import { employee } from '#areas/personnel/employee.ts'
import { maskPid } from '#domain/personal-data/pid.ts'
import type { TestOfficial } from '../../../tests/harness.ts'
import { signedIn } from '../../../tests/fixtures/signed-in.ts'
import { sampleBody, samplePicture, samplePid } from '../../../tests/sample.ts'

const { harness, mueang, province, administrator } = signedIn({
  mueang: 'mueang',
  province: 'chiangMai',
  administrator: 'administrator',
})

const CAME = { DATE_MOVEIN: '20200101', DATE_MOVEOUT: '0' }
const ORDER = { DATE: '20240229', ORDER_NO: 'มท 0310/12' }

async function addEmployee(by: TestOfficial, place: string, seed: number) {
  const body = {
    ...sampleBody(employee, place, seed),
    ...CAME,
    TRANSFER_TO: '',
    TRANSFER_DUTY: '',
    TRANSFER_ORDER: '',
  }
  const added = await by.form(employee.path, body, { image: await samplePicture(seed) })
  expect(added.status, JSON.stringify(added.body)).toBe(200)
  return added.body.id as number
}
const all = async (by: TestOfficial, search: Record<string, unknown> = {}) =>
  (await by.post(`${employee.path}/search`, search)).body.data as Record<string, string>[]
const one = async (by: TestOfficial, id: number, search: Record<string, unknown> = {}) =>
  (await all(by, search)).find((record) => Number(record.ID) === id)
const transfer = (by: TestOfficial, body: Record<string, unknown>) =>
  by.form(`${employee.path}/transfer`, body, {})

describe('the lookups of offices', () => {
  it('return titles, the offices within the scope, and the work groups of an office', async () => {
    const titles = await mueang.get('title')
    expect(titles.body).toMatchObject({ isFound: true })
    expect(titles.body.data.slice(0, 3)).toEqual([
      { title_code: '1', title_desc: 'นาย' },
      { title_code: '2', title_desc: 'นาง' },
      { title_code: '3', title_desc: 'นางสาว' },
    ])
    expect((await mueang.get('dept/with/place/AA')).body.data).toEqual([
      {
        dept_id: '50010000',
        dept_desc: 'ที่ทำการปกครองอำเภอเมืองเชียงใหม่',
        cc_code: '50',
        cc_desc: 'เชียงใหม่',
        aa_code: '01',
        aa_desc: 'เมืองเชียงใหม่',
      },
    ])
    expect((await province.get('dept/with/place/AA')).body.data).toHaveLength(25)
    const district = await mueang.get('dept/AA/5001')
    expect(district.body.data).toContainEqual({ dept_code: '5', dept_desc: 'สำนักงานอำเภอ' })
    const office = await mueang.get('dept/AA2/50000000')
    expect(office.body.data).toContainEqual({ dept_code: '6', dept_desc: 'การเงินและบัญชี' })
    expect((await mueang.get('dept/AA2/99000000')).body.isFound).toBe(true)
    expect((await harness.nobody().get('title')).status).toBe(401)
  })
})

describe.each(['dept/AA', 'dept/AA2'])('%s', (path) => {
  const groupsOf = async (by: TestOfficial, digits: string) => (await by.get(`${path}/${digits}`)).body.data
  it.each([
    ["two digits of a district of the user's province", '01'],
    ['four digits of a district', '5001'],
    ['eight digits of a district', '50010000'],
  ])('accepts %s', async (_how, digits) => {
    const found = await groupsOf(province, digits)
    expect(found).toContainEqual({ dept_code: '5', dept_desc: 'สำนักงานอำเภอ' })
    expect(found).not.toContainEqual({ dept_code: '6', dept_desc: 'การเงินและบัญชี' })
  })

  it('accepts four digits of another province, and eight digits of a province or the centre', async () => {
    expect(await groupsOf(mueang, '3401')).toEqual(await groupsOf(mueang, '5001'))
    const provincial = await groupsOf(mueang, '50000000')
    expect(provincial).toContainEqual({ dept_code: '6', dept_desc: 'การเงินและบัญชี' })
    expect(await groupsOf(mueang, '99000000')).not.toEqual([])
  })

  it.each(['99', '5099', '501', '5001000', '50010200', '500100', 'x', '๐๑'])(
    'finds nothing for %s',
    async (digits) => {
      expect((await mueang.get(`${path}/${encodeURIComponent(digits)}`)).body).toEqual({
        isFound: false,
        data: [],
      })
    },
  )

  it('finds nothing for two digits when the user has no province', async () => {
    expect(await groupsOf(administrator, '01')).toEqual([])
  })
})

describe('a list that is filtered by the level of the office', () => {
  it('contains only records of that level, and rejects unknown levels', async () => {
    const [district, provincial, central] = [
      await addEmployee(mueang, '50010000', 1),
      await addEmployee(province, '50000000', 2),
      await addEmployee(administrator, '99000000', 3),
    ]
    const ids = async (by: TestOfficial, search: Record<string, unknown>) =>
      (await all(by, search)).map(({ ID }) => Number(ID))
    expect(await ids(province, { OFFICE: 'district' })).toContain(district)
    expect(await ids(province, { OFFICE: 'district' })).not.toContain(provincial)
    expect(await ids(province, { OFFICE: 'province' })).toEqual([provincial])
    expect(await ids(administrator, { CC: '99', OFFICE: 'province' })).toEqual([central])
    expect(await ids(administrator, { CC: '99', OFFICE: 'central' })).toEqual([central])
    expect(await ids(province, {})).toEqual(expect.arrayContaining([district, provincial]))
    for (const OFFICE of ['village', 'constructor', '1'])
      expect((await province.post(`${employee.path}/search`, { OFFICE })).status).toBe(400)
    const elsewhere = await province.post('manage/gov/search', { CC: '50', OFFICE: 'district' })
    expect(elsewhere).toMatchObject({ status: 422, body: { code: 'unknown-field' } })
  })
})

describe('the transfer of an employee', () => {
  it('closes the record and creates a new one when the user may edit both offices', async () => {
    const id = await addEmployee(administrator, '50010000', 11)
    const before = await one(mueang, id)
    const answer = await transfer(administrator, {
      ID: id,
      VERSION: 1,
      CATM_UKEY: '50020000',
      DEPT: '2',
      ...ORDER,
    })
    expect(answer.body).toEqual({ status: true, id, version: 2, newId: expect.any(Number) })
    expect(await one(mueang, id)).toMatchObject({
      DATE_MOVEOUT: '20240229',
      TRANSFER_TO: 'ที่ทำการปกครองอำเภอจอมทอง',
      TRANSFER_DUTY: 'ความมั่นคง',
      TRANSFER_ORDER: 'มท 0310/12',
      VERSION: 2,
    })
    const opened = await one(administrator, answer.body.newId, { CC: '50', AA: '02' })
    expect(opened).toMatchObject({
      CATM_UKEY: '50020000',
      FNAME: before?.FNAME,
      PID: maskPid(samplePid(11)),
      IMG: before?.IMG,
      DATE_MOVEIN: '20240229',
      DATE_MOVEOUT: '0',
      DUTY: '2',
      TRANSFER_TO: '',
      VERSION: 1,
    })
    const chomThong = await harness.signIn('1000000000017')
    expect((await chomThong.open(opened?.IMG ?? '')).status).toBe(200)
    expect((await mueang.open(before?.IMG ?? '')).status).toBe(200)
    const number = await chomThong.post(`${employee.path}/reveal`, {
      ID: answer.body.newId,
      REASON: 'ตรวจสอบการโอนย้าย',
    })
    expect(number.body.PID).toBe(samplePid(11))
  })

  it('creates no new record when the user may not edit the other office', async () => {
    const id = await addEmployee(mueang, '50010000', 12)
    const count = (await all(administrator, { CC: '34' })).length
    const answer = await transfer(mueang, { ID: id, CATM_UKEY: '34010000', ...ORDER })
    expect(answer.body).toEqual({ status: true, id, version: 2, newId: null })
    expect(await one(mueang, id)).toMatchObject({ TRANSFER_TO: 'ที่ทำการปกครองอำเภอเมืองอุบลราชธานี' })
    expect(await all(administrator, { CC: '34' })).toHaveLength(count)
    const again = await transfer(mueang, { ID: id, CATM_UKEY: '34010000', ...ORDER })
    expect(again).toMatchObject({ status: 422, body: { error: expect.stringContaining('พ้นจากตำแหน่งแล้ว') } })
  })

  it('does not need an order number', async () => {
    const id = await addEmployee(mueang, '50010000', 15)
    const answer = await transfer(mueang, { ID: id, CATM_UKEY: '34010000', DATE: ORDER.DATE })
    expect(answer.body).toMatchObject({ status: true, id })
    expect(await one(mueang, id)).toMatchObject({ DATE_MOVEOUT: ORDER.DATE, TRANSFER_ORDER: '' })
  })

  it('is undone for each record separately, with its own history row', async () => {
    const id = await addEmployee(administrator, '50010000', 13)
    const { body } = await transfer(administrator, { ID: id, CATM_UKEY: '50000000', ...ORDER })
    expect((await administrator.post(`${employee.path}/undo`, { ID: body.newId, VERSION: 1 })).status).toBe(
      200,
    )
    expect((await administrator.post(`${employee.path}/undo`, { ID: id, VERSION: 2 })).status).toBe(200)
    expect(await one(mueang, id)).toMatchObject({ DATE_MOVEOUT: '0', TRANSFER_TO: '', VERSION: 3 })
    expect(await one(administrator, body.newId, { CC: '50' })).toBeUndefined()
    const history = await administrator.post(`${employee.path}/history`, { ID: id })
    expect(history.body.data.map(({ ACTION }: { ACTION: string }) => ACTION)).toEqual(['undo', 'edit', 'add'])
  })

  it('rejects missing and invalid values, and changes nothing', async () => {
    const id = await addEmployee(mueang, '50010000', 14)
    const none = await transfer(mueang, { ID: id })
    expect(none.body.problems.map(({ field }: { field: string }) => field)).toEqual(['CATM_UKEY', 'DATE'])
    const wrong: [Record<string, string>, string][] = [
      [{ CATM_UKEY: '50010000' }, 'CATM_UKEY'],
      [{ CATM_UKEY: '50010200' }, 'CATM_UKEY'],
      [{ CATM_UKEY: '50990000' }, 'CATM_UKEY'],
      [{ DATE: '29991231' }, 'DATE'],
      [{ DATE: '19991231' }, 'DATE'],
      [{ DATE: '20250229' }, 'DATE'],
      [{ DEPT: '6' }, 'DEPT'],
      [{ ORDER_NO: 'ก'.repeat(101) }, 'ORDER_NO'],
      [{ ORDER_NO: 'บัตร 1-0000-00000-01-7' }, 'ORDER_NO'],
    ]
    for (const [change, field] of wrong) {
      const answer = await transfer(mueang, { ID: id, CATM_UKEY: '34010000', ...ORDER, ...change })
      expect(answer, JSON.stringify(change)).toMatchObject({ status: 422, body: { field } })
    }
    expect((await transfer(mueang, { ID: id, CATM_UKEY: '34010000', ...ORDER, FNAME: 'x' })).status).toBe(422)
    expect((await transfer(mueang, { ID: id, CATM_UKEY: '34010000', ...ORDER, VERSION: 9 })).status).toBe(409)
    expect((await transfer(province, { ID: id, CATM_UKEY: '50000000', ...ORDER })).status).toBe(403)
    expect((await transfer(mueang, { ID: 999_999, CATM_UKEY: '34010000', ...ORDER })).status).toBe(404)
    expect((await transfer(harness.nobody(), { ID: id, CATM_UKEY: '34010000', ...ORDER })).status).toBe(401)
    expect(await one(mueang, id)).toMatchObject({ VERSION: 1, DATE_MOVEOUT: '0' })
  })
})
