import { IconRestore, IconTrashX } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Area } from '#domain/area/area.ts'
import { formatThaiDateTime } from '#domain/dates/thai-date.ts'
import { can } from '#domain/permissions/can.ts'
import { isAdministrator } from '#domain/permissions/scope.ts'
import { useSession } from '#web/api/session.ts'
import type { RowAction } from '#web/ui/data-table/row-actions.tsx'
import { rowNumberColumn, type TableColumn } from '#web/ui/data-table/table-props.ts'
import { PurgeDialog } from '../confirm/record-question.tsx'
import { restoreRecord, type SavedRecord } from '../record/record-api.ts'
import { type AreaRecord, placeName, recordName } from '../record/record.ts'

export type TrashRow = { area: Area; record: AreaRecord }

export const trashRowName = ({ area, record }: TrashRow) => recordName(area, record)

/** The row actions of deleted records, the restore under way, and the question before a purge. */
export function useTrash(
  onRestored: (saved: SavedRecord, row: TrashRow) => unknown,
  onPurged: (row: TrashRow) => void,
) {
  const { actor } = useSession()
  const [toPurge, setToPurge] = useState<TrashRow>()
  const restoring = useMutation({
    mutationFn: ({ area, record }: TrashRow) => restoreRecord(area, record),
    onSuccess: onRestored,
  })
  const actions: RowAction<TrashRow>[] = [
    {
      key: 'restore',
      label: 'กู้คืน',
      icon: IconRestore,
      isPrimary: true,
      shown: ({ area, record }) => can(actor, 'edit', area, record.catmUkey),
      run: (row) => restoring.mutate(row),
    },
    {
      key: 'purge',
      label: 'ลบถาวร',
      icon: IconTrashX,
      danger: true,
      isPrimary: true,
      shown: () => isAdministrator(actor.group),
      run: setToPurge,
    },
  ]
  const question = toPurge && (
    <PurgeDialog
      {...toPurge}
      onDone={() => {
        setToPurge(undefined)
        onPurged(toPurge)
      }}
      onCancel={() => setToPurge(undefined)}
    />
  )
  return { actions, restoring, question }
}

/** The columns of deleted records: what they are, their place, and who deleted them when. */
export const trashColumns = (named: readonly TableColumn<TrashRow>[]): TableColumn<TrashRow>[] => [
  rowNumberColumn(),
  ...named,
  { key: 'place', title: 'พื้นที่', cell: ({ record }) => placeName(record) },
  { key: 'deletedAt', title: 'ลบเมื่อ', cell: ({ record }) => formatThaiDateTime(record.deletedAt) },
  { key: 'deletedBy', title: 'ลบโดย', cell: ({ record }) => record.deletedBy || '-' },
]
