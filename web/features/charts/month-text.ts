import { shortMonthNames } from '#domain/dates/date-names.ts'
import { buddhistYear } from '#domain/dates/thai-date.ts'

/** `202612` as `ธ.ค. 2569`. */
export function monthText(month: string): string {
  return `${shortMonthNames[Number(month.slice(4)) - 1] ?? ''} ${buddhistYear(Number(month.slice(0, 4)))}`
}

/** Two months as `ม.ค. 2569 ถึง ธ.ค. 2569`. Two equal months are one month. */
export function monthSpan(first: string, last: string): string {
  return first === last ? monthText(first) : `${monthText(first)} ถึง ${monthText(last)}`
}
