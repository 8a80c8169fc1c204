/**
 * Removes invisible characters that come with texts copied from LINE, contacts of a phone or slides, and that
 * can't be stored (`normalise-text.ts`).
 */

/** The line break within a paragraph in slides and word processors. */
const SOFT_BREAK = /[\v\f\x85]/g
/** Lone surrogates are not removed: the other half of an emoji may follow. */
const INVISIBLE = /(?![\t\n\r])\p{Cc}|[\u061c\u200f\u202a-\u202e\u2066-\u2069\ufffe\uffff]/gu

/** Removes invisible characters, which users can't find. A soft break becomes `asBreak`. */
export const removeInvisible = (text: string, asBreak: '\n' | ' '): string =>
  text.replace(SOFT_BREAK, asBreak).replace(INVISIBLE, '')
