import { IconRestore, IconTrashX } from '@tabler/icons-react'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { TRASH_DAYS } from '#domain/history/trash.ts'
import { formatThaiDateTime } from '#domain/dates/thai-date.ts'
import { isAdministrator } from '#domain/permissions/scope.ts'
import { DEFAULT_PAGE_SIZE, lastPageNumber } from '#domain/records/paging.ts'
import { useSession } from '#web/api/session.ts'
import { PurgeDialog } from '#web/engine/confirm/record-question.tsx'
import { Failure } from '#web/engine/errors/failure.tsx'
import { LoadError } from '#web/engine/errors/load-error.tsx'
import { lockedPlaceText } from '#web/engine/places/locked-place-text.ts'
import { initialPlace } from '#web/engine/places/place-rules.ts'
import { restoreRecord } from '#web/engine/record/record-api.ts'
import { refreshArea } from '#web/engine/record/record-queries.ts'
import { placeName, recordName } from '#web/engine/record/record.ts'
import { undoSubject } from '#web/engine/record/undo-action.ts'
import { browserHistory, useLocation } from '#web/ui/browser/location.ts'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import type { RowAction } from '#web/ui/data-table/row-actions.tsx'
import { rowNumberColumn } from '#web/ui/data-table/row-number-column.ts'
import type { TableColumn } from '#web/ui/data-table/table-props.ts'
import { LoadingDialog } from '#web/ui/dialog/loading-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header/page-header.tsx'
import { Pager } from '#web/ui/pager/pager.tsx'
import { toast } from '#web/ui/toast/toast.tsx'
import { parseTrashAddress, trashAddress, type TrashSearch } from './trash-address.ts'
import { TRASH_PLACES, TrashFilter } from './trash-filter.tsx'
import { allTrashQuery, TRASH_KEY, type TrashRow } from './trash-query.ts'

/** What was deleted in all areas of the scope within 90 days, newest first, to be restored. */
export function TrashScreen() {
  const session = useSession()
  const { actor } = session
  const client = useQueryClient()
  const { search: text } = useLocation()
  const search = useMemo((): TrashSearch => {
    const { cc, aa = '', area, page } = parseTrashAddress(text)
    const start = cc === undefined ? undefined : { cc, aa, tt: '', mm: '' }
    const place = initialPlace(actor, 'search', TRASH_PLACES, start)
    return { cc: place.cc, aa: place.aa, area, page }
  }, [text, actor])
  const found = useQuery({ ...allTrashQuery(search), placeholderData: keepPreviousData })
  const [doomed, setDoomed] = useState<TrashRow>()
  const { rows = [], total = 0, counts = [] } = found.data ?? {}
  const lastPage = lastPageNumber(total, DEFAULT_PAGE_SIZE)
  const isBeyond = found.isSuccess && !found.isPlaceholderData && search.page > lastPage
  const lastAddress = trashAddress({ ...search, page: lastPage })
  useEffect(() => {
    if (isBeyond) browserHistory.replace(lastAddress)
  }, [isBeyond, lastAddress])

  const refresh = ({ area }: TrashRow) =>
    Promise.all([client.invalidateQueries({ queryKey: TRASH_KEY }), refreshArea(client, area)])
  const revival = useMutation({
    mutationFn: ({ area, record }: TrashRow) => restoreRecord(area, record),
    onSuccess: ({ key }, row) => {
      toast.clearAbout(undoSubject(row.area, key))
      toast.success('กู้คืนข้อมูลเรียบร้อยแล้ว')
      return refresh(row)
    },
  })
  const actions: RowAction<TrashRow>[] = [
    { key: 'restore', label: 'กู้คืน', icon: IconRestore, isPrimary: true, run: (row) => revival.mutate(row) },
    {
      key: 'purge',
      label: 'ลบถาวร',
      icon: IconTrashX,
      danger: true,
      isPrimary: true,
      shown: () => isAdministrator(actor.group),
      run: setDoomed,
    },
  ]
  return (
    <>
      <PageHeader
        title="ข้อมูลที่ลบ"
        subtitle={lockedPlaceText(session, TRASH_PLACES)}
        description={`ข้อมูลทุกประเภทที่ลบในพื้นที่ของท่าน กู้คืนได้ภายใน ${TRASH_DAYS} วัน`}
      />
      <TrashFilter
        applied={search}
        counts={counts}
        onSearch={(next) => browserHistory.push(trashAddress(next))}
      />
      <section aria-label="ผลการค้นหา">
        <Failure title="ดำเนินการไม่สำเร็จ" error={revival.error} />
        {found.error ? (
          <LoadError of={found} />
        ) : (
          found.data &&
          (rows.length === 0 ? (
            <EmptyState text={search.area === '' ? 'ไม่มีข้อมูลที่ลบในพื้นที่นี้' : 'ไม่มีข้อมูลที่ลบตามเงื่อนไขที่เลือก'} />
          ) : (
            <>
              <DataTable
                label="ข้อมูลที่ลบ"
                columns={COLUMNS}
                rows={rows}
                rowKey={rowKey}
                rowName={rowName}
                actions={actions}
                firstNumber={(search.page - 1) * DEFAULT_PAGE_SIZE + 1}
                emptyText=""
              />
              <Pager
                page={search.page}
                pageSize={DEFAULT_PAGE_SIZE}
                sizes={[DEFAULT_PAGE_SIZE]}
                total={total}
                onPage={(page) => browserHistory.push(trashAddress({ ...search, page }))}
                onPageSize={() => undefined}
              />
            </>
          ))
        )}
      </section>
      <LoadingDialog opened={found.isFetching || revival.isPending} />
      {doomed && (
        <PurgeDialog
          {...doomed}
          onDone={() => {
            setDoomed(undefined)
            toast.success('ลบถาวรเรียบร้อยแล้ว')
            void refresh(doomed)
          }}
          onCancel={() => setDoomed(undefined)}
        />
      )}
    </>
  )
}

const rowKey = ({ area, record }: TrashRow) => `${area.key} ${record.id}`
const rowName = ({ area, record }: TrashRow) => recordName(area, record)

const COLUMNS: TableColumn<TrashRow>[] = [
  rowNumberColumn(),
  { key: 'name', title: 'รายการ', cell: rowName, isName: true },
  { key: 'kind', title: 'ประเภทข้อมูล', cell: ({ area }) => area.titles.name },
  { key: 'place', title: 'พื้นที่', cell: ({ record }) => placeName(record) },
  { key: 'deletedAt', title: 'ลบเมื่อ', cell: ({ record }) => formatThaiDateTime(record.deletedAt) },
  { key: 'deletedBy', title: 'ลบโดย', cell: ({ record }) => record.deletedBy || '-' },
]
