import { useMutation } from '@tanstack/react-query'
import type { Area } from '#domain/area.ts'
import { STILL_RIGHT } from '#domain/lacks.ts'
import { thaiDateTime } from '#domain/thai-date.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { confirmRecord, type Saved } from '../calls.ts'
import { Failure } from '../failure.tsx'
import type { AreaRecord } from '../record.ts'
import { RecordSummary } from './record-summary.tsx'

type StillRightDialogProps = {
  area: Area
  record: AreaRecord
  onDone: (saved: Saved) => void
  onCancel: () => void
}

/** Asks whether a record that grew old is still right; a failure keeps the dialog open and says why. */
export function StillRightDialog({ area, record, onDone, onCancel }: StillRightDialogProps) {
  const confirmation = useMutation({ mutationFn: () => confirmRecord(area, record), onSuccess: onDone })
  return (
    <ConfirmDialog
      opened
      title={STILL_RIGHT}
      confirmLabel={STILL_RIGHT}
      busy={confirmation.isPending}
      onConfirm={() => confirmation.mutate()}
      onCancel={onCancel}
    >
      {`ข้อมูลนี้ไม่มีการแก้ไขหรือยืนยันตั้งแต่ ${thaiDateTime(record.updatedAt)} ตรวจสอบแล้วยังถูกต้องใช่หรือไม่`}
      <RecordSummary area={area} record={record} />
      <Failure title="ไม่สามารถยืนยันข้อมูลได้" error={confirmation.error} />
    </ConfirmDialog>
  )
}
