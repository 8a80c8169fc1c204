import { headman } from '#areas/local-administration/headman.ts'
import { formatThousands } from '#domain/fields/numbers.ts'
import { choicesOf } from '../village-sheets.ts'
import { type ChartFigures, type PlaceChart, percent, monthText } from '../chart-spec.ts'

type TermMonth = ChartFigures<'terms'>['MONTHS'][number]

/** The terms of headmen that end in the next twelve months. */
export const terms: PlaceChart<'terms'> = {
  key: 'terms',
  name: 'วาระของกำนัน ผู้ใหญ่บ้าน',
  build: ({ IN_OFFICE, EXPIRED, WITHOUT_END, MONTHS }) => {
    if (IN_OFFICE === WITHOUT_END) return undefined
    const total = (month: TermMonth) => month.POSITIONS.reduce((sum, { COUNT }) => sum + COUNT, 0)
    const all = MONTHS.reduce((sum, month) => sum + total(month), 0)
    const most = MONTHS.reduce((best, month) => (total(month) > total(best) ? month : best))
    const { main = [] } = headman.search.lists ?? {}
    const names = choicesOf(headman, 'position').filter(([code]) => main.includes(code))
    const count = ({ POSITIONS }: TermMonth, matches: (code: string) => boolean) =>
      POSITIONS.filter(({ CODE }) => matches(CODE)).reduce((sum, { COUNT }) => sum + COUNT, 0)
    return {
      kind: 'bars',
      title:
        all === 0
          ? 'ไม่มีผู้ครบวาระใน 12 เดือนนี้'
          : `ครบวาระใน 12 เดือนนี้ ${formatThousands(all)} คน มากที่สุดใน ${monthText(most.MONTH)} (${formatThousands(total(most))} คน)`,
      unit: 'คน',
      source: [
        `กำนัน ผู้ใหญ่บ้านที่ดำรงตำแหน่ง ${formatThousands(IN_OFFICE)} คน`,
        ...(EXPIRED > 0 ? [`ครบวาระแล้ว ${formatThousands(EXPIRED)} คน`] : []),
        ...(WITHOUT_END > 0 ? [`ไม่ระบุวันครบวาระ ${formatThousands(WITHOUT_END)} คน`] : []),
      ].join(' '),
      rowTitle: 'เดือน',
      series: [
        ...names.map(([code, label], at) => ({
          ...{ key: code, label, look: at === 0 ? ('kind-2' as const) : ('kind-1' as const) },
        })),
        { key: 'other', label: 'ตำแหน่งอื่น', look: 'kind-6' },
      ],
      rows:
        all === 0
          ? [{ key: 'none', label: 'ใน 12 เดือนนี้', values: [0, 0, 0] }]
          : MONTHS.map((month) => ({
              key: month.MONTH,
              label: monthText(month.MONTH),
              values: [
                ...names.map(([code]) => count(month, (other) => other === code)),
                count(month, (code) => !main.includes(code)),
              ],
            })),
    }
  },
}

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
