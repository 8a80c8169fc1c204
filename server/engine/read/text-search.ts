/** Searches words in `search_text` (decision 78). A word matches when a term begins with it. */
import type { Area } from '#domain/area/area.ts'
import { officesAbove } from '#domain/places/office.ts'
import { searchForm } from '#domain/text/word-starts.ts'
import { areaTerm, placeTerm, searchedTerm, type TermKind } from './search-text.ts'
import { join, type Sql, sql } from '#server/db/sql.ts'

/** Shorter words are searched only in names: half of all texts contain them. */
export const MIN_TEXT_LETTERS = 3

/** The words to search, in one area or all, in names or all texts. */
export type TextSearch = {
  area: Area | undefined
  kind: TermKind
  tokens: readonly string[]
  /** The digits of the place; empty for the whole country. */
  within: string
  /**
   * The words are rare, so the terms that begin with a word are collected, and the texts are not compared.
   */
  isNarrow?: boolean
}

/**
 * Selects the rows `s` of `search_text` that contain every word; the name of the sub-district counts as text.
 * The tsquery is a row of a subquery: when PostgreSQL knows its value, it estimates that reading the whole
 * table is cheaper.
 */
export function matchingTextsSql(columns: Sql, search: TextSearch): Sql {
  const { area, kind, tokens, within, isNarrow = false } = search
  const parts = tokens.map((token) => {
    const isShort = token.length < MIN_TEXT_LETTERS
    // The global search searches names separately, so a single word is searched only in the other texts.
    const others: TermKind[] = area === undefined && tokens.length === 1 ? ['text'] : ['name', 'text']
    const kinds = kind === 'name' || isShort ? (['name'] as const) : others
    const word = sql`${anyOf(kinds.map((each) => wordQuery(each, token, isNarrow)))}::tsquery`
    const { isCompared } = searchedTerm(kind, token, isNarrow)
    const compared = isCompared ? [sql`strpos(${COLUMN[kind]}, ${token}) > 0`] : []
    if (kind === 'name' || isShort) return { query: word, compared }
    const codes = subDistrictsSql(token, within)
    const places = sql`(select string_agg('''@' || code || '''', ' | ')::tsquery from (${codes}) p)`
    return {
      query: sql`coalesce(${word} || ${places}, ${word})`,
      compared: compared.map((each) => sql`(${each} or left(s.catm_ukey, 6) in (${codes}))`),
    }
  })
  const fixed = scopeQuery(area, within)
  const query = [...(fixed ? [sql`${fixed}::tsquery`] : []), ...parts.map((part) => part.query)]
  return selectSql(
    columns,
    join(query, ' && '),
    parts.flatMap((part) => part.compared),
  )
}

/** Selects the rows `s` whose names contain all words of at least one group. */
export function similarNamesSql(columns: Sql, groups: readonly (readonly string[])[], within: string): Sql {
  const any = groups.map((words) => `(${words.map((word) => wordQuery('name', word, true)).join(' & ')})`)
  const fixed = scopeQuery(undefined, within)
  const query = [...(fixed ? [fixed] : []), `(${any.join(' | ')})`].join(' & ')
  return selectSql(columns, sql`${query}::tsquery`, [])
}

const COLUMN: Readonly<Record<TermKind, Sql>> = { name: sql`s.names`, text: sql`s.content` }

const selectSql = (columns: Sql, query: Sql, compared: readonly Sql[]) =>
  sql`select ${columns} from (select ${query} as query offset 0) q
    join search_text s on ${join([sql`s.terms @@ q.query`, ...compared], ' and ')}`

const anyOf = (queries: readonly string[]) => `(${queries.map((query) => `(${query})`).join(' | ')})`

/** A quoted term in a tsquery. */
const quoted = (term: string): string => `'${term.replace(/['\\]/g, '$&$&')}'`

function wordQuery(kind: TermKind, word: string, isNarrow: boolean): string {
  const { term, isWhole, isCompared } = searchedTerm(kind, word, isNarrow)
  const first = isWhole ? quoted(term) : `${quoted(term)}:*`
  if (!isNarrow || !isCompared) return first
  // The words within a long word have their own terms.
  const { starts } = searchForm(word, 'word')
  const others = starts.map((start) => searchedTerm(kind, word.slice(start), true))
  return [first, ...others.filter((each) => each.isWhole).map((each) => quoted(each.term))].join(' & ')
}

/**
 * The part of the tsquery for the area and the place; undefined for all areas of the whole country. Records
 * of higher offices are included when they may be read below.
 */
function scopeQuery(area: Area | undefined, within: string): string | undefined {
  const isAbove = area === undefined || area.readFromAbove === true
  const above = isAbove ? officesAbove(within).map((code) => code.slice(0, 4)) : []
  const places = within === '' ? [] : [within.slice(0, 6), ...above].map((code) => quoted(placeTerm(code)))
  const parts = [
    ...(area ? [quoted(areaTerm(area))] : []),
    ...(places.length > 0 ? [`(${places.join(' | ')})`] : []),
  ]
  return parts.length > 0 ? parts.join(' & ') : undefined
}

/** The sub-districts within a place whose names begin with a word, with or without `ตำบล` before it. */
function subDistrictsSql(token: string, within: string): Sql {
  const name = token.replace(/^(?:ตำบล|แขวง)(?=..)/, '')
  const pattern = `${name.replace(/[\\%_]/g, '\\$&')}%`
  return sql`select code from geo_place
    where length(code) = 6 and code like ${`${within.slice(0, 6)}%`} and th like ${pattern}`
}
