/** Cells of a workbook that is imported again: how they are read, and how Excel changes them. */
import { describe, expect, it } from 'vitest'
import { activity } from '#areas/tourism/activity.ts'
import { festival } from '#areas/tourism/festival.ts'
import { industry } from '#areas/economy/industry.ts'
import { otop } from '#areas/economy/otop.ts'
import { royal } from '#areas/website/royal.ts'
import { type Area, tableOf } from '#domain/area/area.ts'
import { raw, sql } from '#server/db/sql.ts'
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

describe('cells of an import', () => {
  it('set and clear fields after a preview, are logged, and can be undone together', async () => {
    const one = await createProduct({ PRODUCT_TEL: '0 5311 2233', PRODUCT_DETAIL: 'บรรทัดหนึ่ง\nบรรทัดสอง' })
    const other = await createProduct()
    const file = await exportTemplate(otop, {})
    const rows = file.rows.map((row) =>
      row.includes(one.name)
        ? withCells(file, row, {
            ประเภท: 'อาหาร',
            ประเภทย่อย: 'อาหารแปรรูปกึ่งสำเร็จรูปและสำเร็จรูป',
            ราคา: '๑,๕๐๐',
            หมายเลขโทรศัพท์: '',
          })
        : row,
    )
    const sent = await writeImportSheet({ ...file, rows })
    const { body: plan } = await uploadForPreview(otop, sent)
    expect(plan).toMatchObject({ ADDED: 0, EDITED: 1, FAILED: 0, SAME: rows.length - 1 })
    const at = rows.findIndex((row) => row.includes(one.name)) + 2
    expect(plan.ROWS).toMatchObject([
      {
        ROW: at,
        NAME: one.name,
        CHANGES: [
          { FIELD: 'PRODUCT_TYPE', CELL: `F${at}`, BEFORE: 'ผ้าและเครื่องแต่งกาย', AFTER: 'อาหาร' },
          { FIELD: 'PRODUCT_SUBTYPE', BEFORE: 'ผ้า', AFTER: 'อาหารแปรรูปกึ่งสำเร็จรูปและสำเร็จรูป' },
          { FIELD: 'PRODUCT_PRICE', COLUMN: 'ราคา (บาท)', AFTER: '1500' },
          { FIELD: 'PRODUCT_TEL', BEFORE: '0 5311 2233', AFTER: '' },
        ],
      },
    ])
    expect((await readProduct(one.id)).VERSION, 'a preview writes nothing').toBe(1)
    const { body: done } = await uploadForImport(otop, sent, plan.DIGEST)
    expect(done).toMatchObject({ status: true, EDITED: 1, RECORDS: [{ ID: one.id, VERSION: 2 }] })
    expect(await readProduct(one.id)).toMatchObject({
      PRODUCT_TYPE: '1',
      PRODUCT_SUBTYPE: 3,
      PRODUCT_PRICE: '1,500',
      PRODUCT_TEL: '',
      PRODUCT_DETAIL: 'บรรทัดหนึ่ง\nบรรทัดสอง',
      VERSION: 2,
    })
    const history = await importDistrict.post(`${otop.path}/history`, { ID: one.id })
    expect(history.body.data[0]).toMatchObject({ ACTION: 'edit', VERSION: 2 })
    const kinds = async () =>
      (
        await importHarness.db.query<{ detail: unknown; kind: string }>(
          sql`select kind, detail from event where area = 'otop' order by id desc limit 2`,
        )
      ).map(({ kind }) => kind)
    expect(await kinds()).toEqual(['import', 'export'])

    const undone = await importDistrict.post(`${otop.path}/import/undo`, { RECORDS: done.RECORDS })
    expect(undone.body).toEqual({ status: true, done: 1, left: [] })
    expect(await readProduct(one.id)).toMatchObject({
      PRODUCT_TYPE: '3',
      PRODUCT_TEL: '0 5311 2233',
      VERSION: 3,
    })
    expect((await kinds())[0]).toBe('import-undo')
    expect((await readProduct(other.id)).VERSION).toBe(1)

    await exportTemplate(otop, { Q: one.name })
    const [latest] = await importHarness.db.query<{ detail: unknown }>(
      sql`select detail from event where kind = 'export' order by id desc limit 1`,
    )
    expect(latest?.detail).toEqual({
      ...{ ROWS: 1, FORM: 'edit', Q: one.name },
    })
  })

  it('are not validated again when they are unchanged', async () => {
    const { id, name } = await createProduct()
    await importHarness.db.execute(
      sql`update ${raw(tableOf(otop))} set product_postcode = '', product_price = '12.' where id = ${id}`,
    )
    const file = await exportTemplate(otop, {})
    const rows = file.rows
      .filter((row) => row.includes(name))
      .map((row) => withCells(file, row, { ขนาด: '10 x 20' }))
    const { body } = await uploadForPreview(otop, await writeImportSheet({ ...file, rows }))
    expect(body.ROWS).toMatchObject([{ CHANGES: [{ FIELD: 'PRODUCT_SIZE' }] }])
  })

  it.each<[string, Area, Record<string, SheetCell>, string, RegExp]>([
    [
      'a year of the Christian era',
      festival,
      { วันที่เริ่มต้น: '05/12/2026' },
      'วันที่เริ่มต้น',
      /05\/12\/2026 เป็นปี ค.ศ. กรุณากรอกเป็นปี พ.ศ. 05\/12\/2569/,
    ],
    ['a year of two digits', festival, { วันที่เริ่มต้น: '5/12/69' }, 'วันที่เริ่มต้น', /4 หลัก เช่น 05\/12\/2569/],
    ['an invalid date', festival, { วันที่เริ่มต้น: '31/02/2569' }, 'วันที่เริ่มต้น', /วันที่ไม่ถูกต้อง/],
    ['an end before its start', festival, { วันที่เริ่มต้น: '05/12/2569', วันที่สิ้นสุด: '04/12/2569' }, 'วันที่', /./],
    [
      'a field that must be filled in',
      festival,
      { [festival.fields.festivalName?.label ?? '']: '' },
      'เทศกาล',
      /กรุณากรอก/,
    ],
    [
      'a number that Excel shortened',
      otop,
      { บ้านเลขที่: '1.0E+05' },
      'บ้านเลขที่',
      /Excel ย่อตัวเลขในช่องนี้ \(1.0E\+05\)/,
    ],
    ['a formula without a result', otop, { ขนาด: '#REF!' }, 'ขนาด', /สูตรในช่องนี้/],
    ['a character of an old font', otop, { ขนาด: '10 \uf0b7' }, 'ขนาด', /ช่อง “.+” มีอักขระ.+หลัง “10”/],
    ['words for a number', otop, { ราคา: 'ร้อยบาท' }, 'ราคา', /ตัวเลข/],
    ['a sub-type of another type', otop, { ประเภทย่อย: 'ไม้' }, 'ประเภทย่อย', /เลือกจากรายการ/],
    ['another type with the old sub-type', otop, { ประเภท: 'เครื่องดื่ม' }, 'ประเภทย่อย', /เลือกจากรายการ/],
    ['an unknown place', otop, { ตำบล: 'ไม่มีจริง' }, 'ตำบล', /ไม่พบตำบล “ไม่มีจริง”/],
    ['a district outside the scope', otop, { อำเภอ: 'จอมทอง', ตำบล: 'แม่สอย', หมู่บ้าน: '' }, 'หมู่บ้าน', /ไม่มีสิทธิ/],
    [
      'exchanged coordinates',
      industry,
      { ละติจูด: '98.98', ลองจิจูด: '18.79' },
      'ละติจูด',
      /(สลับช่องกัน|ต้องอยู่ระหว่าง)/,
    ],
    ['exchanged coordinates in Thai digits', industry, { ละติจูด: '๙๙.๑', ลองจิจูด: '18.79' }, 'ละติจูด', /./],
  ])('report %s at its cell', async (_what, area, cells, title, message) => {
    const id = await createImportRecord(
      area,
      area === otop ? { PRODUCT_TYPE: '3', PRODUCT_SUBTYPE: '1' } : {},
    )
    const file = await exportTemplate(area, {})
    const row = file.rows.find(([recordKey]) => String(recordKey) === `${id}v1`) ?? []
    const sent = await writeImportSheet({ ...file, rows: [withCells(file, row, cells)] })
    const { body } = await uploadForPreview(area, sent)
    expect(body, JSON.stringify(body)).toMatchObject({ EDITED: 0, FAILED: 1 })
    const found = body.ERRORS.find(({ MESSAGE }: { MESSAGE: string }) => message.test(MESSAGE))
    expect(found?.COLUMN, JSON.stringify(body.ERRORS)).toContain(title)
    expect(found.CELL).toMatch(/^[A-Z]+2$/)
    expect((await uploadForImport(area, sent, body.DIGEST)).status).toBe(422)
  })

  it('are accepted in date fields and rejected elsewhere when Excel changed them to dates', async () => {
    const id = await createImportRecord(festival)
    const file = await exportTemplate(festival, {})
    const row = file.rows.find(([recordKey]) => String(recordKey) === `${id}v1`) ?? []
    const title = file.heading.find((each) => each.startsWith('วันที่เริ่มต้น')) ?? ''
    const dated = await writeImportSheet({ ...file, rows: [withCells(file, row, { [title]: '20261205' })] }, [
      title,
    ])
    const { body } = await uploadForPreview(festival, dated)
    expect(body.ROWS[0].CHANGES).toMatchObject([{ AFTER: '05/12/2569' }])

    const { name } = await createProduct()
    const goods = await exportTemplate(otop, {})
    const wrong = goods.rows
      .filter((each) => each.includes(name))
      .map((each) => withCells(goods, each, { บ้านเลขที่: '20260201' }))
    const { body: plan } = await uploadForPreview(
      otop,
      await writeImportSheet({ ...goods, rows: wrong }, ['บ้านเลขที่']),
    )
    expect(plan.ERRORS).toMatchObject([
      { COLUMN: 'บ้านเลขที่', MESSAGE: expect.stringContaining('Excel เปลี่ยนค่าในช่องนี้เป็นวันที่') },
    ])
  })

  it('are rejected for the display flag of another group, which is not exported', async () => {
    const id = await createImportRecord(activity)
    const file = await exportTemplate(activity, {})
    const label = activity.fields.activeCc?.label ?? ''
    expect(file.heading).not.toContain(label)
    const rows = file.rows.filter(([recordKey]) => String(recordKey) === `${id}v1`)
    const send = async (word: string) => {
      const heading = [...file.heading, label]
      return (
        await uploadForPreview(
          activity,
          await writeImportSheet({ heading, rows: rows.map((row) => [...row, word]) }),
        )
      ).body
    }
    const field = activity.fields.activeCc
    if (field?.kind !== 'flag') throw new Error('the display is a flag')
    expect(await send(field.off)).toMatchObject({ SAME: 1, FAILED: 0 })
    expect(await send(field.on)).toMatchObject({
      FAILED: 1,
      ERRORS: [{ MESSAGE: expect.stringContaining('ไม่มีสิทธิ') }],
    })
  })

  it('show in the preview what the area changes by itself', async () => {
    const id = await createImportRecord(royal, {}, importAdministrator)
    await importHarness.db.execute(sql`update ${raw(tableOf(royal))} set active_cc = '1' where id = ${id}`)
    const file = await exportTemplate(royal, { CC: '50' }, importAdministrator)
    const rows = file.rows
      .filter(([recordKey]) => String(recordKey) === `${id}v1`)
      .map((row) =>
        withCells(file, row, {
          [file.heading.find((title) => title.startsWith(royal.fields.name?.label ?? ' ')) ?? '']:
            uniqueImportName(),
        }),
      )
    const { body } = await uploadForPreview(
      royal,
      await writeImportSheet({ ...file, rows }),
      importAdministrator,
    )
    expect(body.ROWS[0].CHANGES.map(({ FIELD }: { FIELD: string }) => FIELD)).toEqual(['NAME', 'ACTIVE_CC'])
  })
})
