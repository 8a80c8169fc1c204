import { mmDetail } from '#areas/villages/mm-detail.ts'
import { formatThousands } from '#domain/fields/numbers.ts'
import { oneSeries, type PlaceChart } from '../chart-spec.ts'
import { placeBars, placeWord } from '../place-word.ts'
import { villageSource } from '../village-source.ts'

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
        : `: ${word}${first.NAME}มากที่สุด ${formatThousands(first.HOUSEHOLDS ?? 0)} ครัวเรือน`
    return {
      ...placeBars(PLACES, ({ HOUSEHOLDS }) => HOUSEHOLDS, word),
      title: `ครัวเรือนทั้งหมด ${formatThousands(SUM)} ครัวเรือน${most}`,
      unit: 'ครัวเรือน',
      source: villageSource(mmDetail, GENERAL, GIVEN),
      series: oneSeries('ครัวเรือน'),
    }
  },
}
