/** Years of the Buddhist era as officials type them: four digits, with a suggestion for other numbers. */
import { buddhistYear, christianYear, dateParts, type WireDate } from './thai-date.ts'
import { thaiDigitsToArabic } from '../text/thai-text.ts'

/** The years that a field accepts, both ends included. */
export type YearRange = { from: number; to: number }

/** The parsed year; or the probable one when the input is not acceptable. */
export type ParsedYear = { year: string } | { meant: string | undefined }

/** The first month of the fiscal year. A fiscal year has the number of the year in which it ends. */
const FISCAL_MONTH = 10

/** The years from a field's first one to `ahead` years after the present one. */
export function yearRange(
  { from, ahead, fiscal }: { from: number; ahead: number; fiscal?: boolean },
  today: WireDate,
): YearRange {
  return { from, to: Number(currentYear(today, { fiscal })) + ahead }
}

/** The present year of the Buddhist era, the initial value of forms: the calendar's or the `fiscal` one. */
export function currentYear(
  today: WireDate,
  { fiscal = false }: { fiscal?: boolean | undefined } = {},
): string {
  const { year, month } = dateParts(today) ?? { year: 0, month: 1 }
  return String(buddhistYear(year) + (fiscal && month >= FISCAL_MONTH ? 1 : 0))
}

/**
 * Parses a year in Thai or Arabic digits, with or without `พ.ศ.`. A Christian year (`2026`) or two digits
 * (`69`) are not accepted: the result suggests the probable year.
 */
export function parseYear(typed: string, { from, to }: YearRange): ParsedYear {
  const digits = thaiDigitsToArabic(typed.trim()).replace(/^(?:ปี)?\s*(?:พ\.?\s*ศ\.?)?\s*/, '')
  const isWithin = (year: number) => year >= from && year <= to
  if (/^[0-9]{4}$/.test(digits)) {
    if (isWithin(Number(digits))) return { year: digits }
    const meant = buddhistYear(Number(digits))
    return { meant: isWithin(meant) ? String(meant) : undefined }
  }
  const short = /^[0-9]{2}$/.test(digits) ? 2500 + Number(digits) : Number.NaN
  return { meant: isWithin(short) ? String(short) : undefined }
}

/**
 * Whether the typed digits are the Christian year of the Buddhist year `meant`. The suggestion then says so.
 */
export function isChristianYear(typed: string, meant: string): boolean {
  return thaiDigitsToArabic(typed.trim()) === String(christianYear(Number(meant)))
}
