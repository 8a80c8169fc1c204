/**
 * The form in which Thai texts are compared when something is looked for (issue "finding"; house, "How a
 * search goes"). Thai has no spaces between words and one word can be typed in several ways that look the
 * same on screen, so names are kept once more in this form, parts of them are looked for, and what is looked
 * for takes the same form first.
 */
import { trimExcessMarks } from './combining-marks.ts'

/** ๐-๙ as 0-9; everything else stays. */
export function thaiDigitsToArabic(text: string): string {
  return text.replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50))
}

/** 0-9 as ๐-๙, as official papers may have them; everything else stays. */
export function arabicDigitsToThai(text: string): string {
  return text.replace(/[0-9]/g, (digit) => String.fromCharCode(0x0e50 + Number(digit)))
}

/**
 * The form of a text for finding it: equal for texts that an official would call the same. Both spellings of
 * ำ, เ twice for แ, marks typed in another order or twice, Thai and full-width digits, upper and lower case
 * are one; spaces, invisible characters, ฯ, ๆ and the punctuation of abbreviations are left out.
 */
export function normaliseForSearch(text: string): string {
  if (/^[A-Za-z0-9]*$/.test(text)) return text.toLowerCase()
  // NFKC takes ำ apart into ํ and า, so both spellings go the same way until the last step joins them.
  const plain = thaiDigitsToArabic(trimExcessMarks(text).normalize('NFKC')).toLowerCase()
  const bare = plain.replace(/ฯลฯ/g, '').replace(/[\s\p{Cf}\p{Cc}ฯๆ.,'"()\-‐-―‘’“”]/gu, '')
  // Marks that had full stops or spaces between them stand in a row now.
  return trimExcessMarks(bare)
    .replace(/เเ/g, 'แ')
    .replace(/ๅ/g, 'า')
    .replace(TONE_AFTER_VOWEL, '$2$1')
    .replace(MARKS, inOrder)
    .replace(/ํา/g, 'ำ')
    .normalize('NFC')
}

/**
 * More words of a query are not looked for: each is a condition of its own, and what is pasted may have ten
 * thousand.
 */
const MAX_SEARCH_WORDS = 30

/**
 * The parts of a query, in their form for finding. A text is found when it holds every one of them, in any
 * order.
 */
export function searchTokens(query: string): string[] {
  // Most lists are read without words.
  if (query === '') return []
  const parts = joinPhoneNumbers(query).split(/\s+/, MAX_SEARCH_WORDS).map(normaliseForSearch)
  return [...new Set(parts)].filter((part) => part !== '')
}

/** A telephone number, or the beginning of one, in groups: it begins with 0, or with the country's code. */
const PHONE_NUMBER = /(?<![0-9])(?:\+\s?66[\s.()-]*|0)(?:[\s.()-]{0,3}[0-9])+/g

/** A query with the groups of its telephone numbers put together: `0 5322 1101` is one word. */
function joinPhoneNumbers(query: string): string {
  return thaiDigitsToArabic(query).replace(PHONE_NUMBER, (written) =>
    written.replace(/^\+\s?66/, '0').replace(/[^0-9]/g, ''),
  )
}

/**
 * Whether a query says nothing though something of it is seen: punctuation alone, such as a full stop, which
 * every text would hold.
 */
export function hasNoSearchWords(query: string): boolean {
  return /[^\s\p{Cf}\p{Cc}]/u.test(query) && searchTokens(query).length === 0
}

/**
 * The operand of SQL `LIKE` for texts that hold a part; the part's own `%`, `_` and `\` stand for themselves.
 */
export function likePattern(part: string): string {
  return `%${part.replace(/[\\%_]/g, '\\$&')}%`
}

/** A tone mark typed after the vowel that follows it: นำ้ for น้ำ, ขา้ว for ข้าว. */
const TONE_AFTER_VOWEL = /(ํ?[ะา])([่-๋])/g

/** Several marks above or below one consonant. */
const MARKS = /[ัิ-ฺ็-๎]{2,}/g

/** Vowels first, then the tone, then the silencing mark; ํ last, next to the า that it may belong to. */
function markRank(mark: string): number {
  if (mark >= '่' && mark <= '๋') return 1
  if (mark === '์') return 2
  return mark === 'ํ' ? 3 : 0
}

function inOrder(marks: string): string {
  return [...new Set(marks)].sort((a, b) => markRank(a) - markRank(b) || (a < b ? -1 : 1)).join('')
}
