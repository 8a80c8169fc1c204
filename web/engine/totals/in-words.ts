/** Totals in words, for the list and for paper alike. */
import type { Area } from '#domain/area.ts'
import { thousands, withUnit } from '#domain/numbers.ts'
import type { TotalsAnswer } from '#domain/totals.ts'
import { wireName } from '#domain/wire.ts'

/** A total: what it is called, how much of what, the same in a greater unit, and of how many villages where not all gave it. */
export type TotalInWords = {
  key: string
  label: string
  amount: string
  unit?: string | undefined
  also?: string
  note?: string
}

/** What stands for a figure that no village gave. */
const NONE_GIVEN = '-'

/** The totals of an answer in the area's order, the ratio last. */
export function totalsInWords({ totals, fields }: Area, answer: TotalsAnswer): TotalInWords[] {
  const { sums = [], ratio } = totals ?? {}
  const said = sums.map(({ field, unit, also }): TotalInWords => {
    const { SUM = 0, GIVEN = 0 } = answer.SUMS[wireName(field)] ?? {}
    return {
      key: field,
      label: fields[field]?.label ?? field,
      ...amountInWords(SUM, GIVEN, answer, unit ?? fields[field]?.unit),
      ...(also && GIVEN > 0 ? { also: withUnit(rounded(SUM / also.size), also.unit) } : {}),
    }
  })
  if (ratio === undefined) return said
  const { VALUE = 0, GIVEN = 0 } = answer.RATIO ?? {}
  return [...said, { key: 'ratio', label: ratio.label, ...amountInWords(VALUE, GIVEN, answer, ratio.unit) }]
}

function amountInWords(value: number, given: number, { GIVEN }: TotalsAnswer, unit: string | undefined) {
  if (given === 0) return { amount: NONE_GIVEN }
  const note = given < GIVEN ? { note: `จาก ${thousands(given)} หมู่บ้านที่มีข้อมูล` } : {}
  return { amount: rounded(value), unit, ...note }
}

/** At most two digits after the point, without zeros at the end. */
function rounded(value: number): string {
  return thousands(Number(value.toFixed(2)))
}

/** From which villages the totals are. */
export function villagesInWords({ GIVEN, VILLAGES }: TotalsAnswer): string {
  const given = thousands(GIVEN)
  if (VILLAGES === null) return `เฉพาะ ${given} หมู่บ้านที่ค้นพบ`
  return `มีข้อมูล ${given} จาก ${thousands(VILLAGES)} หมู่บ้าน`
}

/** The same for the head of the list's totals, in one line: what is of the newest year says so, and what is unknown is told shortly. */
export function headInWords(answer: TotalsAnswer, isChosen: boolean): string {
  const { UNLISTED } = answer
  return [
    isChosen ? '' : 'ปีล่าสุดที่บันทึกไว้',
    villagesInWords(answer),
    UNLISTED === 0 ? '' : `ไม่มีรายชื่อหมู่บ้าน ${thousands(UNLISTED)} ตำบล`,
  ]
    .filter((part) => part !== '')
    .join(' · ')
}

/** What can't be told of sub-districts without a list of villages, for paper; empty where there are none. */
export function unlistedInWords({ UNLISTED }: TotalsAnswer): string {
  if (UNLISTED === 0) return ''
  return `มี ${thousands(UNLISTED)} ตำบลที่ยังไม่มีรายชื่อหมู่บ้านในระบบ จึงนับเฉพาะหมู่บ้านที่บันทึกข้อมูลแล้ว`
}
