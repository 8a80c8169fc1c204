/**
 * Marks in a row beyond any writing. Each normalisation puts them in order, and so does comparing: that takes
 * the square of their number, and half a megabyte of them holds the server up for a minute.
 */

/** More marks in a row than this are no writing. */
export const MAX_COMBINING_MARKS = 30

/** The two voicing signs of half-width Japanese are letters until they are normalised. */
const MARK = String.raw`[\p{M}\uff9e\uff9f]`
const EXCESS_MARKS = new RegExp(`${MARK}{${MAX_COMBINING_MARKS + 1}}`, 'u')
const EXCESS_TAIL = new RegExp(`(${MARK}{${MAX_COMBINING_MARKS}})${MARK}+`, 'gu')

/** Whether more marks than that stand in a row. */
export const hasExcessMarks = (text: string): boolean =>
  text.length > MAX_COMBINING_MARKS && EXCESS_MARKS.test(text)

/** A text with no more marks in a row than that. */
export const trimExcessMarks = (text: string): string =>
  text.length > MAX_COMBINING_MARKS ? text.replace(EXCESS_TAIL, '$1') : text
