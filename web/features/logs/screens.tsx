import { useQueryClient } from '@tanstack/react-query'
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs/tabs.tsx'
import { ExcelButton } from '#web/engine/export/excel-button.tsx'
import { goToParams } from '#web/ui/browser/location.ts'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { Text } from '#web/ui/layout/layout.tsx'
import { PageHeader } from '#web/ui/page-header/page-header.tsx'
import { EntryDialog } from './entry-dialog.tsx'
import { LogFilterCard } from './filter-card.tsx'
import {
  fromFirstPage,
  LOG_ADDRESS,
  LOG_TABS,
  type LogNavigation,
  type LogSearch,
  type LogTab,
} from './log-address.ts'
import classes from './logs.module.css'
import { LogList } from './log-list.tsx'
import { exportLog } from './log-query.ts'
import {
  ACTION_OPTIONS,
  MODULE_OPTIONS,
  REPORTED_ACTION_OPTIONS,
  REPORTED_MODULE_OPTIONS,
} from './log-filter-options.ts'
import { LogSummary } from './summary.tsx'
import { useAddressState } from '#web/ui/browser/use-address-state.ts'

/** `/log`: the changes in an area (further screens, section 2). */
export function LogOfArea() {
  return <AllUsersLog title="ประวัติการใช้งาน" provinceRequired tabs={['entries', 'reported']} />
}

/** `/logAll`: the changes in the whole country, with a summary. */
export function LogOfAll() {
  return <AllUsersLog title="ประวัติการใช้งานทั้งหมด" provinceRequired={false} tabs={LOG_TABS} />
}

/** The own activity, for all users. */
export function OwnLog() {
  const log = useAddressState(LOG_ADDRESS)
  const look = useLogSearch(log)
  return (
    <>
      <PageHeader
        title="ประวัติการใช้งานของท่าน"
        description="สิ่งที่ท่านทำในระบบ เช่น การเข้าสู่ระบบ การเพิ่ม แก้ไข และลบข้อมูล หากพบรายการที่ท่านไม่ได้ทำ กรุณาเปลี่ยนรหัสผ่านและแจ้งผู้ดูแลระบบ"
      />
      <LogFilterCard applied={log.search} actions={ACTION_OPTIONS} onSearch={look} onClear={clear} />
      <LogList kind="own" log={log} label="ประวัติการใช้งานของท่าน" />
      {log.dialog && <EntryDialog id={log.dialog.key} onClose={log.closeDialog} />}
    </>
  )
}

/** Shows the first page of a search. Reloads it even if the filters are the same. */
function useLogSearch(log: LogNavigation): (search: LogSearch) => void {
  const client = useQueryClient()
  return (search) => {
    log.goTo(fromFirstPage(search))
    void client.invalidateQueries({ queryKey: ['logs'] })
  }
}

/** Returns to the defaults. */
const clear = () => goToParams(new URLSearchParams())

const TAB_WORDS: Readonly<Record<LogTab, string>> = {
  entries: 'รายการ',
  summary: 'สรุป',
  reported: 'บันทึกที่ส่งจากหน้าจอผู้ใช้งาน',
}

type AllUsersLogProps = { title: string; provinceRequired: boolean; tabs: readonly LogTab[] }

function AllUsersLog({ title, provinceRequired, tabs }: AllUsersLogProps) {
  const log = useAddressState(LOG_ADDRESS)
  const look = useLogSearch(log)
  const { search } = log
  const tab = tabs.includes(search.tab) ? search.tab : 'entries'
  const isReady = !provinceRequired || search.cc !== ''
  const isReported = tab === 'reported'
  const show = (next: string) => {
    const nextTab = LOG_TABS.find((known) => known === next) ?? 'entries'
    // Reports have other menus and actions, so these filters do not apply on the other tab.
    const filters = (nextTab === 'reported') === isReported ? search : { ...search, menu: '', action: '' }
    log.goTo({ ...fromFirstPage(filters), tab: nextTab })
  }
  return (
    <>
      <PageHeader title={title}>
        {isReady && !isReported && <ExcelButton exportFile={() => exportLog(search)} />}
      </PageHeader>
      {!provinceRequired && (
        <Text soft mb="md">
          ระบบเก็บประวัติการใช้งานไว้ถาวรเพื่อการตรวจสอบ ไม่มีผู้ใดแก้ไขหรือลบรายการได้
        </Text>
      )}
      <LogFilterCard
        applied={search}
        allUsers={{ menus: isReported ? REPORTED_MODULE_OPTIONS : MODULE_OPTIONS, provinceRequired }}
        actions={isReported ? REPORTED_ACTION_OPTIONS : ACTION_OPTIONS}
        onSearch={look}
        onClear={clear}
      />
      <Tabs value={tab} onChange={show} className={classes.tabs ?? ''}>
        <TabList aria-label={title}>
          {tabs.map((name) => (
            <Tab key={name} value={name}>
              {TAB_WORDS[name]}
            </Tab>
          ))}
        </TabList>
        <TabPanel key={tab} className={classes.panel ?? ''}>
          {isReady ? <Content tab={tab} log={log} title={title} /> : <EmptyState text={CHOOSE} />}
        </TabPanel>
      </Tabs>
      {log.dialog && <EntryDialog id={log.dialog.key} onClose={log.closeDialog} />}
    </>
  )
}

const CHOOSE = 'กรุณาเลือกจังหวัดแล้วกดค้นหา'

function Content({ tab, log, title }: { tab: LogTab; log: LogNavigation; title: string }) {
  if (tab === 'summary') return <LogSummary log={log} />
  return <LogList kind={tab === 'reported' ? 'reported' : 'search'} log={log} label={title} />
}
