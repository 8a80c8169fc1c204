import { IconFileImport, IconKey } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState, useEffect } from 'react'
import { ACCOUNT_STATUSES, type AccountStatus, ACCOUNT_STATUS_LABELS } from '#domain/accounts/accounts.ts'
import { formatThousands } from '#domain/fields/numbers.ts'
import { publicSettings } from '#web/api/public-settings.ts'
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs/tabs.tsx'
import { browserHistory } from '#web/ui/browser/location.ts'
import { AddButton } from '#web/ui/button/add-button.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { LoadingDialog } from '#web/ui/dialog/loading-dialog.tsx'
import { PageHeader } from '#web/ui/page-header/page-header.tsx'
import { lazyComponent } from '#web/ui/lazy/lazy-component.tsx'
import { USERS_ADDRESS } from './user-address.ts'
import { usersQuery } from '../users-api.ts'
import { UserList } from './user-list.tsx'
import { UserSearchCard } from './user-search-card.tsx'
import classes from '../users.module.css'
import type { UserDialogsProps } from '../dialogs/user-dialogs.tsx'
import { useAddressState } from '#web/ui/browser/use-address-state.ts'

/** The accounts of users, for groups 4 and above (further screens, section 2). */
export function UserScreen() {
  const users = useAddressState(USERS_ADDRESS)
  const { search, goTo, openDialog, dialog } = users
  // The ID to search for stays out of the address.
  const [pid, setPid] = useState('')
  const [markedId, setMarkedId] = useState<number>()
  const query = useQuery(usersQuery(search, pid))
  return (
    <>
      <PageHeader title="จัดการผู้ใช้งาน">
        {publicSettings().passwordSignIn !== 'off' && (
          <Button variant="default" icon={IconKey} onClick={() => browserHistory.push('/resetPass')}>
            กำหนดรหัสผ่านใหม่
          </Button>
        )}
        <Button variant="default" icon={IconFileImport} onClick={() => openDialog('import')}>
          นำเข้า Excel
        </Button>
        <AddButton onAdd={() => openDialog('add')}>เพิ่มผู้ใช้งาน</AddButton>
      </PageHeader>
      <UserSearchCard
        applied={search}
        pid={pid}
        onSearch={(criteria, criteriaPid) => {
          setMarkedId(undefined)
          setPid(criteriaPid)
          goTo(criteria)
          void query.refetch()
        }}
      />
      <Tabs value={search.tab} onChange={(tab) => goTo({ ...search, tab: tab as AccountStatus, page: 1 })}>
        <TabList className={classes.tabs ?? ''} aria-label="สถานะบัญชี">
          {ACCOUNT_STATUSES.map((state) => (
            <Tab key={state} value={state} className={classes.tab ?? ''}>
              {ACCOUNT_STATUS_LABELS[state]}
              <span className={classes.count}>
                {query.data ? formatThousands(query.data.counts[state]) : '–'}
              </span>
            </Tab>
          ))}
        </TabList>
        <TabPanel>
          <UserList users={users} query={query} markedId={markedId} />
        </TabPanel>
      </Tabs>
      <LoadingDialog opened={query.isFetching && dialog === undefined} />
      <LazyUserDialogs users={users} rows={query.data?.rows ?? []} onSaved={setMarkedId} />
    </>
  )
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
