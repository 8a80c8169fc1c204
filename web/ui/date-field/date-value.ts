/**
 * The values of a date field. A date is its wire form and no date is `0`, as everywhere. A text that is not a
 * date is also stored, marked, so that a form neither loses the input nor saves the previous date.
 */
import { formatThaiDate, UNSET_DATE, type WireDate } from '#domain/dates/thai-date.ts'
import { thaiDigitsToArabic } from '#domain/text/thai-text.ts'
import { maskDateDigits, parseThaiDate } from '#domain/dates/parse-date.ts'

/** A wire date, `0`, or a marked text. Validation rejects a marked text. */
export type DateValue = WireDate

const MARK = '?'

/** Whether the value is a text that is not a date. */
export function isUnparsedDate(value: DateValue): boolean {
  return value.startsWith(MARK)
}

export function parseDateText(text: string, today: WireDate): DateValue {
  const read = parseThaiDate(text, today)
  if ('date' in read) return read.date
  return 'empty' in read ? UNSET_DATE : MARK + text
}

/** The text of a value in a date field. */
export function formatDateValue(value: DateValue): string {
  return isUnparsedDate(value) ? value.slice(MARK.length) : formatThaiDate(value)
}

/** Whether a text has letters, which the mask does not accept. */
export function hasLetters(text: string): boolean {
  return /\p{L}/u.test(text)
}

/** Whether the mask accepts a text: no letters, and no more digits than a date has. */
export function fitsMask(text: string): boolean {
  return !hasLetters(text) && (thaiDigitsToArabic(text).match(/[0-9]/g) ?? []).length <= MAX_DATE_DIGITS
}

const MAX_DATE_DIGITS = 8

/**
 * The masked text of a complete pasted date in any form, even if it does not exist. Undefined for a few
 * digits, which are inserted at the caret, and for other words.
 */
export function maskPastedDate(text: string, today: WireDate): string | undefined {
  const read = parseThaiDate(text, today)
  if ('date' in read) return formatThaiDate(read.date)
  if ('ask' in read) {
    // An ambiguous year stays as it was written.
    const shown = formatThaiDate(read.offer)
    return shown.slice(0, 6) + (read.ask === 'christian-year' ? read.offer.slice(0, 4) : shown.slice(8))
  }
  const masked = fitsMask(text) ? maskDateDigits(text) : ''
  return isCompleteDate(masked) ? masked : undefined
}

/** Whether the year is complete, so that the text can be validated while typing. */
export function isCompleteDate(masked: string): boolean {
  return /\/[0-9]{4}$/.test(masked)
}
