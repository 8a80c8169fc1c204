/**
 * Calendar dates as officials write them (content areas, sections 4, 5 and 9; decisions, section 4). Only
 * this file knows the number 543: all other code stores and compares dates in wire form. A date is a text,
 * never a `Date`: without a time zone it can't become the day before.
 */
import { thaiSentence } from '../text/thai-sentence.ts'
import { monthNames, shortMonthNames, weekdayNames } from './date-names.ts'

/** A date on the wire: `yyyymmdd` in the Gregorian calendar, or `0` for a date that is not set. */
export type WireDate = string

/** A day of the Gregorian calendar: the year in the Christian era, the month from 1. */
export type DateParts = { year: number; month: number; day: number }

export const UNSET_DATE: WireDate = '0'

const ERA_OFFSET = 543
const FIRST_YEAR = 1000
const LAST_YEAR = 3000
/** The strict check of the personnel areas rejects earlier years (content areas, section 9). */
const FIRST_STRICT_YEAR = 1902

const DAY_MS = 86_400_000
/** Thailand is seven hours ahead of UTC and has no summer time. */
export const BANGKOK_OFFSET_MS = 7 * 3_600_000

// ---- the calendar

/** The year as Thai people write it, for a Christian one. */
export function buddhistYear(christianYear: number): number {
  return christianYear + ERA_OFFSET
}

export function christianYear(buddhistYear: number): number {
  return buddhistYear - ERA_OFFSET
}

/** Years from here on are of the Buddhist era, where a Christian year is expected. */
export const FIRST_BUDDHIST_YEAR = 2400

/**
 * What to send instead of a date whose year is of the Buddhist era, where programs send Christian years;
 * undefined for other years. `rest` is what follows the year.
 */
export function buddhistEraHint(year: string, rest: string): string | undefined {
  if (!/^\d{4}$/.test(year) || Number(year) < FIRST_BUDDHIST_YEAR) return undefined
  const meant = String(christianYear(Number(year)))
  return `ปี ${year} เป็นปีพุทธศักราช กรุณาใช้ปีคริสต์ศักราช เช่น ${meant}${rest}`
}

/** The number of days in a month. The year is a Christian year, since leap years follow it. */
export function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/**
 * The wire form of a day; undefined when the calendar has no such day or the year is outside 1000 to 3000.
 */
export function toWireDate({ year, month, day }: DateParts): WireDate | undefined {
  if (![year, month, day].every(Number.isInteger)) return undefined
  if (year < FIRST_YEAR || year > LAST_YEAR || month < 1 || month > 12) return undefined
  if (day < 1 || day > daysInMonth(year, month)) return undefined
  return wire(year, month, day)
}

/** Whether a text is the wire form of a real day in the years 1000 to 3000. False for the unset date `0`. */
export function isWireDate(text: unknown): text is WireDate {
  return typeof text === 'string' && dateParts(text) !== undefined
}

/** The day that a wire date names, or undefined for `0` and for anything that is no real day. */
export function dateParts(date: WireDate): DateParts | undefined {
  if (!/^[0-9]{8}$/.test(date)) return undefined
  const parts = {
    year: Number(date.slice(0, 4)),
    month: Number(date.slice(4, 6)),
    day: Number(date.slice(6, 8)),
  }
  return toWireDate(parts) === undefined ? undefined : parts
}

/** The day of the week, 0 for Sunday, or undefined for a date that is not set. */
export function weekdayOf(date: WireDate): number | undefined {
  const parts = dateParts(date)
  return parts && new Date(dayStart(parts)).getUTCDay()
}

/**
 * The date this many days later (earlier if negative), limited to the years 1000 to 3000. An unset date stays
 * unset.
 */
export function addDays(date: WireDate, days: number): WireDate {
  const parts = dateParts(date)
  return parts ? wireOfInstant(dayStart(parts) + days * DAY_MS) : date
}

/**
 * The date this many months later. A day that the month does not have becomes its last day. An unset date
 * stays unset.
 */
export function addMonths(date: WireDate, months: number): WireDate {
  const parts = dateParts(date)
  if (!parts) return date
  const count = parts.year * 12 + (parts.month - 1) + months
  const year = Math.floor(count / 12)
  const month = count - year * 12 + 1
  if (year < FIRST_YEAR) return wire(FIRST_YEAR, 1, 1)
  if (year > LAST_YEAR) return wire(LAST_YEAR, 12, 31)
  return wire(year, month, Math.min(parts.day, daysInMonth(year, month)))
}

/**
 * The date this many years later. 29 February becomes 28 February in other years. An unset date stays unset.
 */
export function addYears(date: WireDate, years: number): WireDate {
  return addMonths(date, years * 12)
}

/**
 * The weeks that a calendar page shows for a month (year in the Christian era), from Sunday to Saturday. The
 * first and the last week are filled with days of the neighbouring months.
 */
export function monthGrid(year: number, month: number): WireDate[][] {
  const first = dayStart({ year, month, day: 1 })
  const start = first - new Date(first).getUTCDay() * DAY_MS
  const weeks: WireDate[][] = []
  for (let at = start; at < first + daysInMonth(year, month) * DAY_MS; at += 7 * DAY_MS) {
    weeks.push(Array.from({ length: 7 }, (_, day) => wireOfInstant(at + day * DAY_MS)))
  }
  return weeks
}

/** Today in Thailand, in any time zone of the machine; `now` in milliseconds since 1970. */
export function bangkokToday(now: number): WireDate {
  return wireOfInstant(now + BANGKOK_OFFSET_MS)
}

/** The start of a day in Thailand, in milliseconds since 1970; `NaN` for a date that is not set. */
export function bangkokDayStart(date: WireDate): number {
  const parts = dateParts(date)
  return parts ? dayStart(parts) - BANGKOK_OFFSET_MS : Number.NaN
}

// ---- how dates are shown

/** `05/12/2569`, or the empty text for a date that is not set. */
export function formatThaiDate(date: WireDate): string {
  const parts = dateParts(date)
  return parts ? `${two(parts.day)}/${two(parts.month)}/${buddhistYear(parts.year)}` : ''
}

/** `2569-12-05`, so that file names sort by date. The empty text for a date that is not set. */
export function fileNameDate(date: WireDate): string {
  return formatThaiDate(date).split('/').reverse().join('-')
}

/** The ISO 8601 form `2026-12-05`. The empty text for a date that is not set. */
export function toIsoDate(date: WireDate): string {
  const parts = dateParts(date)
  return parts ? `${parts.year}-${two(parts.month)}-${two(parts.day)}` : ''
}

/** `5 ธ.ค. 2569`, or the empty text for a date that is not set. */
export function formatShortThaiDate(date: WireDate): string {
  const parts = dateParts(date)
  return parts ? `${parts.day} ${shortMonthNames[parts.month - 1]} ${buddhistYear(parts.year)}` : ''
}

/**
 * The days from one date to another in brief: `5–8 ธ.ค. 2569`, `29 พ.ย. – 3 ธ.ค. 2569`, and one date where
 * the other is the same or not set.
 */
export function formatThaiDays(from: WireDate, until: WireDate): string {
  const [start, end] = [formatShortThaiDate(from), formatShortThaiDate(until)]
  if (start === '' || end === '' || start === end) return start || end
  const [before, after] = [start.split(' '), end.split(' ')]
  while (before.length > 1 && before.at(-1) === after.at(-1)) {
    before.pop()
    after.pop()
  }
  return before.length === 1 ? `${before[0]}–${end}` : `${before.join(' ')} – ${end}`
}

/**
 * `วันเสาร์ที่ 5 ธันวาคม พ.ศ. 2569`, or the empty text for a date that is not set. It uses its own tables of
 * names, so every JavaScript engine gives the same text.
 */
export function formatLongThaiDate(date: WireDate): string {
  const parts = dateParts(date)
  const weekday = weekdayOf(date)
  if (!parts || weekday === undefined) return ''
  return thaiSentence`วัน${weekdayNames[weekday]}ที่ ${parts.day} ${monthNames[parts.month - 1]} พ.ศ. ${buddhistYear(parts.year)}`
}

/**
 * `5 ธ.ค. 2569 เวลา 10.32 น.` in Thai time, for an instant in milliseconds since 1970 or as ISO text; empty
 * if it is neither.
 */
export function formatThaiDateTime(instant: number | string): string {
  const at = typeof instant === 'number' ? instant : Date.parse(instant)
  if (!Number.isFinite(at)) return ''
  return `${formatShortThaiDate(bangkokToday(at))} เวลา ${hourAndMinute(at)}`
}

/**
 * Formats an instant (ISO text) in Thai time: `10.32 น.` when it is on the same day as `now`, else with its
 * date.
 */
export function formatThaiTimeToday(instant: string, now: number): string {
  const at = Date.parse(instant)
  return bangkokToday(at) === bangkokToday(now) ? hourAndMinute(at) : formatThaiDateTime(at)
}

function hourAndMinute(at: number): string {
  const local = new Date(at + BANGKOK_OFFSET_MS)
  return `${two(local.getUTCHours())}.${two(local.getUTCMinutes())}\u00a0น.`
}

/** `10:32:07 น.` in Thai time: the header's clock (content areas, section 1). */
export function formatThaiClock(now: number): string {
  const local = new Date(now + BANGKOK_OFFSET_MS)
  return `${two(local.getUTCHours())}:${two(local.getUTCMinutes())}:${two(local.getUTCSeconds())}\u00a0น.`
}

/** The date of a field in wire form; the empty text when it is not set. */
export function dateOfField(values: Readonly<Record<string, string>>, name: string | undefined): WireDate {
  const date = values[name ?? ''] ?? ''
  return date === UNSET_DATE ? '' : date
}

// ---- rules for dates

/**
 * The strict second check of the personnel areas (content areas, section 5): whether a wire date is in 1902
 * or later and not in the future. False for the unset date.
 */
export function isPastDate(date: WireDate, today: WireDate): boolean {
  const parts = dateParts(date)
  return parts !== undefined && parts.year >= FIRST_STRICT_YEAR && date <= today
}

/**
 * The part of an end date that is before its start: the year; the month in the same year; the day in the same
 * month (decisions, section 4). Undefined when the range is valid or one of the dates is not set.
 */
export function endBeforeStart(start: WireDate, end: WireDate): 'year' | 'month' | 'day' | undefined {
  const from = dateParts(start)
  const to = dateParts(end)
  if (!from || !to || end >= start) return undefined
  if (to.year < from.year) return 'year'
  return to.month < from.month ? 'month' : 'day'
}

function dayStart({ year, month, day }: DateParts): number {
  return Date.UTC(year, month - 1, day)
}

/** The UTC day of an instant, limited to the years that a wire date can have. */
function wireOfInstant(at: number): WireDate {
  const first = Date.UTC(FIRST_YEAR, 0, 1)
  const last = Date.UTC(LAST_YEAR, 11, 31)
  const day = new Date(Math.min(Math.max(at, first), last))
  return wire(day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate())
}

function wire(year: number, month: number, day: number): WireDate {
  return `${year}${two(month)}${two(day)}`
}

function two(n: number): string {
  return String(n).padStart(2, '0')
}
