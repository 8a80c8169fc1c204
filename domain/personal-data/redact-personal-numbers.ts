/**
 * Removes national IDs and telephone numbers from texts of the public before they are stored (decision 21).
 * Names and addresses can't be found this way.
 */

import { thaiDigitsToArabic } from '../text/thai-text.ts'

/** The text that replaces a number. */
export const REDACTED = '[ปิดบังหมายเลข]'

/**
 * Digits of any script, with the separators that people write. A comma is used in amounts, so it ends a
 * number.
 */
const DIGITS = /[+(]?\p{Nd}(?:[\s\p{Cf}()./_\-‐-―]{0,3}\p{Nd}){8,}/gu

/**
 * Redacts national IDs (thirteen digits; longer rows may contain one) and telephone numbers (9 to 12 digits
 * that begin with 0 or 66).
 */
export function redactPersonalNumbers(text: string): string {
  return text.replace(DIGITS, (written) => (isPersonalNumber(written) ? REDACTED : written))
}

function isPersonalNumber(written: string): boolean {
  const digits = thaiDigitsToArabic(written.normalize('NFKC')).replace(/\P{Nd}/gu, '')
  return [...digits].length >= 13 || /^(0|66)/.test(digits)
}
