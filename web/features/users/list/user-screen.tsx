import { IconFileImport, IconKey, IconTool } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState, useEffect } from 'react'
import { ACCOUNT_STATUSES, ACCOUNT_STATUS_LABELS } from '#domain/accounts/accounts.ts'
import { publicSettings } from '#web/api/public-settings.ts'
import { useSession } from '#web/api/session.ts'
import { ListScreen } from '#web/engine/list-screen/list-screen.tsx'
import { sourceOf } from '#web/engine/list-screen/row-source.ts'
import { browserHistory } from '#web/ui/browser/location.ts'
import { useAddressState } from '#web/ui/browser/use-address-state.ts'
import { AddButton } from '#web/ui/button/add-button.tsx'
import { lazyComponent } from '#web/ui/lazy/lazy-component.tsx'
import { MenuButton } from '#web/ui/menu-button/menu-button.tsx'
import type { MenuEntry } from '#web/ui/menu-button/open-menu.tsx'
import { USERS_ADDRESS, type UserOrder } from './user-address.ts'
import { usersQuery } from '../users-api.ts'
import { USER_COLUMNS, userActions } from './user-columns.tsx'
import { UserFilterBar } from './user-filters.tsx'
import type { UserDialogsProps } from '../dialogs/user-dialogs.tsx'

/** The accounts of users, for groups 4 and above (further screens, section 2). */
export function UserScreen() {
  const { actor } = useSession()
  const users = useAddressState(USERS_ADDRESS)
  const { search, goTo, openDialog } = users
  // The ID to search for stays out of the address.
  const [pid, setPid] = useState('')
  const [markedId, setMarkedId] = useState<number>()
  const query = useQuery(usersQuery(search, pid))
  const { q, group, factor, cc, aa, tab, size, sort, dir } = search
  const lookFor = (next: Partial<typeof search>, nextPid: string) => {
    setMarkedId(undefined)
    setPid(nextPid)
    goTo({ ...next, tab, size })
    void query.refetch()
  }
  return (
    <ListScreen
      title="จัดการผู้ใช้งาน"
      buttons={
        <>
          <MenuButton label="เครื่องมือ" icon={IconTool} busy={false} entries={toolsOf(openDialog)} />
          <AddButton onAdd={() => openDialog('add')}>เพิ่มผู้ใช้งาน</AddButton>
        </>
      }
      filters={
        <UserFilterBar
          applied={{ q, group, factor, cc, aa, pid }}
          onSearch={({ pid: nextPid, ...filters }) => lookFor({ ...filters, sort, dir }, nextPid)}
          onClear={() => lookFor({}, '')}
        />
      }
      tabs={{
        label: 'สถานะบัญชี',
        shown: tab,
        tabs: ACCOUNT_STATUSES.map((key) => ({
          ...{ key, title: ACCOUNT_STATUS_LABELS[key], hasCount: true },
          count: query.data?.counts[key],
        })),
        onChange: (next) => goTo({ ...search, tab: next, page: 1 }),
      }}
      list={users}
      source={sourceOf(query)}
      label="บัญชีผู้ใช้งาน"
      columns={USER_COLUMNS}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      actions={userActions(actor, openDialog)}
      open={{
        href: ({ id }) => users.hrefOf('view', String(id)),
        run: ({ id }) => openDialog('view', String(id)),
      }}
      sort={{ key: sort, dir }}
      onSort={(order) => goTo({ ...search, page: 1, sort: order.key as UserOrder, dir: order.dir })}
      markedKey={markedId}
      emptyDrawing="notFound"
      emptyText="ไม่มีบัญชีผู้ใช้งานตามเงื่อนไขที่เลือก"
      dialogs={<LazyUserDialogs users={users} rows={query.data?.rows ?? []} onSaved={setMarkedId} />}
    />
  )
}

/** What can be done besides the list, as in the lists of areas. */
function toolsOf(openDialog: UserDialogsProps['users']['openDialog']): MenuEntry[] {
  const reset = { label: 'กำหนดรหัสผ่านใหม่', icon: IconKey, run: () => browserHistory.push('/resetPass') }
  return [
    { label: 'นำเข้า Excel', icon: IconFileImport, run: () => openDialog('import') },
    ...(publicSettings().passwordSignIn === 'off' ? [] : [reset]),
  ]
}

const load = () => import('../dialogs/user-dialogs.tsx')
const UserDialogs = lazyComponent(load, 'UserDialogs', { close: ({ users }) => void users.closeDialog() })

/** The dialogs of the screen. They load after the list, so that the list does not wait for them. */
function LazyUserDialogs(props: UserDialogsProps) {
  useEffect(() => {
    load().catch(() => undefined)
  }, [])
  if (props.users.dialog === undefined) return null
  return <UserDialogs {...props} />
}
