import { mmDept } from '#areas/villages/mm-dept.ts'
import { formatThousands } from '#domain/fields/numbers.ts'
import { oneSeries, type PlaceChart } from '../chart-spec.ts'
import { sumRows, villageSource } from '../village-source.ts'

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
