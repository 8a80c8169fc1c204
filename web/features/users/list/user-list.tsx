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
import type { UseQueryResult } from '@tanstack/react-query'
import {
  type AccountAction,
  GROUP_NAMES,
  isAccountActionAvailable,
  accountPermissionError,
} from '#domain/accounts/accounts.ts'
import { type Actor, parseGroup } from '#domain/permissions/scope.ts'
import { bangkokToday, formatShortThaiDate } from '#domain/dates/thai-date.ts'
import { publicSettings } from '#web/api/public-settings.ts'
import { useSession } from '#web/api/session.ts'
import { LoadError } from '#web/engine/errors/load-error.tsx'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { type TableColumn, rowNumberColumn } from '#web/ui/data-table/table-props.ts'
import { Pager, useLastPage } from '#web/ui/pager/pager.tsx'
import type { RowAction } from '#web/ui/data-table/row-actions.tsx'
import type { UserNavigation, UserOrder } from './user-address.ts'
import type { UsersPage, UserRow } from '../users-api.ts'

type UserListProps = {
  users: UserNavigation
  query: UseQueryResult<UsersPage>
  markedId: number | undefined
}

/** The accounts of one tab in pages, as a table or as cards. */
export function UserList({ users, query, markedId }: UserListProps) {
  const { actor } = useSession()
  const { search, goTo, replaceSearch, openDialog } = users
  const { page, size, sort, dir } = search
  const { data: found } = query
  const total = found?.total ?? 0
  const isReady = query.isSuccess && !query.isPlaceholderData
  useLastPage({ page, size, total, isReady }, (lastPage) => replaceSearch({ ...search, page: lastPage }))

  if (query.error !== null) {
    return (
      <div className="boxed">
        <LoadError of={query} />
      </div>
    )
  }
  if (found === undefined) return null
  return (
    <>
      <DataTable
        label="บัญชีผู้ใช้งาน"
        columns={COLUMNS}
        rows={found.rows}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        actions={actionsFor(actor, openDialog)}
        open={{
          href: ({ id }) => users.hrefOf('view', String(id)),
          run: ({ id }) => openDialog('view', String(id)),
        }}
        firstNumber={(page - 1) * size + 1}
        sort={{ key: sort, dir }}
        onSort={(order) => goTo({ ...search, page: 1, sort: order.key as UserOrder, dir: order.dir })}
        markedKey={markedId}
        emptyText="ไม่มีบัญชีผู้ใช้งานตามเงื่อนไขที่เลือก"
      />
      <Pager
        page={page}
        pageSize={size}
        total={total}
        onPage={(next) => goTo({ ...search, page: next })}
        onPageSize={(next) => goTo({ ...search, page: 1, size: next })}
      />
    </>
  )
}

const COLUMNS: readonly TableColumn<UserRow>[] = [
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
  { key: 'EMP_GROUP', title: 'ระดับผู้ใช้งาน', cell: ({ empGroup }) => groupName(empGroup), sortable: true },
  { key: 'CATM_UKEY', title: 'พื้นที่', cell: ({ place }) => place, sortable: true },
  { key: 'DEPT', title: 'สังกัด', cell: ({ dept }) => dept || '-', sortable: true },
  {
    key: 'LAST_USED_AT',
    isWhole: true,
    title: 'เข้าใช้ล่าสุด',
    cell: ({ lastUsedAt }) =>
      lastUsedAt === '' ? 'ยังไม่เคย' : formatShortThaiDate(bangkokToday(Date.parse(lastUsedAt))),
    sortable: true,
  },
]

/** The name of a group; an unknown group as stored. */
export function groupName(stored: string): string {
  const group = parseGroup(stored)
  return group === undefined ? `ไม่รู้จัก (${stored})` : GROUP_NAMES[group]
}

function actionsFor(actor: Actor, open: UserNavigation['openDialog']): RowAction<UserRow>[] {
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
