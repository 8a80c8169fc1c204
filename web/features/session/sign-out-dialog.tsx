import { Text } from '#web/ui/layout/layout.tsx'
import { useEffect, useState } from 'react'
import { formatThousands } from '#domain/fields/numbers.ts'
import { currentSession } from '#web/api/session.ts'
import { countOutboxEntries } from '#web/engine/outbox/outbox-store.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { abandonSession, signOut } from './session-flow.ts'

type SignOutDialogProps = {
  onCancel: () => void
  /** The session has expired: leaving loses nothing on the device. */
  isOver?: true
  zIndex?: number
}

/** Asks before signing out (content areas, section 2.9), and warns that the outbox will be cleared. */
export function SignOutDialog({ onCancel, isOver, ...above }: SignOutDialogProps) {
  const [busy, setBusy] = useState(false)
  const [waiting, setWaiting] = useState(0)
  useEffect(() => {
    void countOwnOutboxEntries().then(setWaiting)
  }, [])
  const isLosing = waiting > 0 && !isOver
  const confirm = async () => {
    if (isOver) return abandonSession()
    setBusy(true)
    const now = await countOwnOutboxEntries()
    // A new entry, for example from another tab: the user has not been asked about it.
    if (now > waiting) {
      setWaiting(now)
      return setBusy(false)
    }
    await signOut()
  }
  return (
    <ConfirmDialog
      {...above}
      title="ออกจากระบบ"
      confirmLabel={isLosing ? 'ออกจากระบบและทิ้งข้อมูลที่รอส่ง' : 'ตกลง'}
      danger={isLosing}
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={onCancel}
    >
      {waiting > 0 && (
        <Text mb="sm" strong role="alert">
          {`มีข้อมูลรอส่ง ${formatThousands(waiting)} รายการที่ยังไม่ได้เข้าระบบ ${isOver ? OUTBOX_STAYS_TEXT : OUTBOX_DISCARDED_TEXT}`}
        </Text>
      )}
      <Text>กรุณายืนยันการออกจากระบบ</Text>
    </ConfirmDialog>
  )
}

const OUTBOX_DISCARDED_TEXT = 'หากออกจากระบบตอนนี้ ข้อมูลเหล่านี้จะถูกลบจากเครื่องนี้'
const OUTBOX_STAYS_TEXT = 'ข้อมูลเหล่านี้ยังเก็บไว้ในเครื่องนี้ และจะส่งเมื่อเจ้าของข้อมูลเข้าสู่ระบบอีกครั้ง'

async function countOwnOutboxEntries(): Promise<number> {
  const account = currentSession()?.actor.id
  return account === undefined ? 0 : countOutboxEntries(account)
}
