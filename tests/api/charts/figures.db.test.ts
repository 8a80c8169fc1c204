/**
 * The figures of charts: within the scope, without deleted records, and with missing data distinct from zero.
 */
import { beforeAll, describe, expect, it } from 'vitest'
import { headman } from '#areas/local-administration/headman.ts'
import { mediation } from '#areas/local-administration/mediation.ts'
import { project } from '#areas/policies/project.ts'
import { procurement } from '#areas/publications/procurement.ts'
import { mmDept } from '#areas/villages/mm-dept.ts'
import { mmDetail } from '#areas/villages/mm-detail.ts'
import { mmRisk } from '#areas/villages/mm-risk.ts'
import { type Area, tableOf } from '#domain/area/area.ts'
import { addDays, addMonths, bangkokToday } from '#domain/dates/thai-date.ts'
import { scopeOf } from '#domain/permissions/scope.ts'
import { raw, sql } from '#server/db/sql.ts'
import { insertRecord } from '#server/engine/write/change-record.ts'
import type { TestOfficial } from '../../harness.ts'
import { signedIn } from '../../fixtures/signed-in.ts'

const today = bangkokToday(Date.now())

const { harness } = signedIn({})
let by: Record<'district' | 'province' | 'ubon' | 'centre', TestOfficial>

const actor = {
  id: 1,
  name: 'ผู้ทดสอบ',
  group: 4 as const,
  catmUkey: '00000000',
  scope: scopeOf(4, '00000000'),
}

/** Stores a record with its history. Fields without a value are empty. */
async function store(area: Area, catmUkey: string, values: Record<string, string>): Promise<number> {
  const empty = Object.entries(area.fields).map(([name, field]) => [
    name,
    ['choice', 'flag', 'date'].includes(field.kind) ? sampleEmpty(field.kind) : '',
  ])
  const context = { area, actor, origin: { address: '' }, at: Date.now(), action: 'add' } as const
  const { id } = await insertRecord(harness.db, context, catmUkey, {
    ...Object.fromEntries(empty),
    ...values,
  })
  return id
}

const sampleEmpty = (kind: string) => (kind === 'choice' ? '' : '0')
const remove = (area: Area, id: number) =>
  harness.db.execute(
    sql`update ${raw(tableOf(area))} set deleted_at = now(), deleted_by = '' where id = ${id}`,
  )

beforeAll(async () => {
  by = await harness.signInAll({
    district: '1000000000017',
    ubon: '1000000000025',
    province: '2000000000007',
    centre: '4000000000003',
  })
  const sheet = { year: '2569', mmName: 'บ้าน', male: '40', female: '60', total: '100', households: '30' }
  await store(mmDetail, '50020301', {
    ...sheet,
    ...{ age0to14: '20', age15to59: '55', age60: '25', electricity: '24', road: '1', waterUse: '2' },
    ...{ mainJob: 'ทำสวน  ลำไย', internet: '1' },
  })
  await store(mmDetail, '50020302', { ...sheet, households: '0', road: '1', mainJob: 'ทำสวน ลำไย' })
  await store(mmDetail, '50020401', { ...sheet, year: '2568', households: '7' })
  await remove(mmDetail, await store(mmDetail, '50020303', sheet))
  await store(mmDetail, '34010101', sheet)
  await store(mmDept, '50020301', { year: '2567', employed: '12' })
  await store(mmRisk, '50020301', { year: '2569', flood: '4', drought: '1' })
  await store(mmRisk, '50020302', { year: '2569', flood: '4' })
})

const figures = async (official: TestOfficial, subject: string, body: Record<string, unknown> = {}) => {
  const { status, body: answer } = await official.post(`charts/${subject}`, body)
  expect(status, JSON.stringify(answer)).toBe(200)
  return answer
}

describe('figures of village sheets', () => {
  it('are sums of the newest year of each kind of sheet, and separate zero from no value', async () => {
    const answer = await figures(by.district, 'villages')
    expect(answer.YEARS).toEqual(['2569', '2568', '2567'])
    expect(answer.GENERAL).toMatchObject({ YEAR: '2569', GIVEN: 2 })
    expect(answer.GENERAL.SUMS).toMatchObject({
      TOTAL: { SUM: 200, GIVEN: 2 },
      AGE15TO59: { SUM: 55, GIVEN: 1 },
      HOUSEHOLDS: { SUM: 30, GIVEN: 2 },
    })
    expect(answer.GENERAL.RATIO).toEqual({ VALUE: 80, GIVEN: 1 })
    expect(answer.WORK).toMatchObject({ YEAR: '2567', SUMS: { EMPLOYED: { SUM: 12, GIVEN: 1 } } })
    expect(answer.WORK.SUMS.UNEMPLOYED).toEqual({ SUM: 0, GIVEN: 0 })
    expect(answer.JOBS).toEqual([{ NAME: 'ทำสวน ลำไย', COUNT: 2 }])
    const households = new Map(
      answer.PLACES.map(({ CATM_UKEY, HOUSEHOLDS }: Record<string, unknown>) => [CATM_UKEY, HOUSEHOLDS]),
    )
    expect([households.get('50020300'), households.get('50020400')]).toEqual([30, null])
  })

  it('count every choice of a field, also choices with no record', async () => {
    const { CHOICES } = await figures(by.district, 'villages')
    const count = (field: string, code: string) =>
      CHOICES.find(({ FIELD, CODE }: Record<string, string>) => FIELD === field && CODE === code)?.COUNT
    expect([count('ROAD', '1'), count('ROAD', '2'), count('WATER_USE', '2'), count('WATER_USE', '')]).toEqual(
      [...[2, 0, 1, 1]],
    )
    expect(count('INTERNET', '1')).toBe(1)
  })

  it('cover only the chosen year', async () => {
    const answer = await figures(by.district, 'villages', { YEAR: '2568' })
    expect(answer.GENERAL).toMatchObject({ YEAR: '2568', GIVEN: 1, SUMS: { HOUSEHOLDS: { SUM: 7 } } })
    expect(answer.WORK).toMatchObject({ isFound: false, YEAR: '2568', GIVEN: 0 })
  })

  it('compare the districts of a province and the provinces of the country', async () => {
    const places = async (official: TestOfficial) =>
      (await figures(official, 'villages')).PLACES.filter(
        ({ HOUSEHOLDS }: Record<string, unknown>) => HOUSEHOLDS !== null,
      )
    expect(await places(by.province)).toEqual([{ CATM_UKEY: '50020000', NAME: 'จอมทอง', HOUSEHOLDS: 30 }])
    expect(await places(by.centre)).toEqual([
      { CATM_UKEY: '34000000', NAME: 'อุบลราชธานี', HOUSEHOLDS: 30 },
      { CATM_UKEY: '50000000', NAME: 'เชียงใหม่', HOUSEHOLDS: 30 },
    ])
  })

  it('count risks by kind and level', async () => {
    const { GIVEN, CHOICES } = await figures(by.district, 'risks')
    const flood = CHOICES.filter(({ FIELD }: Record<string, string>) => FIELD === 'FLOOD')
    expect(GIVEN).toBe(2)
    expect(flood.map(({ CODE, COUNT }: Record<string, unknown>) => [CODE, COUNT])).toEqual([
      ...[
        ['', 0],
        ['1', 0],
        ['2', 0],
        ['3', 0],
        ['4', 2],
      ],
    ])
  })
})

describe('budget figures', () => {
  it('sum projects by the fiscal year of their start, without cancelled projects', async () => {
    const own = { budgetSource: '1', status: '2', endDate: '20270101' }
    await store(project, '50020000', { ...own, startDate: '20260930', budget: '1,000.50' })
    await store(project, '50020000', { ...own, startDate: '20261001', budget: '500' })
    await store(project, '50020000', { ...own, startDate: '20261001' })
    await store(project, '50020000', { ...own, startDate: '20261001', budget: '9', status: '4' })
    const { PROJECTS } = await figures(by.district, 'budgets')
    expect(PROJECTS).toHaveLength(2)
    expect(PROJECTS).toEqual(
      expect.arrayContaining([
        { YEAR: '2569', KIND: '1', COUNT: 1, GIVEN: 1, BUDGET: 1_000.5 },
        { YEAR: '2570', KIND: '1', COUNT: 2, GIVEN: 1, BUDGET: 500 },
      ]),
    )
  })

  it('count a purchase once, with its newest announcement that has a budget', async () => {
    const announced = { method: '4', year: '2570', topic: 'จ้างเหมา', active: '1' }
    const numbered = { ...announced, projectNo: '69010000001' }
    await store(procurement, '50020000', { ...numbered, annType: '3', annDate: '20261001', budget: '100' })
    await store(procurement, '50020000', { ...numbered, annType: '4', annDate: '20261002', budget: '90' })
    await store(procurement, '50020000', { ...numbered, annType: '5', annDate: '20261003' })
    await store(procurement, '50020000', { ...announced, annType: '5', annDate: '20261003', budget: '7' })
    await store(procurement, '50020000', { ...announced, annType: '7', annDate: '20261003', budget: '97' })
    const { PROCUREMENTS } = await figures(by.district, 'budgets')
    expect(PROCUREMENTS).toEqual([{ YEAR: '2570', KIND: '4', COUNT: 2, GIVEN: 2, BUDGET: 97 }])
  })
})

it('disputes are summed by year, and a figure without any value is null', async () => {
  const filed = { year: '2569', received: '10', settled: '7' }
  await store(mediation, '50020000', { ...filed, type: '1', pending: '2' })
  await store(mediation, '50020000', { ...filed, type: '2' })
  await store(mediation, '50010000', { ...filed, year: '2568', type: '1' })
  const year = { YEAR: '2569', RECEIVED: 20, SETTLED: 14, PENDING: 2, DISTRICTS: 1 }
  expect((await figures(by.district, 'mediation')).YEARS).toEqual([year])
  expect((await figures(by.province, 'mediation')).YEARS).toEqual([
    { YEAR: '2568', RECEIVED: 10, SETTLED: 7, PENDING: null, DISTRICTS: 1 },
    year,
  ])
})

it('terms of headmen in office are counted by the month in which they end', async () => {
  const serving = { fname: 'สมชาย', lname: 'ใจดี', position: '2', dateMovein: '20200101' }
  const next = addMonths(today, 1)
  await store(headman, '50020301', { ...serving, termEnd: next })
  await store(headman, '50020302', { ...serving, termEnd: next, position: '5' })
  await store(headman, '50020303', { ...serving, termEnd: addDays(today, -1) })
  await store(headman, '50020304', serving)
  await store(headman, '50020305', { ...serving, termEnd: next, dateMoveout: '20210101' })
  const { MONTHS, ...counts } = await figures(by.district, 'terms')
  expect(counts).toEqual({ IN_OFFICE: 4, EXPIRED: 1, WITHOUT_END: 1 })
  expect(MONTHS).toHaveLength(12)
  expect(MONTHS[0]).toEqual({ MONTH: today.slice(0, 6), POSITIONS: [] })
  expect(MONTHS[1].MONTH).toBe(next.slice(0, 6))
  expect(MONTHS[1].POSITIONS).toHaveLength(2)
  expect(MONTHS[1].POSITIONS).toContainEqual({ CODE: '5', COUNT: 1 })
})

it('activity is counted by month since the first revision, and by place', async () => {
  const { MONTHS, PLACES } = await figures(by.district, 'activity')
  expect(PLACES).toEqual([])
  expect(MONTHS).toHaveLength(12)
  expect(MONTHS.at(-1).MONTH).toBe(today.slice(0, 6))
  const changes = await harness.db.query(sql`select 1 from history where catm_ukey like '5002%'`)
  expect(MONTHS.at(-1).COUNT).toBe(changes.length)
  expect(MONTHS.slice(0, -1).every(({ COUNT }: { COUNT: unknown }) => COUNT === null)).toBe(true)

  const ofProvince = await figures(by.province, 'activity')
  const count = (code: string) =>
    ofProvince.PLACES.find(({ CATM_UKEY }: Record<string, unknown>) => CATM_UKEY === code)?.COUNT
  expect([count('50020000'), count('50240000')]).toEqual([changes.length, 0])
})

describe('the chart routes', () => {
  it('return only figures within the scope of the user', async () => {
    expect((await figures(by.ubon, 'villages')).GENERAL.SUMS.TOTAL.SUM).toBe(100)
    const { status, body } = await by.ubon.post('charts/villages', { CC: '50', AA: '02' })
    expect([status, body.code]).toEqual([403, 'search-outside'])
  })

  it('reject a malformed year, and a year for charts without years', async () => {
    const { status } = await by.district.post('charts/villages', { YEAR: '69' })
    expect(status).toBe(400)
    expect((await by.district.post('charts/terms', { YEAR: '2569' })).status).toBe(422)
  })
})
