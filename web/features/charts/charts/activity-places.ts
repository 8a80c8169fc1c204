import { formatThousands } from '#domain/fields/numbers.ts'
import { oneSeries, type PlaceChart } from '../chart-spec.ts'
import { monthSpan } from '../month-text.ts'
import { placeRows, placeWord } from '../place-word.ts'

/** Changes of records by the districts of a province, or the provinces of the country. */
export const activityPlaces: PlaceChart<'activity'> = {
  key: 'activityPlaces',
  name: 'การปรับปรุงข้อมูลรายพื้นที่',
  build: ({ PLACES, MONTHS }) => {
    const known = MONTHS.filter(({ COUNT }) => COUNT !== null)
    const [first, last] = [known[0], known.at(-1)]
    const [place] = [...PLACES].sort((one, other) => other.COUNT - one.COUNT)
    if (place === undefined || first === undefined || last === undefined) return undefined
    const word = placeWord(place.CATM_UKEY)
    const idle = PLACES.filter(({ COUNT }) => COUNT === 0).length
    const rows = PLACES.map(({ CATM_UKEY, NAME, COUNT }) => ({
      key: CATM_UKEY,
      label: NAME,
      values: [COUNT],
    }))
    return {
      kind: 'bars',
      title: [
        `${word}${place.NAME}ปรับปรุงข้อมูลมากที่สุด ${formatThousands(place.COUNT)} ครั้ง`,
        ...(idle === 0 ? [] : [`ยังไม่มีการปรับปรุง ${formatThousands(idle)} ${word}`]),
      ].join(' '),
      unit: 'ครั้ง',
      source: `ประวัติการแก้ไข ${monthSpan(first.MONTH, last.MONTH)}`,
      rowTitle: word,
      series: oneSeries('การปรับปรุงข้อมูล'),
      rows: placeRows(rows, word),
      tableRows: rows,
    }
  },
}
