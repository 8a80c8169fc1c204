import { useMutation } from '@tanstack/react-query'
import type { Area } from '#domain/area.ts'
import { STILL_RIGHT } from '#domain/lacks.ts'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/notify.tsx'
import { confirmRecord, type Saved } from '../calls.ts'
import { failureText } from '../failure.tsx'
import type { AreaRecord } from '../record.ts'

type StillRightButtonProps = { area: Area; record: AreaRecord; onDone: (saved: Saved) => void }

/** Says that the record is still right. It stands beneath the record, whole, so nothing is asked again; it can be undone. */
export function StillRightButton({ area, record, onDone }: StillRightButtonProps) {
  const confirmation = useMutation({
    mutationFn: () => confirmRecord(area, record),
    onSuccess: onDone,
    onError: (error) => notify.error(`ไม่สามารถยืนยันข้อมูลได้ ${failureText(error)}`),
  })
  return (
    <Button variant="light" loading={confirmation.isPending} onClick={() => confirmation.mutate()}>
      {STILL_RIGHT}
    </Button>
  )
}
