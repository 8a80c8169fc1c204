/**
 * Limits combining marks in a row. Normalisation and comparison sort the marks of each letter in quadratic
 * time: half a megabyte of marks would block the server for a minute.
 */

/** No script has more marks in a row. */
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
