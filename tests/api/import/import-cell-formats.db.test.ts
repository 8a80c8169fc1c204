/**
 * How Excel and LibreOffice change the cells of a workbook: the import reads the intended value, or rejects
 * the cell.
 */
import { describe, expect, it } from 'vitest'
import { festival } from '#areas/tourism/festival.ts'
import { gov } from '#areas/district/gov.ts'
import { mmDetail } from '#areas/villages/mm-detail.ts'
import { otop } from '#areas/economy/otop.ts'
import type { Area } from '#domain/area/area.ts'
import { columnName, escapeXml } from '#server/spreadsheets/cell-xml.ts'
import { sheetXml, workbookParts, type TestZipPart, testZip } from '../../files/zip.ts'
import {
  exportTemplate,
  writeImportSheet,
  createImportRecord,
  openImportFixture,
  uploadForPreview,
  createProduct,
  withCells,
  type ImportSheet,
} from './import-fixture.ts'

openImportFixture()

/** Formats of cells: none, a percentage, Excel's date, the Thai date. */
const STYLES = `<styleSheet><cellXfs>${[0, 9, 14, 81].map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs></styleSheet>`
const [PERCENT, DAY, THAI_DAY] = [1, 2, 3]

type RawCell = { style?: number; inner: string; type?: string }
const number = (value: number, style = 0): RawCell => ({ inner: `<v>${value}</v>`, style })

/**
 * A workbook as another program writes it: the heading in row 1, the rows below, and some cells as raw XML.
 */
function rawFile(
  { heading, rows }: ImportSheet,
  rawCells: Record<string, RawCell>,
  { merged = [] as string[], from1904 = false } = {},
): Buffer {
  const text = (place: string, value: unknown) =>
    `<c r="${place}" t="inlineStr"><is><t>${escapeXml(String(value ?? ''))}</t></is></c>`
  const line = (cells: readonly unknown[], row: number) => {
    const xml = cells.map((value, at) => {
      const place = `${columnName(at)}${row}`
      const raw = row > 1 ? rawCells[plainTitle(heading[at])] : undefined
      if (!raw) return text(place, value)
      return `<c r="${place}" s="${raw.style ?? 0}"${raw.type ? ` t="${raw.type}"` : ''}>${raw.inner}</c>`
    })
    return `<row r="${row}">${xml.join('')}</row>`
  }
  const ranges = merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('')
  const sheet = sheetXml([heading, ...rows].map((cells, at) => line(cells, at + 1)).join(''))
  const whole = sheet.replace('</worksheet>', `<mergeCells>${ranges}</mergeCells></worksheet>`)
  const parts = workbookParts(whole, '', STYLES).map((part): TestZipPart => {
    if (!from1904 || part.name !== 'xl/workbook.xml') return part
    return {
      ...part,
      content: String(part.content).replace('<sheets>', '<workbookPr date1904="1"/><sheets>'),
    }
  })
  return testZip(parts)
}

const plainTitle = (title = '') => title.replace(/ \*$| \(.*\)$/g, '')

/** The sheet of one exported record. */
async function exportSingleRecord(area: Area, change: Record<string, string> = {}): Promise<ImportSheet> {
  const id = await createImportRecord(area, change)
  const file = await exportTemplate(area, {})
  return { ...file, rows: file.rows.filter(([recordKey]) => String(recordKey) === `${id}v1`) }
}

/** The address of a column's cell in the first row below the heading. */
const placeOf = ({ heading }: ImportSheet, title: string) =>
  `${columnName(heading.findIndex((each) => plainTitle(each) === title))}2`

describe('a telephone number that Excel changed to a number', () => {
  it('gets its leading zero back, and counts as unchanged if it equals the stored one', async () => {
    const sheet = await exportSingleRecord(gov, { GOV_TEL: '053112700' })
    const planOf = async (value: number) =>
      (await uploadForPreview(gov, rawFile(sheet, { หมายเลขโทรศัพท์: number(value) }))).body
    expect(await planOf(53_112_700)).toMatchObject({ SAME: 1, EDITED: 0, FAILED: 0 })
    for (const [typed, meant] of [
      [53_112_701, '053112701'],
      [812_345_678, '0812345678'],
      [1567, '1567'],
    ] as const)
      expect((await planOf(typed)).ROWS[0]?.CHANGES).toMatchObject([{ BEFORE: '053112700', AFTER: meant }])
  })
})

describe('a text of digits that Excel changed to a number', () => {
  it('counts as unchanged when only its leading zeros are missing', async () => {
    const sheet = await exportSingleRecord(otop, {
      PRODUCT_NAME: '00712',
      PRODUCT_TYPE: '3',
      PRODUCT_SUBTYPE: '1',
    })
    const planOf = async (value: number) =>
      (await uploadForPreview(otop, rawFile(sheet, { ชื่อสินค้า: number(value) }))).body
    expect(await planOf(712)).toMatchObject({ SAME: 1, EDITED: 0 })
    expect(await planOf(713)).toMatchObject({ SAME: 0, EDITED: 1 })
  })
})

describe('a cell whose displayed value differs from its stored value', () => {
  it.each([
    ['a percentage', number(0.25, PERCENT), /ร้อยละ \(25%\)/],
    ['a formula without a result', { inner: '<f>A1*2</f>' }, /ยังไม่มีผลลัพธ์/],
    [
      'a formula with an error',
      { inner: '<f>1/0</f><v>#DIV/0!</v>', type: 'e' },
      /ผลลัพธ์ไม่ถูกต้อง \(#DIV\/0!\)/,
    ],
    ['a date', number(46_361, DAY), /เปลี่ยนค่าในช่องนี้เป็นวันที่/],
    ['a Thai date', number(46_361, THAI_DAY), /เปลี่ยนค่าในช่องนี้เป็นวันที่/],
  ])('is rejected at its address: %s', async (_what, raw: RawCell, message) => {
    const { name } = await createProduct()
    const file = await exportTemplate(otop, {})
    const sheet = { ...file, rows: file.rows.filter((row) => row.includes(name)) }
    for (const title of ['ราคา', 'ขนาด']) {
      const { body } = await uploadForPreview(otop, rawFile(sheet, { [title]: raw }))
      expect(body, JSON.stringify(body)).toMatchObject({ EDITED: 0, FAILED: 1 })
      expect(body.ERRORS).toMatchObject([
        { CELL: placeOf(sheet, title), MESSAGE: expect.stringMatching(message) },
      ])
    }
  })

  it('is read as the rounded result of its formula', async () => {
    const { name } = await createProduct()
    const file = await exportTemplate(otop, {})
    const sheet = { ...file, rows: file.rows.filter((row) => row.includes(name)) }
    const sum = { inner: '<f>0.1+0.2</f><v>0.30000000000000004</v>' }
    const { body } = await uploadForPreview(otop, rawFile(sheet, { ราคา: sum }))
    expect(body.ROWS[0].CHANGES).toMatchObject([{ AFTER: '0.3' }])
  })
})

describe('a date cell', () => {
  it('is read in every date format and epoch, also with a Buddhist year typed as Christian', async () => {
    const sheet = await exportSingleRecord(festival)
    const title = plainTitle(sheet.heading.find((each) => each.startsWith('วันที่เริ่มต้น')))
    const planOf = async (raw: RawCell, more = {}) =>
      (await uploadForPreview(festival, rawFile(sheet, { [title]: raw }, more))).body.ROWS[0]?.CHANGES
    const meant = [{ AFTER: '06/12/2569' }]
    expect(await planOf(number(46_362, DAY))).toMatchObject(meant)
    expect(await planOf(number(46_362.5, THAI_DAY))).toMatchObject(meant)
    expect(await planOf(number(46_362 - 1_462, DAY), { from1904: true })).toMatchObject(meant)
    expect(await planOf(number(46_362 + 198_327, DAY))).toMatchObject(meant)
    expect(await planOf({ inner: '<v>2026-12-06T00:00:00</v>', type: 'd' })).toMatchObject(meant)
  })
})

describe('merged cells', () => {
  it('clear no field: the first cell is read, the others are rejected', async () => {
    const [one, two] = [
      await createProduct({ PRODUCT_SIZE: 'เล็ก' }),
      await createProduct({ PRODUCT_SIZE: 'ใหญ่' }),
    ]
    const file = await exportTemplate(otop, {})
    const rows = file.rows.filter((row) => row.includes(one.name) || row.includes(two.name))
    const second = withCells(file, rows[1] ?? [], { ขนาด: '' })
    const at = placeOf(file, 'ขนาด')
    const below = at.replace('2', '3')
    const sent = rawFile({ ...file, rows: [rows[0] ?? [], second] }, {}, { merged: [`${at}:${below}`] })
    const { body } = await uploadForPreview(otop, sent)
    expect(body).toMatchObject({ SAME: 1, EDITED: 0, FAILED: 1 })
    expect(body.ERRORS).toMatchObject([{ CELL: below, MESSAGE: expect.stringContaining('ถูกผสาน') }])
  })

  it('are reported in village sheets, and their row does not count as untouched', async () => {
    const heading = ['รหัสหมู่บ้าน', 'ปีข้อมูล', 'ชื่อบ้าน', 'ครัวเรือน', 'ชาย', 'หญิง']
    const rows = [
      ['50010201', '2569', 'บ้านหนึ่ง', '10', '20', '30'],
      ['50010202', '2569', '', '', '', ''],
    ]
    const sent = rawFile({ heading, rows }, {}, { merged: ['E2:E3'] })
    const { body } = await uploadForPreview(mmDetail, sent)
    expect(body).toMatchObject({ ADDED: 1, FAILED: 1, UNTOUCHED: 0 })
    expect(body.ERRORS).toMatchObject([{ CELL: 'E3', MESSAGE: expect.stringContaining('ถูกผสาน') }])
  })
})

describe('a file with another layout', () => {
  it('is read by its headings: moved or missing columns, lines above, another sheet', async () => {
    const { name } = await createProduct({ PRODUCT_SIZE: 'เล็ก' })
    const file = await exportTemplate(otop, {})
    const rows = file.rows.filter((row) => row.includes(name))
    const order = file.heading.map((_title, at) => at).filter((at) => file.heading[at] !== 'น้ำหนัก')
    const reordered = (cells: readonly unknown[]) => order.map((at) => cells[at]).reverse()
    const edited = rows.map((row) => withCells(file, row, { ขนาด: 'กลาง' }))
    const lines = [['หมายเหตุ: แก้แล้ว'], [], reordered(file.heading), ...edited.map(reordered)]
    const text = (value: unknown) => `<c t="inlineStr"><is><t>${escapeXml(String(value ?? ''))}</t></is></c>`
    const second = sheetXml(lines.map((cells) => `<row>${cells.map(text).join('')}</row>`).join(''))
    const parts = workbookParts(sheetXml(`<row>${text('วิธีกรอก')}</row>`)).map(
      ({ name, content }): TestZipPart => {
        const tab = '<sheet name="B" sheetId="2" r:id="rId7"/></sheets>'
        const relation =
          '<Relationship Id="rId7" Type="x/worksheet" Target="worksheets/sheet2.xml"/></Relationships>'
        return {
          name,
          content: String(content)
            .replace('</sheets>', tab)
            .replace(/<\/Relationships>/, name.startsWith('xl/') ? relation : '</Relationships>'),
        }
      },
    )
    const sent = testZip([...parts, { name: 'xl/worksheets/sheet2.xml', content: second }])
    const { body } = await uploadForPreview(otop, sent)
    expect(body, JSON.stringify(body)).toMatchObject({ EDITED: 1, FAILED: 0, UNKNOWN: [] })
    expect(body.ROWS[0]).toMatchObject({ ROW: 4, CHANGES: [{ FIELD: 'PRODUCT_SIZE', AFTER: 'กลาง' }] })
  })

  it('is rejected with a message when the record ID column is missing', async () => {
    await createProduct()
    const file = await exportTemplate(otop, {})
    const cut = { heading: file.heading.slice(1), rows: file.rows.map((row) => row.slice(1)) }
    const { status, body } = await uploadForPreview(otop, await writeImportSheet(cut))
    expect([status, body.error]).toEqual([
      ...[422, 'ไม่พบหัวตารางสำหรับนำเข้าในไฟล์ กรุณาใช้ไฟล์ที่ดาวน์โหลดจากหน้าต่างนี้'],
    ])
  })
})
