/** Orders go down from the central office and from provinces, and those below say that they have read them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { officialDoc } from '#areas/official-doc.ts'
import { type Harness, type Official, openHarness } from '../harness.ts'
import { requiredFiles, sampleBody } from '../sample.ts'

let harness: Harness
const officials: Record<string, Official> = {}
beforeAll(async () => {
  harness = await openHarness()
  const pids = {
    mueang: '1000000000009',
    chomThong: '1000000000017',
    ubon: '1000000000025',
    chiangMai: '2000000000007',
    central: '3000000000013',
    administrator: '4000000000003',
  }
  for (const [name, pid] of Object.entries(pids)) officials[name] = await harness.signIn(pid)
})
afterAll(() => harness.close())

const by = (name: string) => officials[name] as Official
const { path } = officialDoc

async function add(name: string, office: string, topic: string): Promise<number> {
  const body = { ...sampleBody(officialDoc, office), CATM_UKEY: office, TOPIC: topic }
  const answer = await by(name).form(path, body, await requiredFiles(officialDoc))
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.id
}
const topicsOf = async (name: string, search = {}) =>
  (await by(name).post(`${path}/search`, search)).body.data
    .map(({ TOPIC }: { TOPIC: string }) => TOPIC)
    .sort()

describe('orders', () => {
  it('are read from above, and from beside not', async () => {
    const fromCentral = await add('central', '99000000', 'ส่วนกลาง')
    const fromProvince = await add('chiangMai', '50000000', 'เชียงใหม่')
    const own = await add('mueang', '50010000', 'เมืองเชียงใหม่')
    expect(await topicsOf('mueang')).toEqual(['ส่วนกลาง', 'เชียงใหม่', 'เมืองเชียงใหม่'])
    expect(await topicsOf('chomThong')).toEqual(['ส่วนกลาง', 'เชียงใหม่'])
    expect(await topicsOf('ubon')).toEqual(['ส่วนกลาง'])
    expect(await topicsOf('chiangMai', { CC: '50' })).toEqual(['ส่วนกลาง', 'เชียงใหม่', 'เมืองเชียงใหม่'])
    expect(await topicsOf('administrator', { CC: '34' })).toEqual(['ส่วนกลาง'])
    expect(await topicsOf('administrator', { CC: '99' })).toEqual(['ส่วนกลาง'])
    for (const id of [fromCentral, fromProvince]) {
      const edit = await by('mueang').post(`${path}/update`, { OFFICIAL_DOC_ID: id, TOPIC: 'x' })
      expect(edit).toMatchObject({ status: 403, body: { code: 'forbidden-area' } })
      expect((await by('mueang').get(`${path}/delete/${id}`)).status).toBe(403)
      expect((await by('mueang').post(`${path}/undo`, { ID: id, VERSION: 1 })).status).toBe(403)
      expect((await by('mueang').post(`${path}/history`, { ID: id })).status).toBe(200)
    }
    expect((await by('ubon').post(`${path}/history`, { ID: fromProvince })).status).toBe(403)
    expect((await by('ubon').post(`${path}/history`, { ID: own })).status).toBe(403)
  })

  it('show at once what is changed above, also where a list was asked for before', async () => {
    const id = await add('central', '99000000', 'เดิม')
    expect(await topicsOf('ubon')).toContain('เดิม')
    await by('central').post(`${path}/update`, { OFFICIAL_DOC_ID: id, TOPIC: 'ใหม่' })
    expect(await topicsOf('ubon')).toContain('ใหม่')
  })

  it('give their documents to those who read them', async () => {
    const id = await add('chiangMai', '50000000', 'มีเอกสาร')
    const { body } = await by('chiangMai').post(`${path}/history`, { ID: id })
    const { URL } = body.current.DOCUMENTS[0]
    const statuses = await Promise.all(
      ['mueang', 'chomThong', 'chiangMai', 'administrator', 'ubon'].map(
        async (name) => (await by(name).open(URL)).status,
      ),
    )
    // The same bytes hang on the central office's order too, which everybody reads; another file is the province's alone.
    expect(statuses.slice(0, 4)).toEqual([200, 200, 200, 200])
    expect((await harness.nobody().open(URL)).status).toBe(401)
    const list = JSON.stringify([{ PART: 'doc1', NAME: 'เฉพาะจังหวัด.pdf' }])
    const files = { doc1: (await requiredFiles(officialDoc, 77)).doc1 as Buffer }
    await by('chiangMai').form(`${path}/update`, { OFFICIAL_DOC_ID: id, DOCUMENTS: list }, files)
    const now = (await by('chiangMai').post(`${path}/history`, { ID: id })).body.current.DOCUMENTS[0].URL
    expect((await by('mueang').open(now)).status).toBe(200)
    expect((await by('ubon').open(now)).status).toBe(404)
  })

  it('are acknowledged once for each version, and tell who has', async () => {
    const id = await add('chiangMai', '50000000', 'รับทราบ')
    const readers = async (name: string) => (await by(name).post(`${path}/readers`, { ID: id })).body
    expect(await readers('mueang')).toMatchObject({ IS_READ: '0', data: [] })
    for (const _twice of [1, 2])
      expect((await by('mueang').post(`${path}/acknowledge`, { ID: id })).body).toMatchObject({
        status: true,
      })
    expect((await by('ubon').post(`${path}/acknowledge`, { ID: id })).status).toBe(403)
    expect(await readers('mueang')).toMatchObject({ IS_READ: '1', total: 1 })
    expect(await readers('chiangMai')).toMatchObject({
      IS_READ: '0',
      data: [{ OFFICE: 'ที่ทำการปกครองอำเภอเมืองเชียงใหม่', IS_CURRENT: '1' }],
    })
    expect((await readers('chomThong')).data).toEqual([])
    await by('chiangMai').post(`${path}/update`, { OFFICIAL_DOC_ID: id, TOPIC: 'รับทราบ (แก้ไข)' })
    expect(await readers('mueang')).toMatchObject({ IS_READ: '0', data: [{ IS_CURRENT: '0' }] })
  })

  it('have no class of secrecy', async () => {
    for (const TOPIC of ['ลับ', 'คำสั่ง (ลับมาก) ที่ 1', 'หนังสือ "ลับที่สุด"']) {
      const body = { ...sampleBody(officialDoc, '50010000'), TOPIC }
      const answer = await by('mueang').form(path, body, await requiredFiles(officialDoc))
      expect(answer).toMatchObject({ status: 422, body: { code: 'classified', field: 'TOPIC' } })
    }
    await add('mueang', '50010000', 'การขับเคลื่อนงานและลับสมอง')
  })
})
