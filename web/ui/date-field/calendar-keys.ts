/** The keys of the calendar, as in the ARIA practices for date grids. */
import { addDays, addMonths, addYears, type WireDate, weekdayOf } from '#domain/dates/thai-date.ts'

type Step = (date: WireDate, shift: boolean) => WireDate

const STEPS: Record<string, Step> = {
  ArrowLeft: (date) => addDays(date, -1),
  ArrowRight: (date) => addDays(date, 1),
  ArrowUp: (date) => addDays(date, -7),
  ArrowDown: (date) => addDays(date, 7),
  Home: (date) => addDays(date, -(weekdayOf(date) ?? 0)),
  End: (date) => addDays(date, 6 - (weekdayOf(date) ?? 0)),
  PageUp: (date, shift) => (shift ? addYears(date, -1) : addMonths(date, -1)),
  PageDown: (date, shift) => (shift ? addYears(date, 1) : addMonths(date, 1)),
}

/** The date that a key moves to; undefined for other keys. */
export function dateAfterKey(key: string, shift: boolean, date: WireDate): WireDate | undefined {
  return STEPS[key]?.(date, shift)
}
