import { serverNow } from '#web/api/clock.ts'
import { Alert } from '#web/ui/alert/alert.tsx'
import { IconCloudUp } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { toast } from '#web/ui/toast/toast.tsx'
import { validateForm } from '../form/snapshot.ts'
import type { RecordForm } from '../form/use-record-form.ts'
import { hasPersonalNumber, createOutboxEntry } from './create-outbox-entry.ts'
import { putOutboxEntry, MAX_OUTBOX_ENTRIES, type OutboxEntry } from './outbox-store.ts'

type OutboxOfferProps = {
  form: RecordForm
  /** The entry that this form edits. */
  before: OutboxEntry | undefined
  /** The device has stored it; the form may close. */
  onLeft: () => void
}

const KEEP_OPEN = 'กรุณาเปิดแบบฟอร์มนี้ไว้ แล้วกด “บันทึก” อีกครั้งเมื่อติดต่อระบบได้'
const OFFER = 'ท่านกด “บันทึก” เพื่อลองอีกครั้งได้ หรือเก็บรายการนี้ไว้รอส่งแล้วทำงานอื่นต่อ ระบบจะส่งให้เมื่อติดต่อได้'
const HOLDS_NUMBER = `เพื่อคุ้มครองข้อมูลส่วนบุคคล รายการที่มีเลขประจำตัวประชาชนเก็บไว้รอส่งไม่ได้ ${KEEP_OPEN}`
const NOT_STORED_TEXTS = {
  full: `ข้อมูลที่รอส่งเต็มแล้ว เก็บได้ไม่เกิน ${MAX_OUTBOX_ENTRIES} รายการ และรูปภาพกับเอกสารรวมกันไม่เกินที่กำหนด ${KEEP_OPEN}`,
  'no-room': `เครื่องนี้ไม่มีที่ว่างพอ หรือเบราว์เซอร์ไม่อนุญาตให้เก็บข้อมูล จึงเก็บรายการนี้ไว้รอส่งไม่ได้ ${KEEP_OPEN}`,
}

/** The one message about a save that did not reach the server, with the offer of the outbox. */
export function OutboxOffer({ form, before, onLeft }: OutboxOfferProps) {
  const { area, actor, pictures, documents, errors } = form
  const { attempt, formError } = errors
  const box = useRef<HTMLDivElement>(null)
  const isAlone = errors.fieldErrors.length === 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt takes the focus though nothing else changed
  useEffect(() => {
    if (isAlone) box.current?.focus()
  }, [attempt, isAlone])
  const [refused, setRefused] = useState<string>()
  const [busy, setBusy] = useState(false)
  const hasNumber = form.values.use(() => hasPersonalNumber(form, form.snapshot()))
  const isOffered = refused === undefined && !hasNumber
  const leave = async () => {
    // It may have changed since it was validated.
    const reading = validateForm(area, actor, form.snapshot())
    if (reading.values === undefined) return form.setErrors(reading.problems)
    setBusy(true)
    const result = await putOutboxEntry(createOutboxEntry(form, serverNow(), before))
    setBusy(false)
    if (result !== 'stored') return setRefused(NOT_STORED_TEXTS[result])
    toast.clearErrors()
    toast.success('เก็บไว้รอส่งแล้ว ระบบจะส่งให้เมื่อติดต่อได้')
    onLeft()
  }
  return (
    <Alert
      ref={box}
      tabIndex={-1}
      tone="info"
      title={formError}
      icon={<IconCloudUp aria-hidden />}
      role="alert"
      apart="below"
    >
      {refused ?? (isOffered ? OFFER : HOLDS_NUMBER)}
      {isOffered && (
        <Button
          variant="default"
          apart="above"
          loading={busy}
          disabled={pictures.preparing.length > 0 || documents.reading}
          onClick={() => void leave()}
        >
          เก็บไว้รอส่ง
        </Button>
      )}
    </Alert>
  )
}
