import { useMutation } from '@tanstack/react-query'
import type { Area } from '#domain/area/area.ts'
import { STILL_CORRECT } from '#domain/records/completeness.ts'
import { Button } from '#web/ui/button/button.tsx'
import { toast } from '#web/ui/toast/toast.tsx'
import { confirmRecord, type SavedRecord } from '../record/record-api.ts'
import { failureText } from '../errors/failure.tsx'
import type { AreaRecord } from '../record/record.ts'

type ConfirmRecordButtonProps = { area: Area; record: AreaRecord; onDone: (saved: SavedRecord) => void }

/** Confirms that the record is still correct. It needs no question: the whole record is above. */
export function ConfirmRecordButton({ area, record, onDone }: ConfirmRecordButtonProps) {
  const confirmation = useMutation({
    mutationFn: () => confirmRecord(area, record),
    onSuccess: onDone,
    onError: (error) => toast.error(`ไม่สามารถยืนยันข้อมูลได้ ${failureText(error)}`),
  })
  return (
    <Button variant="light" loading={confirmation.isPending} onClick={() => confirmation.mutate()}>
      {STILL_CORRECT}
    </Button>
  )
}
