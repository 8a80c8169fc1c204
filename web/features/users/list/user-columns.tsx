import {
  IconEdit,
  IconKey,
  IconListDetails,
  IconLockOpen,
  IconLogout,
  IconShieldOff,
  IconUserCheck,
  IconUserOff,
} from '@tabler/icons-react'
import {
  type AccountAction,
  GROUP_NAMES,
  isAccountActionAvailable,
  accountPermissionError,
} from '#domain/accounts/accounts.ts'
import { type Actor, parseGroup } from '#domain/permissions/scope.ts'
import { bangkokToday, formatShortThaiDate } from '#domain/dates/thai-date.ts'
import { publicSettings } from '#web/api/public-settings.ts'
import { type TableColumn, rowNumberColumn } from '#web/ui/data-table/table-props.ts'
import type { RowAction } from '#web/ui/data-table/row-actions.tsx'
import type { UserNavigation } from './user-address.ts'
import type { UserRow } from '../users-api.ts'

const TEXT = { pairs: 'text', sortable: true } as const

export const USER_COLUMNS: readonly TableColumn<UserRow>[] = [
  rowNumberColumn(),
  {
    key: 'NAME',
    title: 'ชื่อ-นามสกุล',
    cell: ({ name }) => name,
    sortable: true,
    isName: true,
  },
  {
    key: 'pid',
    isWhole: true,
    title: 'เลขประจำตัวประชาชน',
    cell: ({ empPid }) => <span className="nowrap">{empPid}</span>,
  },
  { ...TEXT, key: 'EMP_GROUP', title: 'ระดับผู้ใช้งาน', cell: ({ empGroup }) => groupName(empGroup) },
  { ...TEXT, key: 'CATM_UKEY', title: 'พื้นที่', cell: ({ place }) => place },
  { ...TEXT, key: 'DEPT', title: 'สังกัด', cell: ({ dept }) => dept || '-' },
  {
    key: 'LAST_USED_AT',
    isWhole: true,
    title: 'เข้าใช้ล่าสุด',
    cell: ({ lastUsedAt }) =>
      lastUsedAt === '' ? 'ยังไม่เคย' : formatShortThaiDate(bangkokToday(Date.parse(lastUsedAt))),
    sortable: true,
  },
]

export function groupName(stored: string): string {
  const group = parseGroup(stored)
  return group === undefined ? `ไม่รู้จัก (${stored})` : GROUP_NAMES[group]
}

/** The actions that the actor's group has on an account. */
export function userActions(actor: Actor, open: UserNavigation['openDialog']): RowAction<UserRow>[] {
  const may = (act: AccountAction) => (row: UserRow) =>
    accountPermissionError(actor, act, { id: row.id, group: row.empGroup }) === undefined &&
    isAccountActionAvailable(act, row) &&
    (act !== 'resetPassword' || publicSettings().passwordSignIn !== 'off')
  const act = (key: AccountAction) => ({
    key,
    shown: may(key),
    run: ({ id }: UserRow) => open(key, String(id)),
  })
  return [
    { key: 'view', label: 'ดูรายละเอียด', icon: IconListDetails, run: ({ id }) => open('view', String(id)) },
    { ...act('edit'), label: 'แก้ไข', icon: IconEdit, isPrimary: true },
    { ...act('resetPassword'), label: 'กำหนดรหัสผ่านใหม่', icon: IconKey },
    { ...act('resetSecondFactor'), label: 'ยกเลิกการยืนยันตัวตนสองขั้นตอน', icon: IconShieldOff },
    { ...act('unlock'), label: 'ปลดล็อก', icon: IconLockOpen },
    { ...act('signOut'), label: 'ออกจากระบบทุกเครื่อง', icon: IconLogout },
    { ...act('reactivate'), label: 'เปิดใช้งานอีกครั้ง', icon: IconUserCheck },
    { ...act('suspend'), label: 'ระงับการใช้งาน', icon: IconUserOff, danger: true },
  ]
}
