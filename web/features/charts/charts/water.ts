import { mmDetail } from '#areas/villages/mm-detail.ts'
import { formatThousands } from '#domain/fields/numbers.ts'
import type { ChartLook } from '#web/ui/chart/chart-data.ts'
import type { PlaceChart } from '../chart-spec.ts'
import { choiceCount, choicesOf, isAnswered } from '../choice-counts.ts'
import { villageSource } from '../village-source.ts'

const FIELDS = ['waterDrink', 'waterUse', 'waterFarm'] as const
const LOOKS: readonly ChartLook[] = ['level-1', 'level-2', 'level-4']

/** Whether there is enough water, by use: drinking, household, farming. */
export const water: PlaceChart<'villages'> = {
  key: 'water',
  name: 'น้ำดื่ม น้ำใช้ และน้ำเพื่อการเกษตร',
  build: ({ GENERAL, CHOICES }) => {
    const answered = FIELDS.filter((field) => isAnswered(CHOICES, mmDetail, field))
    if (answered.length === 0) return undefined
    const short = (field: string) => choiceCount(CHOICES, field, '2') + choiceCount(CHOICES, field, '3')
    const label = (field: string) => mmDetail.fields[field]?.label ?? field
    const worst = answered.reduce((best, field) => (short(field) > short(best) ? field : best))
    const count = `${formatThousands(short(worst))} จาก ${formatThousands(GENERAL.GIVEN)} หมู่บ้าน`
    const levels = choicesOf(mmDetail, 'waterUse')
    return {
      kind: 'bars',
      title: short(worst) === 0 ? 'น้ำเพียงพอตลอดปีในทุกหมู่บ้านที่มีข้อมูล' : `${label(worst)}ขาดแคลนมากที่สุด: ${count}`,
      unit: 'หมู่บ้าน',
      source: villageSource(mmDetail, GENERAL),
      rowTitle: 'แหล่งน้ำ',
      series: [
        ...levels.map(([code, name], at) => ({ key: code, label: name, look: LOOKS[at] ?? 'level-4' })),
        { key: 'none', label: 'ไม่ระบุ', look: 'missing' },
      ],
      rows: FIELDS.map((field) => ({
        key: field,
        label: label(field),
        values: isAnswered(CHOICES, mmDetail, field)
          ? [...levels.map(([code]) => code), ''].map((code) => choiceCount(CHOICES, field, code))
          : [null],
        valueText: isAnswered(CHOICES, mmDetail, field)
          ? `ขาดแคลน ${formatThousands(short(field))}`
          : undefined,
      })),
    }
  },
}
