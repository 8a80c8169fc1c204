import { useRef, useState } from 'react'
import { PASSWORD_HINT } from '#domain/accounts/sign-in.ts'
import { Stack, Text } from '#web/ui/layout/layout.tsx'
import { changePassword } from '#web/api/account-api.ts'
import { ApiError } from '#web/api/api-error.ts'
import { markPasswordChanged, useSession } from '#web/api/session.ts'
import { broadcastSessionChange } from '#web/api/token.ts'
import { Dialog, formButtons } from '#web/ui/dialog/dialog.tsx'
import { toast } from '#web/ui/toast/toast.tsx'
import { PasswordField } from '#web/ui/text-field/password-field.tsx'
import {
  PASSWORD_CHANGE_FIELDS,
  type PasswordChangeField,
  EMPTY_PASSWORD_CHANGE,
  type PasswordChangeErrors,
  passwordChangeErrors,
  rejectedPasswordField,
} from './password-errors.ts'

const LABELS: Record<PasswordChangeField, string> = {
  old: 'รหัสผ่านเดิม',
  new: 'รหัสผ่านใหม่',
  confirm: 'ยืนยันรหัสผ่านใหม่',
}

type ChangePasswordDialogProps = {
  onClose: () => void
  /** Opens the sign-out dialog: the only other way out when the password must be changed. */
  onSignOut: () => void
}

/** Above a form that was open when an administrator set the password, and below the sign-out dialog. */
const ABOVE_FORMS = 350

/**
 * Changes the own password (content areas, section 2.10). The fields are empty each time it opens. A password
 * set by somebody else must be changed first.
 */
export function ChangePasswordDialog({ onClose, onSignOut }: ChangePasswordDialogProps) {
  const { pid, mustChangePassword } = useSession()
  const [typed, setTyped] = useState(EMPTY_PASSWORD_CHANGE)
  const [problems, setProblems] = useState<PasswordChangeErrors>({})
  const [busy, setBusy] = useState(false)
  const inputs = useRef<Partial<Record<PasswordChangeField, HTMLInputElement | null>>>({})

  const show = (found: PasswordChangeErrors) => {
    setProblems(found)
    const first = PASSWORD_CHANGE_FIELDS.find((field) => found[field])
    if (first) inputs.current[first]?.focus()
  }
  const submit = async () => {
    const found = passwordChangeErrors(typed)
    show(found)
    if (Object.keys(found).length > 0 || busy) return
    setBusy(true)
    try {
      toast.success(await changePassword(pid, typed.old, typed.new))
      markPasswordChanged()
      if (mustChangePassword) broadcastSessionChange()
      onClose()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      show({ [rejectedPasswordField(error.field)]: error.text })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      onClose={mustChangePassword ? onSignOut : onClose}
      title="เปลี่ยนรหัสผ่าน"
      width={500}
      persistent={mustChangePassword ? 'required' : true}
      busy={busy}
      {...(mustChangePassword ? { zIndex: ABOVE_FORMS } : {})}
      onSubmit={() => void submit()}
      actions={formButtons('บันทึก', busy, mustChangePassword ? 'ออกจากระบบ' : 'ยกเลิก')}
    >
      <Stack gap="md">
        {mustChangePassword && <Text>รหัสผ่านนี้ผู้ดูแลระบบเป็นผู้กำหนดให้ กรุณาเปลี่ยนเป็นรหัสผ่านของท่านเองก่อนเริ่มใช้งาน</Text>}
        {PASSWORD_CHANGE_FIELDS.map((field) => (
          <PasswordField
            key={field}
            ref={(input) => {
              inputs.current[field] = input
            }}
            label={LABELS[field]}
            autoComplete={field === 'old' ? 'current-password' : 'new-password'}
            hint={field === 'new' ? PASSWORD_HINT : undefined}
            value={typed[field]}
            name={`${field}-password`}
            onChange={(value) => setTyped((before) => ({ ...before, [field]: value }))}
            error={problems[field]}
          />
        ))}
      </Stack>
    </Dialog>
  )
}
