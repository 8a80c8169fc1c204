import { arabicDigitsToThai } from '#domain/thai-text.ts'

/** Puts a text into the digits that were chosen. */
export type Write = (text: string) => string

/** Texts in Thai digits, or as they are. */
export function digitsOf(isInThaiDigits: boolean): Write {
  return isInThaiDigits ? arabicDigitsToThai : (text) => text
}
