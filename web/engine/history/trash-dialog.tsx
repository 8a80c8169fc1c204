import { thaiSentence } from '#domain/text/thai-sentence.ts'
import { Text } from '#web/ui/layout/layout.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Area } from '#domain/area/area.ts'
import { TRASH_DAYS } from '#domain/history/history-keys.ts'
import { MESSAGES } from '#domain/validation/messages.ts'
import { useSession } from '#web/api/session.ts'
import { closeButton, Dialog } from '#web/ui/dialog/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { LoadingDialog } from '#web/ui/dialog/loading-dialog.tsx'
import { PageLink } from '#web/ui/link/page-link.tsx'
import type { SavedRecord } from '../record/record-api.ts'
import { Failure } from '../errors/failure.tsx'
import { needsProvince } from '../list/list-address.ts'
import { ListRows } from '../list-screen/list-rows.tsx'
import { sourceOf } from '../list-screen/row-source.ts'
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
  const [paging, setPaging] = useState({ page: 1, size: 10 })
  const takePage = (next: Partial<typeof paging>) => setPaging({ ...paging, ...next })
  const lacksProvince = needsProvince(area, actor, search)
  const { cc, aa, tt, mm, q } = search
  const bin = useQuery({
    ...trashQuery(area, { cc, aa, tt, mm, q, ...paging }),
    enabled: !lacksProvince,
    placeholderData: keepPreviousData,
  })
  const { actions, restoring, question } = useTrash(onRestored, onPurged)
  // A record that its place identifies has no other name.
  const columns = trashColumns(
    area.onePerPlace ? [] : [{ key: 'name', title: area.titles.name, cell: trashRowName, isName: true }],
  )
  const rows = bin.data?.records.map((record) => ({ area, record }))
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
      <ListRows
        list={{ search: paging, goTo: takePage, replaceSearch: takePage }}
        source={{ ...sourceOf(bin), rows }}
        label="ข้อมูลที่ลบ"
        columns={columns}
        rowKey={({ record }) => record.id}
        rowName={trashRowName}
        actions={actions}
        emptyText="ไม่มีข้อมูล"
        pagerLabel="เปลี่ยนหน้าของข้อมูลที่ลบ"
      />
      <Failure title="ดำเนินการไม่สำเร็จ" error={restoring.error} />
      {question}
    </Dialog>
  )
}
