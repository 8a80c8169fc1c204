/** National IDs in public texts: rejected unless masked, or confirmed to be another number. */
import { describe, expect, it } from 'vitest'
import { mmDetail } from '#areas/villages/mm-detail.ts'
import { news } from '#areas/publications/news.ts'
import { officialDoc } from '#areas/publications/official-doc.ts'
import { tradition } from '#areas/tourism/tradition.ts'
import { MESSAGES } from '#domain/validation/messages.ts'
import { type SheetCell, writeSheet } from '#server/spreadsheets/write-workbook.ts'
import { signedIn } from '../../fixtures/signed-in.ts'
import { sampleBody, samplePicture } from '../../sample.ts'

const ID = '1000000000017'
const OTHER = '3000000000021'
const DETAIL = `ติดต่อผู้ดูแล เลขประจำตัว ๑-๐๐๐๐-๐๐๐๐๐-๐๑-๗`

const { harness, district } = signedIn({ district: 'mueang' })

const body = (change: Record<string, string>) => ({ ...sampleBody(tradition, '50010100'), ...change })
const add = async (change: Record<string, string>) =>
  district.form(tradition.path, body(change), { img: await samplePicture() })
const update = (id: string, change: Record<string, string>) =>
  district.post(`${tradition.path}/update`, { TRADITION_ID: id, ...change })
const stored = async (id: string) => {
  const { body } = await district.post(`${tradition.path}/history`, { ID: id })
  return body.current as Record<string, string>
}

describe('a national ID in a text', () => {
  it('is rejected with the name of its field, and is neither stored nor logged', async () => {
    const before = await district.post(`${tradition.path}/search`, { PAGE: 1 })
    const { status, body: rejection } = await add({
      TRADITION_DETAIL: DETAIL,
      TRADITION_NAME: `ประเพณีของ ${OTHER}`,
    })
    expect(status).toBe(422)
    expect(rejection.problems).toEqual([
      { field: 'TRADITION_NAME', code: 'national-id-in-text', message: MESSAGES.nationalId },
      { field: 'TRADITION_DETAIL', code: 'national-id-in-text', message: MESSAGES.nationalId },
    ])
    const after = await district.post(`${tradition.path}/search`, { PAGE: 1 })
    expect(after.body.total).toBe(before.body.total)
    expect(JSON.stringify(harness.lines)).not.toContain(ID)
  })

  it('is accepted only when the request confirms every number', async () => {
    const two = { TRADITION_DETAIL: `${DETAIL} และ ${OTHER}` }
    expect((await add({ ...two, CONFIRMED_NUMBERS: ID })).status).toBe(422)
    const done = await add({ ...two, CONFIRMED_NUMBERS: `${ID},${OTHER}` })
    expect(done.status, JSON.stringify(done.body)).toBe(200)
    expect((await stored(done.body.id)).TRADITION_DETAIL).toBe(two.TRADITION_DETAIL)
  })

  it('needs no second confirmation on edit, undo and restore, but does after it was removed', async () => {
    const { body: made } = await add({ TRADITION_DETAIL: DETAIL, CONFIRMED_NUMBERS: ID })
    const longer = { TRADITION_DETAIL: `${DETAIL} (แก้ไข)` }
    expect((await update(made.id, longer)).status).toBe(200)
    expect((await update(made.id, { TRADITION_DETAIL: `${DETAIL} ${OTHER}` })).status).toBe(422)
    expect((await update(made.id, { TRADITION_DETAIL: 'ไม่มีเลข' })).status).toBe(200)
    expect(
      (await update(made.id, { TRADITION_DETAIL: DETAIL })).status,
      'a removed number needs a new confirmation',
    ).toBe(422)
    const undone = await district.post(`${tradition.path}/undo`, { ID: made.id, VERSION: 3 })
    expect(undone.status).toBe(200)
    expect((await stored(made.id)).TRADITION_DETAIL).toBe(longer.TRADITION_DETAIL)
    const restored = await district.post(`${tradition.path}/restore`, { ID: made.id, VERSION: 1 })
    expect(restored.status).toBe(200)
    expect((await stored(made.id)).TRADITION_DETAIL).toBe(DETAIL)
  })

  it('is rejected in news that are sent with a picture, unless it is confirmed', async () => {
    const sent = { ...sampleBody(news, '50010100'), TOPIC: `รายชื่อ ${ID}` }
    const picture = { img: await samplePicture() }
    expect((await district.form(news.path, sent, picture)).body.field).toBe('TOPIC')
    expect((await district.form(news.path, { ...sent, CONFIRMED_NUMBERS: ID }, picture)).status).toBe(200)
  })

  it('is not reported for a mobile number or for a text that only officials read', async () => {
    const mobile = await add({ TRADITION_DETAIL: 'ติดต่อ 081-234-5678' })
    expect(mobile.status).toBe(200)
    const central = await harness.signIn('5000000000001')
    const order = { ...sampleBody(officialDoc, '00000000'), TOPIC: `เรื่อง ${ID}` }
    const sent = await central.form(officialDoc.path, order, { doc1: Buffer.from('%PDF') })
    expect(JSON.stringify(sent.body)).not.toContain('national-id-in-text')
  })

  it('is reported at its cell in an imported workbook', async () => {
    const titles = ['รหัสหมู่บ้าน', 'ปีข้อมูล *', 'ชื่อบ้าน *', 'ครัวเรือน *', 'ชาย *', 'หญิง *']
    const columns = titles.map((title) => ({ title, width: 10, kind: 'text' as const }))
    const rows: SheetCell[][] = [['50010201', '2569', `บ้านนาย ${ID}`, '100', '120', '130']]
    const FILE = await writeSheet({ name: 'ก', headers: ['แบบฟอร์ม'], columns, rows })
    const { body: plan } = await district.form(`${mmDetail.path}/preview`, {}, { FILE })
    expect(plan).toMatchObject({
      ADDED: 0,
      FAILED: 1,
      ERRORS: [{ CELL: 'C4', MESSAGE: MESSAGES.nationalId }],
    })
  })

  it('can be confirmed only by thirteen digits', async () => {
    for (const CONFIRMED_NUMBERS of ['all', '1', `${ID} ${OTHER}`, '1-0000-00000-01-7']) {
      const { status, body: rejection } = await add({ TRADITION_DETAIL: DETAIL, CONFIRMED_NUMBERS })
      expect(status).toBe(422)
      expect(rejection).toMatchObject({ field: 'CONFIRMED_NUMBERS', code: 'wrong-type' })
    }
  })
})
