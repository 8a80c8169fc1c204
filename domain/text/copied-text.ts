/**
 * What is removed from or converted in texts that were copied from LINE, contacts of a phone, web pages,
 * PDFs, slides or Word.
 */

/** The line break within a paragraph in slides and word processors. */
const SOFT_BREAK = /[\v\f\x85]/g
/** Lone surrogates are not removed: the other half of an emoji may follow. */
const INVISIBLE = /(?![\t\n\r])\p{Cc}|[\u061c\u200f\u202a-\u202e\u2066-\u2069\ufffe\uffff]/gu

/** Removes invisible characters, which users can't find. A soft break becomes `asBreak`. */
export const removeInvisible = (text: string, asBreak: '\n' | ' '): string =>
  text.replace(SOFT_BREAK, asBreak).replace(INVISIBLE, '')

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
