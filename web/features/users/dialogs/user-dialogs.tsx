import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { failureText } from '#web/engine/errors/failure.tsx'
import { LoadingDialog } from '#web/ui/dialog/loading-dialog.tsx'
import { toast } from '#web/ui/toast/toast.tsx'
import { AddUserDialog } from './add-user-dialog.tsx'
import { EditUserDialog } from './edit-user-dialog.tsx'
import { UserImportDialog } from '../import/user-import-dialog.tsx'
import { ResetDialog } from '../reset-password/reset-dialog.tsx'
import { AccountStatusDialog } from './account-status-dialog.tsx'
import type { UserDialogName, UserNavigation } from '../list/user-address.ts'
import { refreshUsers, type UserRow, userQuery } from '../users-api.ts'
import { ViewUserDialog } from './view-user-dialog.tsx'

export type UserDialogsProps = {
  users: UserNavigation
  rows: readonly UserRow[]
  /** The account to highlight in the list. */
  onSaved: (id: number) => void
}

/** The dialog in the address. */
export function UserDialogs({ users, rows, onSaved }: UserDialogsProps) {
  const client = useQueryClient()
  const { dialog, closeDialog } = users
  const done = (id: number | undefined, text: string) => {
    toast.success(text)
    if (id !== undefined) onSaved(id)
    void refreshUsers(client)
    closeDialog()
  }
  if (dialog === undefined) return null
  if (dialog.name === 'add') {
    return <AddUserDialog onAdded={onSaved} onClose={closeDialog} />
  }
  if (dialog.name === 'import') return <UserImportDialog onClose={closeDialog} />
  return (
    <SingleUserDialog
      key={`${dialog.name} ${dialog.id}`}
      name={dialog.name}
      id={dialog.id}
      listed={rows.find(({ id }) => id === dialog.id)}
      onDone={(text) => done(dialog.id, text)}
      onClose={closeDialog}
    />
  )
}

type SingleUserDialogProps = {
  name: Exclude<UserDialogName, 'add' | 'import'>
  id: number
  listed: UserRow | undefined
  onDone: (text: string) => void
  onClose: () => void
}

/** A dialog about one account, which keeps the account it opened with. One outside the list is loaded. */
function SingleUserDialog({ name, id, listed, onDone, onClose }: SingleUserDialogProps) {
  const [opened, setOpened] = useState(listed)
  const query = useQuery({ ...userQuery(id), enabled: opened === undefined })
  if (opened === undefined && query.data !== undefined) setOpened(query.data)
  const isGone = opened === undefined && query.isError
  useEffect(() => {
    if (!isGone) return
    toast.warning(failureText(query.error))
    onClose()
  }, [isGone, query.error, onClose])
  if (opened === undefined) return <LoadingDialog opened={!isGone} />
  const common = { user: opened, onDone, onClose }
  if (name === 'view') return <ViewUserDialog user={opened} onClose={onClose} />
  if (name === 'edit') return <EditUserDialog {...common} />
  if (name === 'resetPassword') return <ResetDialog {...common} />
  return <AccountStatusDialog act={name} {...common} />
}
