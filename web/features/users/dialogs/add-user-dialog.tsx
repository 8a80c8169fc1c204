import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ACCOUNT_FIELDS, type AccountValues } from '#domain/accounts/parse-account.ts'
import { fullName } from '#domain/accounts/accounts.ts'
import { Stack, Text } from '#web/ui/layout/layout.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { CopyButton } from '#web/ui/button/copy-button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { addUser, refreshUsers } from '../users-api.ts'
import { UserForm } from '../form/user-form.tsx'
import classes from '../users.module.css'

const EMPTY = Object.fromEntries(ACCOUNT_FIELDS.map((field) => [field, ''])) as AccountValues

/** Adds an account, then shows its initial password one time. */
export function AddUserDialog({ onAdded, onClose }: { onAdded: (id: number) => void; onClose: () => void }) {
  const client = useQueryClient()
  const [created, setCreated] = useState<{ name: string; password: string }>()
  if (created !== undefined) return <NewPasswordDialog {...created} onClose={onClose} />
  return (
    <UserForm
      title="เพิ่มผู้ใช้งาน"
      start={EMPTY}
      save={async (values) => {
        const { id, password } = await addUser(values)
        setCreated({ name: fullName(values), password })
        onAdded(id)
        void refreshUsers(client)
      }}
      onClose={onClose}
    />
  )
}

type NewPasswordDialogProps = { name: string; password: string; onClose: () => void }

/** A password shown one time, to hand to its owner. */
function NewPasswordDialog({ name, password, onClose }: NewPasswordDialogProps) {
  return (
    <Dialog
      persistent
      title="เพิ่มผู้ใช้งานเรียบร้อยแล้ว"
      width={500}
      onClose={onClose}
      actions={(close) => <Button onClick={close}>แจ้งเจ้าของบัญชีแล้ว</Button>}
    >
      <Stack gap="xs">
        <Text>รหัสผ่านสำหรับเข้าสู่ระบบครั้งแรกของ {name}</Text>
        <output className={classes.password}>{password}</output>
        <CopyButton text={password} words="คัดลอกรหัสผ่าน" />
        <Text soft>รหัสผ่านนี้แสดงเพียงครั้งเดียว เจ้าของบัญชีต้องเปลี่ยนรหัสผ่านเมื่อเข้าสู่ระบบครั้งแรก</Text>
      </Stack>
    </Dialog>
  )
}
