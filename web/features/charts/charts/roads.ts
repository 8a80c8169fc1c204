import { mmDetail } from '#areas/villages/mm-detail.ts'
import { formatThousands } from '#domain/fields/numbers.ts'
import { oneSeries, type PlaceChart } from '../chart-spec.ts'
import { choiceCount, choicesOf } from '../choice-counts.ts'
import { villageSource } from '../village-source.ts'

/** The roads of villages, by their surface. */
export const roads: PlaceChart<'villages'> = {
  key: 'roads',
  name: 'ถนน',
  build: ({ GENERAL, CHOICES }) => {
    const rows = choicesOf(mmDetail, 'road').map(([code, label]) => ({
      ...{ key: code, label, count: choiceCount(CHOICES, 'road', code) },
    }))
    const given = rows.reduce((sum, { count }) => sum + count, 0)
    if (given === 0) return undefined
    const most = rows.reduce((best, row) => (row.count > best.count ? row : best))
    return {
      kind: 'bars',
      title: `ถนน${most.label} ${formatThousands(most.count)} จาก ${formatThousands(given)} หมู่บ้าน`,
      unit: 'หมู่บ้าน',
      source: villageSource(mmDetail, GENERAL, given),
      rowTitle: 'สภาพถนน',
      series: oneSeries('จำนวนหมู่บ้าน'),
      rows: rows.map(({ key, label, count }) => ({ key, label, values: [count] })),
    }
  },
}
