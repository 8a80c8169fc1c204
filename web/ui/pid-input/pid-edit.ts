/** The effect of an edit on the masked national ID, `#-####-#####-##-#` (foundations, section 2). */
import { formatPid, pidDigits } from '#domain/personal-data/pid.ts'

type MaskedText = { text: string; caret: number }

/**
 * The masked text after an edit that left `typed` with the caret at `caret`. The caret stays behind the same
 * digit. Deleting only a dash also deletes the adjacent digit; otherwise the key would have no effect.
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
  const remaining = Math.max(0, count - 1)
  return maskPid(digits.slice(0, remaining) + digits.slice(count), remaining)
}

function maskPid(digits: string, digitsBeforeCaret: number): MaskedText {
  return { text: formatPid(digits), caret: formatPid(digits.slice(0, digitsBeforeCaret)).length }
}
