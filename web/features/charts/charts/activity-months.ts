import { formatThousands } from '#domain/fields/numbers.ts'
import { oneSeries, type PlaceChart } from '../chart-spec.ts'
import { monthSpan, monthText } from '../month-text.ts'

/** Changes of records by month. */
export const activityMonths: PlaceChart<'activity'> = {
  key: 'activityMonths',
  name: 'การปรับปรุงข้อมูลรายเดือน',
  build: ({ MONTHS }) => {
    const known = MONTHS.filter(({ COUNT }) => COUNT !== null)
    const [first, last] = [known[0], known.at(-1)]
    if (first === undefined || last === undefined) return undefined
    const all = known.reduce((sum, { COUNT }) => sum + (COUNT ?? 0), 0)
    const most = known.reduce((best, month) => ((month.COUNT ?? 0) > (best.COUNT ?? 0) ? month : best))
    const peak = `มากที่สุดใน ${monthText(most.MONTH)} (${formatThousands(most.COUNT ?? 0)} ครั้ง)`
    return {
      // A single month is no line.
      kind: known.length > 1 ? 'line' : 'bars',
      title: `ปรับปรุงข้อมูล ${formatThousands(all)} ครั้ง${all > 0 && known.length > 1 ? ` ${peak}` : ''}`,
      unit: 'ครั้ง',
      source: `ประวัติการแก้ไข ${monthSpan(first.MONTH, last.MONTH)}`,
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
