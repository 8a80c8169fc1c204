import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { MAX_PAGE_SIZE } from '#domain/records/paging.ts'
import { listQuery, type RecordSearch, refreshArea, searchRecords } from '../record/record-queries.ts'
import type { RowSource } from '../list-screen/row-source.ts'
import type { AreaRecord } from '../record/record.ts'
import type { ShownArea } from './shown-area.ts'

/** The results of a list. `refetch` searches again like the Search button does, totals included. */
export type ListResults = RowSource<AreaRecord> & {
  /** Reloads after a change, without the warning about an empty result. */
  refresh: () => Promise<void>
  /** The page of this search on which a record is, if it can be determined. */
  pageOf: (key: string) => Promise<number | undefined>
}

const NO_RECORDS: readonly AreaRecord[] = []

/** The records of a search. */
export function useListResults(area: ShownArea, search: RecordSearch, searched: boolean): ListResults {
  const client = useQueryClient()
  const query = useQuery({
    ...listQuery(area, search),
    enabled: searched,
    placeholderData: keepPreviousData,
  })
  const isReady = searched && query.isSuccess && !query.isPlaceholderData
  const { data, error, isFetching } = query
  return useMemo(
    () => ({
      // An empty page of the search before says nothing about this one.
      rows: searched ? (isReady || data?.total ? data?.records : undefined) : NO_RECORDS,
      total: searched ? (data?.total ?? 0) : 0,
      isReady,
      isFetching,
      error,
      refetch: () => void refreshArea(client, area),
      refresh: () => refreshArea(client, area),
      pageOf: async (key) => {
        // A new record is searched for in the largest page that the server returns.
        const first = await searchRecords(area, 'search', { ...search, page: 1, size: MAX_PAGE_SIZE })
        const index = first.records.findIndex((record) => record.key === key)
        return index < 0 ? undefined : Math.floor(index / search.size) + 1
      },
    }),
    [area, client, search, searched, data, isReady, isFetching, error],
  )
}
