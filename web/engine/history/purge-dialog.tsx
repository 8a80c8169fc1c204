import { useMutation } from '@tanstack/react-query'
import type { Area } from '#domain/area/area.ts'
import { MutationDialog } from '../confirm/mutation-dialog.tsx'
import { purgeRecord } from '../record/record-api.ts'
import { RecordSummary } from '../confirm/record-summary.tsx'
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
    <MutationDialog
      danger
      title="ลบถาวร"
      confirmLabel="ยืนยันลบถาวร"
      mutation={removal}
      onConfirm={() => removal.mutate()}
      onCancel={onCancel}
    >
      {`ต้องการลบ ${recordName(area, record)} ถาวรใช่หรือไม่ ข้อมูลที่ลบถาวรแล้วไม่สามารถกู้คืนได้`}
      <RecordSummary area={area} record={record} />
    </MutationDialog>
  )
}
