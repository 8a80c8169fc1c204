/** Special rules of royal activities: the routes of the specification, and a review by a second official. */
import { beforeAll, describe, expect, it } from 'vitest'
import { royal } from '#areas/website/royal.ts'
import type { TestOfficial } from '../../harness.ts'
import { signedIn } from '../../fixtures/signed-in.ts'
import { sampleBody, samplePicture } from '../../sample.ts'

const PLACE = '50010200'
const { harness, district, neighbour, province } = signedIn({
  district: 'mueang',
  neighbour: '1000000000025',
  province: 'chiangMai',
})
let colleague: TestOfficial

beforeAll(async () => {
  await harness.addAccount({ pid: '1200000000002', group: '2', catm: '50000000' })
  colleague = await harness.signIn('1200000000002')
})

async function add(official: TestOfficial, seed: number): Promise<number> {
  const files = { img: await samplePicture(seed) }
  const { body, status } = await official.form('royalActivity', sampleBody(royal, PLACE, seed), files)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.id
}
const read = async (id: number) => (await district.get(`royalActivity/${id}`)).body.data
const show = (official: TestOfficial, id: number) => official.get(`royalActivity/active/${PLACE}/${id}/1`)
const edit = (official: TestOfficial, id: number, fields: Record<string, string>) =>
  official.post('royalActivity/update', { ROYAL_ACTIVITY_ID: id, ...fields })

describe('royal activities', () => {
  it('are returned one by one, within the scope of the user', async () => {
    const id = await add(district, 1)
    const { body } = await district.get(`royalActivity/${id}`)
    expect(body).toMatchObject({
      isFound: true,
      data: { ROYAL_ACTIVITY_ID: id, NAME: 'ตัวอย่าง 1', ACTIVE_CC: '0', TT_DESC: 'พระสิงห์' },
    })
    const { body: found } = await district.post('royalActivity/search', { CC: '50', AA: '01' })
    expect(found.data).toContainEqual(body.data)
    expect((await neighbour.get(`royalActivity/${id}`)).status).toBe(403)
    expect((await harness.nobody().get(`royalActivity/${id}`)).status).toBe(401)
    for (const none of ['999999999', '0', 'search', '-1'])
      expect((await district.get(`royalActivity/${none}`)).status, none).toBe(404)
  })

  it('return the same pictures from the specified route and from the usual route', async () => {
    const body = { ROYAL_ACTIVITY_ID: await add(district, 2), CATM_UKEY: PLACE }
    const usual = await district.post('royalActivityImg/search', body)
    expect(usual.body).toMatchObject({ isFound: true, total: 1, data: [{ ROYAL_ACTIVITY_IMG_NO: 1 }] })
    expect((await district.post('royalActivity/getImg', body)).body).toEqual(usual.body)
    expect((await neighbour.post('royalActivity/getImg', body)).status).toBe(403)
  })

  it('cannot be displayed by the user who wrote the text', async () => {
    const id = await add(province, 3)
    expect(await show(province, id)).toMatchObject({
      status: 422,
      body: {
        code_success: 0,
        code: 'own-text',
        field: 'ACTIVE_CC',
        error: expect.stringContaining('ตรวจทาน'),
      },
    })
    expect(await read(id)).toMatchObject({ ACTIVE_CC: '0', VERSION: 1 })
    expect((await show(colleague, id)).body).toEqual({ code_success: 1 })
    expect(await read(id)).toMatchObject({ ACTIVE_CC: '1' })
  })

  it('can be displayed by a user who changed only a date', async () => {
    const id = await add(district, 4)
    await edit(province, id, { ACTIVITY_ENDDATE: '20261231' })
    expect((await show(province, id)).body).toEqual({ code_success: 1 })
  })

  it('are hidden again when their text changes', async () => {
    const id = await add(district, 5)
    await show(province, id)
    await edit(district, id, { ACTIVITY_ENDDATE: '20261231' })
    expect(await read(id), 'a change of the date does not hide the record').toMatchObject({ ACTIVE_CC: '1' })
    await edit(province, id, { DETAIL: 'ถวายพระพรชัยมงคล' })
    expect(await read(id)).toMatchObject({ ACTIVE_CC: '0' })
    expect((await show(province, id)).status).toBe(422)
    expect((await show(colleague, id)).status).toBe(200)
  })

  it('are hidden when a district restores an earlier text', async () => {
    const id = await add(district, 6)
    await edit(district, id, { DETAIL: 'ข้อความที่สอง' })
    await show(province, id)
    await district.post('royalActivity/restore', { ID: id, VERSION: 1 })
    expect(await read(id)).toMatchObject({ ACTIVE_CC: '0', DETAIL: 'บรรทัดที่หนึ่ง 6\nบรรทัดที่สอง' })
  })

  it('get their text back but stay hidden when a district undoes its own change', async () => {
    const id = await add(district, 8)
    await show(province, id)
    await edit(district, id, { DETAIL: 'ข้อความใหม่' })
    const undone = await district.post('royalActivity/undo', { ID: id, VERSION: 3 })
    expect(undone.body).toMatchObject({ status: true, version: 4 })
    expect(await read(id)).toMatchObject({ ACTIVE_CC: '0', DETAIL: 'บรรทัดที่หนึ่ง 8\nบรรทัดที่สอง' })
  })

  it('are displayed again when the province undoes its change of the text', async () => {
    const id = await add(district, 7)
    await show(province, id)
    await edit(province, id, { DETAIL: 'ข้อความใหม่' })
    const undone = await province.post('royalActivity/undo', { ID: id, VERSION: 3 })
    expect(undone.body).toMatchObject({ status: true, version: 4 })
    expect(await read(id)).toMatchObject({ ACTIVE_CC: '1', DETAIL: 'บรรทัดที่หนึ่ง 7\nบรรทัดที่สอง' })
  })
})
