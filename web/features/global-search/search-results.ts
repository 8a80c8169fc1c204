/** The results of the global search in screen order. */
import { thaiSentence } from '#domain/text/thai-sentence.ts'
import { highlightRanges, type TextRange } from '#domain/text/search-highlight.ts'
import { normaliseForSearch, searchTokens } from '#domain/text/thai-text.ts'
import { filterOptions } from '#web/ui/search-select/filter-options.ts'
import { formElementIds } from '#web/engine/form/labels.ts'
import { recordAddress } from '#web/engine/list/record-address.ts'
import { type GlobalSearchResponse, listSearchAddress } from './global-search-api.ts'

/** A screen that may be opened, with its menus. */
export type SearchableScreen = { path: string; title: string; trail: string }

export type SearchResult = {
  address: string
  text: string
  /** Other matching texts of the record, next to the text. */
  note: string
  place: string
  /** The ranges of the search words in each text. */
  matches: Record<'name' | 'note' | 'place', readonly TextRange[]>
  /** The result links to a whole list. */
  isAll: boolean
  /** The address of a record's thumbnail, in results with pictures; empty without one. */
  picture?: string
  /** An action, instead of the address. */
  run?: () => void
}

export type SearchResultGroup = { key: string; title: string; results: SearchResult[] }

const MAX_SCREENS = 5
/** From this number of lists on, each shows fewer records, so that all lists are visible. */
const MANY_LISTS_THRESHOLD = 6
const RECORDS_PER_LIST_WHEN_MANY = 3

/** Screens whose names start with the query, then records that this user may open, then other screens. */
export function searchResultGroups(
  query: string,
  screens: readonly SearchableScreen[],
  found: GlobalSearchResponse | undefined,
  mayOpen: (path: string) => boolean,
): SearchResultGroup[] {
  const tokens = searchTokens(query)
  const named =
    tokens.length === 0
      ? []
      : filterOptions(
          screens.map((screen) => ({ ...screen, label: screen.title })),
          query,
        )
  const start = normaliseForSearch(query)
  const begins = ({ title }: SearchableScreen) => normaliseForSearch(title).startsWith(start)
  return [
    ...screenGroup('screens', named.filter(begins), tokens),
    ...(found ? recordGroups(found, mayOpen) : []),
    ...screenGroup(
      'other-screens',
      named.filter((screen) => !begins(screen)),
      tokens,
    ),
  ]
}

export const NO_MATCHES = { name: [], note: [], place: [] }

function screenGroup(
  key: string,
  screens: readonly SearchableScreen[],
  tokens: readonly string[],
): SearchResultGroup[] {
  const choices = screens.slice(0, MAX_SCREENS).map(({ path, title, trail }) => ({
    address: path,
    text: title,
    note: '',
    place: trail,
    matches: { ...NO_MATCHES, name: highlightRanges(title, tokens) },
    isAll: false,
  }))
  return choices.length === 0 ? [] : [{ key, title: 'เมนู', results: choices }]
}

function recordGroups(
  { data: lists, query, corrected }: GlobalSearchResponse,
  mayOpen: (path: string) => boolean,
): SearchResultGroup[] {
  const shown = lists.filter(({ route }) => mayOpen(route))
  const most = shown.length > MANY_LISTS_THRESHOLD ? RECORDS_PER_LIST_WHEN_MANY : Number.POSITIVE_INFINITY
  return shown.map(({ route, tab, title, records, more }) => {
    const choices = records.slice(0, most).map((record): SearchResult => {
      const { name, note, place, matches, field } = record
      // A match in one field leads to it, where the user may correct it.
      const address =
        field === ''
          ? recordAddress(route, tab, record)
          : recordAddress(route, tab, record, 'edit', formElementIds.field(field))
      return { address, text: name, note, place, matches, isAll: false }
    })
    if (more || choices.length < records.length) {
      const address = listSearchAddress(route, tab, corrected || query)
      choices.push({
        address,
        text: thaiSentence`ดูทั้งหมดใน${title}`,
        note: '',
        place: '',
        matches: NO_MATCHES,
        isAll: true,
      })
    }
    return { key: `${route} ${title}`, title, results: choices }
  })
}
