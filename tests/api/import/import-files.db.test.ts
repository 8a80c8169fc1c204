/**
 * Files that can't be imported or need special care: of another screen, too long, of another place, with
 * persons.
 */
import { describe, expect, it } from 'vitest'
import { activity } from '#areas/tourism/activity.ts'
import { gov } from '#areas/district/gov.ts'
import { headman } from '#areas/local-administration/headman.ts'
import { otop } from '#areas/economy/otop.ts'
import type { Area } from '#domain/area/area.ts'
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
  withCells,
  type ImportSheet,
} from './import-fixture.ts'

openImportFixture()

describe('import files', () => {
  it('are rejected with a message for another area, without a heading or with duplicate columns', async () => {
    await createProduct()
    const file = await exportTemplate(otop, {})
    const rows = file.rows.slice(0, 1)
    const planOf = async (sheetOf: ImportSheet, area: Area = otop) =>
      (await uploadForPreview(area, await writeImportSheet(sheetOf))).body
    expect((await planOf({ ...file, rows }, gov)).error).toContain('ไฟล์นี้เป็นข้อมูลสินค้า OTOP')
    expect(
      (await planOf({ heading: file.heading.slice(1), rows: rows.map((row) => row.slice(1)) })).error,
    ).toContain('ไม่พบหัวตาราง')
    const plain = await importDistrict.post(`${otop.path}/export`, {})
    expect((await uploadForPreview(otop, plain.body)).body.error).toContain('ไม่พบหัวตาราง')
    const twice = { heading: [...file.heading, 'ขนาด'], rows: rows.map((row) => [...row, 'x']) }
    expect((await planOf(twice)).error).toContain('ขนาด มากกว่าหนึ่งคอลัมน์')
    const further = { heading: [...file.heading, 'หมายเหตุ'], rows: rows.map((row) => [...row, 'x']) }
    expect(await planOf(further)).toMatchObject({ SAME: 1, UNKNOWN: ['หมายเหตุ'] })
    const fewer = { heading: file.heading.slice(0, -1), rows: rows.map((row) => row.slice(0, -1)) }
    expect(await planOf(fewer)).toMatchObject({ SAME: 1, FAILED: 0 })
    expect((await planOf({ ...file, rows: [] })).error).toContain('ไม่พบรายการในไฟล์')
  })

  it('are rejected with more than 1,000 rows, on export and import', async () => {
    const { name } = await createProduct()
    const file = await exportTemplate(otop, {})
    const row = file.rows.find((each) => each.includes(name)) ?? []
    const many = Array.from({ length: 1_001 }, (_, at) =>
      withCells(file, row, { [file.heading[0] ?? '']: '', ชื่อสินค้า: `ชื่อ ${at}` }),
    )
    expect(await uploadForPreview(otop, await writeImportSheet({ ...file, rows: many }))).toMatchObject({
      status: 413,
      body: { code: 'sheet-too-long' },
    })
    const thousand = await writeImportSheet({ ...file, rows: many.slice(1) })
    const { body: plan } = await uploadForPreview(otop, thousand)
    expect(plan).toMatchObject({ ADDED: 1_000, FAILED: 0 })
    const { body: done } = await uploadForImport(otop, thousand, plan.DIGEST)
    expect(done).toMatchObject({ ADDED: 1_000 })
    const refused = await importDistrict.post(`${otop.path}/template`, {})
    expect(refused).toMatchObject({ status: 422 })
    expect(refused.body.error).toContain('มากกว่า 1,000 รายการ')
    const undone = await importDistrict.post(`${otop.path}/import/undo`, { RECORDS: done.RECORDS })
    expect(undone.body).toEqual({ status: true, done: 1_000, left: [] })
  })

  it('are accepted only from users who may edit the records', async () => {
    await createImportRecord(gov)
    const province = await importHarness.signIn('2000000000007')
    const file = await writeImportSheet(await exportTemplate(gov, {}))
    expect((await province.post(`${gov.path}/template`, { CC: '50' })).status).toBe(403)
    expect(
      (await province.post(`${gov.path}/import/undo`, { RECORDS: [{ ID: '1', VERSION: 1 }] })).status,
    ).toBe(403)
    expect((await uploadForPreview(gov, file, province)).status).toBe(403)
    expect((await uploadForImport(gov, file, 'x', province)).status).toBe(403)
    expect((await uploadForPreview(gov, file, importHarness.nobody())).status).toBe(401)
    expect((await importDistrict.post(`${gov.path}/template`, { CC: '34' })).status).toBe(403)
    expect((await importDistrict.post(`${gov.path}/template`, { EMPTY: '1', CC: '50' })).status).toBe(422)
    const { DIGEST } = (await uploadForPreview(gov, file)).body
    expect((await uploadForImport(gov, file, DIGEST, importAdministrator)).body.code).toBe('preview-differs')
    // A province has activities of its own; a cell names their district.
    const form = await exportTemplate(activity, { EMPTY: '1' }, province)
    expect(form.heading.slice(1, 3)).toEqual(['จังหวัด', 'อำเภอ'])
    for (const RECORDS of [
      undefined,
      [],
      [{ ID: 'x', VERSION: 1 }],
      [{ ID: '1' }],
      [
        { ID: '1', VERSION: 1 },
        { ID: '1', VERSION: 2 },
      ],
    ])
      expect((await importDistrict.post(`${otop.path}/import/undo`, { RECORDS })).status).toBe(400)
  })

  it('cannot edit a record of persons through another area', async () => {
    const id = await createImportRecord(headman)
    const file = await exportTemplate(otop, { EMPTY: '1' })
    const row = withCells(
      file,
      file.heading.map(() => ''),
      { [file.heading[0] ?? '']: `${id}v1`, ชื่อสินค้า: 'x' },
    )
    const { body } = await uploadForPreview(otop, await writeImportSheet({ ...file, rows: [row] }))
    expect(body).toMatchObject({
      FAILED: 1,
      ERRORS: [{ MESSAGE: expect.stringContaining('ไม่พบรายการนี้ในระบบ') }],
    })
  })
})
