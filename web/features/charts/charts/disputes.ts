import { formatThousands } from '#domain/fields/numbers.ts'
import { percent, type PlaceChart } from '../chart-spec.ts'

const MOST_YEARS = 6

/** Disputes received, settled and pending by fiscal year. */
export const disputes: PlaceChart<'mediation'> = {
  key: 'disputes',
  name: 'สถิติการไกล่เกลี่ย',
  build: ({ YEARS }) => {
    const shown = YEARS.slice(-MOST_YEARS)
    const [oldest, newest] = [shown[0], shown.at(-1)]
    if (oldest === undefined || newest === undefined) return undefined
    const [received, settled] = [newest.RECEIVED ?? 0, newest.SETTLED ?? 0]
    const span = oldest === newest ? newest.YEAR : `${oldest.YEAR}-${newest.YEAR}`
    return {
      kind: 'bars',
      title: `ปี ${newest.YEAR} รับเรื่อง ${formatThousands(received)} เรื่อง ยุติ ${formatThousands(settled)} เรื่อง (ร้อยละ ${percent(settled, received)})`,
      unit: 'เรื่อง',
      source: `สถิติการไกล่เกลี่ย ปีงบประมาณ พ.ศ. ${span}`,
      rowTitle: 'ปีงบประมาณ',
      series: [
        { key: 'settled', label: 'ยุติ', look: 'kind-1' },
        { key: 'pending', label: 'อยู่ระหว่างดำเนินการ', look: 'kind-2' },
        { key: 'rest', label: 'ไม่ยุติหรือไม่ระบุผล', look: 'missing' },
      ],
      rows: shown.map(({ YEAR, RECEIVED, SETTLED, PENDING }) => ({
        key: YEAR,
        label: YEAR,
        values: [
          SETTLED,
          PENDING,
          RECEIVED === null ? null : Math.max(0, RECEIVED - (SETTLED ?? 0) - (PENDING ?? 0)),
        ],
        valueText: RECEIVED === null ? undefined : `รับ ${formatThousands(RECEIVED)}`,
      })),
    }
  },
}
