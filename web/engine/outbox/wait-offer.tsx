import { Alert } from '@mantine/core'
import { IconCloudUp } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/notify.tsx'
import { readForm } from '../form/snapshot.ts'
import type { RecordForm } from '../form/use-record-form.ts'
import { holdsNumber, waitingFor } from './leave-waiting.ts'
import { keepWaiting, MOST_WAITING, type Waiting } from './waiting-store.ts'

type WaitOfferProps = {
  form: RecordForm
  /** What waits already, where its form is open. */
  before: Waiting | undefined
  /** The device keeps it; the form may go. */
  onLeft: () => void
}

const KEEP_OPEN = 'กรุณาเปิดแบบฟอร์มนี้ไว้ แล้วกด "บันทึก" อีกครั้งเมื่อติดต่อระบบได้'
const OFFER =
  'ติดต่อระบบไม่ได้ในขณะนี้ ท่านกด "บันทึก" เพื่อลองอีกครั้งได้ หรือเก็บรายการนี้ไว้รอส่งแล้วทำงานอื่นต่อ ระบบจะส่งให้เมื่อติดต่อได้'
const HOLDS_NUMBER = `ติดต่อระบบไม่ได้ในขณะนี้ เพื่อคุ้มครองข้อมูลส่วนบุคคล รายการที่มีเลขประจำตัวประชาชนเก็บไว้รอส่งไม่ได้ ${KEEP_OPEN}`
const NOT_KEPT = {
  full: `ข้อมูลที่รอส่งเต็มแล้ว เก็บได้ไม่เกิน ${MOST_WAITING} รายการ และรูปภาพกับเอกสารรวมกันไม่เกินที่กำหนด ${KEEP_OPEN}`,
  'no-room': `เครื่องนี้ไม่มีที่ว่างพอสำหรับเก็บรายการนี้ไว้รอส่ง ${KEEP_OPEN}`,
}

/** Offers, where the server could not be reached, to leave a form in the outbox and go on working. */
export function WaitOffer({ form, before, onLeft }: WaitOfferProps) {
  const { area, actor, pictures, snapshot } = form
  const [refused, setRefused] = useState<string>()
  const [busy, setBusy] = useState(false)
  const isOffered = refused === undefined && !holdsNumber(form, snapshot)
  const leave = async () => {
    // It may have been typed on since it was judged.
    const reading = readForm(area, actor, snapshot)
    if (reading.values === undefined) return form.tell(reading.problems)
    setBusy(true)
    const kept = await keepWaiting(waitingFor(form, Date.now(), before))
    setBusy(false)
    if (kept !== 'kept') return setRefused(NOT_KEPT[kept])
    notify.clearErrors()
    notify.success('เก็บไว้รอส่งแล้ว ระบบจะส่งให้เมื่อติดต่อได้')
    onLeft()
  }
  return (
    <Alert color="petrol" icon={<IconCloudUp aria-hidden />} role="status" mb="md">
      {refused ?? (isOffered ? OFFER : HOLDS_NUMBER)}
      {isOffered && (
        <Button
          variant="default"
          apart="above"
          loading={busy}
          disabled={pictures.preparing.length > 0}
          onClick={() => void leave()}
        >
          เก็บไว้รอส่ง
        </Button>
      )}
    </Alert>
  )
}
