/**
 * Removes national IDs and telephone numbers from texts of the public before they are stored
 * (docs/decisions/0021-polls.md). Names and addresses can't be found this way.
 */

import { thaiDigitsToArabic } from '../text/thai-text.ts'

/** Stands where a number was. */
export const REDACTED = '[ปิดบังหมายเลข]'

/**
 * Digits of any script, with what people write between them. A comma stands in amounts, so it ends a number.
 */
const DIGITS = /[+(]?\p{Nd}(?:[\s\p{Cf}()./_\-‐-―]{0,3}\p{Nd}){8,}/gu

/**
 * A national ID has thirteen digits, and longer rows may hold one; a telephone number 9 to 12, with 0 or 66
 * in front.
 */
export function redactPersonalNumbers(text: string): string {
  return text.replace(DIGITS, (written) => (isPersonalNumber(written) ? REDACTED : written))
}

function isPersonalNumber(written: string): boolean {
  const digits = thaiDigitsToArabic(written.normalize('NFKC')).replace(/\P{Nd}/gu, '')
  return [...digits].length >= 13 || /^(0|66)/.test(digits)
}
