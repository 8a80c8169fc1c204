/** The rules for every stored text: allowed characters, length, and spaces around it. */
import { MESSAGES } from '../validation/messages.ts'
import type { ValidationErrorCode } from '../validation/validation-error.ts'
import { fillText } from '../errors/app-error.ts'

/**
 * Control characters can't be stored. Bidi controls change the order in which a text is read. Lone surrogates
 * are not valid text. U+FFFE and U+FFFF make a workbook that no program opens. Only the font of its author
 * shows a private-use character.
 */
const UNSTORABLE = /(?![\n\t])\p{Cc}|[\u061c\u200f\u202a-\u202e\u2066-\u2069\ufffe\uffff]|\p{Cs}|\p{Co}/u

/**
 * Checks the length. Returns the text, or the error code and message. Length is in code points, as officials
 * see letters and marks, not in bytes.
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
 * Trims spaces and invisible characters. It goes letter by letter, because a pattern for the end of the text
 * would try each space inside it.
 */
export function trimInvisible(text: string): string {
  const letters = [...text]
  const isSeen = (letter: string) => !/[\s\p{Cf}]/u.test(letter)
  const first = letters.findIndex(isSeen)
  return first === -1 ? '' : letters.slice(first, letters.findLastIndex(isSeen) + 1).join('')
}

/** Whether a text has only characters that can be stored. */
export const isStorableText = (value: string): boolean => !UNSTORABLE.test(value)

/**
 * Whether a text shows nothing and counts as empty: spaces, the invisible word breaks that word processors
 * insert into Thai, and invisible letters of other scripts.
 */
export const isBlank = (text: string): boolean =>
  /^[\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text)

/** Replaces line breaks and tabs with spaces. */
export const toSingleLine = (typed: string): string => typed.replace(/[\r\n\t]+/g, ' ')
