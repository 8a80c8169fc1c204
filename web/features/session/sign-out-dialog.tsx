import { Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { thousands } from '#domain/numbers.ts'
import { currentSession } from '#web/api/session.ts'
import { countWaiting } from '#web/engine/outbox/waiting-store.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { signOut } from './session-flow.ts'

type SignOutDialogProps = {
  opened: boolean
  onCancel: () => void
  /** Where it is asked above a dialog that lies above all others. */
  zIndex?: number
}

/** Asks before signing out (content areas, section 2.9), and says what would be lost: what waits to be sent goes with the session. */
export function SignOutDialog({ opened, onCancel, ...above }: SignOutDialogProps) {
  const [busy, setBusy] = useState(false)
  const [waiting, setWaiting] = useState(0)
  useEffect(() => {
    if (opened) void countOwn().then(setWaiting)
  }, [opened])
  const confirm = async () => {
    setBusy(true)
    const now = await countOwn()
    // Something was left meanwhile, in another tab for instance: nobody was asked about it yet.
    if (now > waiting) {
      setWaiting(now)
      return setBusy(false)
    }
    await signOut()
  }
  return (
    <ConfirmDialog
      {...above}
      opened={opened}
      title="ออกจากระบบ"
      confirmLabel={waiting > 0 ? 'ออกจากระบบและทิ้งข้อมูลที่รอส่ง' : 'ตกลง'}
      danger={waiting > 0}
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={onCancel}
    >
      {waiting > 0 && (
        <Text mb="sm" fw={600} role="alert">
          {`มีข้อมูลรอส่ง ${thousands(waiting)} รายการที่ยังไม่ได้เข้าระบบ หากออกจากระบบตอนนี้ ข้อมูลเหล่านี้จะถูกลบจากเครื่องนี้`}
        </Text>
      )}
      <Text>กรุณายืนยันการออกจากระบบ</Text>
    </ConfirmDialog>
  )
}

async function countOwn(): Promise<number> {
  const account = currentSession()?.actor.id
  return account === undefined ? 0 : countWaiting(account)
}
