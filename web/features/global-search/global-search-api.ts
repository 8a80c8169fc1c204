/** The request of the global search, and the addresses of its lists. */
import { queryOptions, keepPreviousData, useQuery } from '@tanstack/react-query'
import { maskLongNumbers } from '#domain/personal-data/mask-long-numbers.ts'
import { searchTokens } from '#domain/text/thai-text.ts'
import { fetchJson, type RouteResponse } from '#web/api/client.ts'
import { type FromWire, readWire } from '#web/api/read-wire.ts'
import { useDebouncedValue } from '#web/ui/browser/use-debounced-value.ts'
import { addressOf } from '#web/ui/browser/address-state.ts'

/**
 * The lists with records that match `query`. `corrected`: the corrected words, if nothing matched the query
 * itself. `leftOut`: the lists that were skipped because of the time limit.
 */
export type GlobalSearchResponse = FromWire<RouteResponse<'find/all'>> & { query: string }

/** Whether the text is long enough to search. */
function isLongEnough(query: string): boolean {
  return searchTokens(query).join('').length >= 2
}

/** Searches all lists. A result that is no longer shown leaves the cache at once: it has names of persons. */
function globalSearchQuery(query: string) {
  return queryOptions({
    queryKey: ['find-all', query],
    enabled: isLongEnough(query),
    staleTime: 10_000,
    gcTime: 0,
    queryFn: async ({ signal }): Promise<GlobalSearchResponse> => ({
      ...readWire(await fetchJson('find/all', { body: { Q: query }, signal })),
      query,
    }),
  })
}

/** The address of a list with a search text. It never contains a national ID. */
export function listSearchAddress(route: string, tab: string, query: string): string {
  return addressOf(route, { tab, q: maskLongNumbers(query.trim()), page: '1' })
}

/** The pause in typing before a request, in milliseconds. */
const DEBOUNCE_MS = 250

/**
 * The results for the input, after a pause in typing. The previous results stay visible until then; an older
 * response never replaces a newer one, because the query key is the text.
 */
export function useGlobalSearch(typed: string) {
  const searchText = typed.trim()
  const debounced = useDebouncedValue(searchText, DEBOUNCE_MS)
  const query = useQuery({ ...globalSearchQuery(debounced), placeholderData: keepPreviousData })
  const isSearching = isLongEnough(searchText)
  const isAnswered = debounced === searchText && !query.isFetching
  return {
    isSearching,
    isPending: isSearching && !isAnswered,
    found: isSearching && isLongEnough(debounced) ? query.data : undefined,
    error: isSearching && isAnswered ? query.error : null,
    again: () => void query.refetch(),
  }
}
