import { Text } from '#web/ui/layout/layout.tsx'
import { Failure } from '#web/engine/errors/failure.tsx'
import { Dialog, formButtons } from '#web/ui/dialog/dialog.tsx'
import { ResetFields } from './reset-fields.tsx'
import { useReset } from './reset-form.ts'
import type { UserRow } from '../users-api.ts'

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
