/** Masks national IDs in texts that are logged or part of a URL. */
import { maskPid, parsePid } from './pid.ts'

/**
 * Digits of any script in a row, also with spaces, hyphens, line ends and invisible characters between them,
 * and grouped as on the ID card. No character may match both the space and the invisible class, as U+FEFF
 * would with `\s`: four hundred of them after a digit took a minute to match.
 */
const LONG_NUMBER = /\p{Nd}(?:\p{Cf}*(?:[\p{Z}\t-\r\p{Pd}−]\p{Cf}*){0,3}\p{Nd}){12,}/gu
const ON_THE_CARD = /\p{Nd}[._,/]\p{Nd}{4}[._,/]\p{Nd}{5}[._,/]\p{Nd}{2}[._,/]\p{Nd}/gu

/**
 * Masks every national ID in a text that is stored forever. A longer row of digits is replaced as a whole.
 */
export function maskLongNumbers(text: string): string {
  return text.replace(LONG_NUMBER, masked).replace(ON_THE_CARD, masked)
}

function masked(written: string): string {
  const digits = written.normalize('NFKC').replace(/\P{Nd}/gu, '')
  return maskPid(parsePid(digits) ?? '0'.repeat(13))
}
