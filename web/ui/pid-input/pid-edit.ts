/** What an edit makes of the masked field of the national ID, `#-####-#####-##-#` (foundations, section 2). */
import { formatPid, pidDigits } from '#domain/personal-data/pid.ts'

/** A masked text and the place of the caret in it. */
export type MaskedText = { text: string; caret: number }

/**
 * What the field shows after an edit that left `typed` with the caret at `caret`. The caret stays behind the same digit.
 * When only a dash was deleted, backwards or forwards, the digit beside it goes too; else the key would seem dead.
 */
export function editPid(
  typed: string,
  caret: number,
  before: string,
  deleted?: 'backward' | 'forward',
): MaskedText {
  const digits = pidDigits(typed)
  const count = pidDigits(typed.slice(0, caret)).length
  if (deleted === undefined || digits !== pidDigits(before)) return maskPid(digits, count)
  if (deleted === 'forward') return maskPid(digits.slice(0, count) + digits.slice(count + 1), count)
  const kept = Math.max(0, count - 1)
  return maskPid(digits.slice(0, kept) + digits.slice(count), kept)
}

function maskPid(digits: string, digitsBeforeCaret: number): MaskedText {
  return { text: formatPid(digits), caret: formatPid(digits.slice(0, digitsBeforeCaret)).length }
}
