/**
 * Special rules of the yearly village sheets: one per village and year, sums, and numbers that must be
 * consistent.
 */
import { describe, expect, it } from 'vitest'
import { mediation } from '#areas/local-administration/mediation.ts'
import { mmDetail } from '#areas/villages/mm-detail.ts'
import { mmPerson } from '#areas/villages/mm-person.ts'
import { mmRisk } from '#areas/villages/mm-risk.ts'
import { villageGoodness } from '#areas/villages/village-goodness.ts'
import type { Area } from '#domain/area/area.ts'
import { readSheet } from '#server/spreadsheets/read-sheet.ts'
import { signedIn } from '../../fixtures/signed-in.ts'
import { sampleBody, sampleDocument } from '../../sample.ts'

const { harness, district, province } = signedIn({ district: 'mueang', province: 'chiangMai' })

const add = (area: Area, place: string, change: Record<string, string> = {}, official = district) =>
  official.form(area.path, { ...sampleBody(area, place), ...change }, {})
const find = async (area: Area, search: Record<string, unknown>) =>
  (await district.post(`${area.path}/search`, search)).body.data as Record<string, unknown>[]

describe('a yearly village sheet', () => {
  it('exists once per village and year, also with concurrent requests', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => add(mmDetail, '50010201', { YEAR: '2569' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'already-exists',
      field: 'YEAR',
      error: 'หมู่บ้านนี้มีข้อมูลของปีนี้อยู่แล้ว กรุณาค้นหาและแก้ไขรายการเดิม',
    })
    expect((await add(mmDetail, '50010201', { YEAR: '2568' })).status).toBe(200)
    expect((await add(mmDetail, '50010202', { YEAR: '2569' })).status).toBe(200)
    expect((await add(mmPerson, '50010201', { YEAR: '2569' })).status).toBe(200)
  })

  it('cannot be moved or restored to a year that has another sheet', async () => {
    const first = await add(mmDetail, '50010203', { YEAR: '2568' })
    const second = await add(mmDetail, '50010203', { YEAR: '2569' })
    const moved = await district.post(`${mmDetail.path}/update`, { ID: second.body.id, YEAR: '2568' })
    expect(moved).toMatchObject({ status: 409, body: { field: 'YEAR' } })
    await district.get(`${mmDetail.path}/delete/${first.body.id}`)
    const again = await district.post(`${mmDetail.path}/update`, { ID: second.body.id, YEAR: '2568' })
    expect(again.status).toBe(200)
    const restored = await district.post(`${mmDetail.path}/restore`, { ID: first.body.id })
    expect(restored).toMatchObject({ status: 409, body: { code: 'already-exists' } })
  })

  it('requires a village and a year of the Buddhist era', async () => {
    const nowhere = await district.form(
      mmDetail.path,
      { ...sampleBody(mmDetail, '50010300'), CATM_UKEY: '50010300' },
      {},
    )
    expect(nowhere).toMatchObject({ status: 422, body: { error: 'กรุณาเลือกหมู่บ้าน' } })
    const christian = await add(mmDetail, '50010301', { YEAR: '2026' })
    expect(christian).toMatchObject({
      status: 422,
      body: { field: 'YEAR', error: '2026 เป็นปี ค.ศ. กรุณากรอกเป็นปี พ.ศ. 2569' },
    })
  })

  it('has a sum that the server calculates, ignoring the sum in the request', async () => {
    const { body } = await add(mmDetail, '50010401', { MALE: '1,203', FEMALE: '๗', TOTAL: '9' })
    expect(body.status, JSON.stringify(body)).toBe(true)
    const [record] = await find(mmDetail, { TT: '04' })
    expect(record).toMatchObject({ MALE: 1203, FEMALE: 7, TOTAL: 1210 })
    const changed = await district.post(`${mmDetail.path}/update`, { ID: body.id, FEMALE: '10', TOTAL: '1' })
    expect(changed.status).toBe(200)
    expect((await find(mmDetail, { TT: '04' }))[0]).toMatchObject({ MALE: 1203, FEMALE: 10, TOTAL: 1213 })
    const { body: history } = await district.post(`${mmDetail.path}/history`, { ID: body.id })
    expect(history.data[0].CHANGES).toEqual([
      { FIELD: 'FEMALE', BEFORE: '7', AFTER: '10' },
      { FIELD: 'TOTAL', BEFORE: '1210', AFTER: '1213' },
    ])
    await district.post(`${mmDetail.path}/undo`, { ID: body.id, VERSION: 2 })
    expect((await find(mmDetail, { TT: '04' }))[0]).toMatchObject({ FEMALE: 7, TOTAL: 1210 })
  })

  it('rejects numbers that contradict each other', async () => {
    const people = { MALE: '10', FEMALE: '10', AGE0TO14: '10', AGE15TO59: '8', AGE60: '3' }
    expect(await add(mmDetail, '50010501', people)).toMatchObject({
      status: 422,
      body: { field: 'AGE60', error: expect.stringContaining('(21 คน) ต้องไม่เกินประชากรทั้งหมด (20 คน)') },
    })
    expect((await add(mmDetail, '50010501', { ...people, AGE60: '2' })).status).toBe(200)
    const welfare = { REGISTERED: '30', PASSED: '20', FAILED: '11', IDENTITY_DONE: '' }
    expect(await add(mmPerson, '50010501', welfare)).toMatchObject({ status: 422, body: { field: 'FAILED' } })
    expect((await add(mmPerson, '50010501', { ...welfare, FAILED: '10' })).status).toBe(200)
    expect(await add(mmPerson, '50010502', { REGISTERED: '-1' })).toMatchObject({
      status: 422,
      body: { field: 'REGISTERED' },
    })
  })

  it('is found by its year, and a search by a malformed year is rejected', async () => {
    await add(mmPerson, '50010601', { YEAR: '2567' })
    await add(mmPerson, '50010601', { YEAR: '2568' })
    expect(await find(mmPerson, { TT: '06' })).toHaveLength(2)
    expect(await find(mmPerson, { TT: '06', YEAR: '2568' })).toMatchObject([{ YEAR: '2568' }])
    expect(await find(mmPerson, { TT: '06', YEAR: '2560' })).toEqual([])
    for (const YEAR of ["2568' or true --", '256', '๒๕๖๘'])
      expect((await district.post(`${mmPerson.path}/search`, { YEAR })).status, YEAR).toBe(400)
  })

  it('is exported by year, with the rows of that year only', async () => {
    for (const [place, YEAR] of [
      ['50010801', '2566'],
      ['50010801', '2567'],
      ['50010802', '2566'],
    ] as const)
      expect((await add(mmPerson, place, { YEAR })).status).toBe(200)
    const book = await province.post(`${mmPerson.path}/export`, { AA: '01', TT: '08', YEAR: '2566' })
    expect(book.status, JSON.stringify(book.body)).toBe(200)
    const rows = await readSheet(book.body, { field: 'x', maxRows: 100, maxColumns: 40 })
    const titles = rows.find(({ cells }) => cells[0] === 'ลำดับ')?.cells ?? []
    const places = [titles.indexOf('หมู่บ้าน'), titles.indexOf('ปีข้อมูล')]
    const records = rows.filter(({ cells }) => /^[0-9]+$/.test(cells[0] ?? ''))
    expect(records.map(({ cells }) => places.map((place) => cells[place]))).toEqual([
      ['หมู่ที่ 1', '2566'],
      ['หมู่ที่ 2', '2566'],
    ])
  })

  it('is edited by districts and read by provinces', async () => {
    expect((await add(mmDetail, '50010701', {}, province)).status).toBe(403)
    expect((await add(mmDetail, '50010701')).status).toBe(200)
    expect((await province.post(`${mmDetail.path}/search`, {})).body.isFound).toBe(true)
    expect((await province.post(`${mmDetail.path}/bin`, {})).status).toBe(403)
  })
})

describe('an award of a village', () => {
  it('is unique per year and kind of award', async () => {
    for (const [AWARD, status] of [
      ['1', 200],
      ['2', 200],
      ['1', 409],
    ] as const)
      expect((await add(villageGoodness, '50010201', { YEAR: '2569', AWARD })).status).toBe(status)
  })

  it('rejects the name of a person without consent', async () => {
    const named = { YEAR: '2569', PERSON: 'นายตัวอย่าง ใจดี', CONSENT: '0' }
    expect(await add(villageGoodness, '50010202', named)).toMatchObject({
      status: 422,
      body: { field: 'CONSENT', error: expect.stringContaining('ความยินยอม') },
    })
    expect((await add(villageGoodness, '50010202', { ...named, CONSENT: '1' })).status).toBe(200)
    expect((await add(villageGoodness, '50010203', { ...named, PERSON: '' })).status).toBe(200)
  })
})

describe('mediation figures', () => {
  it('are unique per district, year and kind of dispute, and reject contradicting numbers', async () => {
    for (const [TYPE, status] of [
      ['1', 200],
      ['2', 200],
      ['1', 409],
    ] as const)
      expect((await add(mediation, '50010200', { YEAR: '2569', TYPE })).status).toBe(status)
    const tooMany = { YEAR: '2568', RECEIVED: '10', SETTLED: '8', PENDING: '3' }
    expect(await add(mediation, '50010200', tooMany)).toMatchObject({
      status: 422,
      body: { field: 'PENDING', error: expect.stringContaining('(11 เรื่อง)') },
    })
  })
})

describe('the emergency plan of a village', () => {
  const list = JSON.stringify([{ PART: 'doc1', NAME: 'แผนเผชิญเหตุ.pdf' }])
  const withPlan = { DOCUMENTS: list, PLAN: '0' }
  const files = { doc1: sampleDocument(31) }
  const stored = async (id: number) =>
    (await district.post(`${mmRisk.path}/history`, { ID: id })).body.current

  it('sets the plan flag when a file is uploaded, and opens only for officials in scope', async () => {
    const body = { ...sampleBody(mmRisk, '50010204'), YEAR: '2569', ...withPlan }
    const { body: added } = await district.form(mmRisk.path, body, files)
    const now = await stored(added.id)
    expect(now).toMatchObject({ PLAN: '1', DOCUMENTS: [{ NAME: 'แผนเผชิญเหตุ.pdf' }] })
    expect((await province.open(now.DOCUMENTS[0].URL)).status).toBe(200)
    expect((await harness.nobody().open(now.DOCUMENTS[0].URL)).status).toBe(401)
    const stranger = await harness.signIn('1000000000025')
    expect((await stranger.open(now.DOCUMENTS[0].URL)).status).toBe(404)
  })

  it('sets the plan flag with a later file, and undo reverts both', async () => {
    const body = { ...sampleBody(mmRisk, '50010204'), YEAR: '2568', PLAN: '0' }
    const { body: added } = await district.form(mmRisk.path, body, {})
    expect(await stored(added.id)).toMatchObject({ PLAN: '0', DOCUMENTS: [] })
    const edit = { ID: added.id, DOCUMENTS: list }
    const { body: edited } = await district.form(`${mmRisk.path}/update`, edit, files)
    expect(await stored(added.id)).toMatchObject({ PLAN: '1' })
    await district.post(`${mmRisk.path}/update`, { ID: added.id, PLAN: '0' })
    expect(await stored(added.id)).toMatchObject({ PLAN: '1' })
    await district.post(`${mmRisk.path}/undo`, { ID: added.id, VERSION: edited.version })
    expect(await stored(added.id)).toMatchObject({ PLAN: '0', DOCUMENTS: [] })
  })
})
