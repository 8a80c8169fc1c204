import { Tabs } from '@mantine/core'
import { IconFileImport, IconKey, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ACCOUNT_STATES, type AccountState, STATE_NAMES } from '#domain/accounts.ts'
import { thousands } from '#domain/numbers.ts'
import { pageHistory } from '#web/ui/address.ts'
import { Button } from '#web/ui/button.tsx'
import { LoadingDialog } from '#web/ui/loading-dialog.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Dialogs } from './dialogs.tsx'
import { useUserAddress } from './use-user-address.ts'
import { usersQuery } from './user-calls.ts'
import { UserList } from './user-list.tsx'
import { UserSearchCard } from './user-search-card.tsx'
import classes from './users.module.css'

/** The accounts of officials, for groups 4 and above (further screens, section 2). */
export function UserScreen() {
  const users = useUserAddress()
  const { search, goTo, openDialog, dialog } = users
  // What is looked for of an ID is kept here alone.
  const [pid, setPid] = useState('')
  const [markedId, setMarkedId] = useState<number>()
  const query = useQuery(usersQuery(search, pid))
  const isReady = query.isSuccess && !query.isPlaceholderData
  return (
    <>
      <PageHeader title="จัดการผู้ใช้งาน">
        <Button
          variant="default"
          leftSection={<IconKey size={20} aria-hidden />}
          onClick={() => pageHistory.push('/resetPass')}
        >
          กำหนดรหัสผ่านใหม่
        </Button>
        <Button
          variant="default"
          leftSection={<IconFileImport size={20} aria-hidden />}
          onClick={() => openDialog('import')}
        >
          นำเข้า Excel
        </Button>
        <Button leftSection={<IconPlus size={20} aria-hidden />} onClick={() => openDialog('add')}>
          เพิ่มผู้ใช้งาน
        </Button>
      </PageHeader>
      <UserSearchCard
        applied={search}
        pid={pid}
        onSearch={(wanted, wantedPid) => {
          setMarkedId(undefined)
          setPid(wantedPid)
          goTo(wanted)
          void query.refetch()
        }}
      />
      <Tabs
        value={search.tab}
        onChange={(tab) => tab && goTo({ ...search, tab: tab as AccountState, page: 1 })}
      >
        <Tabs.List className={classes.tabs ?? ''} aria-label="สถานะบัญชี">
          {ACCOUNT_STATES.map((state) => (
            <Tabs.Tab key={state} value={state} className={classes.tab ?? ''}>
              {STATE_NAMES[state]}
              <span className={classes.count}>{query.data ? thousands(query.data.counts[state]) : '–'}</span>
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={search.tab} className={classes.results ?? ''}>
          <UserList users={users} found={query.data} isReady={isReady} asked={query} markedId={markedId} />
        </Tabs.Panel>
      </Tabs>
      <LoadingDialog opened={query.isFetching && dialog === undefined} />
      <Dialogs users={users} rows={query.data?.rows ?? []} onSaved={setMarkedId} />
    </>
  )
}
