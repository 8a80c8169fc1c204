import { thaiSentence } from '#domain/text/thai-sentence.ts'
import { Text } from '#web/ui/layout/layout.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Area } from '#domain/area/area.ts'
import { TRASH_DAYS } from '#domain/history/history-keys.ts'
import { MESSAGES } from '#domain/validation/messages.ts'
import { useSession } from '#web/api/session.ts'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { closeButton, Dialog } from '#web/ui/dialog/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { LoadingDialog } from '#web/ui/dialog/loading-dialog.tsx'
import { PageLink } from '#web/ui/link/page-link.tsx'
import { Pager, useLastPage } from '#web/ui/pager/pager.tsx'
import type { SavedRecord } from '../record/record-api.ts'
import { Failure } from '../errors/failure.tsx'
import { needsProvince } from '../list/list-address.ts'
import { LoadError } from '../errors/load-error.tsx'
import { trashQuery, type RecordSearch } from '../record/record-queries.ts'
import { trashColumns, trashRowName, useTrash } from './use-trash.tsx'

type TrashDialogProps = {
  area: Area
  /** The place of the list, whose deleted records are shown. */
  search: RecordSearch
  onRestored: (saved: SavedRecord) => void
  onPurged: () => void
  onClose: () => void
}

/** The records deleted within 90 days, newest first, to restore or, for administrators, to purge. */
export function TrashDialog({ area, search, onRestored, onPurged, onClose }: TrashDialogProps) {
  const { actor } = useSession()
  const [{ page, size }, setPage] = useState({ page: 1, size: 10 })
  const lacksProvince = needsProvince(area, actor, search)
  const { cc, aa, tt, mm, q } = search
  const bin = useQuery({
    ...trashQuery(area, { cc, aa, tt, mm, q, page, size }),
    enabled: !lacksProvince,
    placeholderData: keepPreviousData,
  })
  const { actions, restoring, question } = useTrash(onRestored, onPurged)
  // A record that its place identifies has no other name.
  const columns = trashColumns(
    area.onePerPlace ? [] : [{ key: 'name', title: area.titles.name, cell: trashRowName, isName: true }],
  )
  const { records, total } = bin.data ?? { records: [], total: 0 }
  // The last record of a page may have left the trash.
  useLastPage({ page, size, total, isReady: bin.isSuccess && !bin.isPlaceholderData }, (lastPage) =>
    setPage({ page: lastPage, size }),
  )
  return (
    <Dialog
      width={1000}
      title={`ข้อมูลที่ลบ: ${area.titles.name}`}
      busy={restoring.isPending}
      onClose={onClose}
      actions={closeButton}
    >
      <LoadingDialog opened={bin.isLoading || bin.isPlaceholderData || restoring.isPending} />
      <Text soft mb="sm">
        {`ข้อมูลที่ลบกู้คืนได้ภายใน ${TRASH_DAYS} วัน `}
        <PageLink to="/trash">ดูข้อมูลที่ลบทุกประเภท</PageLink>
      </Text>
      {lacksProvince && <EmptyState text={thaiSentence`${MESSAGES.province}ในส่วนค้นหาข้อมูลก่อน`} />}
      <LoadError of={bin} />
      {bin.data && (
        <>
          <DataTable
            label="ข้อมูลที่ลบ"
            columns={columns}
            rows={records.map((record) => ({ area, record }))}
            rowKey={({ record }) => record.id}
            rowName={trashRowName}
            actions={actions}
            firstNumber={(page - 1) * size + 1}
            emptyText="ไม่มีข้อมูล"
          />
          <Pager
            label="เปลี่ยนหน้าของข้อมูลที่ลบ"
            page={page}
            pageSize={size}
            total={total}
            onPage={(next) => setPage({ page: next, size })}
            onPageSize={(next) => setPage({ page: 1, size: next })}
          />
        </>
      )}
      <Failure title="ดำเนินการไม่สำเร็จ" error={restoring.error} />
      {question}
    </Dialog>
  )
}
