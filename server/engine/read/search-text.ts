/**
 * The table `search_text`: one row with the searchable text of every record in each area that shows it,
 * written with the record (decision 78). `terms` has one term for each start of a word: the letters from
 * there on. A search looks for terms that begin with a word.
 */
import type { Area } from '#domain/area/area.ts'
import type { Field } from '#domain/fields/field.ts'
import { KIND_FACTS } from '#domain/fields/kind-facts.ts'
import { parseStoredQuestions } from '#domain/fields/questions.ts'
import { maskNationalIds } from '#domain/personal-data/national-ids-in-text.ts'
import { searchForm, type StartsOf } from '#domain/text/word-starts.ts'
import type { Db } from '#server/db/db.ts'
import { type Sql, sql } from '#server/db/sql.ts'
import { DOCUMENTS_KEY, documentsOfRow } from '../images/documents.ts'
import type { RecordRow } from './statements.ts'

/** The lengths of terms in letters. For a word of another length, the text is compared too. */
const SHORT = 3
const LONG = 6

/**
 * Words that begin with digits also have a term of this length: many records have years and parts of
 * telephone numbers.
 */
const DIGITS = 4

/** The greatest number of terms (checked before each word). Nobody reads a longer text to its end. */
const MAX_TERMS = 6_000

export type SearchText = { names: string; content: string; terms: string[] }

/** The source of a term: the names of a record, or its other texts. */
export type TermKind = 'name' | 'text'

/** The prefixes of terms by kind: of short terms, of digits, and of long terms. */
const SHORT_TERM: Readonly<Record<TermKind, string>> = { name: 'n3/', text: 't3/' }
const DIGITS_TERM: Readonly<Record<TermKind, string>> = { name: 'n4/', text: 't4/' }
const LONG_TERM: Readonly<Record<TermKind, string>> = { name: 'n6/', text: 't6/' }

const beginsWithDigits = (letters: string): boolean => /^[0-9]{4}/.test(letters)

/**
 * The term for the search of a word. `isWhole` terms are exact matches, which are fast for any number of
 * records. Others are prefixes: for one or two letters, for five digits, and with `isNarrow` for four or five
 * letters. With `isCompared` the text must also contain the word.
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

/** The terms for an area, and for a province, district or sub-district by its two, four or six digits. */
export const areaTerm = ({ key }: Pick<Area, 'key'>): string => `@${key}`
export const placeTerm = (code: string): string => `@${code}`

/** The first letters of a text, without half of a surrogate pair. */
const cut = (text: string, letters: number): string => text.slice(0, letters).replace(/[\ud800-\udbff]$/, '')

/** A telephone number with the country code. Most people write it with a 0. */
const WITH_COUNTRY_CODE = /\+\s?66[\s.()-]*(?=[1-9])/g

/** Adds the terms of a text in normalised form, for each start of a word. */
export function addTerms(terms: Set<string>, form: string, starts: readonly number[], isName: boolean): void {
  const kind = isName ? 'name' : 'text'
  for (const start of starts) {
    if (terms.size > MAX_TERMS) return
    const letters = form.slice(start, start + LONG)
    terms.add(SHORT_TERM[kind] + cut(letters, SHORT))
    if (beginsWithDigits(letters)) terms.add(DIGITS_TERM[kind] + letters.slice(0, DIGITS))
    if (letters.length > SHORT) terms.add(LONG_TERM[kind] + cut(letters, LONG))
  }
}

/** The searchable text of a record at a place. `values` are its fields in wire form. */
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

/** The part of a write statement that stores the search text of `record`. */
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

const ON_CONFLICT = sql`on conflict (record_id, area) do update set catm_ukey = excluded.catm_ukey,
  is_deleted = excluded.is_deleted, names = excluded.names, content = excluded.content, terms = excluded.terms`

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

/*
 * The texts by which a record is found: its names and its other texts. Every official who may view the record
 * sees them. Fields for national IDs are not searched, and IDs in other texts are masked.
 */

/** One text of a record, with the key of its field or of the documents. */
export type SearchableText = { key: string; label: string; text: string; isName: boolean }

/** The searchable fields of an area, names first. */
export function searchableFields(area: Pick<Area, 'fields' | 'search'>): string[] {
  const others = Object.entries(area.fields).flatMap(([name, { kind, hidden }]) =>
    KIND_FACTS[kind].searched && !hidden && !area.search.finds.includes(name) ? [name] : [],
  )
  return [...area.search.finds, ...others]
}

/** Whether a change of these keys changes the searchable texts of a record. */
export function changesSearchableText(
  area: Pick<Area, 'fields' | 'search'>,
  keys: readonly string[],
): boolean {
  const fields = searchableFields(area)
  return keys.some((key) => key === DOCUMENTS_KEY || fields.includes(key))
}

/** The texts of a record, names first and without empty ones. `documents` are the names of its documents. */
export function searchableTexts(
  area: Pick<Area, 'fields' | 'search' | 'documents'>,
  values: Readonly<Record<string, unknown>>,
  documents: readonly string[],
): SearchableText[] {
  const own = searchableFields(area).map((key) => {
    const field = area.fields[key]
    const text = field ? textOf(field, String(values[key] ?? '')) : ''
    return { key, label: field?.label ?? '', text, isName: area.search.finds.includes(key) }
  })
  const attached = documents.map((text) => ({
    key: DOCUMENTS_KEY,
    label: area.documents?.label ?? '',
    text: withoutNationalIds(text),
    isName: false,
  }))
  return [...own, ...attached].filter(({ text }) => text !== '')
}

function textOf(field: Field, value: string): string {
  if (field.kind === 'questions') {
    return parseStoredQuestions(value)
      .map(({ question, options }) => withoutNationalIds([question, ...options].join(' ')))
      .join('\n')
  }
  return field.kind === 'phone' ? value : withoutNationalIds(value)
}

/** Masks national IDs in a text, also those that are part of a longer row of digits. */
const withoutNationalIds = (text: string): string => (/\d.*\d/s.test(text) ? maskNationalIds(text) : text)
