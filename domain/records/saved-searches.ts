/** Saved searches of an account and a list (decision 101). Server and browser share the rules. */
import { isBlank, toSingleLine, checkLength } from '../text/normalise-text.ts'
import { maskLongNumbers } from '../personal-data/mask-long-numbers.ts'
import { findNationalIdsInText } from '../personal-data/national-ids-in-text.ts'
import type { ValidationError } from '../validation/validation-error.ts'

/** The greatest number for an account and a list. The database enforces it. */
export const MAX_SAVED_SEARCHES = 20

export const MAX_SAVED_NAME_LENGTH = 60

/** A list with saved searches: an area's list, one level of offices, or the second of two lists. */
type ListRef = { key: string; office?: string | undefined; list?: string | undefined }

/** The key of a list: `gov`, `employee.province`, `headman.other`. */
export function savedListKey({ key, office, list }: ListRef): string {
  return [key, ...(office ? [office] : []), ...(list === 'other' ? [list] : [])].join('.')
}

const NAME_MISSING = 'กรุณากรอกชื่อการค้นหา'
const NAME_WITH_NUMBER = 'ชื่อการค้นหามีเลขประจำตัวประชาชน กรุณาใช้ชื่ออื่น'
const WORDS_WITH_NUMBER =
  'คำค้นหามีเลขประจำตัวประชาชน จึงบันทึกการค้นหานี้ไม่ได้ กรุณานำเลขออกจากคำค้นหา แล้วค้นหาใหม่ก่อนบันทึก'

/** The stored form of a name: one line without needless spaces; or its error. */
export function parseSavedSearchName(
  typed: string,
): { name: string } | Pick<ValidationError, 'code' | 'message'> {
  const name = toSingleLine(typed).replace(/\s+/gu, ' ').trim()
  if (isBlank(name)) return { code: 'required', message: NAME_MISSING }
  const fitting = checkLength(name, MAX_SAVED_NAME_LENGTH)
  if ('code' in fitting) return fitting
  return containsPersonalNumber(name) ? { code: 'national-id-in-text', message: NAME_WITH_NUMBER } : { name }
}

/** The error of the words of a search that is to be saved; undefined when they are valid. */
export function searchWordsError(words: string): Pick<ValidationError, 'code' | 'message'> | undefined {
  return containsPersonalNumber(words)
    ? { code: 'national-id-in-text', message: WORDS_WITH_NUMBER }
    : undefined
}

/** A masked national ID (`maskPid`) in a URL: it finds nothing, but is still personal data. */
const MASKED = /\d-\d{4}-x{5}-\d{2}-\d/

/** Whether a text has a national ID, masked or not, or a long number that a URL must not contain. */
function containsPersonalNumber(text: string): boolean {
  return MASKED.test(text) || maskLongNumbers(text) !== text || findNationalIdsInText(text).length > 0
}
