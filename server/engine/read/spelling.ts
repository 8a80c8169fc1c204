/**
 * Corrects words of a search that match nothing, by names of records that differ in one letter (decision 78).
 * Only names of records that the search itself would show are compared: a correction is part of the answer.
 */
import { intactParts, mayBeMisspelled, similarPart } from '#domain/text/spelling.ts'
import type { Db } from '#server/db/db.ts'
import { literal, type Sql, sql } from '#server/db/sql.ts'
import { matchingTextsSql, similarNamesSql } from './text-search.ts'

/** The greatest number of names that are compared with a word. */
const MOST_NAMES = 600
/** The greatest number of words of a search that are compared with names. */
const MOST_WORDS = 3

const NAMES = sql`s.names`

/** The records whose names may correct a word. */
export type SpellingSource = {
  /** The digits of the place; empty for the whole country. */
  within: string
  /** The whole condition of the search over a row `s` of `search_text`, except for the words. */
  shown: Sql
}

/** The corrected words of a search; undefined when no name is similar. */
export async function correctTokens(
  db: Db,
  tokens: readonly string[],
  source: SpellingSource,
): Promise<string[] | undefined> {
  const corrected: string[] = []
  for (const [nth, token] of tokens.entries()) {
    const isCompared = nth < MOST_WORDS && mayBeMisspelled(token)
    corrected.push(isCompared ? mostFrequent(await similarNames(db, token, source), token) : token)
  }
  return corrected.join(' ') === tokens.join(' ') ? undefined : corrected
}

/**
 * The similar parts of the names of records in a place. The beginning of the word has a query of its own: it
 * may be frequent, and PostgreSQL takes a sample only of a query whose parts are all frequent.
 */
async function similarNames(db: Db, token: string, { within, shown }: SpellingSource): Promise<string[]> {
  const [beginning = [], ...others] = intactParts(token)
  // In a place, comparing its names is faster than collecting all terms that begin with the word.
  const isNarrow = within === ''
  const queries = [
    matchingTextsSql(NAMES, { area: undefined, kind: 'name', tokens: beginning, within, isNarrow }),
    ...(others.length > 0 ? [similarNamesSql(NAMES, others, within)] : []),
  ]
  const names: string[] = []
  for (const query of queries) {
    const rows = await db.query<{ names: string }>(
      sql`${query} where ${shown} limit ${literal(MOST_NAMES / 2)}`,
    )
    for (const row of rows) names.push(row.names)
  }
  return names.flatMap((all) => all.split('\n').flatMap((name) => similarPart(name, token) ?? []))
}

/** The most frequent of some words; `otherwise` when there are none. */
function mostFrequent(words: readonly string[], otherwise: string): string {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  const [first] = [...counts].sort(([, one], [, other]) => other - one)
  return words.includes(otherwise) ? otherwise : (first?.[0] ?? otherwise)
}
