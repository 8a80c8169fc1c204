import { useQueryClient } from '@tanstack/react-query'
import { memo, useEffect } from 'react'
import type { Area } from '#domain/area.ts'
import { thousands } from '#domain/numbers.ts'
import { lastPageOf } from '#domain/paging.ts'
import { fillText } from '#domain/refusal.ts'
import { useSession } from '#web/api/session.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Pager } from '#web/ui/pager.tsx'
import type { RowAction } from '#web/ui/row-actions.tsx'
import { NotLoaded } from '../not-loaded.tsx'
import { galleryQuery, JUST_NOW_MS } from '../queries.ts'
import { type AreaRecord, recordName } from '../record.ts'
import { columnsFor } from './columns.tsx'
import classes from './record-list.module.css'
import { rowActions } from './row-actions.ts'
import type { FoundRecords } from './use-found.ts'
import type { ListNavigation } from './use-list-address.ts'

type RecordListProps = {
  area: Area
  list: Pick<ListNavigation, 'search' | 'searched' | 'goTo' | 'openDialog'>
  found: FoundRecords
  /** The record to point out, such as the one just saved. */
  markedKey: string | undefined
  /** What can be done with a row beside what every area offers. */
  further: readonly RowAction<AreaRecord>[]
}

/**
 * The list of an area with its pages, or what stands in its place before a search and after one that failed. A dialog that
 * opens over it does not draw it again: on an old computer that takes longer than the dialog.
 */
export const RecordList = memo(function RecordList(props: RecordListProps) {
  const { area, list, found, markedKey, further } = props
  const session = useSession()
  const { actor } = session
  const client = useQueryClient()
  const { search, searched, goTo } = list
  const { page, size, sort, dir = 'asc' } = search
  const { records, total, isReady } = found
  const lastPage = lastPageOf(total, size)
  const isBeyond = isReady && page > lastPage
  useEffect(() => {
    if (isBeyond) void goTo({ ...search, page: lastPage }, { replace: true })
  }, [isBeyond, goTo, search, lastPage])

  const loadPictures = (record: AreaRecord) =>
    void client.prefetchQuery({ ...galleryQuery(area, record), staleTime: JUST_NOW_MS })

  if (!searched) {
    return (
      <div className={classes.notice}>
        <EmptyState text="กรุณาเลือกเงื่อนไขแล้วกดค้นหา" />
      </div>
    )
  }
  if (found.error !== null) {
    return (
      <div className={classes.notice}>
        <NotLoaded of={{ ...found, refetch: found.searchAgain }} />
      </div>
    )
  }
  if (records.length === 0 && !isReady) return null
  return (
    <>
      <DataTable
        label={area.titles.page}
        columns={columnsFor(area, actor, search)}
        rows={records}
        rowKey={({ key }) => key}
        rowName={(record) => recordName(area, record)}
        actions={rowActions(area, session, { open: list.openDialog, loadPictures, further })}
        firstNumber={(page - 1) * size + 1}
        sort={sort ? { key: sort, dir } : undefined}
        onSort={({ key, dir: way }) => void goTo({ ...search, page: 1, sort: key, dir: way })}
        markedKey={markedKey}
        emptyText={area.titles.empty}
      />
      {total > 0 && (
        <Pager
          page={page}
          pageSize={size}
          total={total}
          onPage={(next) => void goTo({ ...search, page: next })}
          onPageSize={(next) => void goTo({ ...search, page: 1, size: next })}
          {...(area.titles.total ? { totalText: fillText(area.titles.total, { n: thousands(total) }) } : {})}
        />
      )}
    </>
  )
})
