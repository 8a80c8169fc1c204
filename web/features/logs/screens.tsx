import { useQueryClient } from '@tanstack/react-query'
import { ExcelButton } from '#web/engine/export/excel-button.tsx'
import { ListFrame } from '#web/engine/list-screen/list-screen.tsx'
import { useAddressState } from '#web/ui/browser/use-address-state.ts'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { EntryDialog } from './entry-dialog.tsx'
import { LogFilterBar } from './log-filters.tsx'
import { fromFirstPage, LOG_ADDRESS, LOG_TABS, type LogNavigation, type LogTab } from './log-address.ts'
import { LogList } from './log-list.tsx'
import { exportLog } from './log-query.ts'
import {
  ACTION_OPTIONS,
  MODULE_OPTIONS,
  REPORTED_ACTION_OPTIONS,
  REPORTED_MODULE_OPTIONS,
} from './log-filter-options.ts'
import { LogSummary } from './summary.tsx'

/** `/log`: the changes in an area (further screens, section 2). */
export function LogOfArea() {
  return <AllUsersLog title="ประวัติการใช้งาน" provinceRequired tabs={['entries', 'reported']} />
}

/** `/logAll`: the changes in the whole country, with a summary. */
export function LogOfAll() {
  return (
    <AllUsersLog
      title="ประวัติการใช้งานทั้งหมด"
      description="ระบบเก็บประวัติการใช้งานไว้ถาวรเพื่อการตรวจสอบ ไม่มีผู้ใดแก้ไขหรือลบรายการได้"
      provinceRequired={false}
      tabs={LOG_TABS}
    />
  )
}

/** The own activity, for all users. */
export function OwnLog() {
  const log = useLog()
  return (
    <ListFrame
      title="ประวัติการใช้งานของท่าน"
      description="สิ่งที่ท่านทำในระบบ เช่น การเข้าสู่ระบบ การเพิ่ม แก้ไข และลบข้อมูล หากพบรายการที่ท่านไม่ได้ทำ กรุณาเปลี่ยนรหัสผ่านและแจ้งผู้ดูแลระบบ"
      filters={<LogFilterBar applied={log.search} actions={ACTION_OPTIONS} onSearch={log.lookFor} />}
      dialogs={log.entry}
    >
      <LogList kind="own" log={log} label="ประวัติการใช้งานของท่าน" />
    </ListFrame>
  )
}

/** The address of a log, the search for its first page, and the dialog of the open entry. */
function useLog() {
  const log: LogNavigation = useAddressState(LOG_ADDRESS)
  const client = useQueryClient()
  const { search, goTo, dialog, closeDialog } = log
  const lookFor = (filters: Partial<typeof search>) => {
    goTo(fromFirstPage({ ...search, ...filters }))
    // Also loads again if the filters are the same.
    void client.invalidateQueries({ queryKey: ['logs'] })
  }
  return {
    ...log,
    lookFor,
    entry: dialog && <EntryDialog id={dialog.key} onClose={() => void closeDialog()} />,
  }
}

const TAB_TITLES: Readonly<Record<LogTab, string>> = {
  entries: 'รายการ',
  summary: 'สรุป',
  reported: 'บันทึกที่ส่งจากหน้าจอผู้ใช้งาน',
}

type AllUsersLogProps = {
  title: string
  description?: string
  provinceRequired: boolean
  tabs: readonly LogTab[]
}

function AllUsersLog({ provinceRequired, tabs, ...heading }: AllUsersLogProps) {
  const log = useLog()
  const { search } = log
  const tab = tabs.includes(search.tab) ? search.tab : 'entries'
  const isReady = !provinceRequired || search.cc !== ''
  const isReported = tab === 'reported'
  const show = (next: LogTab) => {
    // Reports have other menus and actions, so these filters do not apply on the other tab.
    const filters = (next === 'reported') === isReported ? search : { ...search, menu: '', action: '' }
    log.goTo({ ...fromFirstPage(filters), tab: next })
  }
  return (
    <ListFrame
      {...heading}
      buttons={isReady && !isReported && <ExcelButton exportFile={() => exportLog(search)} />}
      filters={
        <LogFilterBar
          key={isReported ? 'reported' : 'entries'}
          applied={search}
          allUsers={{ menus: isReported ? REPORTED_MODULE_OPTIONS : MODULE_OPTIONS, provinceRequired }}
          actions={isReported ? REPORTED_ACTION_OPTIONS : ACTION_OPTIONS}
          onSearch={log.lookFor}
        />
      }
      tabs={{
        label: heading.title,
        shown: tab,
        tabs: tabs.map((key) => ({ key, title: TAB_TITLES[key] })),
        onChange: show,
      }}
      dialogs={log.entry}
    >
      {!isReady ? (
        <EmptyState text="กรุณาเลือกจังหวัดแล้วกดค้นหา" />
      ) : tab === 'summary' ? (
        <LogSummary log={log} />
      ) : (
        <LogList kind={isReported ? 'reported' : 'search'} log={log} label={heading.title} />
      )}
    </ListFrame>
  )
}
