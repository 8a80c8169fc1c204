/**
 * Import of yearly village sheets: malicious and unusual files, errors by cell, all rows or none, and the
 * template.
 */
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { areas } from '#areas/index.ts'
import { mmDetail } from '#areas/villages/mm-detail.ts'
import { mmRisk } from '#areas/villages/mm-risk.ts'
import { editableWorkbookFields } from '#domain/records/workbook-fields.ts'
import { sql } from '#server/db/sql.ts'
import type { EventTable } from '#server/db/tables.ts'
import { fieldTitle } from '#server/engine/import/columns.ts'
import { sheetXml, workbookParts, testZip } from '../../files/zip.ts'
import { type SheetCell, writeSheet } from '#server/spreadsheets/write-workbook.ts'
import { importVillages } from '#server/features/geography/import-villages.ts'
import { signedIn } from '../../fixtures/signed-in.ts'
import { cellsIn } from '../../workbook.ts'

const { harness, district } = signedIn({ district: 'mueang' })

/** The columns that these tests fill. */
const TITLES = ['รหัสหมู่บ้าน', 'ปีข้อมูล *', 'ชื่อบ้าน *', 'ครัวเรือน *', 'ชาย *', 'หญิง *', 'อินเทอร์เน็ต', 'น้ำดื่ม']
const line = (code: SheetCell, change: Partial<Record<number, SheetCell>> = {}): SheetCell[] =>
  Object.assign([code, '2569', 'บ้านนำเข้า', '100', '120', '130', 'มี', 'ไม่เพียงพอบางฤดู'], change)

function fileOf(rows: SheetCell[][], titles = TITLES, kinds: ('text' | 'number')[] = []): Promise<Buffer> {
  const columns = titles.map((title, at) => ({ title, width: 10, kind: kinds[at] ?? ('text' as const) }))
  return writeSheet({ name: 'ก', headers: ['แบบฟอร์ม'], columns, rows })
}
const preview = (file: Buffer, who = district, area = mmDetail) =>
  who.form(`${area.path}/preview`, {}, { FILE: file })
const upload = (file: Buffer, DIGEST: string, who = district, area = mmDetail) =>
  who.form(`${area.path}/import`, { DIGEST }, { FILE: file })
const found = async (search: Record<string, string>) =>
  (await district.post(`${mmDetail.path}/search`, search)).body.data as Record<string, unknown>[]

describe('the import of village sheets', () => {
  it('previews and imports sheets, and writes history and audit log', async () => {
    const events = () =>
      harness.db.query<EventTable>(sql`select * from event where kind = 'import' order by id`)
    const earlier = await events()
    const file = await fileOf([line('50010201'), line('50010202', { 4: '๑,๒๐๐', 6: 'ไม่มี' })])
    const { body: plan } = await preview(file)
    expect(plan).toMatchObject({ ADDED: 2, EDITED: 0, SAME: 0, FAILED: 0, UNTOUCHED: 0 })
    expect(plan.ROWS[0]).toMatchObject({
      ROW: 4,
      KIND: 'add',
      CATM_UKEY: '50010201',
      NAME: expect.stringContaining('2569'),
    })
    expect(await found({ TT: '02' }), 'a preview writes nothing').toEqual([])
    expect((await upload(file, plan.DIGEST)).body).toMatchObject({ status: true, ADDED: 2, EDITED: 0 })
    const records = await found({ TT: '02' })
    expect(records).toMatchObject([
      { CATM_UKEY: '50010201', YEAR: '2569', MALE: 120, TOTAL: 250, INTERNET: '1', WATER_DRINK: '2' },
      { CATM_UKEY: '50010202', MALE: 1200, TOTAL: 1330, INTERNET: '0' },
    ])
    const history = await district.post(`${mmDetail.path}/history`, { ID: records[0]?.ID })
    expect(history.body.data).toMatchObject([{ ACTION: 'add', VERSION: 1 }])
    expect((await events()).slice(earlier.length)).toMatchObject([
      { area: 'mmDetail', detail: { ADDED: 2, EDITED: 0, FAILED: 0 } },
    ])

    const again = await preview(file)
    expect(again.body).toMatchObject({ ADDED: 0, EDITED: 0, SAME: 2 })
    expect((await upload(file, again.body.DIGEST)).body.error).toBe('ไม่มีรายการที่จะนำเข้า')
    expect((await upload(file, plan.DIGEST)).body.code).toBe('preview-differs')
  })

  it('edits existing sheets, and keeps fields whose cells are empty', async () => {
    const first = await fileOf([line('50011101')])
    await upload(first, (await preview(first)).body.DIGEST)
    const change = await fileOf([line('50011101', { 2: '', 3: '105', 4: '', 5: '', 6: '', 7: '' })])
    const { body: plan } = await preview(change)
    expect(plan).toMatchObject({
      EDITED: 1,
      ROWS: [{ KIND: 'edit', CHANGES: [{ FIELD: 'HOUSEHOLDS', CELL: 'D4', BEFORE: '100', AFTER: '105' }] }],
    })
    expect((await upload(change, plan.DIGEST)).status).toBe(200)
    expect((await found({ TT: '11', MM: '01', YEAR: '2569' }))[0]).toMatchObject({
      HOUSEHOLDS: 105,
      MALE: 120,
      TOTAL: 250,
      WATER_DRINK: '2',
      VERSION: 2,
    })
  })

  it('does not deadlock when two imports add the same villages in different order', async () => {
    // Few enough that one import does not wait for the other beyond the time limit of locks.
    const villages = Array.from({ length: 100 }, (_, at) =>
      line(String(50010801 + Math.floor(at / 25) * 100 + (at % 25)), { 1: '2567' }),
    )
    const files = [await fileOf(villages), await fileOf(villages.toReversed())]
    const plans = await Promise.all(files.map((file) => preview(file)))
    const both = files.map((file, at) => upload(file, plans[at]?.body.DIGEST))
    const answers = (await Promise.all(both)).map(({ status, body }) => [status, body.code])
    expect(answers.sort()).toEqual([
      [200, undefined],
      [409, 'preview-differs'],
    ])
  })

  it('reports each error at its cell, and counts the valid row in the preview', async () => {
    const faults: [SheetCell[], string, RegExp][] = [
      [line('50010301', { 1: '2026' }), 'B', /เป็นปี ค.ศ. กรุณากรอกเป็นปี พ.ศ. 2569/],
      [line('50010301', { 1: '' }), 'B', /กรุณากรอกปีข้อมูล/],
      [line('50010301', { 3: '' }), 'D', /กรุณากรอกจำนวนครัวเรือน/],
      [line('50010301', { 3: 'ร้อยหลัง' }), 'D', /จำนวนเต็ม/],
      [line('50010301', { 3: '12.5' }), 'D', /จำนวนเต็ม/],
      [line('50010301', { 4: '-3' }), 'E', /จำนวนเต็ม/],
      [line('50010301', { 6: 'บางบ้าน' }), 'G', /เลือกจากรายการ/],
      [line('50010301', { 7: 'สกปรก' }), 'H', /เลือกจากรายการ/],
      [line('50010300'), 'A', /เลือกหมู่บ้าน/],
      [line('5001'), 'A', /ไม่พบพื้นที่/],
      [line('50020301'), 'A', /ไม่มีสิทธิแก้ไขข้อมูลของพื้นที่นี้/],
      [line('34010101'), 'A', /ไม่มีสิทธิ/],
      [line('๕๐๐๑๐๓๐๙'), '', /./],
      [line('50010309'), 'A', /ซ้ำกับแถวที่ 16/],
    ]
    const { body: plan } = await preview(await fileOf(faults.map(([cells]) => cells)))
    expect(plan).toMatchObject({ ADDED: 1, FAILED: faults.length - 1 })
    for (const [at, [, column, message]] of faults.entries()) {
      const row = at + 4
      const rowErrors = plan.ERRORS.filter((error: { ROW: number }) => error.ROW === row)
      if (column === '') expect(rowErrors).toEqual([])
      else
        expect(rowErrors[0]).toMatchObject({
          CELL: `${column}${row}`,
          MESSAGE: expect.stringMatching(message),
        })
    }
  })

  it('reads number cells like texts, and a formula by its stored result', async () => {
    const file = await fileOf([line(50010401, { 1: 2569, 3: 88, 4: 90, 5: 91 })], TITLES, [
      'number',
      'number',
      'text',
      'number',
      'number',
      'number',
    ])
    expect((await preview(file)).body).toMatchObject({ ADDED: 1, FAILED: 0 })
    const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
    const head = TITLES.map((title, at) => cell(`${'ABCDEFGH'[at]}1`, title)).join('')
    const row = `${cell('A2', '50010402')}${cell('B2', '2569')}${cell('C2', '=HYPERLINK("http://x")')}<c r="D2"><f>1+1</f><v>77</v></c><c r="E2"><v>5</v></c><c r="F2"><v>6</v></c>`
    const rawFile = testZip(workbookParts(sheetXml(`<row r="1">${head}</row><row r="2">${row}</row>`)))
    const { body: plan } = await preview(rawFile)
    expect(plan).toMatchObject({ ADDED: 1, FAILED: 0 })
    await upload(rawFile, plan.DIGEST)
    expect((await found({ TT: '04', MM: '02' }))[0]).toMatchObject({
      MM_NAME: '=HYPERLINK("http://x")',
      HOUSEHOLDS: 77,
    })
  })

  it('rejects too many rows, a missing heading or column, and a file that is no workbook', async () => {
    const many = Array.from({ length: 10_000 }, (_, at) => line('50010201', { 1: String(2500 + (at % 60)) }))
    expect(await preview(await fileOf(many))).toMatchObject({ status: 413, body: { code: 'sheet-too-long' } })
    expect((await preview(await fileOf(many.slice(0, 1_001)))).status).toBe(413)
    expect((await preview(await fileOf([line('50010201')], ['ก', 'ข']))).body.error).toContain('ไม่พบหัวตาราง')
    expect((await preview(await fileOf([line('50010201')], TITLES.slice(0, 4)))).body.error).toContain(
      'ไฟล์ไม่มีคอลัมน์ ชาย หญิง',
    )
    expect((await preview(Buffer.from('%PDF-1.7'.padEnd(500)))).status).toBe(415)
    expect((await district.form(`${mmDetail.path}/preview`, {}, {})).status).toBe(415)
  })

  it('rejects another file, user or digest than in the preview', async () => {
    const file = await fileOf([line('50010501'), line('50010502')])
    const { DIGEST } = (await preview(file)).body
    const other = await fileOf([line('50010501', { 3: '1' }), line('50010502')])
    const administrator = await harness.signIn('4000000000003')
    for (const [sent, digest, who] of [
      [other, DIGEST, district],
      [file, '', district],
      [file, DIGEST, administrator],
    ] as const)
      expect((await upload(sent, digest, who)).body.code).toBe('preview-differs')
    const twice = await Promise.all([upload(file, DIGEST), upload(file, DIGEST)])
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await found({ TT: '05' })).toHaveLength(2)
  })

  it('is allowed only to users who may edit the sheets', async () => {
    const province = await harness.signIn('2000000000007')
    const file = await fileOf([line('50010601')])
    expect((await preview(file, province)).status).toBe(403)
    expect((await upload(file, 'x', province)).status).toBe(403)
    expect((await province.post(`${mmDetail.path}/template`, { CC: '50', AA: '01' })).status).toBe(403)
    expect((await preview(file, harness.nobody())).status).toBe(401)
    expect((await district.form('manage/headman/preview', {}, { FILE: file })).status).toBe(404)
  })
})

describe('the template for village sheets', () => {
  const template = (area: typeof mmDetail, body: Record<string, string>, who = district) =>
    who.post(`${area.path}/template`, body)

  beforeAll(async () => {
    await importVillages(
      harness.db,
      readFileSync(new URL('../../../server/demo/villages.csv', import.meta.url), 'utf8'),
    )
    await harness.refreshPlaces()
  })

  it.each(areas.filter(({ excelImport }) => excelImport).map((area) => [area.key, area] as const))(
    'of %s has every field and the villages of the district, and imports nothing while empty',
    async (_key, area) => {
      const answer = await template(area, { YEAR: '2568' })
      expect(answer.status).toBe(200)
      const rows = await cellsIn(answer.body)
      const heading = rows.find(([first]) => first === 'รหัสหมู่บ้าน') ?? []
      const plain = heading.map((title) => title.replace(' *', ''))
      const actor = { group: 1 } as Parameters<typeof editableWorkbookFields>[1]
      for (const [, field] of editableWorkbookFields(area, actor)) expect(plain).toContain(fieldTitle(field))
      const villages = rows.slice(rows.indexOf(heading) + 1)
      expect(villages[0]?.slice(0, 3)).toEqual(['50010701', 'ช้างเผือก', 'บ้านขวงสิงห์'])
      expect(villages).toHaveLength(74)
      expect((await preview(answer.body, district, area)).body).toMatchObject({
        ADDED: 0,
        FAILED: 0,
        UNTOUCHED: 74,
      })
    },
  )

  it('contains the stored sheets of its year, is logged as an export, and imports unchanged', async () => {
    const exports = () =>
      harness.db.query<{ detail: unknown; area: string }>(
        sql`select area, detail from event where kind = 'export'`,
      )
    const file = await fileOf([line('50010701', { 2: 'บ้านขวงสิงห์' })])
    await upload(file, (await preview(file)).body.DIGEST)
    await template(mmDetail, { TT: '07', YEAR: '2568' })
    expect(await exports(), 'an empty template is no export').toEqual([])
    const { body } = await template(mmDetail, { TT: '07', YEAR: '2569' })
    expect(await exports()).toEqual([
      {
        area: 'mmDetail',
        detail: { ROWS: 1, FORM: 'edit', YEAR: '2569' },
      },
    ])
    const rows = await cellsIn(body)
    expect(rows.find(([code]) => code === '50010701')?.slice(3, 9)).toEqual([
      '2569',
      'บ้านขวงสิงห์',
      '',
      '100',
      '120',
      '130',
    ])
    expect((await preview(body)).body).toMatchObject({ ADDED: 0, EDITED: 0, SAME: 1, UNTOUCHED: 4 })
  })

  it('rejects a village name that does not belong to the village code', async () => {
    const titles = ['รหัสหมู่บ้าน', 'หมู่บ้าน', ...TITLES.slice(1)]
    const [code, ...rest] = line('50010701')
    const file = await fileOf([[code, 'บ้านช่างเคี่ยน', ...rest]], titles)
    expect((await preview(file)).body).toMatchObject({
      FAILED: 1,
      ERRORS: [{ CELL: 'B4', MESSAGE: expect.stringContaining('รหัสของบ้านขวงสิงห์ ตำบลช้างเผือก') }],
    })
  })

  it('requires a district, the own scope and a valid year', async () => {
    const administrator = await harness.signIn('4000000000003')
    expect(await template(mmRisk, { CC: '50' }, administrator)).toMatchObject({
      status: 422,
      body: { error: 'กรุณาเลือกอำเภอ' },
    })
    expect((await template(mmRisk, { CC: '34', AA: '01' })).status).toBe(403)
    expect((await template(mmRisk, { YEAR: '2999' })).status).toBe(422)
  })
})
