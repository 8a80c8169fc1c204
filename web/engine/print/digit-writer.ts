import { arabicDigitsToThai } from '#domain/text/thai-text.ts'

/** Puts a text into the digits that were chosen. */
export type DigitWriter = (text: string) => string

/** Texts in Thai digits, or as they are. */
export function digitWriter(isInThaiDigits: boolean): DigitWriter {
  return isInThaiDigits ? arabicDigitsToThai : (text) => text
}
