import { Text } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { signOut } from './session-flow.ts'

type SignOutDialogProps = {
  opened: boolean
  onCancel: () => void
  /** Where it is asked above a dialog that lies above all others. */
  zIndex?: number
}

/** Asks before signing out (content areas, section 2.9). */
export function SignOutDialog({ opened, onCancel, ...above }: SignOutDialogProps) {
  const [busy, setBusy] = useState(false)
  const confirm = () => {
    setBusy(true)
    void signOut()
  }
  return (
    <ConfirmDialog
      {...above}
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
