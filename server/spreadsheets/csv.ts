/**
 * Tables as text for everybody's programs: CSV by RFC 4180 in UTF-8. It begins with the mark by which Excel
 * knows the letters for what they are, and no cell of it begins what Excel would take for a formula.
 */

import { iterateCooperatively } from '#server/concurrency/cooperative-iteration.ts'

export const CSV_TYPE = 'text/csv; charset=utf-8'

const BYTE_ORDER_MARK = '\ufeff'

/**
 * The rows of a table with its headings in the first one. Between them others have their turn, so that a long
 * one holds nobody up.
 */
export async function* csvChunks(
  rows: Iterable<readonly string[]> | AsyncIterable<readonly string[]>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK
  for await (const cells of iterateCooperatively(rows)) yield `${cells.map(cell).join(',')}\r\n`
}

/**
 * What a program might work out or run, also behind what can't be seen, and in the wide letters of Chinese
 * and Japanese keyboards.
 */
const BEGINS_FORMULA = /^(?:[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|[\t\r\n])/u

/**
 * The same within a cell, where a program parts cells by semicolons or tabs, as Excel does by the settings of
 * some countries: it knows our quotes only at the beginning of a cell of its own. A hyphen before Thai
 * letters begins a line of a list.
 */
const BEGINS_FORMULA_WITHIN = /(?=[=+@＝＋＠]|[-－](?!\s*\p{Script=Thai}))(?<=[;\t\r\n]["\s\p{Cc}\p{Cf}]*)/gu

/** A number that every program reads as the same number. */
const PLAIN_NUMBER = /^-?\d+(?:\.\d+)?$/

const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/

/**
 * A cell. One that could be taken for a formula begins with an apostrophe, by which it stays text as a whole:
 * `'+66 53 112 700`. Breaks of lines are one sign, whatever they were.
 */
function cell(text: string): string {
  const isFormula = BEGINS_FORMULA.test(text) && !PLAIN_NUMBER.test(text)
  const within = text.replace(BEGINS_FORMULA_WITHIN, "'")
  const safe = (isFormula ? `'${within}` : within).replace(/\r\n?/g, '\n')
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
