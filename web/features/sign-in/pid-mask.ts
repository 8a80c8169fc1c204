/** The mask of the national ID, `#-####-#####-##-#` (foundations, section 2). */
import { thaiDigitsToArabic } from '#domain/thai-text.ts'

/** How many digits a national ID has. */
export const PID_LENGTH = 13

const GROUPS = [1, 4, 5, 2, 1]

/** The digits of a typed or pasted text, at most 13: Thai and full-width digits count, everything else goes. */
export function pidDigits(text: string): string {
  return thaiDigitsToArabic(text.normalize('NFKC')).replace(/\D/g, '').slice(0, PID_LENGTH)
}

/** Digits grouped 1-4-5-2-1 as far as they go: `12345` is `1-2345`. Also how an ID is shown (content areas, section 9). */
export function maskedPid(digits: string): string {
  const groups: string[] = []
  let start = 0
  for (const size of GROUPS) {
    if (start >= digits.length) break
    groups.push(digits.slice(start, start + size))
    start += size
  }
  return groups.join('-')
}

/** A masked text and the place of the caret in it. */
export type MaskedText = { text: string; caret: number }

/**
 * What the field shows after an edit that left `typed` with the caret at `caret`. The caret stays behind the same digit.
 * When only a dash was deleted, backwards or forwards, the digit beside it goes too; else the key would seem dead.
 */
export function maskEdit(
  typed: string,
  caret: number,
  before: string,
  deleted?: 'backward' | 'forward',
): MaskedText {
  const digits = pidDigits(typed)
  const count = Math.min(pidDigits(typed.slice(0, caret)).length, digits.length)
  if (deleted === undefined || digits !== pidDigits(before)) return masked(digits, count)
  if (deleted === 'forward') return masked(digits.slice(0, count) + digits.slice(count + 1), count)
  const kept = Math.max(0, count - 1)
  return masked(digits.slice(0, kept) + digits.slice(count), kept)
}

function masked(digits: string, digitsBeforeCaret: number): MaskedText {
  return { text: maskedPid(digits), caret: maskedPid(digits.slice(0, digitsBeforeCaret)).length }
}

const WEIGHTS = [13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2]

/** Whether the last of 13 digits is the check digit of the others. */
export function hasRightCheckDigit(digits: string): boolean {
  if (digits.length !== PID_LENGTH) return false
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(digits[index]), 0)
  return (11 - (sum % 11)) % 10 === Number(digits[12])
}
