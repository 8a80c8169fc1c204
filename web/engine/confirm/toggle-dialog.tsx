import { useMutation } from '@tanstack/react-query'
import type { Area } from '#domain/area/area.ts'
import { MutationDialog } from './mutation-dialog.tsx'
import { setDisplay } from '../record/record-api.ts'
import { type AreaRecord, isShown } from '../record/record.ts'
import { RecordSummary } from './record-summary.tsx'

type ToggleDialogProps = {
  area: Area
  record: AreaRecord
  /** Called with the new display status. */
  onDone: (shown: boolean) => void
  onCancel: () => void
}

/** Asks before the province display changes; an error keeps the dialog open and shows the reason. */
export function ToggleDialog({ area, record, onDone, onCancel }: ToggleDialogProps) {
  const nextStatus = !isShown(area, record)
  const change = useMutation({
    mutationFn: () => setDisplay(area, record, nextStatus),
    onSuccess: () => onDone(nextStatus),
  })
  return (
    <MutationDialog
      title={nextStatus ? 'เปิดแสดงผล' : 'ปิดแสดงผล'}
      mutation={change}
      failureTitle="ไม่สามารถเปิด/ปิดการแสดงผลได้"
      onConfirm={() => change.mutate()}
      onCancel={onCancel}
    >
      {nextStatus ? 'ท่านต้องการเปิดการแสดงผลระดับจังหวัดใช่หรือไม่' : 'ท่านต้องการปิดการแสดงผลระดับจังหวัดใช่หรือไม่'}
      <RecordSummary area={area} record={record} />
    </MutationDialog>
  )
}
