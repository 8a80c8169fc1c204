/** Changes of records: by month, and by place. */
import { thaiSentence } from '#domain/text/thai-sentence.ts'
import { formatThousands } from '#domain/fields/numbers.ts'
import { type ChartFigures, oneSeries, type PlaceChart, monthSpan, monthText } from '../chart-spec.ts'
import { placeBars, placeWord } from '../place-word.ts'

/** The months with figures, and the text of their source; undefined if no month has a figure. */
function knownMonths(months: ChartFigures<'activity'>['MONTHS']) {
  const known = months.filter(({ COUNT }) => COUNT !== null)
  const [first, last] = [known[0], known.at(-1)]
  return first && last && { known, source: `ประวัติการแก้ไข ${monthSpan(first.MONTH, last.MONTH)}` }
}

/** Changes of records by month. */
export const activityMonths: PlaceChart<'activity'> = {
  key: 'activityMonths',
  name: 'การปรับปรุงข้อมูลรายเดือน',
  build: ({ MONTHS }) => {
    const { known = [], source = '' } = knownMonths(MONTHS) ?? {}
    if (known.length === 0) return undefined
    const all = known.reduce((sum, { COUNT }) => sum + (COUNT ?? 0), 0)
    const most = known.reduce((best, month) => ((month.COUNT ?? 0) > (best.COUNT ?? 0) ? month : best))
    const peak = `มากที่สุดใน ${monthText(most.MONTH)} (${formatThousands(most.COUNT ?? 0)} ครั้ง)`
    return {
      // One month alone cannot be a line.
      kind: known.length > 1 ? 'line' : 'bars',
      title: thaiSentence`ปรับปรุงข้อมูล ${formatThousands(all)} ครั้ง${all > 0 && known.length > 1 ? ` ${peak}` : ''}`,
      unit: 'ครั้ง',
      source,
      rowTitle: 'เดือน',
      series: oneSeries('การปรับปรุงข้อมูล'),
      rows: (known.length > 1 ? MONTHS : known).map(({ MONTH, COUNT }) => ({
        key: MONTH,
        label: monthText(MONTH),
        values: [COUNT],
      })),
    }
  },
}

/** Changes of records by the districts of a province, or the provinces of the country. */
export const activityPlaces: PlaceChart<'activity'> = {
  key: 'activityPlaces',
  name: 'การปรับปรุงข้อมูลรายพื้นที่',
  build: ({ PLACES, MONTHS }) => {
    const months = knownMonths(MONTHS)
    const [place] = [...PLACES].sort((one, other) => other.COUNT - one.COUNT)
    if (place === undefined || months === undefined) return undefined
    const word = placeWord(place.CATM_UKEY)
    const idle = PLACES.filter(({ COUNT }) => COUNT === 0).length
    return {
      ...placeBars(PLACES, ({ COUNT }) => COUNT, word),
      title: [
        thaiSentence`${word}${place.NAME}ปรับปรุงข้อมูลมากที่สุด ${formatThousands(place.COUNT)} ครั้ง`,
        ...(idle === 0 ? [] : [`ยังไม่มีการปรับปรุง ${formatThousands(idle)} ${word}`]),
      ].join(' '),
      unit: 'ครั้ง',
      source: months.source,
      series: oneSeries('การปรับปรุงข้อมูล'),
    }
  },
}
