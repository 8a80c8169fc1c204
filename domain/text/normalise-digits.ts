/**
 * Digits as they come out of a telephone's contacts, a web page or Word, in the signs that a keyboard has.
 */
import { thaiDigitsToArabic } from './thai-text.ts'

/** All the dashes that stand where a keyboard has its hyphen; browsers and Word put them in by themselves. */
const DASHES = /[‐-―−]/g

/** What stands before a telephone number where it is copied from. */
const PHONE_PREFIX = /^(?:โทร(?:ศัพท์)?|tel)[ .:]*/i

/** A text of digits alone, Thai and full-width ones as Arabic, without spaces and what nobody sees. */
export function normaliseDigits(typed: string): string {
  return thaiDigitsToArabic(typed.normalize('NFKC')).replace(/[\s\p{Cf}]/gu, '')
}

/** A telephone number, or several, on one line: as it was typed, but in the signs of a keyboard. */
export function normalisePhone(typed: string): string {
  return thaiDigitsToArabic(typed.normalize('NFKC'))
    .replace(/\p{Cf}/gu, '')
    .replace(DASHES, '-')
    .trim()
    .replace(/\s+/g, (gap) => (/[\r\n]/.test(gap) ? ', ' : ' '.repeat(gap.length)))
    .replace(PHONE_PREFIX, '')
}

/** A text whose dashes are all the hyphens of a keyboard. */
export const normaliseHyphens = (text: string): string => text.replace(DASHES, '-')
