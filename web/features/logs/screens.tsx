import { Tabs } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { ExcelButton } from '#web/engine/export/excel-button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { notify } from '#web/ui/notify.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EntryDialog } from './entry-dialog.tsx'
import { FilterCard } from './filter-card.tsx'
import { fromStart, type LogSearch, type LogTab, TABS } from './log-address.ts'
import classes from './log-list.module.css'
import { LogList } from './log-list.tsx'
import { exportLog } from './log-query.ts'
import { ACTIONS, MENUS, REPORTED_ACTIONS, REPORTED_MENUS } from './menus.ts'
import { Summary } from './summary.tsx'
import { type LogNavigation, useLogAddress } from './use-log-address.ts'

/** `/log`: what was done in an area (further screens, section 2). */
export function LogOfArea() {
  return <EverybodysLog title="ประวัติการใช้งาน" provinceRequired tabs={['entries', 'reported']} />
}

/** `/logAll`: what was done in the whole country, counted as well. */
export function LogOfAll() {
  return <EverybodysLog title="ประวัติการใช้งานทั้งหมด" provinceRequired={false} tabs={TABS} />
}

/** What one did oneself, for everybody. */
export function OwnLog() {
  const log = useLogAddress()
  const look = useLook(log)
  return (
    <>
      <PageHeader
        title="ประวัติการใช้งานของท่าน"
        description="สิ่งที่ท่านทำในระบบ เช่น การเข้าสู่ระบบ การเพิ่ม แก้ไข และลบข้อมูล หากพบรายการที่ท่านไม่ได้ทำ กรุณาเปลี่ยนรหัสผ่านและแจ้งผู้ดูแลระบบ"
      />
      <FilterCard applied={log.search} actions={ACTIONS} onSearch={look} onClear={log.clear} />
      <LogList kind="own" log={log} label="ประวัติการใช้งานของท่าน" />
      {log.entry !== '' && <EntryDialog id={log.entry} onClose={log.closeEntry} />}
    </>
  )
}

/** Looks from the newest entry on; also where nothing else is asked for than before. */
function useLook(log: LogNavigation): (wanted: LogSearch) => void {
  const client = useQueryClient()
  return (wanted) => {
    log.goTo(fromStart(wanted))
    void client.invalidateQueries({ queryKey: ['logs'] })
  }
}

const TAB_WORDS: Readonly<Record<LogTab, string>> = {
  entries: 'รายการ',
  summary: 'สรุป',
  reported: 'รายงานจากหน้าจอ',
}

type EverybodysLogProps = { title: string; provinceRequired: boolean; tabs: readonly LogTab[] }

function EverybodysLog({ title, provinceRequired, tabs }: EverybodysLogProps) {
  const log = useLogAddress()
  const look = useLook(log)
  const { search } = log
  const tab = tabs.includes(log.tab) ? log.tab : 'entries'
  const isReady = !provinceRequired || search.cc !== ''
  const isReported = tab === 'reported'
  const show = (next: string | null) => {
    const wanted = TABS.find((known) => known === next) ?? 'entries'
    // The reports call menus and actions by other names.
    const kept = (wanted === 'reported') === isReported ? search : { ...search, menu: '', action: '' }
    log.goTo(fromStart(kept), { tab: wanted })
  }
  return (
    <>
      <PageHeader title={title}>
        {isReady && !isReported && <ExcelButton carryAway={() => carryAway(log)} />}
      </PageHeader>
      {!provinceRequired && (
        <p className={classes.retention}>ระบบเก็บประวัติการใช้งานไว้ถาวรเพื่อการตรวจสอบ ไม่มีผู้ใดแก้ไขหรือลบรายการได้</p>
      )}
      <FilterCard
        applied={search}
        ofEverybody={{ menus: isReported ? REPORTED_MENUS : MENUS, provinceRequired }}
        actions={isReported ? REPORTED_ACTIONS : ACTIONS}
        onSearch={look}
        onClear={log.clear}
      />
      <Tabs value={tab} onChange={show} className={classes.tabs ?? ''} keepMounted={false}>
        <Tabs.List aria-label={title}>
          {tabs.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {TAB_WORDS[name]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map((name) => (
          <Tabs.Panel key={name} value={name} pt="md">
            {isReady ? <Content tab={name} log={log} title={title} /> : <EmptyState text={CHOOSE} />}
          </Tabs.Panel>
        ))}
      </Tabs>
      {log.entry !== '' && <EntryDialog id={log.entry} onClose={log.closeEntry} />}
    </>
  )
}

const CHOOSE = 'กรุณาเลือกจังหวัดแล้วกดค้นหา'

function Content({ tab, log, title }: { tab: LogTab; log: LogNavigation; title: string }) {
  if (tab === 'summary') return <Summary log={log} />
  return <LogList kind={tab === 'reported' ? 'reported' : 'search'} log={log} label={title} />
}

/** Saves what the search finds as a workbook; that it was made is told in the log itself. */
async function carryAway({ search }: LogNavigation): Promise<void> {
  const name = await exportLog(search)
  notify.success(`ส่งออกข้อมูลเรียบร้อยแล้ว: ${name}`)
}
