/** What the dialog offers for a query, in the order of the screen. */
import { normaliseForSearch, searchTokens } from '#domain/text/thai-text.ts'
import { filterOptions } from '#web/ui/search-select/filter-options.ts'
import type { GlobalSearchResponse } from './global-search-api.ts'

/** A screen that may be opened, with the menus that lead to it. */
export type SearchableScreen = { path: string; title: string; trail: string }

/** One thing that can be opened. */
export type SearchResult = {
  address: string
  text: string
  /** Beside the text: another value of the record that holds the words. */
  note: string
  place: string
  /** It leads to a whole list. */
  isAll: boolean
}

export type SearchResultGroup = { key: string; title: string; results: SearchResult[] }

/** More screens than this are no answer. */
const MAX_SCREENS = 5
/** Where many lists hold the words, fewer records of each are shown, so that the lists can be seen. */
const MANY_LISTS_THRESHOLD = 6
const RECORDS_PER_LIST_WHEN_MANY = 3

/**
 * Everything for a query in its order: screens whose names begin with it, then the records that were found, as far as there is
 * a screen that shows them to this official, then screens that hold it anywhere.
 */
export function searchResultGroups(
  query: string,
  screens: readonly SearchableScreen[],
  found: GlobalSearchResponse | undefined,
  mayOpen: (path: string) => boolean,
): SearchResultGroup[] {
  const named =
    searchTokens(query).length === 0
      ? []
      : filterOptions(
          screens.map((screen) => ({ ...screen, label: screen.title })),
          query,
        )
  const start = normaliseForSearch(query)
  const begins = ({ title }: SearchableScreen) => normaliseForSearch(title).startsWith(start)
  return [
    ...screenGroup('screens', named.filter(begins)),
    ...(found ? recordGroups(found, mayOpen) : []),
    ...screenGroup(
      'other-screens',
      named.filter((screen) => !begins(screen)),
    ),
  ]
}

function screenGroup(key: string, screens: readonly SearchableScreen[]): SearchResultGroup[] {
  const choices = screens
    .slice(0, MAX_SCREENS)
    .map(({ path, title, trail }) => ({ address: path, text: title, note: '', place: trail, isAll: false }))
  return choices.length === 0 ? [] : [{ key, title: 'เมนู', results: choices }]
}

function recordGroups(
  { lists }: GlobalSearchResponse,
  mayOpen: (path: string) => boolean,
): SearchResultGroup[] {
  const shown = lists.filter(({ route }) => mayOpen(route))
  const most = shown.length > MANY_LISTS_THRESHOLD ? RECORDS_PER_LIST_WHEN_MANY : Number.POSITIVE_INFINITY
  return shown.map(({ route, title, records, more, listAddress }) => {
    const choices = records.slice(0, most).map(
      ({ address, name, note, place }): SearchResult => ({
        address,
        text: name,
        note,
        place,
        isAll: false,
      }),
    )
    if (more || choices.length < records.length) {
      choices.push({ address: listAddress, text: `ดูทั้งหมดใน${title}`, note: '', place: '', isAll: true })
    }
    return { key: `${route} ${title}`, title, results: choices }
  })
}
