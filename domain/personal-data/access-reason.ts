/** The reason for revealing a national ID or exporting personal data (issue 5, item 4). */
import { maskLongNumbers } from './mask-long-numbers.ts'

/** The least and greatest length of a reason. */
const MIN_REASON_LETTERS = 5
export const MAX_REASON_LENGTH = 300

export const REASON_HINT = `เหตุผลจะถูกบันทึกไว้พร้อมชื่อของท่านและเวลา อย่างน้อย ${MIN_REASON_LETTERS} ตัวอักษร`

/** The notice on every export of personal data. */
export const OFFICIAL_USE_NOTICE = 'ข้อมูลนี้มีข้อมูลส่วนบุคคล ใช้เพื่อการปฏิบัติราชการเท่านั้น'

/**
 * The reason as it is stored: one line of at least five visible letters; undefined for less. A national ID in
 * it is masked, because reasons are stored forever.
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
