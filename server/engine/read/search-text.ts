/**
 * The table `search_text`: what every record is found by, in one row each (decision 78). The statement that
 * writes a record writes its row. `terms` has one entry for each place in the record's texts where a word
 * begins: the letters from there on. A search asks for entries that begin with a word.
 */
import type { Area } from '#domain/area/area.ts'
import { searchableTexts } from '#domain/records/searchable-texts.ts'
import { searchForm, type StartsOf } from '#domain/text/word-starts.ts'
import type { Db } from '#server/db/db.ts'
import { type Sql, sql } from '#server/db/sql.ts'
import { documentsOfRow } from '../images/documents.ts'
import type { RecordRow } from './statements.ts'

/** An entry has so many letters. A word of another length is compared with the text as well. */
const SHORT = 3
const LONG = 6

/** So many digits have an entry as well: years and parts of telephone numbers stand in many records. */
const DIGITS = 4

/** More entries than this are a text that nobody reads to its end. */
const MAX_TERMS = 6_000

/** What a record is found by. */
export type SearchText = { names: string; content: string; terms: string[] }

/** What an entry is of: the names of a record, or its other texts. */
export type TermKind = 'name' | 'text'

/** The beginnings of entries, by kind: of the short ones, of those of digits and of the long ones. */
const SHORT_TERM: Readonly<Record<TermKind, string>> = { name: 'n3/', text: 't3/' }
const DIGITS_TERM: Readonly<Record<TermKind, string>> = { name: 'n4/', text: 't4/' }
const LONG_TERM: Readonly<Record<TermKind, string>> = { name: 'n6/', text: 't6/' }

/** The entries of a place in a text where a word begins. */
function termsOf(kind: TermKind, letters: string): string[] {
  const short = SHORT_TERM[kind] + cut(letters, SHORT)
  if (letters.length <= SHORT) return [short]
  const digits = beginsWithDigits(letters) ? [DIGITS_TERM[kind] + letters.slice(0, DIGITS)] : []
  return [short, ...digits, LONG_TERM[kind] + cut(letters, LONG)]
}

const beginsWithDigits = (letters: string): boolean => /^[0-9]{4}/.test(letters)

/**
 * The entry that a word is looked for by: one as a whole, which takes no time however many records have it.
 * Of two letters, of five digits, or where `isNarrow` is wanted of four or five letters, it is the beginning
 * of many.
 */
export function searchedTerm(
  kind: TermKind,
  word: string,
  isNarrow: boolean,
): { term: string; isWhole: boolean; isCompared: boolean } {
  const [short, long] = [SHORT_TERM[kind], LONG_TERM[kind]]
  const { length } = word
  if (length >= LONG) return { term: long + cut(word, LONG), isWhole: true, isCompared: length > LONG }
  const isNumber = beginsWithDigits(word)
  if (isNumber && length === DIGITS)
    return { term: DIGITS_TERM[kind] + word, isWhole: true, isCompared: false }
  if (length > SHORT && (isNarrow || isNumber))
    return { term: long + word, isWhole: false, isCompared: false }
  return { term: short + cut(word, SHORT), isWhole: length >= SHORT, isCompared: length > SHORT }
}

/** The entry of an area, and of a province, a district or a sub-district by its two, four or six digits. */
export const areaTerm = ({ key }: Pick<Area, 'key'>): string => `@${key}`
export const placeTerm = (code: string): string => `@${code}`

/** The first letters of a text, and no half of one. */
const cut = (text: string, letters: number): string => text.slice(0, letters).replace(/[\ud800-\udbff]$/, '')

/** A telephone number with the country's code, which everybody else writes with a 0. */
const WITH_COUNTRY_CODE = /\+\s?66[\s.()-]*(?=[1-9])/g

/** Adds the entries of a text, in its form for finding, for the places in it where words begin. */
export function addTerms(terms: Set<string>, form: string, starts: readonly number[], isName: boolean): void {
  for (const start of starts) {
    if (terms.size > MAX_TERMS) return
    const letters = form.slice(start, start + LONG)
    for (const term of termsOf(isName ? 'name' : 'text', letters)) terms.add(term)
  }
}

/** What a record at a place is found by. `values` are its fields in wire form, and its documents. */
export function searchTextOf(
  area: Area,
  catmUkey: string,
  values: Readonly<Record<string, unknown>>,
  documents: readonly { name: string }[],
): SearchText {
  const texts = searchableTexts(
    area,
    values,
    documents.map(({ name }) => name),
  )
  const terms = new Set([areaTerm(area), ...[2, 4, 6].map((digits) => placeTerm(catmUkey.slice(0, digits)))])
  const lines = texts.map(({ text, isName }) => {
    const by: StartsOf = isName ? 'syllable' : 'word'
    const { form, starts } = searchForm(text.replace(WITH_COUNTRY_CODE, '0'), by)
    addTerms(terms, form, starts, isName)
    return { form, isName }
  })
  const names = lines.filter(({ isName }) => isName).map(({ form }) => form)
  return { names: names.join('\n'), content: lines.map(({ form }) => form).join('\n'), terms: [...terms] }
}

/** The statement that stores what a record is found by, as part of the statement that writes `record`. */
export function searchTextSql(
  area: Area,
  { catmUkey, isDeleted }: { catmUkey: string; isDeleted: boolean },
  { names, content, terms }: SearchText,
): Sql {
  return sql`insert into search_text (record_id, area, catm_ukey, is_deleted, names, content, terms)
    select record.id, ${area.key}::text, ${catmUkey}::text, ${isDeleted}::boolean,
      ${names}::text, ${content}::text, ${termsSql(sql`${JSON.stringify(terms)}::json`)} from record
    ${ON_CONFLICT}`
}

const termsSql = (json: Sql) => sql`array_to_tsvector(array(select json_array_elements_text(${json})))`

const ON_CONFLICT = sql`on conflict (record_id) do update set catm_ukey = excluded.catm_ukey,
  is_deleted = excluded.is_deleted, names = excluded.names, content = excluded.content, terms = excluded.terms`

/** Stores what some records of an area are found by. */
export async function rebuildSearchText(trx: Db, area: Area, rows: readonly RecordRow[]): Promise<void> {
  const texts = rows.map((row) => {
    const { names, content, terms } = searchTextOf(area, row.catmUkey, row, documentsOfRow(row))
    return { id: row.id, catm: row.catmUkey, deleted: row.isDeleted, names, content, terms }
  })
  await trx.execute(sql`insert into search_text (record_id, area, catm_ukey, is_deleted, names, content, terms)
     select id, ${area.key}, catm, deleted, names, content, ${termsSql(sql`terms`)}
     from json_to_recordset(${JSON.stringify(texts)}::json)
       as r (id bigint, catm text, deleted boolean, names text, content text, terms json)
     ${ON_CONFLICT}`)
}
