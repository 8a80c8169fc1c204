import { useMutation } from '@tanstack/react-query'
import type { Area } from '#domain/area/area.ts'
import { STILL_CORRECT } from '#domain/records/completeness.ts'
import { formatThaiDateTime } from '#domain/dates/thai-date.ts'
import { MutationDialog } from './mutation-dialog.tsx'
import { confirmRecord, type SavedRecord } from '../record/record-api.ts'
import type { AreaRecord } from '../record/record.ts'
import { RecordSummary } from './record-summary.tsx'

type ConfirmRecordDialogProps = {
  area: Area
  record: AreaRecord
  onDone: (saved: SavedRecord) => void
  onCancel: () => void
}

/** Asks whether a stale record is still correct; an error keeps the dialog open and shows the reason. */
export function ConfirmRecordDialog({ area, record, onDone, onCancel }: ConfirmRecordDialogProps) {
  const confirmation = useMutation({ mutationFn: () => confirmRecord(area, record), onSuccess: onDone })
  return (
    <MutationDialog
      title={STILL_CORRECT}
      mutation={confirmation}
      failureTitle="ไม่สามารถยืนยันข้อมูลได้"
      onConfirm={() => confirmation.mutate()}
      onCancel={onCancel}
    >
      {`ข้อมูลนี้ไม่มีการแก้ไขหรือยืนยันตั้งแต่ ${formatThaiDateTime(record.updatedAt)} ตรวจสอบแล้วยังถูกต้องใช่หรือไม่`}
      <RecordSummary area={area} record={record} />
    </MutationDialog>
  )
}
