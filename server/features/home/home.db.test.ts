/** What the home page reads: points, records without a picture, pictures, own edits and waiting orders. */
import { describe, expect, it } from 'vitest'
import { gov } from '#areas/district/gov.ts'
import { hospital } from '#areas/district/hospital.ts'
import { festival } from '#areas/tourism/festival.ts'
import { officialDoc } from '#areas/publications/official-doc.ts'
import type { Area } from '#domain/area/area.ts'
import { wireName } from '#domain/area/wire.ts'
import { OFFICIALS, type TestOfficial } from '../../../tests/harness.ts'
import { signedIn } from '../../../tests/fixtures/signed-in.ts'
import { requiredFiles, sampleBody, samplePicture } from '../../../tests/sample.ts'

const NOW = Date.parse('2026-11-24T05:00:00Z')

const { harness, ...officials } = signedIn(OFFICIALS, { clock: () => NOW })

async function add(by: TestOfficial, area: Area, place: string, values: object, files = {}): Promise<string> {
  const body = { ...sampleBody(area, place), ...values }
  const { status, body: answer } = await by.form(area.path, body, {
    ...(await requiredFiles(area)),
    ...files,
  })
  expect(status, JSON.stringify(answer)).toBe(200)
  return String(answer.id)
}

type Row = { AREA: string; ID: string; NAME: string; PICTURE: string; START: string }

async function districtHome(
  by: TestOfficial,
  place: Record<string, string> = {},
): Promise<Record<string, Row[]>> {
  const { status, body } = await by.post('home/district', place)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const names = (rows: Row[] | undefined) => (rows ?? []).map(({ NAME }) => NAME)

describe('the home page of a district', () => {
  it('has its points, pictures that the public sees, and records without a picture, next events first', async () => {
    const { mueang, chiangMai, chomThong } = officials
    const image = await samplePicture()
    const at = { GOV_LAT: '18.79', GOV_LONG: '98.98' }
    await add(mueang, gov, '50010200', { GOV_NAME: 'สำนักงานมีรูป', ...at }, { image })
    await add(mueang, gov, '50010200', { GOV_NAME: 'สำนักงานไม่มีรูป', GOV_LAT: '', GOV_LONG: '' })
    const days = (first: string) => ({ FESTIVAL_BEGINDATE: first, FESTIVAL_ENDDATE: first })
    await add(mueang, festival, '50010200', { FESTIVAL_NAME: 'งานเดือนหน้า', ...days('20261220') })
    await add(mueang, festival, '50010200', { FESTIVAL_NAME: 'งานสัปดาห์นี้', ...days('20261126') })
    await add(mueang, festival, '50010200', { FESTIVAL_NAME: 'งานผ่านไปแล้ว', ...days('20261101') })
    await add(chomThong, gov, '50020300', { GOV_NAME: 'สำนักงานอำเภออื่น', ...at }, { image })

    const clinic = await add(mueang, hospital, '50010200', { NAME: 'คลินิกเดียว', LAT: '18.8', LONG: '98.97' })

    const { POINTS, MISSING, PICTURES } = await districtHome(mueang)
    expect(POINTS?.map(({ NAME }) => NAME)).toEqual(['สำนักงานมีรูป', 'คลินิกเดียว'])
    expect(POINTS?.filter(({ ID }) => ID === clinic)).toHaveLength(1)
    expect(POINTS?.[0]).toMatchObject({ LAT: 18.79, LONG: 98.98, ROUTE: gov.route })
    expect(POINTS?.[0]?.PICTURE).toMatch(/^\/pictures\/.+\/preview$/)
    expect((await mueang.open(POINTS?.[0]?.PICTURE ?? '')).status).toBe(200)
    expect(names(PICTURES)).toEqual(['สำนักงานมีรูป'])
    expect(names(MISSING).slice(0, 2)).toEqual(['งานสัปดาห์นี้', 'งานเดือนหน้า'])
    expect(MISSING?.[0]?.START).toBe('20261126')
    expect(names(MISSING)).toContain('สำนักงานไม่มีรูป')
    expect(names(MISSING)).not.toContain('สำนักงานมีรูป')

    // A province reads that of any of its districts, and has none of its own.
    expect(names((await districtHome(chiangMai, { CC: '50', AA: '02' })).POINTS)).toEqual(['สำนักงานอำเภออื่น'])
    expect((await chiangMai.post('home/district', {})).body.code).toBe('malformed')
    expect((await chomThong.post('home/district', { CC: '50', AA: '01' })).status).toBe(403)
  })

  it('has what the user edited last, each record one time, without deleted ones', async () => {
    const { chomThong, mueang, chiangMai, ubon, central } = officials
    const first = await add(
      chomThong,
      gov,
      '50020300',
      { GOV_NAME: 'แก้ไขก่อน' },
      { image: await samplePicture() },
    )
    const second = await add(chomThong, gov, '50020300', { GOV_NAME: 'แก้ไขหลัง' })
    const deleted = await add(chomThong, gov, '50020300', { GOV_NAME: 'ลบแล้ว' })
    await chomThong.get(`${gov.path}/delete/${deleted}`)
    const edit = { [wireName(gov.id)]: second, GOV_NAME: 'แก้ไขหลังสุด' }
    expect((await chomThong.post(`${gov.path}/update`, edit)).status).toBe(200)
    const { data } = (await chomThong.post('home/edits', {})).body
    expect(data.map(({ ID }: Row) => ID).slice(0, 2)).toEqual([second, first])
    expect(data.map(({ ID }: Row) => ID)).not.toContain(deleted)
    expect(data[0]).toMatchObject({ NAME: 'แก้ไขหลังสุด', PICTURE: '', AREA: 'gov' })
    expect(data[1].PICTURE).not.toBe('')
    expect((await mueang.post('home/edits', {})).body.data.map(({ ID }: Row) => ID)).not.toContain(second)

    const lastOf = async (by: TestOfficial) => (await by.post('home/edits', { ALL: '1' })).body.data
    for (const by of [chiangMai, central])
      expect((await lastOf(by)).map(({ ID }: Row) => ID)).toEqual(expect.arrayContaining([second, first]))
    for (const by of [mueang, ubon]) expect((await lastOf(by)).map(({ ID }: Row) => ID)).not.toContain(second)
  })
})

it('orders wait for each office that they are addressed to, until it has acknowledged the present version', async () => {
  const { chiangMai, mueang, chomThong, ubon, central } = officials
  const topic = (name: string) => ({ TOPIC: name, TO_AREA: '' })
  const urgent = await add(chiangMai, officialDoc, '50000000', { ...topic('ด่วนของจังหวัด'), URGENCY: '4' })
  await add(central, officialDoc, '99000000', { ...topic('ของกรม'), URGENCY: '1' })
  await add(chiangMai, officialDoc, '50000000', { TOPIC: 'ถึงจอมทองเท่านั้น', TO_AREA: '50020000', URGENCY: '1' })
  const waiting = async (by: TestOfficial) => {
    const { status, body } = await by.post('officialDoc/waiting', {})
    expect(status, JSON.stringify(body)).toBe(200)
    return body
  }
  const topics = async (by: TestOfficial) =>
    (await waiting(by)).data.map(({ TOPIC }: { TOPIC: string }) => TOPIC)
  expect(await topics(mueang)).toEqual(['ด่วนของจังหวัด', 'ของกรม'])
  // The list marks them.
  expect((await waiting(mueang)).IDS.map(String)).toContain(urgent)
  expect((await topics(chomThong)).sort()).toEqual(['ของกรม', 'ด่วนของจังหวัด', 'ถึงจอมทองเท่านั้น'].sort())
  expect(await topics(chiangMai)).toEqual(['ของกรม'])
  expect(await topics(ubon)).toEqual(['ของกรม'])
  expect(await waiting(central)).toMatchObject({ total: 0, SENT: [{ TOPIC: 'ของกรม', OFFICES: 77 }] })

  expect((await mueang.post('officialDoc/acknowledge', { ID: urgent })).status).toBe(200)
  expect(await waiting(mueang)).toMatchObject({ total: 1, data: [{ TOPIC: 'ของกรม' }] })
  expect((await waiting(mueang)).IDS.map(String)).not.toContain(urgent)
  expect((await waiting(chomThong)).total).toBe(3)
  const sent = (await waiting(chiangMai)).SENT.find(({ ID }: { ID: number }) => String(ID) === urgent)
  expect(sent).toMatchObject({ OFFICES: 25, READ_OFFICES: 1 })
})
