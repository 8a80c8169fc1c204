import type { UseQueryResult } from '@tanstack/react-query'
import type { AddressNavigation } from '#web/ui/browser/use-address-state.ts'

/** The rows of a page of a list, and how they stand. */
export type RowSource<Row> = {
  /** Undefined before the first answer. */
  rows: readonly Row[] | undefined
  /** The number of rows on all pages. */
  total: number
  /** The answer to this search has arrived; until then the rows may be those of the search before. */
  isReady: boolean
  isFetching: boolean
  error: unknown
  refetch: () => unknown
}

/** A query that answers a page of rows, as the source of a list. */
export function sourceOf<Row>(
  query: UseQueryResult<{ rows?: readonly Row[]; total: number }>,
): RowSource<Row> {
  const { data, isSuccess, isPlaceholderData, isFetching, error, refetch } = query
  return {
    rows: data?.rows,
    total: data?.total ?? 0,
    isReady: isSuccess && !isPlaceholderData,
    isFetching,
    error,
    refetch,
  }
}

/** The part of an address that a list needs. */
export type ListState<Search> = Pick<AddressNavigation<Search>, 'search' | 'goTo' | 'replaceSearch'> & {
  dialog?: unknown
}

/** Searches from the first page. The same search again reloads the list. */
export function searchList<Search extends object>(
  { search, goTo }: ListState<Search>,
  source: Pick<RowSource<unknown>, 'refetch'>,
  values: Partial<Search>,
): undefined {
  const isSame = Object.entries(values).every(([name, value]) => search[name as keyof Search] === value)
  if (isSame) source.refetch()
  else goTo({ ...search, ...values, page: 1 })
}
