import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { isStaff } from '#domain/area/area.ts'
import { MAX_PAGE_SIZE } from '#domain/records/paging.ts'
import { SHARED_ERROR_MESSAGES } from '#domain/errors/shared-error-messages.ts'
import { toast } from '#web/ui/toast/toast.tsx'
import { listQuery, type RecordSearch, refreshArea, searchRecords } from '../record/record-queries.ts'
import type { AreaRecord } from '../record/record.ts'
import type { ShownArea } from './shown-area.ts'

/** What a list shows. */
export type ListResults = {
  records: readonly AreaRecord[]
  total: number
  /** The first answer to this search has come. */
  isReady: boolean
  isFetching: boolean
  error: unknown
  /** Asks the same again, as pressing Search does, and so do the totals beside the list. */
  searchAgain: () => void
  /** Asks the same again after a change, without the warning when nothing is left. */
  refresh: () => Promise<void>
  /** The page of this search on which a record stands, as far as it can be told. */
  pageOf: (key: string) => Promise<number | undefined>
}

/**
 * The records of a search, once it was made. Warns when a search finds nothing (foundations, section 7), but for the staff of
 * offices (content areas, section 8).
 */
export function useListResults(area: ShownArea, search: RecordSearch, searched: boolean): ListResults {
  const client = useQueryClient()
  const query = useQuery({
    ...listQuery(area, search),
    enabled: searched,
    placeholderData: keepPreviousData,
  })
  const isReady = searched && query.isSuccess && !query.isPlaceholderData
  const isTold = isReady && !query.isFetching
  const isSilent = isStaff(area)
  const isEmpty = isTold && query.data.total === 0
  // Told once for each search: what is loaded again by a change, here or of what waited to be sent, is no search.
  const told = useRef<RecordSearch>(undefined)
  useEffect(() => {
    if (!isTold || told.current === search) return
    told.current = search
    if (isEmpty && !isSilent) toast.warning(SHARED_ERROR_MESSAGES['not-found'])
  }, [isTold, isEmpty, isSilent, search])

  const { data, error, isFetching } = query
  return useMemo(
    () => ({
      records: searched ? (data?.records ?? []) : [],
      total: searched ? (data?.total ?? 0) : 0,
      isReady,
      isFetching,
      error,
      searchAgain: () => {
        told.current = undefined
        void refreshArea(client, area)
      },
      refresh: () => refreshArea(client, area),
      pageOf: async (key) => {
        // A new record is looked for among as many as the server gives at once.
        const first = await searchRecords(area, 'search', { ...search, page: 1, size: MAX_PAGE_SIZE })
        const index = first.records.findIndex((record) => record.key === key)
        return index < 0 ? undefined : Math.floor(index / search.size) + 1
      },
    }),
    [area, client, search, searched, data, isReady, isFetching, error],
  )
}
