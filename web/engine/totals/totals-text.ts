/** Totals in words, for the list and for print. */
import type { Area } from '#domain/area/area.ts'
import { formatThousands, withUnit } from '#domain/fields/numbers.ts'
import type { TotalsResponse } from '#domain/area/totals.ts'
import { wireName } from '#domain/area/wire.ts'

/** A total with its unit, the same in a larger unit, and the number of villages if some have no figure. */
export type TotalText = {
  key: string
  label: string
  amount: string
  unit?: string | undefined
  also?: string
  note?: string
}

/** Shown if no village has the figure. */
const NO_VALUE = '-'

/** The totals in the area's order, the ratio last. */
export function totalTexts({ totals, fields }: Area, answer: TotalsResponse): TotalText[] {
  const { sums = [], ratio } = totals ?? {}
  const texts = sums.map(({ field, unit, also }): TotalText => {
    const { SUM = 0, GIVEN = 0 } = answer.SUMS[wireName(field)] ?? {}
    return {
      key: field,
      label: fields[field]?.label ?? field,
      ...amountText(SUM, GIVEN, answer, unit ?? fields[field]?.unit),
      ...(also && GIVEN > 0 ? { also: withUnit(rounded(SUM / also.size), also.unit) } : {}),
    }
  })
  if (ratio === undefined) return texts
  const { VALUE = 0, GIVEN = 0 } = answer.RATIO ?? {}
  return [...texts, { key: 'ratio', label: ratio.label, ...amountText(VALUE, GIVEN, answer, ratio.unit) }]
}

function amountText(value: number, given: number, { GIVEN }: TotalsResponse, unit: string | undefined) {
  if (given === 0) return { amount: NO_VALUE }
  const note = given < GIVEN ? { note: `จาก ${formatThousands(given)} หมู่บ้านที่มีข้อมูล` } : {}
  return { amount: rounded(value), unit, ...note }
}

/** At most two decimals, without trailing zeros. */
function rounded(value: number): string {
  return formatThousands(Number(value.toFixed(2)))
}

export function villagesText({ GIVEN, VILLAGES }: TotalsResponse): string {
  const given = formatThousands(GIVEN)
  if (VILLAGES === null) return `เฉพาะ ${given} หมู่บ้านที่ค้นพบ`
  return `มีข้อมูล ${given} จาก ${formatThousands(VILLAGES)} หมู่บ้าน`
}

/** The villages in one short line; it names the newest year where no year is selected. */
export function totalsHeading(answer: TotalsResponse, isChosen: boolean): string {
  const { UNLISTED } = answer
  return [
    isChosen ? '' : 'ปีล่าสุดที่บันทึกไว้',
    villagesText(answer),
    UNLISTED === 0 ? '' : `ไม่มีรายชื่อหมู่บ้าน ${formatThousands(UNLISTED)} ตำบล`,
  ]
    .filter((part) => part !== '')
    .join(' · ')
}

/** The sub-districts without a list of villages, for print; empty without any. */
export function unlistedText({ UNLISTED }: TotalsResponse): string {
  if (UNLISTED === 0) return ''
  return `มี ${formatThousands(UNLISTED)} ตำบลที่ยังไม่มีรายชื่อหมู่บ้านในระบบ จึงนับเฉพาะหมู่บ้านที่บันทึกข้อมูลแล้ว`
}
