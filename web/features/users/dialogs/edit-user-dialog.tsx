import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { LoadError } from '#web/engine/errors/load-error.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { closeButton, Dialog } from '#web/ui/dialog/dialog.tsx'
import { LoadingDialog } from '#web/ui/dialog/loading-dialog.tsx'
import { editUser, openUser, type UserRow } from '../users-api.ts'
import { UserForm } from '../form/user-form.tsx'
import type { AccountField, AccountValues } from '#domain/accounts/account.ts'

type EditUserDialogProps = { user: UserRow; onDone: (text: string) => void; onClose: () => void }

const TITLE = 'แก้ไขผู้ใช้งาน'

/** Edits an account. It loads with its complete national ID, which the server logs. */
export function EditUserDialog({ user, onDone, onClose }: EditUserDialogProps) {
  const [round, setRound] = useState(1)
  const query = useQuery({
    queryKey: ['user-open', user.id, round],
    queryFn: () => openUser(user.id),
    // A complete national ID is not cached, and each view is requested from the server.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (query.data === undefined) {
    if (query.error === null) return <LoadingDialog opened />
    return (
      <Dialog title={TITLE} width={500} onClose={onClose} actions={closeButton}>
        <LoadError title="ไม่สามารถเปิดบัญชีได้" of={query} />
      </Dialog>
    )
  }
  const opened = query.data
  return (
    <UserForm
      key={round}
      title={TITLE}
      start={opened}
      stored={opened}
      save={async (values) => {
        const changes = changesOf(opened, values)
        if (Object.keys(changes).length === 0) return onDone('ไม่มีข้อมูลที่เปลี่ยนแปลง')
        await editUser(opened, changes)
        onDone('แก้ไขผู้ใช้งานเรียบร้อยแล้ว')
      }}
      note={(error) =>
        error instanceof ApiError && error.code === 'stale' ? (
          <Button variant="default" apart="below" onClick={() => setRound(round + 1)}>
            โหลดข้อมูลล่าสุด
          </Button>
        ) : null
      }
      onClose={onClose}
    />
  )
}

function changesOf(before: AccountValues, after: AccountValues): Partial<AccountValues> {
  const fields = Object.keys(after) as AccountField[]
  return Object.fromEntries(
    fields.filter((field) => before[field] !== after[field]).map((field) => [field, after[field]]),
  )
}
