import { mmDept } from '#areas/villages/mm-dept.ts'
import { formatThousands } from '#domain/fields/numbers.ts'
import { mmDetail } from '#areas/villages/mm-detail.ts'
import { largestRows } from '#web/ui/chart/chart-data.ts'
import { oneSeries, type PlaceChart } from '../chart-spec.ts'
import { sumRows, villageSource } from '../village-sheets.ts'

const ROWS = [
  { field: 'EMPLOYED', label: 'มีงานทำ' },
  { field: 'UNEMPLOYED', label: 'ว่างงาน' },
  { field: 'SEASONAL', label: 'ว่างงานตามฤดูกาล' },
  { field: 'MIGRANT', label: 'ไปทำงานนอกพื้นที่' },
  { field: 'TRAINING', label: 'ต้องการฝึกอาชีพ' },
] as const

/** People with and without work. */
export const employment: PlaceChart<'villages'> = {
  key: 'employment',
  name: 'การมีงานทำ',
  build: ({ WORK }) => {
    const known = ROWS.filter(({ field }) => WORK.SUMS[field].GIVEN > 0)
    if (known.length === 0) return undefined
    const figures = known
      .slice(0, 2)
      .map(({ field, label }) => `${label} ${formatThousands(WORK.SUMS[field].SUM)} คน`)
    return {
      kind: 'bars',
      title: figures.join(' '),
      unit: 'คน',
      source: villageSource(mmDept, WORK, Math.max(...known.map(({ field }) => WORK.SUMS[field].GIVEN))),
      rowTitle: 'การมีงานทำ',
      series: oneSeries('จำนวน'),
      rows: sumRows(WORK.SUMS, ROWS),
    }
  },
}

const MOST_BARS = 8

/** The main occupations by number of villages. */
export const mainJobs: PlaceChart<'villages'> = {
  key: 'mainJobs',
  name: 'อาชีพหลัก',
  build: ({ GENERAL, JOBS }) => {
    const [first, second] = JOBS
    if (first === undefined) return undefined
    const given = JOBS.reduce((sum, { COUNT }) => sum + COUNT, 0)
    // If the first two have equal counts, the title names both.
    const isShared = second?.COUNT === first.COUNT
    const names = isShared ? `“${first.NAME}” และ “${second.NAME}” อย่างละ` : `“${first.NAME}”`
    const rows = JOBS.map(({ NAME, COUNT }) => ({ key: NAME, label: NAME, values: [COUNT] }))
    return {
      kind: 'bars',
      title: `อาชีพหลักที่พบมากที่สุดคือ ${names} ${formatThousands(first.COUNT)} จาก ${formatThousands(given)} หมู่บ้าน`,
      unit: 'หมู่บ้าน',
      source: villageSource(mmDetail, GENERAL, given),
      rowTitle: 'อาชีพหลัก',
      series: oneSeries('จำนวนหมู่บ้าน'),
      rows: largestRows(rows, { most: MOST_BARS, restLabel: (count) => `อาชีพอื่นอีก ${count} อย่าง` }),
      tableRows: rows,
    }
  },
}
