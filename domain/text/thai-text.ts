/**
 * The normalised form in which Thai texts are searched. Thai has no spaces between words, and one word can be
 * typed in several ways that look the same. Names are also stored in this form, and queries are converted to
 * it.
 */

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

/*
 * Private-use characters in Thai texts. Old fonts have shifted and lowered forms of marks there, which come
 * along when text is copied from documents and PDFs made with them.
 */

/** U+F700 to U+F71A: fonts of Windows. */
const WINDOWS_GLYPHS =
  '\u0e10\u0e34\u0e35\u0e36\u0e37\u0e48\u0e49\u0e4a\u0e4b\u0e4c\u0e48\u0e49\u0e4a\u0e4b\u0e4c\u0e0d\u0e31\u0e4d\u0e47\u0e48\u0e49\u0e4a\u0e4b\u0e4c\u0e38\u0e39\u0e3a'

/** U+F884 to U+F899: fonts of the Macintosh, with three forms of each tone. */
const MACINTOSH_GLYPHS =
  '\u0e31\u0e34\u0e35\u0e36\u0e37\u0e47\u0e48\u0e48\u0e48\u0e49\u0e49\u0e49\u0e4a\u0e4a\u0e4a\u0e4b\u0e4b\u0e4b\u0e4c\u0e4c\u0e4c\u0e4d'

const GLYPHS = new Map(
  [
    { from: 0xf700, letters: WINDOWS_GLYPHS },
    { from: 0xf884, letters: MACINTOSH_GLYPHS },
  ].flatMap(({ from, letters }) =>
    [...letters].map((letter, at) => [String.fromCharCode(from + at), letter] as const),
  ),
)

const PRIVATE_USE = /\p{Co}/u
const GLYPH = /[\uf700-\uf71a\uf884-\uf899]/g
/** What the Macintosh writes behind a plain mark instead, to say where the mark stands. */
const POSITION_HINTS = /(?<=[\u0e01-\u0e5b])[\uf873-\uf875]+/g
/** The ring of ำ, which such fonts write as a glyph of its own, with a tone before or behind it. */
const DIVIDED_AM = /([่-๋]?)ํ([่-๋]?)า/g

/** Replaces the glyphs of old fonts by the letters that they show. Other texts stay as they are. */
export function plainThaiLetters(text: string): string {
  if (!PRIVATE_USE.test(text)) return text
  return text
    .replace(GLYPH, (glyph) => GLYPHS.get(glyph) ?? glyph)
    .replace(POSITION_HINTS, '')
    .replace(DIVIDED_AM, '$1$2ำ')
}

/** Whether a text has characters that only the font of its author can show. */
export const hasPrivateUse = (text: string): boolean => PRIVATE_USE.test(text)

/** The letters before the first such character, by which an official finds it. */
export const textBeforePrivateUse = (text: string): string =>
  (
    text
      .slice(0, Math.max(0, text.search(PRIVATE_USE)))
      .split('\n')
      .at(-1) ?? ''
  )
    .slice(-12)
    .trim()

/** No ำ follows a consonant of เ_า, เกาะ or เปล่า, and no mark follows ำ. */
const BEFORE_AM = `(?<!เ|เ[กขคตปผพทศส](?=[รลว]))(?<!ตัวอักษ|อักษ|เสีย)([ก-ฮ])`
const SPACE = String.raw`[ \u00a0]{1,2}`
const AFTER_AM = `(?![ะ-ฺ็-๎])`
const LOST_AM = new RegExp(`${BEFORE_AM}(?:${SPACE}ํ?([่-๋]?)|([่-๋])${SPACE})ํ?า${AFTER_AM}`, 'g')
/** A sign in place of the ring: ส�ำ, น�้ำ. */
const MARKED_AM = /([ก-ฮ])\ufffd([่-๋]?ำ)/g

/**
 * Repairs the ำ that is lost when text is copied from a PDF: ส านักงาน, น ้าตก, น้ าตก. No Thai word begins
 * with า, so correct text has no such place.
 */
export const repairLostAm = (text: string): string =>
  text.replace(LOST_AM, '$1$2$3ำ').replace(MARKED_AM, '$1$2')
