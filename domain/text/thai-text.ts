/**
 * The normalised form in which Thai texts are searched. Thai has no spaces between words, and one word can be
 * typed in several ways that look the same. Names are also stored in this form, and queries are converted to
 * it.
 */
import { plainThaiLetters } from './copied-text.ts'

/** Replaces ๐-๙ with 0-9. */
export function thaiDigitsToArabic(text: string): string {
  return text.replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50))
}

/** Replaces 0-9 with ๐-๙, for official papers. */
export function arabicDigitsToThai(text: string): string {
  return text.replace(/[0-9]/g, (digit) => String.fromCharCode(0x0e50 + Number(digit)))
}

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

/**
 * The normalised form of a text for search: equal for texts that officials call the same. It unifies both
 * spellings of ำ, เ twice and แ, the order of marks and doubled marks, Thai and full-width digits, and upper
 * and lower case. It removes spaces, invisible characters, ฯ, ๆ and the punctuation of abbreviations.
 */
export function normaliseForSearch(text: string): string {
  if (/^[A-Za-z0-9]*$/.test(text)) return text.toLowerCase()
  // NFKC splits ำ into ํ and า, so both spellings are the same until the last step joins them.
  const plain = thaiDigitsToArabic(trimExcessMarks(plainThaiLetters(text)).normalize('NFKC')).toLowerCase()
  const bare = plain.replace(/ฯลฯ/g, '').replace(/[\s\p{Cf}\p{Cc}ฯๆ.,'"()\-‐-―‘’“”]/gu, '')
  // Marks that were separated by full stops or spaces are now in one row.
  return trimExcessMarks(bare)
    .replace(/เเ/g, 'แ')
    .replace(/ๅ/g, 'า')
    .replace(TONE_AFTER_VOWEL, '$2$1')
    .replace(MARKS, inOrder)
    .replace(/ํา/g, 'ำ')
    .normalize('NFC')
}

/**
 * The greatest number of words in a query: each is a condition of its own, and a pasted text may have ten
 * thousand.
 */
const MAX_SEARCH_WORDS = 30

/** The tokens of a query, in normalised form. A text matches when it contains every token, in any order. */
export function searchTokens(query: string): string[] {
  // Most lists are read without a query.
  if (query === '') return []
  const parts = joinPhoneNumbers(query).split(/\s+/, MAX_SEARCH_WORDS).map(normaliseForSearch)
  return [...new Set(parts)].filter((part) => part !== '')
}

/** A telephone number, or its beginning, in groups: it begins with 0 or with the country code. */
const PHONE_NUMBER = /(?<![0-9])(?:\+\s?66[\s.()-]*|0)(?:[\s.()-]{0,3}[0-9])+/g

/** Joins the groups of telephone numbers in a query: `0 5322 1101` is one word. */
function joinPhoneNumbers(query: string): string {
  return thaiDigitsToArabic(query).replace(PHONE_NUMBER, (written) =>
    written.replace(/^\+\s?66/, '0').replace(/[^0-9]/g, ''),
  )
}

/**
 * Whether a query has visible characters but no tokens: punctuation only, such as a full stop, which would
 * match every text.
 */
export function hasNoSearchWords(query: string): boolean {
  return /[^\s\p{Cf}\p{Cc}]/u.test(query) && searchTokens(query).length === 0
}

/** The operand of SQL `LIKE` for texts that contain a part. `%`, `_` and `\` in the part are escaped. */
export function likePattern(part: string): string {
  return `%${part.replace(/[\\%_]/g, '\\$&')}%`
}

/** A tone mark typed after the vowel that follows it: นำ้ for น้ำ, ขา้ว for ข้าว. */
const TONE_AFTER_VOWEL = /(ํ?[ะา])([่-๋])/g

/** Several marks above or below one consonant. */
const MARKS = /[ัิ-ฺ็-๎]{2,}/g

/**
 * The sort order of marks: vowels, then the tone, then the silencing mark; ํ last, next to the า that may
 * follow.
 */
function markRank(mark: string): number {
  if (mark >= '่' && mark <= '๋') return 1
  if (mark === '์') return 2
  return mark === 'ํ' ? 3 : 0
}

function inOrder(marks: string): string {
  return [...new Set(marks)].sort((a, b) => markRank(a) - markRank(b) || (a < b ? -1 : 1)).join('')
}

/**
 * No script has more marks in a row. Normalisation and comparison sort the marks of each letter in quadratic
 * time: half a megabyte of marks would block the server for a minute.
 */
export const MAX_COMBINING_MARKS = 30

/** The two voicing marks of half-width Japanese are letters before normalisation. */
const MARK = String.raw`[\p{M}\uff9e\uff9f]`
const EXCESS_MARKS = new RegExp(`${MARK}{${MAX_COMBINING_MARKS + 1}}`, 'u')
const EXCESS_TAIL = new RegExp(`(${MARK}{${MAX_COMBINING_MARKS}})${MARK}+`, 'gu')

/** Whether a text has more marks in a row than that. */
export const hasExcessMarks = (text: string): boolean =>
  text.length > MAX_COMBINING_MARKS && EXCESS_MARKS.test(text)

/** Cuts every row of marks to that length. */
export const trimExcessMarks = (text: string): string =>
  text.length > MAX_COMBINING_MARKS ? text.replace(EXCESS_TAIL, '$1') : text
