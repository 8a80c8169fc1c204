/** The calls of saved searches (docs/decisions/0044-saved-searches.md). */
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { savedListKey } from '#domain/records/saved-searches.ts'
import { call } from '#web/api/client.ts'
import { searchRequestBody, type RecordSearch } from '../record/record-queries.ts'
import type { ShownArea } from '../list/shown-area.ts'

/** What a list's call is asked for, by its names: what is kept of a search. */
export type WireSearch = Readonly<Record<string, string>>

/** A search that the official keeps; `place` is in words, empty where it asks for none or for one that is no more. */
export type SavedSearch = { id: string; name: string; search: WireSearch; place: string }

type Wire = { SAVED_ID: string; NAME: string; SEARCH: WireSearch; PLACE: string }

/** The searches of a list; asked each time, since another device may have changed them. */
export function savedSearchesQuery(area: ShownArea) {
  const list = savedListKey(area)
  return queryOptions({
    queryKey: ['saved-searches', list],
    staleTime: 0,
    queryFn: async ({ signal }): Promise<SavedSearch[]> => {
      const { data } = await call<{ data: Wire[] }>('savedSearches/search', { body: { LIST: list }, signal })
      return data.map(({ SAVED_ID, NAME, SEARCH, PLACE }) => ({
        id: SAVED_ID,
        name: NAME,
        search: SEARCH,
        place: PLACE,
      }))
    },
  })
}

/** What a search asks for, as it is kept: without its page, and without what the list itself says of its offices. */
export function wireSearchOf(area: ShownArea, search: RecordSearch): WireSearch {
  const { OFFICE: _ofTheList, ...filter } = searchRequestBody(area, search)
  return Object.fromEntries(
    Object.entries(filter).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  )
}

/** Keeps a search under a name, and gives its number. */
export async function addSavedSearch(
  area: ShownArea,
  { name, search }: Pick<SavedSearch, 'name' | 'search'>,
): Promise<string> {
  const body = { LIST: savedListKey(area), NAME: name, SEARCH: search }
  return (await call<{ id: string }>('savedSearches/add', { body })).id
}

/** Gives a search another name, puts another search in its place, or both. */
export async function updateSavedSearch(
  id: string,
  { name, search }: Partial<Pick<SavedSearch, 'name' | 'search'>>,
): Promise<void> {
  await call('savedSearches/update', { body: { SAVED_ID: id, NAME: name, SEARCH: search } })
}

/** Deletes a search. */
export async function deleteSavedSearch(id: string): Promise<void> {
  await call('savedSearches/delete', { body: { SAVED_ID: id } })
}

/** Has the searches asked for once more. */
export function refreshSavedSearches(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ['saved-searches'] })
}
