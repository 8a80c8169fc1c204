/**
 * What a date field holds. A date is its wire form and no date is `0`, as everywhere; a text that is no date yet is kept
 * too, marked, so that a form can neither lose what was typed nor save the date that stood there before.
 */
import { formatThaiDate, UNSET_DATE, type WireDate } from '#domain/dates/thai-date.ts'
import { thaiDigitsToArabic } from '#domain/text/thai-text.ts'
import { maskDateDigits, parseThaiDate } from '#domain/dates/parse-date.ts'

/** A wire date, `0`, or a marked text that is no date. The language's judge refuses the last as no date. */
export type DateValue = WireDate

const MARK = '?'

/** Whether a date field holds a text that is no date. */
export function isUnparsedDate(value: DateValue): boolean {
  return value.startsWith(MARK)
}

/** The value of a date field in which a text stands. */
export function parseDateText(text: string, today: WireDate): DateValue {
  const read = parseThaiDate(text, today)
  if ('date' in read) return read.date
  return 'empty' in read ? UNSET_DATE : MARK + text
}

/** The text that stands in a date field for its value. */
export function formatDateValue(value: DateValue): string {
  return isUnparsedDate(value) ? value.slice(MARK.length) : formatThaiDate(value)
}

/** Whether a text has letters, which the mask has no room for. */
export function hasLetters(text: string): boolean {
  return /\p{L}/u.test(text)
}

/** Whether the mask has room for a text: no letters, and no more digits than a date has. */
export function fitsMask(text: string): boolean {
  return !hasLetters(text) && (thaiDigitsToArabic(text).match(/[0-9]/g) ?? []).length <= MAX_DATE_DIGITS
}

const MAX_DATE_DIGITS = 8

/**
 * The text under the mask for a whole date that was pasted in any form, also for one that does not exist. Undefined for a
 * few digits, which belong where the caret is, and for words that are no date.
 */
export function maskPastedDate(text: string, today: WireDate): string | undefined {
  const read = parseThaiDate(text, today)
  if ('date' in read) return formatThaiDate(read.date)
  if ('ask' in read) {
    // A year that has to be asked about stays as it was written.
    const shown = formatThaiDate(read.offer)
    return shown.slice(0, 6) + (read.ask === 'christian-year' ? read.offer.slice(0, 4) : shown.slice(8))
  }
  const masked = fitsMask(text) ? maskDateDigits(text) : ''
  return isCompleteDate(masked) ? masked : undefined
}

/** Whether the last digit of the year stands, so that the text can be judged while it is being typed. */
export function isCompleteDate(masked: string): boolean {
  return /\/[0-9]{4}$/.test(masked)
}
