/**
 * The texts by which a record is found: its names and its other texts. Every official who may view the record
 * sees them. Fields for national IDs are not searched, and IDs in other texts are masked.
 */
import type { Area } from '../area/area.ts'
import type { Field } from '../fields/field.ts'
import { KIND_FACTS } from '../fields/kind-facts.ts'
import { parseStoredQuestions } from '../fields/questions.ts'
import { maskNationalIds } from '../personal-data/national-ids-in-text.ts'

/** The key of a record's documents: their names are searched too. */
const DOCUMENTS = 'documents'

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
  return keys.some((key) => key === DOCUMENTS || fields.includes(key))
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
    key: DOCUMENTS,
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
