/**
 * The totals of the lists of yearly village sheets: one year, within the scope, with the list's own filter,
 * and with the number of missing sheets.
 */
import { beforeAll, describe, expect, it } from 'vitest'
import { mmDept } from '#areas/villages/mm-dept.ts'
import { mmDetail } from '#areas/villages/mm-detail.ts'
import { writeSheet as workbook } from '#server/spreadsheets/write-workbook.ts'
import { importVillages } from '#server/features/geography/import-villages.ts'
import type { TestOfficial } from '../../harness.ts'
import { signedIn } from '../../fixtures/signed-in.ts'
import { cellsIn, sheetsIn } from '../../workbook.ts'

const { harness, district, ubon } = signedIn({ district: 'chomThong', ubon: '1000000000025' })

type SheetFigures = readonly [households: number, male: number, female: number, areaRai: string]

const sheet = async (
  official: TestOfficial,
  place: string,
  year: string,
  figures: SheetFigures,
  more = {},
) => {
  const [households, male, female, areaRai] = figures
  const { status, body } = await official.post(mmDetail.path, {
    ...{ CATM_UKEY: place, YEAR: year, MM_NAME: `บ้าน ${place}`, HOUSEHOLDS: String(households) },
    ...{ MALE: String(male), FEMALE: String(female), AREA_RAI: areaRai, ...more },
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return String(body.id)
}

beforeAll(async () => {
  // An imported list has the villages of one sub-district; those of others are known from their sheets only.
  const villages = ['01', '02', '03', '04'].map((mm) => `500203${mm},บ้านที่ ${mm},`)
  await importVillages(harness.db, ['code,name,english', ...villages].join('\n'))
  await harness.refreshPlaces()
  await sheet(district, '50020301', '2568', [90, 190, 200, '1,000'])
  await sheet(district, '50020301', '2569', [100, 200, 210, '1,250.50'], { MAIN_JOB: 'ทำสวนลำไย' })
  await sheet(district, '50020302', '2569', [50, 90, 110, '๖๒๔.๕'])
  await sheet(district, '50020401', '2569', [1_000, 1_500, 2_500, ''])
  const deleted = await sheet(district, '50020303', '2569', [7, 7, 7, '7'])
  expect((await district.get(`${mmDetail.path}/delete/${deleted}`)).status).toBe(200)
  await sheet(ubon, '34010101', '2569', [11, 12, 13, '14'])
})

const postTotals = (official: TestOfficial, body: Record<string, unknown> = {}) =>
  official.post(`${mmDetail.path}/totals`, body)
const totals = async (official: TestOfficial, body: Record<string, unknown> = {}) =>
  (await postTotals(official, body)).body

describe('the totals of a list', () => {
  it('cover the newest year without deleted sheets, and count the villages that gave each figure', async () => {
    const { UNLISTED, RATIO, ...response } = await totals(district)
    expect(response).toEqual({
      isFound: true,
      YEAR: '2569',
      GIVEN: 3,
      // Four from the imported list, and one from its sheet.
      VILLAGES: 5,
      SUMS: {
        HOUSEHOLDS: { SUM: 1_150, GIVEN: 3 },
        TOTAL: { SUM: 4_610, GIVEN: 3 },
        MALE: { SUM: 1_790, GIVEN: 3 },
        FEMALE: { SUM: 2_820, GIVEN: 3 },
        AREA_RAI: { SUM: 1_875, GIVEN: 2 },
      },
    })
    const { body } = await district.get('ccaattmm/listTT/50/02')
    expect(UNLISTED).toBe(body.data.length - 1)
    // 610 people on 1,875 rai, which are three square kilometres. A village without an area value does not
    // count.
    expect(RATIO.GIVEN).toBe(2)
    expect(RATIO.VALUE).toBeCloseTo(610 / 3, 9)
  })

  it('cover only the chosen year', async () => {
    const { YEAR, GIVEN, SUMS } = await totals(district, { YEAR: '2568' })
    expect([YEAR, GIVEN, SUMS.TOTAL]).toEqual(['2568', 1, { SUM: 390, GIVEN: 1 }])
    const none = await totals(district, { YEAR: '2550' })
    expect(none).toMatchObject({ isFound: false, YEAR: '2550', GIVEN: 0, RATIO: null })
    expect(none.SUMS.MALE).toEqual({ SUM: 0, GIVEN: 0 })
  })

  it('apply the filters of the list, and ignore sorting and paging', async () => {
    expect(await totals(district, { TT: '03' })).toMatchObject({ GIVEN: 2, VILLAGES: 4, UNLISTED: 0 })
    expect(await totals(district, { TT: '03', MM: '04' })).toMatchObject({
      ...{ isFound: false, YEAR: '', GIVEN: 0, VILLAGES: 1, UNLISTED: 0 },
    })
    const sorted = { TT: '03', SORT: 'MALE', DIR: 'desc', PAGE: 2, PAGE_SIZE: 1 }
    expect((await totals(district, sorted)).GIVEN).toBe(2)
    expect(await totals(district, { Q: 'ลำไย' })).toMatchObject({
      ...{ GIVEN: 1, VILLAGES: null, UNLISTED: 0, SUMS: { MALE: { SUM: 200 } } },
    })
  })

  it('stay correct when a sheet is changed, deleted and restored', async () => {
    const id = await sheet(district, '50020501', '2567', [10, 10, 10, ''])
    const male = async () => (await totals(district, { TT: '05' })).SUMS.MALE.SUM
    expect(await male()).toBe(10)
    await district.post(`${mmDetail.path}/update`, { ID: id, MALE: '25' })
    expect(await male()).toBe(25)
    await district.get(`${mmDetail.path}/delete/${id}`)
    expect(await male()).toBe(0)
    await district.post(`${mmDetail.path}/restore`, { ID: id })
    expect(await male()).toBe(25)
  })

  it('leave a village with zero area out of the density, and add the largest allowed numbers', async () => {
    const great = '9'.repeat(20)
    for (const [at, AREA_RAI] of ['0', '500', '.25', great, great].entries())
      await sheet(district, `5002060${at + 1}`, at < 3 ? '2566' : '2565', [10, 20, 30, AREA_RAI])
    const { SUMS, RATIO } = await totals(district, { TT: '06', YEAR: '2566' })
    expect(SUMS.AREA_RAI).toEqual({ SUM: 500.25, GIVEN: 3 })
    expect(RATIO.GIVEN).toBe(2)
    expect(RATIO.VALUE).toBeCloseTo(100 / (500.25 / 625), 9)
    expect((await totals(district, { TT: '06', YEAR: '2565' })).SUMS.AREA_RAI).toEqual({
      SUM: 2e20,
      GIVEN: 2,
    })
  })

  it('add up money and persons of another sheet, without a ratio', async () => {
    for (const [place, DEBT_FORMAL] of [
      ['50020301', '1,500,000'],
      ['50020302', '2,000,000'],
      ['50020401', ''],
    ])
      await district.post(mmDept.path, { CATM_UKEY: place, YEAR: '2569', DEBT_FORMAL, EMPLOYED: '3' })
    const { body } = await district.post(`${mmDept.path}/totals`, {})
    expect(body).toMatchObject({ YEAR: '2569', GIVEN: 3, RATIO: null })
    expect(body.SUMS).toMatchObject({
      ...{ DEBT_FORMAL: { SUM: 3_500_000, GIVEN: 2 }, EMPLOYED: { SUM: 9, GIVEN: 3 }, FUND: { GIVEN: 0 } },
    })
  })
})

describe('the workbook of a list with totals', () => {
  const exported = async (body: Record<string, unknown>, path: string = mmDetail.path): Promise<Buffer> => {
    const answer = await district.post(`${path}/export`, body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body
  }
  /** The rows of the totals sheet below its heading, by year and label. */
  const totalsIn = async (file: Buffer) => {
    const rows = (await sheetsIn(file)).get('ผลรวม') ?? []
    const at = rows.findIndex(([first]) => first === 'ปีข้อมูล')
    expect(rows[at]).toEqual(['ปีข้อมูล', 'รายการ', 'จำนวน', 'หน่วย', 'จำนวนหมู่บ้านที่กรอก'])
    return rows.slice(at + 1).map((cells) => cells.slice(0, 5).map((cell) => cell ?? ''))
  }

  it('contains the totals of the chosen year on a separate sheet', async () => {
    const file = await exported({ TT: '03', YEAR: '2569' })
    expect([...(await sheetsIn(file)).keys()]).toEqual([mmDetail.titles.name, 'ผลรวม'])
    expect(await totalsIn(file)).toEqual([
      ['2569', 'หมู่บ้านที่มีข้อมูล', 2, 'หมู่บ้าน', ''],
      ['2569', 'หมู่บ้านทั้งหมดที่มีในระบบ', 4, 'หมู่บ้าน', ''],
      ['2569', 'ครัวเรือน', 150, 'ครัวเรือน', 2],
      ['2569', 'รวมประชากร', 610, 'คน', 2],
      ['2569', 'ชาย', 290, 'คน', 2],
      ['2569', 'หญิง', 320, 'คน', 2],
      ['2569', 'พื้นที่ทั้งหมด', 1_875, 'ไร่', 2],
      ['2569', 'พื้นที่ทั้งหมด', 3, 'ตร.กม.', 2],
      ['2569', 'ความหนาแน่น', 203.33, 'คน/ตร.กม.', 2],
    ])
  })

  it('lists each year separately, and leaves a figure empty that no village gave', async () => {
    const lines = await totalsIn(await exported({ TT: '03' }))
    const males = lines.filter(([, what]) => what === 'ชาย')
    expect(males.map(([year, , sum]) => [year, sum])).toEqual([
      ['2569', 290],
      ['2568', 190],
    ])
    await sheet(district, '50020701', '2564', [1, 1, 1, ''])
    const bare = await totalsIn(await exported({ TT: '07', YEAR: '2564' }))
    expect(bare.filter(([, what]) => what === 'ความหนาแน่น')).toEqual([
      ['2564', 'ความหนาแน่น', '', 'คน/ตร.กม.', 0],
    ])
    expect(bare.some(([, what]) => what === 'ตำบลที่ยังไม่มีรายชื่อหมู่บ้านในระบบ')).toBe(true)
  })

  it('has no totals sheet when no record is found, nor in a template', async () => {
    const file = await exported({ TT: '03' })
    expect((await cellsIn(file)).flat()).not.toContain('หมู่บ้านที่มีข้อมูล')
    const back = await district.form(`${mmDetail.path}/preview`, {}, { FILE: file })
    expect([back.status, back.body.error]).toEqual([422, expect.stringContaining('ไม่พบหัวตาราง')])
    expect([...(await sheetsIn(await exported({ YEAR: '2550' }))).keys()]).toEqual([mmDetail.titles.name])
    const form = await district.post(`${mmDetail.path}/template`, { TT: '03', YEAR: '2569' })
    expect([...(await sheetsIn(form.body)).keys()]).not.toContain('ผลรวม')
  })

  it('has the totals sheet after 2,100 rows too', async () => {
    const many = Array.from({ length: 2_100 }, (_, at) => [`แถว ${at}`])
    const columns = [{ title: 'ก', width: 8, kind: 'text' as const }]
    const beside = { name: 'ผลรวม', headers: ['=1+1'], columns, rows: [['รวม']] }
    const order = { name: 'ก', headers: [], columns, rows: many }
    const sheets = await sheetsIn(await workbook({ ...order, extraSheet: async () => beside }))
    expect(sheets.get('ก')).toHaveLength(2_101)
    expect(sheets.get('ผลรวม')?.flat().filter(Boolean)).toEqual(['=1+1', 'ก', 'รวม'])
  })
})

describe('the route for totals', () => {
  it('returns only totals within the scope of the user', async () => {
    const households = async (pid: string, body = {}) => {
      const response = await postTotals(await harness.signIn(pid), { YEAR: '2569', ...body })
      return response.body.SUMS?.HOUSEHOLDS.SUM ?? `${response.status} ${response.body.field}`
    }
    expect(await households('1000000000017')).toBe(1_150)
    expect(await households('1000000000009')).toBe(0)
    expect(await households('1000000000025')).toBe(11)
    expect(await households('2000000000007')).toBe(1_150)
    expect(await households('2000000000015')).toBe(11)
    expect(await households('3000000000005')).toBe(1_150)
    expect(await households('3000000000013')).toBe(1_161)
    expect(await households('3000000000013', { CC: '34' })).toBe(11)
    // As for the list, administrators must choose a province first.
    expect(await households('4000000000003')).toBe('422 CC')
    expect(await households('4000000000003', { CC: '50' })).toBe(1_150)
    expect(await households('1000000000009', { CC: '50', AA: '02' })).toBe('403 CC')
    expect(await households('2000000000015', { CC: '50' })).toBe('403 CC')
  })

  it('rejects the same requests as the search', async () => {
    for (const [body, status] of [
      [{ YEAR: "2568' or true --" }, 400],
      [{ YEAR: '๒๕๖๘' }, 400],
      [{ YEAR: ['2568'] }, 422],
      [{ HOUSEHOLDS: '1' }, 422],
      [{ MM: '01' }, 422],
      [{ LACKS: 'everything' }, 422],
    ] as const) {
      const search = await district.post(`${mmDetail.path}/search`, body)
      const { status: refused, body: response } = await postTotals(district, body)
      expect([refused, response.code], JSON.stringify(body)).toEqual([status, search.body.code])
    }
    expect((await postTotals(harness.nobody())).status).toBe(401)
    expect((await postTotals(await harness.signIn('9000000000004'))).status).toBe(403)
  })

  it('does not exist for an area without totals', async () => {
    expect((await district.post('manage/gov/totals', {})).status).toBe(404)
  })
})
