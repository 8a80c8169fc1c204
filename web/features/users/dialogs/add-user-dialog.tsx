import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ACCOUNT_FIELDS, type AccountValues } from '#domain/accounts/parse-account.ts'
import { fullName } from '#domain/accounts/accounts.ts'
import { NewPasswordDialog } from './new-password-dialog.tsx'
import { addUser, refreshUsers } from '../users-api.ts'
import { UserForm } from '../form/user-form.tsx'

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
