/**
 * What comes along unseen with what is copied from LINE, a telephone's contacts or slides, and can't be kept
 * (`normalise-text.ts`).
 */

/** How slides and word processors break a line within a paragraph. */
const SOFT_BREAK = /[\v\f\x85]/g
/** Half an emoji is not among it: it may still be waiting for its other half. */
const INVISIBLE = /(?![\t\n\r])\p{Cc}|[\u061c\u200f\u202a-\u202e\u2066-\u2069\ufffe\uffff]/gu

/** A text without invisible characters, which no user could find. A soft break becomes `asBreak`. */
export const removeInvisible = (text: string, asBreak: '\n' | ' '): string =>
  text.replace(SOFT_BREAK, asBreak).replace(INVISIBLE, '')
