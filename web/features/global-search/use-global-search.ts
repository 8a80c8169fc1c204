import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDebouncedValue } from '#web/ui/browser/use-debounced-value.ts'
import { globalSearchQuery, isLongEnough } from './global-search-api.ts'

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
