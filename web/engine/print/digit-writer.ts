import { arabicDigitsToThai } from '#domain/text/thai-text.ts'

/** Converts a text to the selected digits. */
export type DigitWriter = (text: string) => string

/** Converts to Thai digits, or not at all. */
export function digitWriter(isInThaiDigits: boolean): DigitWriter {
  return isInThaiDigits ? arabicDigitsToThai : (text) => text
}
