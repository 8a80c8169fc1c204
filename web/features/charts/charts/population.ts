import { thaiSentence } from '#domain/text/thai-sentence.ts'
import { mmDetail } from '#areas/villages/mm-detail.ts'
import { formatThousands } from '#domain/fields/numbers.ts'
import { oneSeries, percent, type PlaceChart } from '../chart-spec.ts'
import { sumRows, villageSource } from '../village-sheets.ts'
import { placeBars, placeWord } from '../place-word.ts'

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
      title: thaiSentence`ประชากร ${formatThousands(SUMS.TOTAL.SUM)} คน: ${largest.name}มากที่สุด ร้อยละ ${share}`,
      unit: 'คน',
      source: villageSource(mmDetail, GENERAL, given),
      rowTitle: 'ช่วงอายุ',
      series: oneSeries('ประชากร'),
      rows: sumRows(SUMS, AGES),
    }
  },
}

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
          ? thaiSentence`หญิงมากกว่าชาย ${difference} คน คิดเป็น${share(FEMALE.SUM)} ของประชากร`
          : thaiSentence`ชายมากกว่าหญิง ${difference} คน คิดเป็น${share(MALE.SUM)} ของประชากร`
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

/** Households by the places one level below. */
export const households: PlaceChart<'villages'> = {
  key: 'households',
  name: 'ครัวเรือน',
  build: ({ GENERAL, PLACES }) => {
    const { SUM, GIVEN } = GENERAL.SUMS.HOUSEHOLDS
    const known = PLACES.filter(({ HOUSEHOLDS }) => HOUSEHOLDS !== null)
    const [first] = [...known].sort((one, other) => (other.HOUSEHOLDS ?? 0) - (one.HOUSEHOLDS ?? 0))
    if (GIVEN === 0 || first === undefined) return undefined
    const word = placeWord(first.CATM_UKEY)
    const most =
      known.length === 1
        ? ''
        : thaiSentence`: ${word}${first.NAME}มากที่สุด ${formatThousands(first.HOUSEHOLDS ?? 0)} ครัวเรือน`
    return {
      ...placeBars(PLACES, ({ HOUSEHOLDS }) => HOUSEHOLDS, word),
      title: thaiSentence`ครัวเรือนทั้งหมด ${formatThousands(SUM)} ครัวเรือน${most}`,
      unit: 'ครัวเรือน',
      source: villageSource(mmDetail, GENERAL, GIVEN),
      series: oneSeries('ครัวเรือน'),
    }
  },
}
