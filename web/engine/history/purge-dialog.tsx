import { useMutation } from '@tanstack/react-query'
import type { Area } from '#domain/area/area.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { purgeRecord } from '../record/record-api.ts'
import { RecordSummary } from '../confirm/record-summary.tsx'
import { Failure } from '../errors/failure.tsx'
import { type AreaRecord, recordName } from '../record/record.ts'

type PurgeDialogProps = {
  area: Area
  record: AreaRecord
  onDone: () => void
  onCancel: () => void
}

/** Asks before a record in the trash is purged, which cannot be undone. */
export function PurgeDialog({ area, record, onDone, onCancel }: PurgeDialogProps) {
  const removal = useMutation({ mutationFn: () => purgeRecord(area, record), onSuccess: onDone })
  return (
    <ConfirmDialog
      opened
      danger
      title="ลบถาวร"
      confirmLabel="ยืนยันลบถาวร"
      busy={removal.isPending}
      onConfirm={() => removal.mutate()}
      onCancel={onCancel}
    >
      {`ต้องการลบ ${recordName(area, record)} ถาวรใช่หรือไม่ ข้อมูลที่ลบถาวรแล้วไม่สามารถกู้คืนได้`}
      <RecordSummary area={area} record={record} />
      <Failure title="ดำเนินการไม่สำเร็จ" error={removal.error} />
    </ConfirmDialog>
  )
}
