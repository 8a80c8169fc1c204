/** Rows of a workbook that comes back: changed meanwhile, of others, mixed up, new. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mediation } from '#areas/mediation.ts'
import { otop } from '#areas/otop.ts'
import type { SheetCell } from '#server/excel/write.ts'
import {
  administrator,
  bringIn,
  carried,
  closeScene,
  district,
  fileOf,
  harness,
  made,
  openScene,
  preview,
  product,
  productNow,
  put,
  uniqueName,
} from './round-trip-scene.ts'

beforeAll(openScene)
afterAll(closeScene)

describe('a record that somebody changed since it was carried away', () => {
  it('keeps what they changed, takes what only the file changes, and refuses what both did', async () => {
    const { id, name } = await product({ PRODUCT_SIZE: 'เล็ก', PRODUCT_WEIGHT: '1' })
    const file = await carried(otop, {})
    const rows = file.rows.filter((row) => row.includes(name))
    const change = (cells: Record<string, SheetCell>) =>
      fileOf({ ...file, rows: rows.map((row) => put(file, row, cells)) })
    await administrator.post(`${otop.path}/update`, { PRODUCT_ID: id, VERSION: 1, PRODUCT_SIZE: 'ใหญ่' })
    const merged = await change({ น้ำหนัก: '2 กก.' })
    const { body: plan } = await preview(otop, merged)
    expect(plan).toMatchObject({ EDITED: 1, ROWS: [{ CHANGES: [{ FIELD: 'PRODUCT_WEIGHT' }] }] })
    const { body: both } = await preview(otop, await change({ ขนาด: 'กลาง' }))
    expect(both).toMatchObject({ FAILED: 1, ERRORS: [{ COLUMN: 'ขนาด' }] })
    expect(both.ERRORS[0].MESSAGE).toMatch(/มีผู้แก้ไขช่องนี้หลังจากส่งออกไฟล์ โดย .+ เมื่อ \d+ /)
    expect((await preview(otop, await change({ ขนาด: 'ใหญ่' }))).body).toMatchObject({ SAME: 1, FAILED: 0 })
    expect((await bringIn(otop, merged, plan.DIGEST)).status).toBe(200)
    expect(await productNow(id)).toMatchObject({ PRODUCT_SIZE: 'ใหญ่', PRODUCT_WEIGHT: '2 กก.', VERSION: 3 })
  })

  it('between the preview and the confirmation is previewed again', async () => {
    const { id, name } = await product()
    const file = await carried(otop, {})
    const sent = await fileOf({
      ...file,
      rows: file.rows.filter((row) => row.includes(name)).map((row) => put(file, row, { ขนาด: 'ใหม่' })),
    })
    const { DIGEST } = (await preview(otop, sent)).body
    await district.post(`${otop.path}/update`, { PRODUCT_ID: id, VERSION: 1, PRODUCT_WEIGHT: '9' })
    expect((await bringIn(otop, sent, DIGEST)).body.code).toBe('preview-differs')
    expect(await productNow(id)).toMatchObject({ VERSION: 2 })
  })

  it('is no other change where it was this file, brought in before, however its cells are spelled', async () => {
    const { id, name } = await product({ PRODUCT_PRICE: '80' })
    const file = await carried(otop, {})
    const otherwise = {
      ราคา: '๑,๒๕๐',
      รหัสไปรษณีย์: '๕๐๒๐๐',
      รายละเอียด: ' ทอมือ\r\nย้อมคราม ',
      ประเภทย่อย: ' ผ้า',
      ตำบล: 'ต.สุเทพ',
    }
    const rows = file.rows.filter((row) => row.includes(name)).map((row) => put(file, row, otherwise))
    const sent = await fileOf({ ...file, rows })
    const { body: plan } = await preview(otop, sent)
    expect(plan, JSON.stringify(plan)).toMatchObject({ EDITED: 1, FAILED: 0 })
    expect((await bringIn(otop, sent, plan.DIGEST)).status).toBe(200)
    const again = (await preview(otop, sent)).body
    expect(again, JSON.stringify(again.ERRORS)).toMatchObject({ EDITED: 0, SAME: 1, FAILED: 0 })
    expect(await productNow(id)).toMatchObject({ PRODUCT_PRICE: '1,250', CATM_UKEY: '50010800', VERSION: 2 })
  })

  it('after the import stays as they left it when the file is undone', async () => {
    const [one, two] = [await product(), await product()]
    const file = await carried(otop, {})
    const mine = file.rows.filter((row) => row.includes(one.name) || row.includes(two.name))
    const anew = put(file, mine[0] ?? [], { [file.heading[0] ?? '']: '', ชื่อสินค้า: uniqueName() })
    const sent = await fileOf({
      ...file,
      rows: [...mine.map((row) => put(file, row, { ขนาด: 'ใหม่' })), anew],
    })
    const { body } = await bringIn(otop, sent, (await preview(otop, sent)).body.DIGEST)
    await district.post(`${otop.path}/update`, { PRODUCT_ID: two.id, VERSION: 2, PRODUCT_WEIGHT: '9' })
    const undone = await district.post(`${otop.path}/import/undo`, { RECORDS: body.RECORDS })
    expect(undone.body).toMatchObject({ done: 2, left: [{ ID: two.id, code: 'changed-since' }] })
    expect(await productNow(two.id)).toMatchObject({ PRODUCT_SIZE: 'ใหม่', PRODUCT_WEIGHT: '9' })
    const added = body.RECORDS.find(({ ID }: { ID: string }) => ID !== one.id && ID !== two.id)
    const binned = await district.post(`${otop.path}/bin`, { PAGE: 1, PAGE_SIZE: 100 })
    expect(binned.body.data.map(({ PRODUCT_ID }: { PRODUCT_ID: number }) => String(PRODUCT_ID))).toContain(
      added.ID,
    )
  })
})

describe('rows', () => {
  it('of others’ records, of deleted ones and of none are told and touch nothing', async () => {
    const chomThong = await harness.signIn('1000000000017')
    const foreign = await product({}, chomThong, '50020300')
    const deleted = await product()
    const good = await product()
    const file = await carried(otop, {})
    const whole = await carried(otop, { CC: '50' }, administrator)
    await district.get(`${otop.path}/delete/${deleted.id}`)
    const rowOf = ({ name }: { name: string }, from = file) =>
      from.rows.find((row) => row.includes(name)) ?? []
    const theirs = rowOf(foreign, whole).filter((_cell, at) => file.heading.includes(whole.heading[at] ?? ''))
    const unknown = put(file, rowOf(good), { [file.heading[0] ?? '']: '999999999v1' })
    const wrong = [
      ['1v', '-1v1', '1v99', 'x'].map((mark) => put(file, rowOf(good), { [file.heading[0] ?? '']: mark })),
    ].flat()
    const later = put(file, rowOf(good), { [file.heading[0] ?? '']: `${good.id}v2` })
    const rows = [theirs, rowOf(deleted), unknown, ...wrong, later]
    const sent = await fileOf({ ...file, rows: rows.map((row) => put(file, row, { ขนาด: 'แก้' })) })
    const { body } = await preview(otop, sent)
    expect(body).toMatchObject({ EDITED: 0, ADDED: 0, FAILED: rows.length })
    expect(body.ERRORS.map(({ MESSAGE }: { MESSAGE: string }) => MESSAGE)).toEqual([
      'ท่านไม่มีสิทธิแก้ไขข้อมูลของพื้นที่นี้',
      expect.stringContaining('ถูกลบแล้ว'),
      expect.stringContaining('ไม่พบรายการนี้ในระบบ'),
      ...['1v', '-1v1'].map(() => expect.stringContaining('รหัสของรายการนี้ไม่ถูกต้อง')),
      expect.any(String),
      ...['x', 'later'].map(() => expect.stringContaining('รหัสของรายการนี้ไม่ถูกต้อง')),
    ])
    expect(JSON.stringify(body.ERRORS)).not.toContain(foreign.name)
    expect((await bringIn(otop, sent, body.DIGEST)).status).toBe(422)
  })

  it('of one’s own tell nothing of what others keep, however little a file compares', async () => {
    const chomThong = await harness.signIn('1000000000017')
    const foreign = await product({ PRODUCT_WEIGHT: '4711 กก.' }, chomThong, '50020300')
    const own = await product()
    const [mark = ''] = (await carried(otop, {})).heading
    const heading = [mark, 'น้ำหนัก']
    const guess = async (weight: string) => {
      const rows = [
        [`${own.id}v1`, weight],
        [`${foreign.id}v1`, 'x'],
      ]
      return (await preview(otop, await fileOf({ heading, rows }))).body
    }
    const [right, wrong] = [await guess('4711 กก.'), await guess('4712 กก.')]
    expect(right).toMatchObject({ EDITED: 1, FAILED: 1 })
    expect(right.ERRORS).toEqual(wrong.ERRORS)
  })

  it('of one file that is sent twice at once are added once', async () => {
    const form = await carried(otop, { EMPTY: '1' })
    const names = Array.from({ length: 5 }, uniqueName)
    const rows = names.map((name) =>
      put(
        form,
        form.heading.map(() => ''),
        {
          ประเภท: 'อาหาร',
          ประเภทย่อย: 'อาหารแปรรูปกึ่งสำเร็จรูปและสำเร็จรูป',
          ชื่อสินค้า: name,
          ตำบล: 'ช้างเผือก',
        },
      ),
    )
    const file = await fileOf({ ...form, rows })
    const { body: plan } = await preview(otop, file)
    expect(plan, JSON.stringify(plan)).toMatchObject({ ADDED: 5, FAILED: 0 })
    const answers = await Promise.all([1, 2, 3].map(() => bringIn(otop, file, plan.DIGEST)))
    expect(answers.map(({ body }) => body.code ?? body.ADDED).sort()).toEqual([
      5,
      'preview-differs',
      'preview-differs',
    ])
    for (const Q of names) expect((await district.post(`${otop.path}/search`, { Q })).body.total).toBe(1)
  })

  it('that were sorted apart from their marks, or copied with them, are noticed', async () => {
    const [one, two] = [await product(), await product()]
    const file = await carried(otop, {})
    const [a = [], b = []] = file.rows.filter((row) => row.includes(one.name) || row.includes(two.name))
    const apart = await preview(
      otop,
      await fileOf({
        ...file,
        rows: [
          [a[0], ...b.slice(1)],
          [b[0], ...a.slice(1)],
        ],
      }),
    )
    expect(apart.body).toMatchObject({ FAILED: 2, EDITED: 0 })
    expect(apart.body.ERRORS[0].MESSAGE).toContain('เป็นของรายการอื่น')
    const copied = await preview(
      otop,
      await fileOf({ ...file, rows: [a, put(file, a, { ชื่อสินค้า: 'สำเนา' })] }),
    )
    expect(copied.body).toMatchObject({
      SAME: 1,
      FAILED: 1,
      ERRORS: [{ MESSAGE: expect.stringContaining('ซ้ำกับแถวที่ 2') }],
    })
  })

  it('of new records lie in the own area, or where their cells say', async () => {
    const form = await carried(otop, { EMPTY: '1' })
    expect(form.rows).toEqual([])
    const filled = (cells: Record<string, SheetCell>) =>
      put(
        form,
        form.heading.map(() => ''),
        { ประเภท: 'อาหาร', ประเภทย่อย: 'อาหารแปรรูปกึ่งสำเร็จรูปและสำเร็จรูป', ชื่อสินค้า: uniqueName(), ...cells },
      )
    const rows = [
      filled({ ตำบล: 'ช้างเผือก' }),
      filled({ จังหวัด: 'จ.เชียงใหม่', อำเภอ: 'อำเภอเมืองเชียงใหม่', ตำบล: 'ต.สุเทพ', หมู่บ้าน: 'หมู่ที่ ๓' }),
      filled({}),
      filled({ อำเภอ: 'จอมทอง', ตำบล: 'แม่สอย' }),
      filled({ หมู่บ้าน: '3' }),
    ]
    const { body } = await preview(otop, await fileOf({ ...form, rows }))
    expect(body.ROWS.map(({ CATM_UKEY }: { CATM_UKEY: string }) => CATM_UKEY.slice(0, 4))).toEqual([
      '5001',
      '5001',
    ])
    expect(body.ROWS[1].CATM_UKEY.slice(6)).toBe('03')
    expect(body.ERRORS.map(({ ROW, MESSAGE }: { ROW: number; MESSAGE: string }) => [ROW, MESSAGE])).toEqual([
      [4, 'กรุณาเลือกตำบล'],
      [5, 'ท่านไม่มีสิทธิแก้ไขข้อมูลของพื้นที่นี้'],
      [6, 'กรุณากรอกตำบล'],
    ])
  })

  it('that a place has one of are not there twice', async () => {
    await made(mediation, {
      YEAR: '2540',
      TYPE: Object.keys((mediation.fields.type as { options: object }).options)[0] ?? '',
    })
    const file = await carried(mediation, {})
    const year = file.heading.find((title) => title.startsWith(mediation.fields.year?.label ?? ' ')) ?? ''
    const [first = []] = file.rows.filter((row) => row.includes('2540'))
    const received = mediation.fields.received?.label ?? ''
    const same = put(file, first, {
      [file.heading[0] ?? '']: '',
      [file.heading.find((title) => title.startsWith(received)) ?? '']: '999',
    })
    const other = put(file, first, { [file.heading[0] ?? '']: '', [year]: '2541' })
    const { body } = await preview(mediation, await fileOf({ ...file, rows: [same, other, other] }))
    expect(body).toMatchObject({ ADDED: 1, FAILED: 2 })
    expect(body.ERRORS[0].MESSAGE).toBe(mediation.onePer?.sentence)
  })
})
