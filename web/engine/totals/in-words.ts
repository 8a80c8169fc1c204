/** Totals in words, for the list and for paper alike. */
import type { Area } from '#domain/area.ts'
import { thousands, withUnit } from '#domain/numbers.ts'
import type { TotalsAnswer } from '#domain/totals.ts'
import { wireName } from '#domain/wire.ts'

/** A total in words: what it is called, how much, the same in a greater unit, and what has to be said of it. */
export type TotalInWords = { key: string; label: string; value: string; also?: string; note?: string }

/** The totals of an answer in the area's order, the ratio last. What no village has given a figure for is a dash. */
export function totalsInWords(area: Area, answer: TotalsAnswer): TotalInWords[] {
  const { totals, fields } = area
  if (totals === undefined) return []
  const { sums, ratio } = totals
  const said = sums.map(({ field, unit, also }): TotalInWords => {
    const { SUM = 0, GIVEN = 0 } = answer.SUMS[wireName(field)] ?? {}
    const named = unit ?? fields[field]?.unit
    return {
      key: field,
      label: fields[field]?.label ?? field,
      value: GIVEN === 0 ? '-' : withUnit(rounded(SUM), named),
      ...(also && GIVEN > 0 ? { also: withUnit(rounded(SUM / also.size), also.unit) } : {}),
      ...noteOf(GIVEN, answer),
    }
  })
  if (ratio === undefined) return said
  const { VALUE, GIVEN } = answer.RATIO ?? { VALUE: 0, GIVEN: 0 }
  const value = GIVEN === 0 ? '-' : withUnit(rounded(VALUE), ratio.unit)
  return [...said, { key: 'ratio', label: ratio.label, value, ...noteOf(GIVEN, answer) }]
}

/** Where not every village has given a figure, from how many it was made. */
function noteOf(given: number, { GIVEN }: TotalsAnswer): { note?: string } {
  if (given === GIVEN) return {}
  return { note: given === 0 ? 'ยังไม่มีหมู่บ้านใดให้ข้อมูล' : `จาก ${thousands(given)} หมู่บ้านที่ให้ข้อมูล` }
}

/** At most two digits after the point, without zeros at the end. */
function rounded(value: number): string {
  return thousands(Number(value.toFixed(2)))
}

/** From which villages the totals are: how many of how many. */
export function villagesInWords({ GIVEN, VILLAGES }: TotalsAnswer): string {
  const given = thousands(GIVEN)
  if (VILLAGES === null) return `รวมเฉพาะ ${given} หมู่บ้านที่ค้นพบ`
  return `มีข้อมูล ${given} จาก ${thousands(VILLAGES)} หมู่บ้าน`
}

/** What can't be told of sub-districts without a list of villages; empty where there are none. */
export function unlistedInWords({ UNLISTED }: TotalsAnswer): string {
  if (UNLISTED === 0) return ''
  return `มี ${thousands(UNLISTED)} ตำบลที่ยังไม่มีรายชื่อหมู่บ้านในระบบ จึงยังบอกไม่ได้ว่าตำบลนั้นมีข้อมูลครบทุกหมู่บ้านหรือไม่`
}
