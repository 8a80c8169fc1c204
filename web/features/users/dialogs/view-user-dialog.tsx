import { Fragment } from 'react'
import { ACCOUNT_LABELS } from '#domain/accounts/parse-account.ts'
import { ACCOUNT_STATUS_LABELS, workAreaNames } from '#domain/accounts/accounts.ts'
import { formatThaiDateTime } from '#domain/dates/thai-date.ts'
import { closeButton, Dialog } from '#web/ui/dialog/dialog.tsx'
import type { UserRow } from '../users-api.ts'
import { groupName } from '../list/user-list.tsx'
import classes from '../users.module.css'

/** The data and status of an account; the national ID stays masked. */
export function ViewUserDialog({ user, onClose }: { user: UserRow; onClose: () => void }) {
  const { name, place, state, mustChange, hasSecondFactor } = user
  const lines: [string, string][] = [
    ['ชื่อ-นามสกุล', name],
    [ACCOUNT_LABELS.empPid, user.empPid],
    [ACCOUNT_LABELS.empGroup, groupName(user.empGroup)],
    [ACCOUNT_LABELS.catmUkey, place],
    [ACCOUNT_LABELS.dept, user.dept],
    [ACCOUNT_LABELS.workArea, workAreaNames(user.workArea).join(' · ')],
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
