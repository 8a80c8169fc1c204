/** Why somebody wants to see a person's number in full, or to carry personal data away (issue 5, item 4). */
import { maskLongNumbers } from './mask-long-numbers.ts'

/** Fewer letters than this give no reason, and more are a story. */
const MIN_REASON_LETTERS = 5
export const MAX_REASON_LENGTH = 300

/** What whoever is asked for a reason is told beside the field. */
export const REASON_HINT = `เหตุผลจะถูกบันทึกไว้พร้อมชื่อของท่านและเวลา อย่างน้อย ${MIN_REASON_LETTERS} ตัวอักษร`

/** What stands on whatever personal data is carried away on. */
export const OFFICIAL_USE_NOTICE = 'ข้อมูลนี้มีข้อมูลส่วนบุคคล ใช้เพื่อการปฏิบัติราชการเท่านั้น'

/**
 * The reason as it is written down: one line that reads as it stands, of at least five letters that somebody
 * can see. Nothing for what gives no reason. A whole national ID in it is masked, since what is written down
 * for good must not hold one.
 */
export function parseReason(typed: unknown): string | undefined {
  if (typeof typed !== 'string') return undefined
  const line = typed
    .replace(/\p{Cf}/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  const letters = line.replace(/[^\p{L}\p{M}]|\p{Default_Ignorable_Code_Point}/gu, '')
  if ([...letters].length < MIN_REASON_LETTERS || [...line].length > MAX_REASON_LENGTH) return undefined
  return maskLongNumbers(line)
}
