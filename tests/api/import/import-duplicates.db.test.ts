/**
 * New rows of a workbook that resemble existing records: the preview names these, and the import accepts the
 * rows.
 */
import { describe, expect, it } from 'vitest'
import { otop } from '#areas/economy/otop.ts'
import {
  importAdministrator,
  uploadForImport,
  exportTemplate,
  importDistrict,
  writeImportSheet,
  openImportFixture,
  uploadForPreview,
  createProduct,
  withCells,
} from './import-fixture.ts'

openImportFixture()

const NAME = 'ข้าวแต๋นน้ำแตงโมดอยหล่อ'

/** A file with a new product in each row, with these names. */
async function fileWith(...names: string[]): Promise<Buffer> {
  const form = await exportTemplate(otop, { EMPTY: '1' })
  const empty = form.heading.map(() => '')
  const cells = { ประเภท: 'อาหาร', ประเภทย่อย: 'อาหารแปรรูปกึ่งสำเร็จรูปและสำเร็จรูป', ตำบล: 'ช้างเผือก' }
  return writeImportSheet({
    ...form,
    rows: names.map((name) => withCells(form, empty, { ...cells, ชื่อสินค้า: name })),
  })
}

type Row = { ROW: number; KIND: string; ALIKE: Record<string, string>[] }

describe('new rows of a workbook', () => {
  it('list similar records of the district in the preview, and are imported anyway', async () => {
    const there = await createProduct({ PRODUCT_NAME: NAME }, importDistrict, '50010300')
    const near = await createProduct({ PRODUCT_NAME: 'ข้าวแต๋นน้ำแตงโมดอยหล่' })
    await createProduct({ PRODUCT_NAME: NAME }, importAdministrator, '50020300')
    const gone = await createProduct({ PRODUCT_NAME: NAME })
    await importDistrict.get(`${otop.path}/delete/${gone.id}`)
    const file = await fileWith('ข้าวแต๋น น้ำแตงโมดอยหล่อ', 'ร่มบ่อสร้างลายใหม่')
    const { status, body } = await uploadForPreview(otop, file)
    expect([status, body.ADDED, body.FAILED]).toEqual([200, 2, 0])
    const [similar, other] = body.ROWS as Row[]
    expect(similar?.ALIKE.map(({ ID }) => ID)).toEqual([there.id, near.id])
    expect(similar?.ALIKE[0]).toEqual({
      ...{ ID: there.id, CATM_UKEY: '50010300', NAME, FIND: NAME, PLACE: expect.stringContaining('เชียงใหม่') },
    })
    expect(other?.ALIKE).toEqual([])
    expect((await uploadForImport(otop, file, body.DIGEST)).body).toMatchObject({ ADDED: 2 })

    const [again] = (await uploadForPreview(otop, await fileWith('ร่มบ่อสร้างลายใหม'))).body.ROWS as Row[]
    expect(again?.ALIKE.map((record) => record.NAME)).toEqual(['ร่มบ่อสร้างลายใหม่'])
  })

  it('list no similar records for edits and for exact copies', async () => {
    const { name } = await createProduct({ PRODUCT_NAME: 'ผ้าฝ้ายทอมือบ้านไร่ไผ่งาม' })
    await createProduct({ PRODUCT_NAME: 'ผ้าฝ้ายทอมือบ้านไร่ไผ่งา' })
    const file = await exportTemplate(otop, { Q: 'ไร่ไผ่งาม' })
    const changed = file.rows.map((row) => withCells(file, row, { ขนาด: 'ใหญ่' }))
    const copies = file.rows.map((row) => withCells(file, row, { [file.heading[0] ?? '']: '' }))
    const { body } = await uploadForPreview(
      otop,
      await writeImportSheet({ ...file, rows: [...changed, ...copies] }),
    )
    expect(body, name).toMatchObject({ EDITED: 1, SAME: 1, ROWS: [{ KIND: 'edit', ALIKE: [] }] })
  })
})
