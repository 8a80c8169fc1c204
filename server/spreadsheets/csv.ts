/**
 * CSV by RFC 4180 in UTF-8. It begins with a byte order mark, by which Excel detects UTF-8. No cell can be
 * read as a formula.
 */

import { iterateCooperatively } from '#server/concurrency/cooperative-iteration.ts'

export const CSV_TYPE = 'text/csv; charset=utf-8'

const BYTE_ORDER_MARK = '\ufeff'

/**
 * The rows of a table as chunks of CSV. The first row has the headings. Pauses in between, so that a long
 * table does not block other requests.
 */
export async function* csvChunks(
  rows: Iterable<readonly string[]> | AsyncIterable<readonly string[]>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK
  for await (const cells of iterateCooperatively(rows)) yield `${cells.map(cell).join(',')}\r\n`
}

/** What a program may take for a formula, also after invisible characters and in full-width characters. */
const BEGINS_FORMULA = /^(?:[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|[\t\r\n])/u

/**
 * The same inside a cell. Excel splits cells at semicolons or tabs in some countries, and knows our quotes
 * only at the beginning of its own cell. A hyphen before Thai letters starts a list item.
 */
const BEGINS_FORMULA_WITHIN = /(?=[=+@＝＋＠]|[-－](?!\s*\p{Script=Thai}))(?<=[;\t\r\n]["\s\p{Cc}\p{Cf}]*)/gu

/** A number that every program reads as the same number. */
const PLAIN_NUMBER = /^-?\d+(?:\.\d+)?$/

const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/

/**
 * Formats a cell. A text that could be a formula gets an apostrophe in front, so that it stays a text: `'+66
 * 53 112 700`. Line breaks become `\n`.
 */
function cell(text: string): string {
  const isFormula = BEGINS_FORMULA.test(text) && !PLAIN_NUMBER.test(text)
  const within = text.replace(BEGINS_FORMULA_WITHIN, "'")
  const safe = (isFormula ? `'${within}` : within).replace(/\r\n?/g, '\n')
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
