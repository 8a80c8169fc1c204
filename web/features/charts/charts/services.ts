import { thaiSentence } from '#domain/text/thai-sentence.ts'
import { mmDetail } from '#areas/villages/mm-detail.ts'
import { formatThousands } from '#domain/fields/numbers.ts'
import type { ChartLook } from '#web/ui/chart/chart-data.ts'
import { type PlaceChart, oneSeries } from '../chart-spec.ts'
import { villageSource, choiceCount, choicesOf, isAnswered } from '../village-sheets.ts'

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
      title:
        short(worst) === 0
          ? 'น้ำเพียงพอตลอดปีในทุกหมู่บ้านที่มีข้อมูล'
          : thaiSentence`${label(worst)}ขาดแคลนมากที่สุด: ${count}`,
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

export const roads: PlaceChart<'villages'> = {
  key: 'roads',
  name: 'ถนน',
  build: ({ GENERAL, CHOICES }) => {
    const rows = choicesOf(mmDetail, 'road').map(([code, label]) => ({
      ...{ key: code, label, count: choiceCount(CHOICES, 'road', code) },
    }))
    const given = rows.reduce((sum, { count }) => sum + count, 0)
    if (given === 0) return undefined
    const most = rows.reduce((best, row) => (row.count > best.count ? row : best))
    return {
      kind: 'bars',
      title: thaiSentence`ถนน${most.label} ${formatThousands(most.count)} จาก ${formatThousands(given)} หมู่บ้าน`,
      unit: 'หมู่บ้าน',
      source: villageSource(mmDetail, GENERAL, given),
      rowTitle: 'สภาพถนน',
      series: oneSeries('จำนวนหมู่บ้าน'),
      rows: rows.map(({ key, label, count }) => ({ key, label, values: [count] })),
    }
  },
}

/** The shares of households with electricity and of villages with internet. */
export const utilities: PlaceChart<'villages'> = {
  key: 'utilities',
  name: 'ไฟฟ้าและอินเทอร์เน็ต',
  build: ({ GENERAL, CHOICES }) => {
    if (!GENERAL.isFound) return undefined
    const electricity = GENERAL.RATIO && oneDecimal(GENERAL.RATIO.VALUE)
    const online = choiceCount(CHOICES, 'internet', '1')
    const internet = oneDecimal((online / GENERAL.GIVEN) * 100)
    return {
      kind: 'bars',
      maximum: 100,
      title: [
        ...(electricity === null ? [] : [`ครัวเรือนมีไฟฟ้าร้อยละ ${electricity.toFixed(1)}`]),
        `หมู่บ้านมีอินเทอร์เน็ตร้อยละ ${internet.toFixed(1)}`,
      ].join(' '),
      unit: 'ร้อยละ',
      source: villageSource(mmDetail, GENERAL),
      rowTitle: 'สาธารณูปโภค',
      series: oneSeries('สัดส่วน'),
      rows: [
        { key: 'electricity', label: 'ครัวเรือนที่มีไฟฟ้า', values: [electricity] },
        { key: 'internet', label: 'หมู่บ้านที่มีอินเทอร์เน็ต', values: [internet] },
      ],
    }
  },
}

const oneDecimal = (value: number) => Number(value.toFixed(1))
