import { mmDetail } from '#areas/villages/mm-detail.ts'
import { formatThousands } from '#domain/fields/numbers.ts'
import { percent, type PlaceChart } from '../chart-spec.ts'
import { villageSource } from '../village-source.ts'

/** Men and women. */
export const sexes: PlaceChart<'villages'> = {
  key: 'sexes',
  name: 'ประชากรชายและหญิง',
  build: ({ GENERAL }) => {
    const { MALE, FEMALE, TOTAL } = GENERAL.SUMS
    if (MALE.GIVEN === 0 || FEMALE.GIVEN === 0) return undefined
    const difference = formatThousands(Math.abs(FEMALE.SUM - MALE.SUM))
    const share = (part: number) => `ร้อยละ ${percent(part, MALE.SUM + FEMALE.SUM)}`
    const title =
      FEMALE.SUM === MALE.SUM
        ? `ชายและหญิงเท่ากัน เพศละ ${formatThousands(MALE.SUM)} คน`
        : FEMALE.SUM > MALE.SUM
          ? `หญิงมากกว่าชาย ${difference} คน คิดเป็น${share(FEMALE.SUM)} ของประชากร`
          : `ชายมากกว่าหญิง ${difference} คน คิดเป็น${share(MALE.SUM)} ของประชากร`
    return {
      kind: 'bars',
      title,
      unit: 'คน',
      source: villageSource(mmDetail, GENERAL, TOTAL.GIVEN),
      rowTitle: 'ประชากร',
      series: [
        { key: 'male', label: 'ชาย', look: 'kind-1' },
        { key: 'female', label: 'หญิง', look: 'kind-2' },
      ],
      rows: [{ key: 'all', label: 'ประชากร', values: [MALE.SUM, FEMALE.SUM] }],
    }
  },
}
