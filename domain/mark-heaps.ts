/**
 * Marks in a row beyond any writing. Each normalisation puts them in order, and so does comparing: that takes the square of their number, and half a
 * megabyte of them holds the server up for a minute.
 */

/** More marks in a row than this are no writing. */
export const MOST_MARKS = 30

/** The two voicing signs of half-width Japanese are letters until they are normalised. */
const MARK = String.raw`[\p{M}\uff9e\uff9f]`
const HEAP = new RegExp(`${MARK}{${MOST_MARKS + 1}}`, 'u')
const REST_OF_HEAP = new RegExp(`(${MARK}{${MOST_MARKS}})${MARK}+`, 'gu')

/** Whether more marks than that stand in a row. */
export const isHeaped = (text: string): boolean => text.length > MOST_MARKS && HEAP.test(text)

/** A text with no more marks in a row than that. */
export const withoutHeaps = (text: string): string =>
  text.length > MOST_MARKS ? text.replace(REST_OF_HEAP, '$1') : text
