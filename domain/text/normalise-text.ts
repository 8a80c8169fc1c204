/** The rules for every stored text: allowed characters and length. */
import { MESSAGES } from '../validation/messages.ts'
import type { ValidationErrorCode } from '../validation/validation-error.ts'
import { fillText } from '../errors/app-error.ts'

/**
 * Control characters can't be kept, and bidi controls make a text read otherwise than it stands; lone
 * surrogates are no text, and U+FFFE and U+FFFF make a workbook that no program opens.
 */
const UNSTORABLE = /(?![\n\t])\p{Cc}|[\u061c\u200f\u202a-\u202e\u2066-\u2069\ufffe\uffff]|\p{Cs}/u

/**
 * The text, or the fault and its sentence. Length is counted in code points, as the official sees letters and
 * marks, not in bytes.
 */
export function checkLength(
  value: string,
  max: number,
): { value: string } | { code: ValidationErrorCode; message: string } {
  if (UNSTORABLE.test(value)) return { code: 'bad-character', message: MESSAGES.character }
  if ([...value].length <= max) return { value }
  return { code: 'too-long', message: fillText(MESSAGES.tooLong, { n: max }) }
}

/**
 * A text without the spaces around it, those that nobody sees among them. Gone through letter by letter: a
 * pattern for the end tries each space within.
 */
export function trimInvisible(text: string): string {
  const letters = [...text]
  const isSeen = (letter: string) => !/[\s\p{Cf}]/u.test(letter)
  const first = letters.findIndex(isSeen)
  return first === -1 ? '' : letters.slice(first, letters.findLastIndex(isSeen) + 1).join('')
}

/** Whether a text holds nothing that can't be kept. */
export const isStorableText = (value: string): boolean => !UNSTORABLE.test(value)

/**
 * Whether a text shows nothing, and so fills nothing in: spaces, the breaks between words that word
 * processors put into Thai, and the letters of other scripts that stand for nothing.
 */
export const isBlank = (text: string): boolean =>
  /^[\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text)

/** A text without line breaks. */
export const toSingleLine = (typed: string): string => typed.replace(/[\r\n\t]+/g, ' ')
