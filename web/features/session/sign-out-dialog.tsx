import { Text } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { signOut } from './session-flow.ts'

/** Asks before signing out (content areas, section 2.9). */
export function SignOutDialog({ opened, onCancel }: { opened: boolean; onCancel: () => void }) {
  const [busy, setBusy] = useState(false)
  const confirm = () => {
    setBusy(true)
    void signOut()
  }
  return (
    <ConfirmDialog
      opened={opened}
      title="ออกจากระบบ"
      confirmLabel="ตกลง"
      busy={busy}
      onConfirm={confirm}
      onCancel={onCancel}
    >
      <Text>กรุณายืนยันการออกจากระบบ</Text>
    </ConfirmDialog>
  )
}
