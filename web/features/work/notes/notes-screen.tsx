import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { NOTE_STATE_LABELS, NOTE_STATES, type NoteState } from '#domain/records/notes.ts'
import { formatThousands } from '#domain/fields/numbers.ts'
import { DEFAULT_PAGE_SIZE } from '#domain/records/paging.ts'
import { LoadingLine } from '#web/ui/loader/loader.tsx'
import { useSession } from '#web/api/session.ts'
import { LoadError } from '#web/engine/errors/load-error.tsx'
import { browserHistory, useLocation } from '#web/ui/browser/location.ts'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header/page-header.tsx'
import { BackLink, PageLink } from '#web/ui/link/page-link.tsx'
import { Pager, useLastPage } from '#web/ui/pager/pager.tsx'
import { boardAddress } from '../board/board-addresses.ts'
import { NotesList } from './notes-section.tsx'
import { NOTES_ADDRESS, notesAddress, notesQuery } from './notes-query.ts'
import classes from './notes-screen.module.css'

const EMPTY: Readonly<Record<NoteState, string>> = {
  open: 'ไม่มีข้อความที่รออำเภอดำเนินการ',
  answered: 'ไม่มีข้อความที่อำเภอแจ้งว่าดำเนินการแล้ว',
  closed: 'ไม่มีข้อความที่ปิดเรื่องแล้ว',
}

/** All notes of a place by state (docs/decisions/0035-notes-to-the-district.md). */
export function NotesScreen() {
  const { search } = useLocation()
  const { scope } = useSession().actor
  const address = NOTES_ADDRESS.parse(search)
  const { cc, aa, page } = address
  // Each group first sees the state that it must act on.
  const state = address.state ?? (scope.kind === 'district' ? 'open' : 'answered')
  const found = useQuery({
    ...notesQuery({ cc, aa }, { state, page, size: DEFAULT_PAGE_SIZE }),
    placeholderData: keepPreviousData,
  })
  const { data, error } = found
  const isReady = data !== undefined && !found.isPlaceholderData
  useLastPage({ page, size: DEFAULT_PAGE_SIZE, total: data?.total ?? 0, isReady }, (lastPage) =>
    browserHistory.replace(notesAddress({ cc, aa, state, page: lastPage })),
  )
  const counts = { open: data?.open, answered: data?.answered, closed: undefined }
  return (
    <>
      <PageHeader
        title="ข้อความถึงอำเภอ"
        description="ข้อความที่จังหวัดหรือส่วนกลางแจ้งให้อำเภอแก้ไขหรือตรวจสอบข้อมูล ไม่แสดงต่อประชาชน"
      />
      <BackLink to={boardAddress({ cc, aa })}>งานที่ต้องดำเนินการ</BackLink>
      <nav className={classes.states} aria-label="สถานะของข้อความ">
        {NOTE_STATES.map((each) => (
          <PageLink
            key={each}
            className={classes.choice}
            to={notesAddress({ cc, aa, state: each })}
            aria-current={each === state ? 'page' : undefined}
          >
            {`${NOTE_STATE_LABELS[each]}${counts[each] === undefined ? '' : ` (${formatThousands(counts[each])})`}`}
          </PageLink>
        ))}
      </nav>
      <section aria-label="ผลการค้นหา">
        {error ? (
          <LoadError of={found} />
        ) : data === undefined || found.isPlaceholderData ? (
          <LoadingLine text="กำลังโหลดข้อมูล" />
        ) : data.notes.length === 0 ? (
          <EmptyState text={EMPTY[state]} />
        ) : (
          <>
            <NotesList notes={data.notes} label={NOTE_STATE_LABELS[state]} />
            {data.total > DEFAULT_PAGE_SIZE && (
              <Pager
                page={page}
                pageSize={DEFAULT_PAGE_SIZE}
                sizes={[DEFAULT_PAGE_SIZE]}
                total={data.total}
                onPage={(next) => browserHistory.push(notesAddress({ cc, aa, state, page: next }))}
                onPageSize={() => undefined}
              />
            )}
          </>
        )}
      </section>
    </>
  )
}
