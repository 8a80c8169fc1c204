/** Converts digits copied from contacts, web pages or Word to keyboard characters. */
import { thaiDigitsToArabic } from './thai-text.ts'

/** The dashes that browsers and Word insert instead of the hyphen of a keyboard. */
const DASHES = /[‐-―−]/g

/** The word before a telephone number in the copied text. */
const PHONE_PREFIX = /^(?:โทร(?:ศัพท์)?|tel)[ .:]*/i

/** Converts Thai and full-width digits to Arabic, and removes spaces and invisible characters. */
export function normaliseDigits(typed: string): string {
  return thaiDigitsToArabic(typed.normalize('NFKC')).replace(/[\s\p{Cf}]/gu, '')
}

/** One or several telephone numbers on one line, in keyboard characters. */
export function normalisePhone(typed: string): string {
  return thaiDigitsToArabic(typed.normalize('NFKC'))
    .replace(/\p{Cf}/gu, '')
    .replace(DASHES, '-')
    .trim()
    .replace(/\s+/g, (gap) => (/[\r\n]/.test(gap) ? ', ' : ' '.repeat(gap.length)))
    .replace(PHONE_PREFIX, '')
}

export const normaliseHyphens = (text: string): string => text.replace(DASHES, '-')
