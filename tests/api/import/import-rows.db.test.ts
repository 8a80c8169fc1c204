/** Rows of a workbook that is imported again: changed meanwhile, of other officials, mixed up, and new. */
import { describe, expect, it } from 'vitest'
import { mediation } from '#areas/local-administration/mediation.ts'
import { otop } from '#areas/economy/otop.ts'
import type { SheetCell } from '#server/spreadsheets/write-workbook.ts'
import {
  importAdministrator,
  uploadForImport,
  exportTemplate,
  importDistrict,
  writeImportSheet,
  importHarness,
  createImportRecord,
  openImportFixture,
  uploadForPreview,
  createProduct,
  readProduct,
  withCells,
  uniqueImportName,
} from './import-fixture.ts'

openImportFixture()

describe('a record that changed after the export', () => {
  it('merges changes to different fields, and reports a conflict on the same field', async () => {
    const { id, name } = await createProduct({ PRODUCT_SIZE: 'เล็ก', PRODUCT_WEIGHT: '1' })
    const file = await exportTemplate(otop, {})
    const rows = file.rows.filter((row) => row.includes(name))
    const change = (cells: Record<string, SheetCell>) =>
      writeImportSheet({ ...file, rows: rows.map((row) => withCells(file, row, cells)) })
    await importAdministrator.post(`${otop.path}/update`, { PRODUCT_ID: id, VERSION: 1, PRODUCT_SIZE: 'ใหญ่' })
    const merged = await change({ น้ำหนัก: '2 กก.' })
    const { body: plan } = await uploadForPreview(otop, merged)
    expect(plan).toMatchObject({ EDITED: 1, ROWS: [{ CHANGES: [{ FIELD: 'PRODUCT_WEIGHT' }] }] })
    const { body: both } = await uploadForPreview(otop, await change({ ขนาด: 'กลาง' }))
    expect(both).toMatchObject({ FAILED: 1, ERRORS: [{ COLUMN: 'ขนาด' }] })
    expect(both.ERRORS[0].MESSAGE).toMatch(/มีผู้แก้ไขช่องนี้หลังจากส่งออกไฟล์ โดย .+ เมื่อ \d+ /)
    expect((await uploadForPreview(otop, await change({ ขนาด: 'ใหญ่' }))).body).toMatchObject({
      SAME: 1,
      FAILED: 0,
    })
    expect((await uploadForImport(otop, merged, plan.DIGEST)).status).toBe(200)
    expect(await readProduct(id)).toMatchObject({ PRODUCT_SIZE: 'ใหญ่', PRODUCT_WEIGHT: '2 กก.', VERSION: 3 })
  })

  it('makes the import fail with preview-differs when it changed after the preview', async () => {
    const { id, name } = await createProduct()
    const file = await exportTemplate(otop, {})
    const sent = await writeImportSheet({
      ...file,
      rows: file.rows.filter((row) => row.includes(name)).map((row) => withCells(file, row, { ขนาด: 'ใหม่' })),
    })
    const { DIGEST } = (await uploadForPreview(otop, sent)).body
    await importDistrict.post(`${otop.path}/update`, { PRODUCT_ID: id, VERSION: 1, PRODUCT_WEIGHT: '9' })
    expect((await uploadForImport(otop, sent, DIGEST)).body.code).toBe('preview-differs')
    expect(await readProduct(id)).toMatchObject({ VERSION: 2 })
  })

  it('counts as unchanged when the same file is imported again with other spellings', async () => {
    const { id, name } = await createProduct({ PRODUCT_PRICE: '80' })
    const file = await exportTemplate(otop, {})
    const otherwise = {
      ราคา: '๑,๒๕๐',
      รหัสไปรษณีย์: '๕๐๒๐๐',
      รายละเอียด: ' ทอมือ\r\nย้อมคราม ',
      ประเภทย่อย: ' ผ้า',
      ตำบล: 'ต.สุเทพ',
    }
    const rows = file.rows.filter((row) => row.includes(name)).map((row) => withCells(file, row, otherwise))
    const sent = await writeImportSheet({ ...file, rows })
    const { body: plan } = await uploadForPreview(otop, sent)
    expect(plan, JSON.stringify(plan)).toMatchObject({ EDITED: 1, FAILED: 0 })
    expect((await uploadForImport(otop, sent, plan.DIGEST)).status).toBe(200)
    const again = (await uploadForPreview(otop, sent)).body
    expect(again, JSON.stringify(again.ERRORS)).toMatchObject({ EDITED: 0, SAME: 1, FAILED: 0 })
    expect(await readProduct(id)).toMatchObject({ PRODUCT_PRICE: '1,250', CATM_UKEY: '50010800', VERSION: 2 })
  })

  it('stays unchanged by the undo when it was edited after the import', async () => {
    const [one, two] = [await createProduct(), await createProduct()]
    const file = await exportTemplate(otop, {})
    const mine = file.rows.filter((row) => row.includes(one.name) || row.includes(two.name))
    const newRow = withCells(file, mine[0] ?? [], { [file.heading[0] ?? '']: '', ชื่อสินค้า: uniqueImportName() })
    const sent = await writeImportSheet({
      ...file,
      rows: [...mine.map((row) => withCells(file, row, { ขนาด: 'ใหม่' })), newRow],
    })
    const { body } = await uploadForImport(otop, sent, (await uploadForPreview(otop, sent)).body.DIGEST)
    await importDistrict.post(`${otop.path}/update`, { PRODUCT_ID: two.id, VERSION: 2, PRODUCT_WEIGHT: '9' })
    const undone = await importDistrict.post(`${otop.path}/import/undo`, { RECORDS: body.RECORDS })
    expect(undone.body).toMatchObject({ done: 2, left: [{ ID: two.id, code: 'changed-since' }] })
    expect(await readProduct(two.id)).toMatchObject({ PRODUCT_SIZE: 'ใหม่', PRODUCT_WEIGHT: '9' })
    const added = body.RECORDS.find(({ ID }: { ID: string }) => ID !== one.id && ID !== two.id)
    const binned = await importDistrict.post(`${otop.path}/bin`, { PAGE: 1, PAGE_SIZE: 100 })
    expect(binned.body.data.map(({ PRODUCT_ID }: { PRODUCT_ID: number }) => String(PRODUCT_ID))).toContain(
      added.ID,
    )
  })
})

describe('rows of an import', () => {
  it('are reported for foreign, deleted and unknown records, and nothing is imported', async () => {
    const chomThong = await importHarness.signIn('1000000000017')
    const foreign = await createProduct({}, chomThong, '50020300')
    const deleted = await createProduct()
    const good = await createProduct()
    const file = await exportTemplate(otop, {})
    const whole = await exportTemplate(otop, { CC: '50' }, importAdministrator)
    await importDistrict.get(`${otop.path}/delete/${deleted.id}`)
    const rowOf = ({ name }: { name: string }, from = file) =>
      from.rows.find((row) => row.includes(name)) ?? []
    const theirs = rowOf(foreign, whole).filter((_cell, at) => file.heading.includes(whole.heading[at] ?? ''))
    const unknown = withCells(file, rowOf(good), { [file.heading[0] ?? '']: '999999999v1' })
    const wrong = [
      ['1v', '-1v1', '1v99', 'x'].map((recordKey) =>
        withCells(file, rowOf(good), { [file.heading[0] ?? '']: recordKey }),
      ),
    ].flat()
    const later = withCells(file, rowOf(good), { [file.heading[0] ?? '']: `${good.id}v2` })
    const rows = [theirs, rowOf(deleted), unknown, ...wrong, later]
    const sent = await writeImportSheet({
      ...file,
      rows: rows.map((row) => withCells(file, row, { ขนาด: 'แก้' })),
    })
    const { body } = await uploadForPreview(otop, sent)
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
    expect((await uploadForImport(otop, sent, body.DIGEST)).status).toBe(422)
  })

  it('reveal nothing about the values of a foreign record', async () => {
    const chomThong = await importHarness.signIn('1000000000017')
    const foreign = await createProduct({ PRODUCT_WEIGHT: '4711 กก.' }, chomThong, '50020300')
    const own = await createProduct()
    const [recordKey = ''] = (await exportTemplate(otop, {})).heading
    const heading = [recordKey, 'น้ำหนัก']
    const guess = async (weight: string) => {
      const rows = [
        [`${own.id}v1`, weight],
        [`${foreign.id}v1`, 'x'],
      ]
      return (await uploadForPreview(otop, await writeImportSheet({ heading, rows }))).body
    }
    const [right, wrong] = [await guess('4711 กก.'), await guess('4712 กก.')]
    expect(right).toMatchObject({ EDITED: 1, FAILED: 1 })
    expect(right.ERRORS).toEqual(wrong.ERRORS)
  })

  it('are added once when one file is sent three times at the same time', async () => {
    const form = await exportTemplate(otop, { EMPTY: '1' })
    const names = Array.from({ length: 5 }, uniqueImportName)
    const rows = names.map((name) =>
      withCells(
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
    const file = await writeImportSheet({ ...form, rows })
    const { body: plan } = await uploadForPreview(otop, file)
    expect(plan, JSON.stringify(plan)).toMatchObject({ ADDED: 5, FAILED: 0 })
    const answers = await Promise.all([1, 2, 3].map(() => uploadForImport(otop, file, plan.DIGEST)))
    expect(answers.map(({ body }) => body.code ?? body.ADDED).sort()).toEqual([
      5,
      'preview-differs',
      'preview-differs',
    ])
    for (const Q of names)
      expect((await importDistrict.post(`${otop.path}/search`, { Q })).body.total).toBe(1)
  })

  it('are reported when their record IDs were moved or copied', async () => {
    const [one, two] = [await createProduct(), await createProduct()]
    const file = await exportTemplate(otop, {})
    const [a = [], b = []] = file.rows.filter((row) => row.includes(one.name) || row.includes(two.name))
    const apart = await uploadForPreview(
      otop,
      await writeImportSheet({
        ...file,
        rows: [
          [a[0], ...b.slice(1)],
          [b[0], ...a.slice(1)],
        ],
      }),
    )
    expect(apart.body).toMatchObject({ FAILED: 2, EDITED: 0 })
    expect(apart.body.ERRORS[0].MESSAGE).toContain('เป็นของรายการอื่น')
    const copied = await uploadForPreview(
      otop,
      await writeImportSheet({ ...file, rows: [a, withCells(file, a, { ชื่อสินค้า: 'สำเนา' })] }),
    )
    expect(copied.body).toMatchObject({
      SAME: 1,
      FAILED: 1,
      ERRORS: [{ MESSAGE: expect.stringContaining('ซ้ำกับแถวที่ 2') }],
    })
  })

  it('use the place in their cells for new records, within the scope of the user', async () => {
    const form = await exportTemplate(otop, { EMPTY: '1' })
    expect(form.rows).toEqual([])
    const filled = (cells: Record<string, SheetCell>) =>
      withCells(
        form,
        form.heading.map(() => ''),
        { ประเภท: 'อาหาร', ประเภทย่อย: 'อาหารแปรรูปกึ่งสำเร็จรูปและสำเร็จรูป', ชื่อสินค้า: uniqueImportName(), ...cells },
      )
    const rows = [
      filled({ ตำบล: 'ช้างเผือก' }),
      filled({ จังหวัด: 'จ.เชียงใหม่', อำเภอ: 'อำเภอเมืองเชียงใหม่', ตำบล: 'ต.สุเทพ', หมู่บ้าน: 'หมู่ที่ ๓' }),
      filled({}),
      filled({ อำเภอ: 'จอมทอง', ตำบล: 'แม่สอย' }),
      filled({ หมู่บ้าน: '3' }),
    ]
    const { body } = await uploadForPreview(otop, await writeImportSheet({ ...form, rows }))
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

  it('are reported when they repeat a record that is unique per place and year', async () => {
    await createImportRecord(mediation, {
      YEAR: '2540',
      TYPE: Object.keys((mediation.fields.type as { options: object }).options)[0] ?? '',
    })
    const file = await exportTemplate(mediation, {})
    const year = file.heading.find((title) => title.startsWith(mediation.fields.year?.label ?? ' ')) ?? ''
    const [first = []] = file.rows.filter((row) => row.includes('2540'))
    const received = mediation.fields.received?.label ?? ''
    const same = withCells(file, first, {
      [file.heading[0] ?? '']: '',
      [file.heading.find((title) => title.startsWith(received)) ?? '']: '999',
    })
    const other = withCells(file, first, { [file.heading[0] ?? '']: '', [year]: '2541' })
    const { body } = await uploadForPreview(
      mediation,
      await writeImportSheet({ ...file, rows: [same, other, other] }),
    )
    expect(body).toMatchObject({ ADDED: 1, FAILED: 2 })
    expect(body.ERRORS[0].MESSAGE).toBe(mediation.onePer?.sentence)
  })
})
