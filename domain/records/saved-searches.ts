/**
 * Searches of a list that an official keeps under a name, for themselves (docs/decisions/0044-saved-searches.md). One rule for server and
 * browser.
 */
import { isBlank, toSingleLine, checkLength } from '../text/normalise-text.ts'
import { maskLongNumbers } from '../personal-data/mask-long-numbers.ts'
import { findNationalIdsInText } from '../personal-data/national-ids-in-text.ts'
import type { ValidationError } from '../validation/validation-error.ts'

/** So many an account may keep of a list; the database holds it. */
export const MAX_SAVED_SEARCHES = 20

/** Letters of a name. */
export const MAX_SAVED_NAME_LENGTH = 60

/** A list, as far as it has searches of its own: an area's, the offices of one level, or the other one of its two. */
type ListRef = { key: string; office?: string | undefined; list?: string | undefined }

/** What a list is called where its searches are kept: `gov`, `employee.province`, `headman.other`. */
export function savedListKey({ key, office, list }: ListRef): string {
  return [key, ...(office ? [office] : []), ...(list === 'other' ? [list] : [])].join('.')
}

const NAME_MISSING = 'กรุณากรอกชื่อการค้นหา'
const NAME_WITH_NUMBER = 'ชื่อการค้นหามีเลขประจำตัวประชาชน กรุณาใช้ชื่ออื่น'
const WORDS_WITH_NUMBER =
  'คำค้นหามีเลขประจำตัวประชาชน จึงบันทึกการค้นหานี้ไม่ได้ กรุณานำเลขออกจากคำค้นหา แล้วค้นหาใหม่ก่อนบันทึก'

/** The name of a search as it is kept: one line without needless spaces; or what is wrong with it. */
export function parseSavedSearchName(
  typed: string,
): { name: string } | Pick<ValidationError, 'code' | 'message'> {
  const name = toSingleLine(typed).replace(/\s+/gu, ' ').trim()
  if (isBlank(name)) return { code: 'required', message: NAME_MISSING }
  const fitting = checkLength(name, MAX_SAVED_NAME_LENGTH)
  if ('code' in fitting) return fitting
  return containsPersonalNumber(name) ? { code: 'national-id-in-text', message: NAME_WITH_NUMBER } : { name }
}

/** What is wrong with the words of a search that is to be kept; nothing where they may be. */
export function searchWordsError(words: string): Pick<ValidationError, 'code' | 'message'> | undefined {
  return containsPersonalNumber(words)
    ? { code: 'national-id-in-text', message: WORDS_WITH_NUMBER }
    : undefined
}

/** A national ID as `maskPid` leaves it, which stands in addresses: it finds nothing, and is somebody's all the same. */
const MASKED = /\d-\d{4}-x{5}-\d{2}-\d/

/** Whether a text holds a national ID, or digits that no address would show. */
function containsPersonalNumber(text: string): boolean {
  return MASKED.test(text) || maskLongNumbers(text) !== text || findNationalIdsInText(text).length > 0
}
