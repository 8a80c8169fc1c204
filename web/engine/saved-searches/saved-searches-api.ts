/** The requests of saved searches (decision 101). */
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { savedListKey } from '#domain/records/saved-searches.ts'
import { fetchJson } from '#web/api/client.ts'
import { searchRequestBody, type RecordSearch } from '../record/record-queries.ts'
import type { ShownArea } from '../list/shown-area.ts'

/** The stored body of a search, by wire names. */
export type WireSearch = Readonly<Record<string, string>>

/** A saved search of the user; `place` is in words, empty without one or for one that no longer exists. */
export type SavedSearch = { id: string; name: string; search: WireSearch; place: string }

/** The saved searches of a list; never cached, since another device may have changed them. */
export function savedSearchesQuery(area: ShownArea) {
  const list = savedListKey(area)
  return queryOptions({
    queryKey: ['saved-searches', list],
    staleTime: 0,
    queryFn: async ({ signal }): Promise<SavedSearch[]> => {
      const { data } = await fetchJson('savedSearches/search', { body: { LIST: list }, signal })
      return data.map(({ SAVED_ID, NAME, SEARCH, PLACE }) => ({
        id: SAVED_ID,
        name: NAME,
        search: SEARCH,
        place: PLACE,
      }))
    },
  })
}

/** The stored form of a search: without its page, and without the offices of the list. */
export function wireSearchOf(area: ShownArea, search: RecordSearch): WireSearch {
  const { OFFICE: _ofTheList, ...filter } = searchRequestBody(area, search)
  return Object.fromEntries(
    Object.entries(filter).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  )
}

/** Saves a search under a name, and resolves to its number. */
export async function addSavedSearch(
  area: ShownArea,
  { name, search }: Pick<SavedSearch, 'name' | 'search'>,
): Promise<string> {
  const body = { LIST: savedListKey(area), NAME: name, SEARCH: search }
  return (await fetchJson('savedSearches/add', { body })).id
}

/** Renames a search, replaces its criteria, or both. */
export async function updateSavedSearch(
  id: string,
  { name, search }: Partial<Pick<SavedSearch, 'name' | 'search'>>,
): Promise<void> {
  await fetchJson('savedSearches/update', { body: { SAVED_ID: id, NAME: name, SEARCH: search } })
}

export async function deleteSavedSearch(id: string): Promise<void> {
  await fetchJson('savedSearches/delete', { body: { SAVED_ID: id } })
}

export function refreshSavedSearches(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: ['saved-searches'] })
}
