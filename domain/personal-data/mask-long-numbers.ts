/** Masks national IDs in texts that are logged or part of a URL. */
import { maskPid, parsePid } from './pid.ts'

/**
 * Digits of any script in a row, with the spaces, hyphens, line ends and invisible characters between them;
 * and grouped as on the card, with dots, commas or slashes. No character counts as both a space and
 * invisible, as U+FEFF does in `\s`: four hundred of them behind a digit took the pattern a minute.
 */
const LONG_NUMBER = /\p{Nd}(?:\p{Cf}*(?:[\p{Z}\t-\r\p{Pd}−]\p{Cf}*){0,3}\p{Nd}){12,}/gu
const ON_THE_CARD = /\p{Nd}[._,/]\p{Nd}{4}[._,/]\p{Nd}{5}[._,/]\p{Nd}{2}[._,/]\p{Nd}/gu

/**
 * A text without a whole national ID in it, for what is written down for good; of longer rows of digits
 * nothing stays.
 */
export function maskLongNumbers(text: string): string {
  return text.replace(LONG_NUMBER, masked).replace(ON_THE_CARD, masked)
}

function masked(written: string): string {
  const digits = written.normalize('NFKC').replace(/\P{Nd}/gu, '')
  return maskPid(parsePid(digits) ?? '0'.repeat(13))
}
