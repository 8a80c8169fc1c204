import { shortMonthNames } from '#domain/dates/date-names.ts'
import { buddhistYear } from '#domain/dates/thai-date.ts'

/** `202612` as `ธ.ค. 2569`. */
export function monthText(month: string): string {
  return `${shortMonthNames[Number(month.slice(4)) - 1] ?? ''} ${buddhistYear(Number(month.slice(0, 4)))}`
}
