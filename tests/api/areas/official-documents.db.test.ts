/** The central office and provinces give orders to the offices below, and these acknowledge them. */
import { describe, expect, it } from 'vitest'
import { officialDoc } from '#areas/publications/official-doc.ts'
import { signedIn } from '../../fixtures/signed-in.ts'
import { requiredFiles, sampleBody } from '../../sample.ts'

const PIDS = {
  mueang: '1000000000009',
  chomThong: '1000000000017',
  ubon: '1000000000025',
  chiangMai: '2000000000007',
  central: '3000000000013',
  administrator: '4000000000003',
} as const
type Name = keyof typeof PIDS

const { harness, ...officials } = signedIn(PIDS)

const by = (name: Name) => officials[name]
const { path } = officialDoc

async function add(name: Name, office: string, topic: string, to = ''): Promise<number> {
  const body = { ...sampleBody(officialDoc, office), CATM_UKEY: office, TOPIC: topic, TO_AREA: to }
  const answer = await by(name).form(path, body, await requiredFiles(officialDoc))
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.id
}
const allTopicsOf = async (name: Name, search = {}) =>
  (await by(name).post(`${path}/search`, search)).body.data
    .map(({ TOPIC }: { TOPIC: string }) => TOPIC)
    .sort()

describe('orders', () => {
  it('are read by offices below, and not by neighbours', async () => {
    const topicsOf = async (name: Name, search = {}) => {
      const own = ['ส่วนกลาง', 'เชียงใหม่', 'เมืองเชียงใหม่']
      return (await allTopicsOf(name, search)).filter((topic: string) => own.includes(topic))
    }
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

  it('are current in a cached list after the office above changes them', async () => {
    const id = await add('central', '99000000', 'เดิม')
    expect(await allTopicsOf('ubon')).toContain('เดิม')
    await by('central').post(`${path}/update`, { OFFICIAL_DOC_ID: id, TOPIC: 'ใหม่' })
    expect(await allTopicsOf('ubon')).toContain('ใหม่')
  })

  it('serve their documents only to offices that may read them', async () => {
    const id = await add('chiangMai', '50000000', 'มีเอกสาร')
    const { body } = await by('chiangMai').post(`${path}/history`, { ID: id })
    const { URL } = body.current.DOCUMENTS[0]
    const statuses = await Promise.all(
      (['mueang', 'chomThong', 'chiangMai', 'administrator', 'ubon'] as const).map(
        async (name) => (await by(name).open(URL)).status,
      ),
    )
    // The first file is also a document of the central office's order, which everybody may read; the other
    // file belongs only to the province's order.
    expect(statuses.slice(0, 4)).toEqual([200, 200, 200, 200])
    expect((await harness.nobody().open(URL)).status).toBe(401)
    const list = JSON.stringify([{ PART: 'doc1', NAME: 'เฉพาะจังหวัด.pdf' }])
    const files = { doc1: (await requiredFiles(officialDoc, 77)).doc1 as Buffer }
    await by('chiangMai').form(`${path}/update`, { OFFICIAL_DOC_ID: id, DOCUMENTS: list }, files)
    const now = (await by('chiangMai').post(`${path}/history`, { ID: id })).body.current.DOCUMENTS[0].URL
    expect((await by('mueang').open(now)).status).toBe(200)
    expect((await by('ubon').open(now)).status).toBe(404)
  })

  it('are acknowledged once per version, and list the offices that acknowledged', async () => {
    const id = await add('chiangMai', '50000000', 'รับทราบ')
    const readers = async (name: Name) => (await by(name).post(`${path}/readers`, { ID: id })).body
    expect(await readers('mueang')).toMatchObject({ IS_READ: '0', IS_REQUESTED: '1', data: [] })
    // The office that wrote an order does not need to acknowledge it.
    expect(await readers('chiangMai')).toMatchObject({ IS_READ: '0', IS_REQUESTED: '0' })
    expect(await readers('administrator')).toMatchObject({ IS_REQUESTED: '0' })
    for (const _twice of [1, 2])
      expect((await by('mueang').post(`${path}/acknowledge`, { ID: id })).body).toMatchObject({
        status: true,
      })
    expect((await by('ubon').post(`${path}/acknowledge`, { ID: id })).status).toBe(403)
    expect(await readers('mueang')).toMatchObject({ IS_READ: '1', IS_REQUESTED: '0', total: 1 })
    expect(await readers('chiangMai')).toMatchObject({
      IS_READ: '0',
      data: [{ OFFICE: 'ที่ทำการปกครองอำเภอเมืองเชียงใหม่', IS_CURRENT: '1' }],
    })
    expect((await readers('chomThong')).data).toEqual([])
    await by('chiangMai').post(`${path}/update`, { OFFICIAL_DOC_ID: id, TOPIC: 'รับทราบ (แก้ไข)' })
    expect(await readers('mueang')).toMatchObject({ IS_READ: '0', data: [{ IS_CURRENT: '0' }] })
  })

  it('are rejected with a classified topic', async () => {
    for (const TOPIC of ['ลับ', 'คำสั่ง (ลับมาก) ที่ 1', 'หนังสือ "ลับที่สุด"']) {
      const body = { ...sampleBody(officialDoc, '50010000'), TOPIC }
      const answer = await by('mueang').form(path, body, await requiredFiles(officialDoc))
      expect(answer).toMatchObject({ status: 422, body: { code: 'classified', field: 'TOPIC' } })
    }
    await add('mueang', '50010000', 'การขับเคลื่อนงานและลับสมอง')
  })
})

describe('orders to one office', () => {
  const reads = async (name: Name, topic: string) =>
    (await by(name).post(`${path}/search`, { Q: topic })).body.data.length as number
  const readers = (name: Name, id: number) => by(name).post(`${path}/readers`, { ID: id })

  it('are read only by their sender and the addressed place, with any search filter', async () => {
    const toChiangMai = await add('central', '99000000', 'ถึงจังหวัดเดียว', '50000000')
    for (const [name, count] of Object.entries({
      chiangMai: 1,
      mueang: 1,
      chomThong: 1,
      central: 1,
      ubon: 0,
    }))
      expect([name, await reads(name as Name, 'ถึงจังหวัดเดียว')]).toEqual([name, count])
    for (const search of [{ CC: '99' }, { CC: '34' }, { CC: '34', AA: '01' }, { OFFICE: 'central' }])
      expect(await allTopicsOf('ubon', search)).not.toContain('ถึงจังหวัดเดียว')
    expect(await allTopicsOf('administrator', { CC: '34' })).not.toContain('ถึงจังหวัดเดียว')
    expect(await allTopicsOf('administrator', { CC: '50' })).toContain('ถึงจังหวัดเดียว')
    expect(await allTopicsOf('chiangMai', { CC: '99' })).toContain('ถึงจังหวัดเดียว')
    for (const call of ['history', 'readers', 'acknowledge'])
      expect((await by('ubon').post(`${path}/${call}`, { ID: toChiangMai })).status, call).toBe(403)
  })

  it('are read with their documents only by the addressed district, until addressed to all', async () => {
    const id = await add('chiangMai', '50000000', 'ถึงอำเภอเดียว', '50020000')
    expect(await reads('chomThong', 'ถึงอำเภอเดียว')).toBe(1)
    expect(await reads('mueang', 'ถึงอำเภอเดียว')).toBe(0)
    expect(await reads('chiangMai', 'ถึงอำเภอเดียว')).toBe(1)
    const list = JSON.stringify([{ PART: 'doc1', NAME: 'เฉพาะอำเภอ.pdf' }])
    const files = { doc1: (await requiredFiles(officialDoc, 78)).doc1 as Buffer }
    await by('chiangMai').form(`${path}/update`, { OFFICIAL_DOC_ID: id, DOCUMENTS: list }, files)
    const { URL } = (await by('chiangMai').post(`${path}/history`, { ID: id })).body.current.DOCUMENTS[0]
    expect((await by('chomThong').open(URL)).status).toBe(200)
    expect((await by('mueang').open(URL)).status).toBe(404)
    await by('chiangMai').post(`${path}/update`, { OFFICIAL_DOC_ID: id, TO_AREA: '' })
    expect(await reads('mueang', 'ถึงอำเภอเดียว')).toBe(1)
    expect((await by('mueang').open(URL)).status).toBe(200)
  })

  it('can be addressed only to offices within the scope of the sender', async () => {
    const send = async (name: Name, office: string, to: string) => {
      const body = { ...sampleBody(officialDoc, office), CATM_UKEY: office, TO_AREA: to }
      return by(name).form(path, body, await requiredFiles(officialDoc))
    }
    const rejection = { status: 422, body: { code: 'not-listed', field: 'TO_AREA' } }
    for (const to of ['34000000', '34010000', '50010100', '99000000', '00000000', '5001', 'ก', '50990000'])
      expect(await send('chiangMai', '50000000', to), to).toMatchObject(rejection)
    expect(await send('mueang', '50010000', '50020000')).toMatchObject(rejection)
    expect((await send('central', '99000000', '34010000')).status).toBe(200)
    expect((await send('chiangMai', '50000000', '50000000')).status).toBe(200)
  })

  it('show their sender which offices have not acknowledged yet', async () => {
    const id = await add('chiangMai', '50000000', 'นับหน่วยงาน')
    const { body } = await readers('chiangMai', id)
    expect(body).toMatchObject({ OFFICES: 25, READ_OFFICES: 0 })
    expect(body.PENDING).toHaveLength(25)
    await by('mueang').post(`${path}/acknowledge`, { ID: id })
    const after = (await readers('chiangMai', id)).body
    expect(after).toMatchObject({ OFFICES: 25, READ_OFFICES: 1 })
    expect(after.PENDING).not.toContain('ที่ทำการปกครองอำเภอเมืองเชียงใหม่')
    expect(after.PENDING).toContain('ที่ทำการปกครองอำเภอจอมทอง')
    expect((await readers('mueang', id)).body).not.toHaveProperty('PENDING')
    const one = await add('central', '99000000', 'หนึ่งจังหวัด', '50000000')
    expect((await readers('central', one)).body).toMatchObject({ OFFICES: 1, READ_OFFICES: 0 })
    await by('chiangMai').post(`${path}/acknowledge`, { ID: one })
    expect((await readers('central', one)).body).toMatchObject({ OFFICES: 1, READ_OFFICES: 1, PENDING: [] })
    const all = await add('central', '99000000', 'ทุกจังหวัดทั่วประเทศ')
    expect((await readers('administrator', all)).body).toMatchObject({ OFFICES: 77, READ_OFFICES: 0 })
  })
})
