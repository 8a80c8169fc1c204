import { memo, useEffect } from 'react'
import type { Area } from '#domain/area/area.ts'
import { formatThousands } from '#domain/fields/numbers.ts'
import { lastPageNumber } from '#domain/records/paging.ts'
import { fillText } from '#domain/errors/app-error.ts'
import { useSession } from '#web/api/session.ts'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { Pager } from '#web/ui/pager/pager.tsx'
import type { RowAction } from '#web/ui/data-table/row-actions.tsx'
import type { TableColumn } from '#web/ui/data-table/table-props.ts'
import { LoadError } from '../errors/load-error.tsx'
import { type AreaRecord, recordName } from '../record/record.ts'
import { columnsFor } from './columns.tsx'
import classes from './record-list.module.css'
import { rowActions } from './row-actions.ts'
import type { ListResults } from './use-list-results.ts'
import type { ListNavigation } from './use-list-address.ts'

type RecordListProps = {
  area: Area
  list: Pick<ListNavigation, 'search' | 'searched' | 'goTo' | 'openDialog'>
  results: ListResults
  /** The record to highlight, for example the one just saved. */
  markedKey?: string | undefined
  /** Row actions in addition to those of every area. */
  extraActions?: readonly RowAction<AreaRecord>[]
  /** The column that selects rows; it replaces sorting and row actions. */
  selection?: TableColumn<AreaRecord>
}

/**
 * The list of an area with its pager, or the notice before a search and after a failed one. It is memoized:
 * drawing it again while a dialog opens takes longer than the dialog on a slow computer.
 */
export const RecordList = memo(function RecordList(props: RecordListProps) {
  const { area, list, results, markedKey, extraActions = [], selection } = props
  const session = useSession()
  const { actor } = session
  const { search, searched, goTo } = list
  const { page, size, sort, dir = 'asc' } = search
  const { records, total, isReady } = results
  const lastPage = lastPageNumber(total, size)
  const isBeyond = isReady && page > lastPage
  useEffect(() => {
    if (isBeyond) void goTo({ ...search, page: lastPage }, { replace: true })
  }, [isBeyond, goTo, search, lastPage])

  if (!searched) {
    return (
      <div className={classes.notice}>
        <EmptyState text="กรุณาเลือกเงื่อนไขแล้วกดค้นหา" />
      </div>
    )
  }
  if (results.error !== null) {
    return (
      <div className={classes.notice}>
        <LoadError of={{ ...results, refetch: results.searchAgain }} />
      </div>
    )
  }
  if (records.length === 0 && !isReady) return null
  return (
    <>
      <DataTable
        label={area.titles.page}
        columns={[...(selection ? [selection] : []), ...columnsFor(area, actor, search)]}
        rows={records}
        rowKey={({ key }) => key}
        rowName={(record) => recordName(area, record)}
        firstNumber={(page - 1) * size + 1}
        {...(selection
          ? {}
          : {
              actions: rowActions(area, session, { open: list.openDialog, extraActions }),
              sort: sort ? { key: sort, dir } : undefined,
              onSort: ({ key, dir: way }) => void goTo({ ...search, page: 1, sort: key, dir: way }),
            })}
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
          {...(area.titles.total
            ? { totalText: fillText(area.titles.total, { n: formatThousands(total) }) }
            : {})}
        />
      )}
    </>
  )
})
