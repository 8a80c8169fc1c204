import { IconDice5 } from '@tabler/icons-react'
import { PASSWORD_HINT } from '#domain/accounts/sign-in.ts'
import { MAX_REASON_LENGTH, REASON_HINT } from '#domain/personal-data/access-reason.ts'
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx'
import { Stack, Text } from '#web/ui/layout/layout.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { CopyButton } from '#web/ui/button/copy-button.tsx'
import { PasswordField } from '#web/ui/text-field/password-field.tsx'
import { MultiLineField } from '#web/ui/text-field/text-field.tsx'
import { Failure } from '#web/engine/errors/failure.tsx'
import { Dialog, formButtons } from '#web/ui/dialog/dialog.tsx'
import { type ResetErrors, randomPassword, useReset } from './reset-form.ts'
import type { NewPassword, UserRow } from '../users-api.ts'
import classes from '../users.module.css'

type ResetFieldsProps = {
  typed: NewPassword
  problems: ResetErrors
  /** The generated password, while it is the one in the fields. */
  generatedPassword: string
  onChange: (typed: NewPassword, drawn?: string) => void
}

/** The new password twice, whether it must be changed, and the reason. */
export function ResetFields({ typed, problems, generatedPassword, onChange }: ResetFieldsProps) {
  const take = (part: Partial<NewPassword>) => onChange({ ...typed, ...part })
  const draw = () => {
    const password = randomPassword()
    onChange({ ...typed, password, confirm: password }, password)
  }
  return (
    <Stack gap="md">
      <div>
        <Button variant="default" icon={IconDice5} onClick={draw}>
          สุ่มรหัสผ่าน
        </Button>
        <div role="status">
          {generatedPassword !== '' && generatedPassword === typed.password && (
            <>
              <output className={classes.password}>{generatedPassword}</output>
              <CopyButton text={generatedPassword} words="คัดลอกรหัสผ่าน" />
            </>
          )}
        </div>
      </div>
      <PasswordField
        name="new-password"
        required
        label="รหัสผ่านใหม่"
        autoComplete="new-password"
        hint={PASSWORD_HINT}
        value={typed.password}
        onChange={(password) => take({ password })}
        error={problems.password}
      />
      <PasswordField
        name="confirm-password"
        required
        label="ยืนยันรหัสผ่านใหม่"
        autoComplete="new-password"
        value={typed.confirm}
        onChange={(confirm) => take({ confirm })}
        error={problems.confirm}
      />
      <Checkbox
        label="ให้เปลี่ยนเมื่อเข้าใช้ครั้งถัดไป"
        checked={typed.mustChange}
        onChange={(event) => take({ mustChange: event.currentTarget.checked })}
      />
      <MultiLineField
        name="reason"
        label="เหตุผล"
        hint={REASON_HINT}
        required
        maxLength={MAX_REASON_LENGTH}
        value={typed.reason}
        onChange={(event) => take({ reason: event.currentTarget.value })}
        error={problems.reason}
      />
    </Stack>
  )
}

type ResetDialogProps = { user: UserRow; onDone: (text: string) => void; onClose: () => void }

export const RESET_DONE = 'กำหนดรหัสผ่านใหม่เรียบร้อยแล้ว'
export const RESET_FAILED = 'ไม่สามารถกำหนดรหัสผ่านได้'

/** Sets the password of an account from its row in the list. */
export function ResetDialog({ user, onDone, onClose }: ResetDialogProps) {
  const { form, fields, dirty, busy, error, submit } = useReset(user, () => onDone(RESET_DONE))
  return (
    <Dialog
      persistent
      title="กำหนดรหัสผ่านใหม่"
      width={500}
      dirty={dirty}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
      actions={formButtons('บันทึก', busy)}
    >
      <div ref={form}>
        <Text mb="md">{user.name} จะถูกออกจากระบบในทุกเครื่อง และเข้าสู่ระบบด้วยรหัสผ่านที่กำหนดนี้</Text>
        <ResetFields {...fields} />
      </div>
      <Failure title={RESET_FAILED} error={error} />
    </Dialog>
  )
}
