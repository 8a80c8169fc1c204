import { Text } from '@mantine/core'
import { IconRestore, IconTrashX } from '@tabler/icons-react'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Area } from '#domain/area.ts'
import { BIN_DAYS } from '#domain/bin.ts'
import { can } from '#domain/can.ts'
import { MESSAGES } from '#domain/messages.ts'
import { lastPageOf } from '#domain/paging.ts'
import { isAdministrator } from '#domain/scope.ts'
import { thaiDateTime } from '#domain/thai-date.ts'
import { useSession } from '#web/api/session.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { closeButton, Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadingDialog } from '#web/ui/loading-dialog.tsx'
import { Pager } from '#web/ui/pager.tsx'
import type { RowAction } from '#web/ui/row-actions.tsx'
import { runningNumber } from '#web/ui/running-number.ts'
import { restoreRecord, type Saved } from '../calls.ts'
import { Failure } from '../failure.tsx'
import { needsProvince } from '../list/list-address.ts'
import { NotLoaded } from '../not-loaded.tsx'
import { binQuery, type RecordSearch } from '../queries.ts'
import { type AreaRecord, placeName, recordName } from '../record.ts'
import { PurgeDialog } from './purge-dialog.tsx'

type BinDialogProps = {
  area: Area
  /** The place whose deleted records are shown: that of the list. */
  search: RecordSearch
  onRestored: (saved: Saved) => void
  onPurged: () => void
  onClose: () => void
}

/** What was deleted within the last 90 days, newest first, each to be brought back by those who may edit, or removed for
 * good by administrators. */
export function BinDialog({ area, search, onRestored, onPurged, onClose }: BinDialogProps) {
  const { actor } = useSession()
  const [{ page, size }, setPage] = useState({ page: 1, size: 10 })
  const [doomed, setDoomed] = useState<AreaRecord>()
  const lacksProvince = needsProvince(area, actor, search)
  const { cc, aa, tt, mm, q } = search
  const bin = useQuery({
    ...binQuery(area, { cc, aa, tt, mm, q, page, size }),
    enabled: !lacksProvince,
    placeholderData: keepPreviousData,
  })
  const revival = useMutation({
    mutationFn: (record: AreaRecord) => restoreRecord(area, record),
    onSuccess: onRestored,
  })
  const { records, total } = bin.data ?? { records: [], total: 0 }
  // The last record of a page may have been taken out of the bin.
  const lastPage = lastPageOf(total, size)
  if (bin.isSuccess && !bin.isPlaceholderData && page > lastPage) setPage({ page: lastPage, size })
  const actions: RowAction<AreaRecord>[] = [
    {
      key: 'restore',
      label: 'กู้คืน',
      icon: IconRestore,
      shown: (record) => can(actor, 'edit', area, record.catmUkey),
      run: (record) => revival.mutate(record),
    },
    {
      key: 'purge',
      label: 'ลบถาวร',
      icon: IconTrashX,
      danger: true,
      shown: () => isAdministrator(actor.group),
      run: setDoomed,
    },
  ]
  return (
    <Dialog
      opened
      width={1000}
      title={`ถังข้อมูลที่ลบ: ${area.titles.name}`}
      busy={revival.isPending}
      onClose={onClose}
      actions={closeButton}
    >
      <LoadingDialog opened={bin.isLoading || bin.isPlaceholderData || revival.isPending} />
      <Text c="dimmed" mb="sm">
        {`ข้อมูลที่ลบกู้คืนได้ภายใน ${BIN_DAYS} วัน`}
      </Text>
      {lacksProvince && <EmptyState text={`${MESSAGES.province}ในส่วนค้นหาข้อมูลก่อน`} />}
      <NotLoaded of={bin} />
      {bin.data && (
        <>
          <DataTable
            label="ถังข้อมูลที่ลบ"
            columns={columnsOf(area)}
            rows={records}
            rowKey={({ id }) => id}
            rowName={(record) => recordName(area, record)}
            actions={actions}
            firstNumber={(page - 1) * size + 1}
            emptyText="ไม่มีข้อมูล"
          />
          {total > 0 && (
            <Pager
              label="เปลี่ยนหน้าของถังข้อมูลที่ลบ"
              page={page}
              pageSize={size}
              total={total}
              onPage={(next) => setPage({ page: next, size })}
              onPageSize={(next) => setPage({ page: 1, size: next })}
            />
          )}
        </>
      )}
      <Failure title="ดำเนินการไม่สำเร็จ" error={revival.error} />
      {doomed && (
        <PurgeDialog
          area={area}
          record={doomed}
          onDone={() => {
            setDoomed(undefined)
            onPurged()
          }}
          onCancel={() => setDoomed(undefined)}
        />
      )}
    </Dialog>
  )
}

function columnsOf(area: Area): Column<AreaRecord>[] {
  const name = {
    key: 'name',
    title: area.titles.name,
    cell: (record: AreaRecord) => recordName(area, record),
  }
  return [
    runningNumber(),
    // A record that is known by its place has no other name.
    ...(area.onePerPlace ? [] : [name]),
    { key: 'place', title: 'พื้นที่', cell: placeName },
    { key: 'deletedAt', title: 'ลบเมื่อ', cell: ({ deletedAt }) => thaiDateTime(deletedAt) },
    { key: 'deletedBy', title: 'ลบโดย', cell: ({ deletedBy }) => deletedBy || '-' },
  ]
}
