import { mmDetail } from '#areas/villages/mm-detail.ts'
import { formatThousands } from '#domain/fields/numbers.ts'
import { oneSeries, percent, type PlaceChart } from '../chart-spec.ts'
import { sumRows, villageSource } from '../village-source.ts'

/** The age groups, oldest first. Village sheets do not split them by sex. */
const AGES = [
  { field: 'AGE60', label: '60 ปีขึ้นไป', name: 'ผู้สูงอายุ' },
  { field: 'AGE15TO59', label: '15-59 ปี', name: 'วัยทำงาน' },
  { field: 'AGE0TO14', label: '0-14 ปี', name: 'วัยเด็ก' },
] as const

/** The population by age, as a pyramid. */
export const population: PlaceChart<'villages'> = {
  key: 'population',
  name: 'ประชากรตามช่วงอายุ',
  build: ({ GENERAL }) => {
    const { SUMS } = GENERAL
    const given = Math.max(...AGES.map(({ field }) => SUMS[field].GIVEN))
    if (given === 0) return undefined
    const known = AGES.reduce((sum, { field }) => sum + SUMS[field].SUM, 0)
    const largest = AGES.reduce((best, age) => (SUMS[age.field].SUM > SUMS[best.field].SUM ? age : best))
    const share = percent(SUMS[largest.field].SUM, known)
    return {
      kind: 'bars',
      isCentred: true,
      title: `ประชากร ${formatThousands(SUMS.TOTAL.SUM)} คน: ${largest.name}มากที่สุด ร้อยละ ${share}`,
      unit: 'คน',
      source: villageSource(mmDetail, GENERAL, given),
      rowTitle: 'ช่วงอายุ',
      series: oneSeries('ประชากร'),
      rows: sumRows(SUMS, AGES),
    }
  },
}
