import { describe, expect, it } from 'vitest'
import { wireName } from '#domain/area/wire.ts'
import { CHARTS_ADDRESS } from './chart-query.ts'
import { buildCharts, CHART_SECTIONS } from './chart-sections.ts'
import type { ChartFigures } from './chart-spec.ts'
import { activityMonths, activityPlaces } from './charts/activity.ts'
import { employment } from './charts/work.ts'
import { population, households } from './charts/population.ts'
import { projectBudgets } from './charts/budgets.ts'
import { risks } from './charts/risks.ts'
import { terms, disputes } from './charts/administration.ts'
import { water, utilities } from './charts/services.ts'

type Villages = ChartFigures<'villages'>

const none = { SUM: 0, GIVEN: 0 }
const sum = (SUM: number, GIVEN = 2) => ({ SUM, GIVEN })
const totals = { isFound: true, YEAR: '2569', GIVEN: 2, VILLAGES: 5, UNLISTED: 0, RATIO: null }

const villages = (
  sums: Partial<Villages['GENERAL']['SUMS']> = {},
  more: Partial<Villages> = {},
): Villages => ({
  YEARS: ['2569'],
  GENERAL: {
    ...totals,
    SUMS: {
      ...{ HOUSEHOLDS: none, ELECTRICITY: none, TOTAL: none, MALE: none, FEMALE: none },
      ...{ AGE0TO14: none, AGE15TO59: none, AGE60: none },
      ...sums,
    },
  },
  WORK: {
    ...totals,
    SUMS: {
      ...{ DEBT_HOUSEHOLDS: none, EMPLOYED: none, UNEMPLOYED: none, SEASONAL: none },
      ...{ MIGRANT: none, TRAINING: none },
    },
  },
  CHOICES: [],
  JOBS: [],
  PLACES: [],
  ...more,
})

const counts = (field: string, ...of: [code: string, count: number][]) =>
  of.map(([CODE, COUNT]) => ({ FIELD: wireName(field), CODE, COUNT }))

describe('the charts of village sheets', () => {
  it('have the largest age group with its share in the title, and the source of the figures', () => {
    const chart = population.build(
      villages({ TOTAL: sum(1_300), AGE0TO14: sum(200, 1), AGE15TO59: sum(600, 1), AGE60: sum(200, 1) }),
      {},
    )
    expect(chart?.title).toBe('ประชากร 1,300 คน: วัยทำงานมากที่สุด ร้อยละ 60.0')
    expect(chart?.source).toBe('ข้อมูลทั่วไปของหมู่บ้าน ปี พ.ศ. 2569 ข้อมูลจาก 1 ใน 5 หมู่บ้าน')
    expect(chart?.rows.map(({ values }) => values[0])).toEqual([200, 600, 200])
  })

  it('are omitted without data, and show an empty field as null instead of zero', () => {
    expect(population.build(villages(), {})).toBeUndefined()
    const { WORK } = villages()
    const chart = employment.build(
      villages({}, { WORK: { ...WORK, SUMS: { ...WORK.SUMS, EMPLOYED: sum(90), UNEMPLOYED: sum(0) } } }),
      {},
    )
    expect(chart?.title).toBe('มีงานทำ 90 คน ว่างงาน 0 คน')
    expect(chart?.rows.map(({ values }) => values[0])).toEqual([90, 0, null, null, null])
    const { missing } = buildCharts(CHART_SECTIONS.villages.charts, villages())
    expect(missing).toContain('ประชากรตามช่วงอายุ')
  })

  it('combine small places in one bar, and list all places in the table', () => {
    const PLACES = Array.from({ length: 20 }, (_none, at) => ({
      CATM_UKEY: `5002${String(at + 1).padStart(2, '0')}00`,
      NAME: `ที่ ${at}`,
      HOUSEHOLDS: at === 0 ? null : at * 10,
    }))
    const chart = households.build(villages({ HOUSEHOLDS: sum(1_900) }, { PLACES }), {})
    expect(chart?.title).toBe('ครัวเรือนทั้งหมด 1,900 ครัวเรือน: ตำบลที่ 19 มากที่สุด 190 ครัวเรือน')
    expect(chart?.rows.slice(-2).map(({ label, values }) => [label, values[0]])).toEqual([
      ['อีก 8 ตำบล', 360],
      ['ที่ 0', null],
    ])
    expect(chart?.kind === 'bars' && chart.tableRows?.length).toBe(20)
  })

  it('name the water use with the greatest shortage, and show the shares of electricity and internet', () => {
    const CHOICES = [
      ...counts('waterDrink', ['', 0], ['1', 2], ['2', 0], ['3', 0]),
      ...counts('waterFarm', ['', 0], ['1', 0], ['2', 1], ['3', 1]),
      ...counts('waterUse', ['', 2], ['1', 0], ['2', 0], ['3', 0]),
      ...counts('internet', ['0', 1], ['1', 1]),
    ]
    const chart = water.build(villages({}, { CHOICES }), {})
    expect(chart?.title).toBe('น้ำเพื่อการเกษตรขาดแคลนมากที่สุด: 2 จาก 2 หมู่บ้าน')
    expect(chart?.rows.map(({ values }) => values)).toEqual([[2, 0, 0, 0], [null], [0, 1, 1, 0]])
    expect(utilities.build(villages({}, { CHOICES }), {})?.rows.map(({ values }) => values[0])).toEqual([
      ...[null, 50],
    ])
  })
})

describe('the chart of risks', () => {
  const figures: ChartFigures<'risks'> = {
    ...{ YEARS: ['2569'], YEAR: '2569', GIVEN: 4 },
    CHOICES: [
      ...counts('flood', ['', 0], ['1', 2], ['2', 1], ['3', 0], ['4', 1]),
      ...counts('drug', ['', 0], ['1', 0], ['2', 0], ['3', 1], ['4', 3]),
      ...counts('quake', ['', 4], ['1', 0], ['2', 0], ['3', 0], ['4', 0]),
    ],
  }

  it('has the highest risks and levels first, and no bar for a risk without ratings', () => {
    const chart = risks.build(figures, {})
    expect(chart?.title).toBe('ปัญหายาเสพติดเสี่ยงมากที่สุด: ระดับมาก 3 จาก 4 หมู่บ้าน')
    expect(chart?.rows.map(({ key, values }) => [key, ...values])).toEqual([
      ['drug', 3, 1, 0, 0, 0],
      ['flood', 1, 0, 1, 2, 0],
      ['quake', null],
    ])
  })

  it('omits fields that are not public', () => {
    const chart = risks.build(figures, { forPublic: true })
    expect(chart?.rows.map(({ key }) => key)).toEqual(['flood', 'quake'])
    expect(chart?.title).not.toContain('ยาเสพติด')
  })
})

describe('the charts of budgets', () => {
  const budget = (YEAR: string, KIND: string, BUDGET: number | null) => ({
    ...{ YEAR, KIND, BUDGET, COUNT: 1, GIVEN: BUDGET === null ? 0 : 1 },
  })

  it('are in baht, or in millions of baht if a year reaches one million', () => {
    const small = projectBudgets.build({ PROJECTS: [budget('2569', '1', 999_999)], PROCUREMENTS: [] }, {})
    expect(small?.unit).toBe('บาท')
    const PROJECTS = [budget('2568', '1', 500_000), budget('2569', '4', 2_500_000), budget('2569', '', null)]
    const chart = projectBudgets.build({ PROJECTS, PROCUREMENTS: [] }, {})
    expect(chart?.title).toBe('งบประมาณโครงการปี 2569 รวม 2.5 ล้านบาท มากที่สุดคืองบองค์กรปกครองส่วนท้องถิ่น')
    expect(chart?.rows.map(({ values }) => values)).toEqual([
      [0.5, null],
      [null, 2.5],
    ])
    expect(chart?.source).toContain('ปีงบประมาณ พ.ศ. 2568-2569 ระบุวงเงิน 2 จาก 3 โครงการ')
  })

  it('are omitted if no project has a budget', () => {
    expect(
      projectBudgets.build({ PROJECTS: [budget('2569', '1', null)], PROCUREMENTS: [] }, {}),
    ).toBeUndefined()
  })
})

it('the chart of disputes has the settled share of the newest year, and other disputes as third value', () => {
  const year = { YEAR: '2569', RECEIVED: 20, SETTLED: 14, PENDING: 2, DISTRICTS: 1 }
  const chart = disputes.build({ YEARS: [year] }, {})
  expect(chart?.title).toBe('ปี 2569 รับเรื่อง 20 เรื่อง ยุติ 14 เรื่อง (ร้อยละ 70.0)')
  expect(chart?.rows[0]?.values).toEqual([14, 2, 4])
  expect(disputes.build({ YEARS: [] }, {})).toBeUndefined()
})

it('the chart of terms names the month with most ends, and is omitted if no end is known', () => {
  const figures = { IN_OFFICE: 9, EXPIRED: 1, WITHOUT_END: 2 }
  const MONTHS = [
    { MONTH: '202611', POSITIONS: [{ CODE: '2', COUNT: 1 }] },
    {
      MONTH: '202612',
      POSITIONS: [
        { CODE: '1', COUNT: 1 },
        { CODE: '5', COUNT: 4 },
      ],
    },
  ]
  const chart = terms.build({ ...figures, MONTHS }, {})
  expect(chart?.title).toBe('ครบวาระใน 12 เดือนนี้ 6 คน มากที่สุดใน ธ.ค. 2569 (5 คน)')
  expect(chart?.source).toContain('ครบวาระแล้ว 1 คน ไม่ระบุวันครบวาระ 2 คน')
  expect(chart?.rows.map(({ values }) => values)).toEqual([
    [0, 1, 0],
    [1, 0, 4],
  ])
  expect(terms.build({ ...figures, IN_OFFICE: 2, MONTHS: [] }, {})).toBeUndefined()
})

describe('the charts of activity', () => {
  const MONTHS = [
    { MONTH: '202610', COUNT: null },
    { MONTH: '202611', COUNT: 3 },
    { MONTH: '202612', COUNT: 0 },
  ]

  it('have null before the history starts, and zero for a month without a change', () => {
    const chart = activityMonths.build({ MONTHS, PLACES: [] }, {})
    expect(chart?.rows.map(({ values }) => values[0])).toEqual([null, 3, 0])
    expect(chart?.title).toBe('ปรับปรุงข้อมูล 3 ครั้ง มากที่สุดใน พ.ย. 2569 (3 ครั้ง)')
    expect(chart?.source).toBe('ประวัติการแก้ไข พ.ย. 2569 ถึง ธ.ค. 2569')
    const single = activityMonths.build({ MONTHS: MONTHS.slice(0, 2), PLACES: [] }, {})
    expect([single?.kind, single?.source]).toEqual(['bars', 'ประวัติการแก้ไข พ.ย. 2569'])
  })

  it('name the most active district and count inactive ones, and do not exist for a district', () => {
    const PLACES = [
      { CATM_UKEY: '50010000', NAME: 'เมืองเชียงใหม่', COUNT: 0 },
      { CATM_UKEY: '50020000', NAME: 'จอมทอง', COUNT: 3 },
    ]
    expect(activityPlaces.build({ MONTHS, PLACES }, {})?.title).toBe(
      'อำเภอจอมทองปรับปรุงข้อมูลมากที่สุด 3 ครั้ง ยังไม่มีการปรับปรุง 1 อำเภอ',
    )
    expect(activityPlaces.build({ MONTHS, PLACES: [] }, {})).toBeUndefined()
  })
})

it('the address of charts contains place and year, and ignores invalid and empty values', () => {
  expect(CHARTS_ADDRESS.parse('?cc=50&aa=02&year=2569')).toEqual({ cc: '50', aa: '02', year: '2569' })
  expect(CHARTS_ADDRESS.parse('?aa=02&year=x')).toEqual({ cc: '', aa: '', year: '' })
  expect(CHARTS_ADDRESS.params({ cc: '50', aa: '' }).toString()).toBe('cc=50')
})
