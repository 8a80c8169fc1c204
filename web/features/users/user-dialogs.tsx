import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { failureText } from '#web/engine/failure.tsx'
import { LoadingDialog } from '#web/ui/loading-dialog.tsx'
import { notify } from '#web/ui/notify.tsx'
import { AddUserDialog } from './add-user-dialog.tsx'
import { EditUserDialog } from './edit-user-dialog.tsx'
import { ImportDialog } from './import/import-dialog.tsx'
import { ResetDialog } from './reset-dialog.tsx'
import { StandingDialog } from './standing-dialog.tsx'
import type { UserNavigation } from './use-user-address.ts'
import type { UserDialog } from './user-address.ts'
import { refreshUsers, type UserRow, userQuery } from './user-calls.ts'
import { ViewUserDialog } from './view-user-dialog.tsx'

export type UserDialogsProps = {
  users: UserNavigation
  rows: readonly UserRow[]
  /** The account to point out in the list. */
  onSaved: (id: number) => void
}

/** The dialog that the address names. */
export function UserDialogs({ users, rows, onSaved }: UserDialogsProps) {
  const client = useQueryClient()
  const { dialog, closeDialog } = users
  const done = (id: number | undefined, text: string) => {
    notify.success(text)
    if (id !== undefined) onSaved(id)
    void refreshUsers(client)
    closeDialog()
  }
  if (dialog === undefined) return null
  if (dialog.name === 'add') {
    return <AddUserDialog onAdded={onSaved} onClose={closeDialog} />
  }
  if (dialog.name === 'import') return <ImportDialog onClose={closeDialog} />
  return (
    <OneUserDialog
      key={`${dialog.name} ${dialog.id}`}
      name={dialog.name}
      id={dialog.id}
      listed={rows.find(({ id }) => id === dialog.id)}
      onDone={(text) => done(dialog.id, text)}
      onClose={closeDialog}
    />
  )
}

type OneUserDialogProps = {
  name: Exclude<UserDialog, 'add' | 'import'>
  id: number
  listed: UserRow | undefined
  onDone: (text: string) => void
  onClose: () => void
}

/** A dialog about one account, which stays as it was when the dialog opened. One that is not in the list is asked for. */
function OneUserDialog({ name, id, listed, onDone, onClose }: OneUserDialogProps) {
  const [opened, setOpened] = useState(listed)
  const query = useQuery({ ...userQuery(id), enabled: opened === undefined })
  if (opened === undefined && query.data !== undefined) setOpened(query.data)
  const isGone = opened === undefined && query.isError
  useEffect(() => {
    if (!isGone) return
    notify.warning(failureText(query.error))
    onClose()
  }, [isGone, query.error, onClose])
  if (opened === undefined) return <LoadingDialog opened={!isGone} />
  const common = { user: opened, onDone, onClose }
  if (name === 'view') return <ViewUserDialog user={opened} onClose={onClose} />
  if (name === 'edit') return <EditUserDialog {...common} />
  if (name === 'resetPassword') return <ResetDialog {...common} />
  return <StandingDialog act={name} {...common} />
}
