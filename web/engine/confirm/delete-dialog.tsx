import { Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Area } from '#domain/area.ts'
import { thaiDateTime } from '#domain/thai-date.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { deleteRecord, type Saved, staleRecord } from '../calls.ts'
import { Failure } from '../failure.tsx'
import { EMPTY } from '../form/cells.tsx'
import { refreshArea } from '../queries.ts'
import { type AreaRecord, deleteQuestion } from '../record.ts'
import { AfterDeleting } from './after-deleting.tsx'
import { RecordSummary } from './record-summary.tsx'

type DeleteDialogProps = {
  area: Area
  record: AreaRecord
  onDone: (saved: Saved) => void
  onCancel: () => void
}

/**
 * Asks before a record goes to the bin, naming it and its place; stays open when the call fails. What somebody else has made of
 * the record meanwhile is shown before it is asked again.
 */
export function DeleteDialog({ area, record: listed, onDone, onCancel }: DeleteDialogProps) {
  const client = useQueryClient()
  const [record, setRecord] = useState(listed)
  const deletion = useMutation({
    mutationFn: () => deleteRecord(area, record),
    onSuccess: onDone,
    onError: (error) => {
      const now = staleRecord(area, error)
      if (now === undefined) return
      setRecord(now)
      void refreshArea(client, area)
    },
  })
  return (
    <ConfirmDialog
      opened
      danger
      title="ยืนยันการลบข้อมูล"
      confirmLabel="ยืนยันลบข้อมูล"
      busy={deletion.isPending}
      onConfirm={() => deletion.mutate()}
      onCancel={onCancel}
    >
      {deleteQuestion(area, record)}
      <RecordSummary area={area} record={record} />
      {record !== listed && (
        <Text size="sm">
          {`แก้ไขล่าสุดเมื่อ ${thaiDateTime(record.updatedAt)} โดย ${record.updatedBy || EMPTY}`}
        </Text>
      )}
      <AfterDeleting area={area} />
      <Failure title={area.titles.notDeleted ?? 'ดำเนินการไม่สำเร็จ'} error={deletion.error} />
    </ConfirmDialog>
  )
}
