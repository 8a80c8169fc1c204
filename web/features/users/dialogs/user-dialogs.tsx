import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, Fragment } from 'react'
import { fullName, ACCOUNT_STATUS_LABELS } from '#domain/accounts/accounts.ts'
import { formatThaiDateTime } from '#domain/dates/thai-date.ts'
import { failureText } from '#web/engine/errors/failure.tsx'
import { LoadingDialog } from '#web/ui/dialog/loading-dialog.tsx'
import { toast } from '#web/ui/toast/toast.tsx'
import { Stack, Text } from '#web/ui/layout/layout.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { CopyButton } from '#web/ui/button/copy-button.tsx'
import { Dialog, closeButton } from '#web/ui/dialog/dialog.tsx'
import { EditUserDialog } from './edit-user-dialog.tsx'
import { UserImportDialog } from '../import/user-import-dialog.tsx'
import { ResetDialog } from '../reset-password/reset-fields.tsx'
import { AccountStatusDialog } from './account-status-dialog.tsx'
import type { UserDialogName, UserNavigation } from '../list/user-address.ts'
import { refreshUsers, type UserRow, userQuery, addUser } from '../users-api.ts'
import { UserForm } from '../form/user-form.tsx'
import classes from '../users.module.css'
import { groupName } from '../list/user-columns.tsx'
import { choiceNames } from '#domain/fields/choices.ts'
import {
  accountFields,
  ACCOUNT_FIELDS,
  type AccountValues,
  ACCOUNT_LABELS,
} from '#domain/accounts/account.ts'

export type UserDialogsProps = {
  users: UserNavigation
  rows: readonly UserRow[]
  /** The account to highlight in the list. */
  onSaved: (id: number) => void
}

export function UserDialogs({ users, rows, onSaved }: UserDialogsProps) {
  const client = useQueryClient()
  const { dialog, closeDialog } = users
  if (dialog === undefined) return null
  const { name } = dialog
  const close = () => void closeDialog()
  if (name === 'add') return <AddUserDialog onAdded={onSaved} onClose={close} />
  if (name === 'import') return <UserImportDialog onClose={close} />
  const id = Number(dialog.key)
  return (
    <SingleUserDialog
      key={`${name} ${id}`}
      name={name}
      id={id}
      listed={rows.find((row) => row.id === id)}
      onDone={(text) => {
        toast.success(text)
        onSaved(id)
        void refreshUsers(client)
        close()
      }}
      onClose={close}
    />
  )
}

type SingleUserDialogProps = {
  name: UserDialogName
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

const EMPTY_ACCOUNT = Object.fromEntries(ACCOUNT_FIELDS.map((field) => [field, ''])) as AccountValues

/** Adds an account, then shows its initial password one time. */
function AddUserDialog({ onAdded, onClose }: { onAdded: (id: number) => void; onClose: () => void }) {
  const client = useQueryClient()
  const [created, setCreated] = useState<{ name: string; password: string }>()
  if (created !== undefined) return <NewPasswordDialog {...created} onClose={onClose} />
  return (
    <UserForm
      title="เพิ่มผู้ใช้งาน"
      start={EMPTY_ACCOUNT}
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

/** The data and status of an account; the national ID stays masked. */
function ViewUserDialog({ user, onClose }: { user: UserRow; onClose: () => void }) {
  const { name, place, state, mustChange, hasSecondFactor } = user
  const lines: [string, string][] = [
    ['ชื่อ-นามสกุล', name],
    [ACCOUNT_LABELS.empPid, user.empPid],
    [ACCOUNT_LABELS.empGroup, groupName(user.empGroup)],
    [ACCOUNT_LABELS.catmUkey, place],
    [ACCOUNT_LABELS.dept, user.dept],
    [ACCOUNT_LABELS.workArea, choiceNames(accountFields.workArea, user.workArea)],
    [ACCOUNT_LABELS.tel, user.tel],
    [ACCOUNT_LABELS.email, user.email],
    ['สถานะ', ACCOUNT_STATUS_LABELS[state]],
    ['เข้าใช้ล่าสุด', formatThaiDateTime(user.lastUsedAt) || 'ยังไม่เคย'],
    ['สร้างบัญชีเมื่อ', formatThaiDateTime(user.createdAt)],
    ...(user.suspendedAt === ''
      ? []
      : ([['ระงับเมื่อ', formatThaiDateTime(user.suspendedAt)]] as [string, string][])),
    ['รหัสผ่าน', mustChange === '1' ? 'ต้องเปลี่ยนเมื่อเข้าสู่ระบบครั้งถัดไป' : 'เจ้าของบัญชีตั้งเอง'],
    ['ยืนยันตัวตนสองขั้นตอน', hasSecondFactor ? 'เปิดใช้งาน' : 'ไม่ได้เปิดใช้งาน'],
  ]
  return (
    <Dialog title="รายละเอียดผู้ใช้งาน" width={500} onClose={onClose} actions={closeButton}>
      <dl className={classes.values}>
        {lines.map(([label, value]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{value || '-'}</dd>
          </Fragment>
        ))}
      </dl>
    </Dialog>
  )
}
