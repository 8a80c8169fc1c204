import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { NOTE_STATE_LABELS, NOTE_STATES, type NoteState } from '#domain/records/notes.ts'
import { formatThousands } from '#domain/fields/numbers.ts'
import { DEFAULT_PAGE_SIZE } from '#domain/records/paging.ts'
import { useSession } from '#web/api/session.ts'
import { ListScreen } from '#web/engine/list-screen/list-screen.tsx'
import { sourceOf } from '#web/engine/list-screen/row-source.ts'
import { useAddressState } from '#web/ui/browser/use-address-state.ts'
import { BackLink, PageLink } from '#web/ui/link/page-link.tsx'
import { boardAddress } from '../board/board-addresses.ts'
import { NotesList } from './notes-section.tsx'
import { NOTES_ADDRESS, notesAddress, notesQuery } from './notes-query.ts'
import classes from './notes-screen.module.css'

const EMPTY: Readonly<Record<NoteState, string>> = {
  open: 'ไม่มีข้อความที่รออำเภอดำเนินการ',
  answered: 'ไม่มีข้อความที่อำเภอแจ้งว่าดำเนินการแล้ว',
  closed: 'ไม่มีข้อความที่ปิดเรื่องแล้ว',
}

/** All notes of a place by state (decision 23). */
export function NotesScreen() {
  const list = useAddressState(NOTES_ADDRESS)
  const { scope } = useSession().actor
  const { cc, aa, page } = list.search
  // Each group first sees the state that it must act on.
  const state = list.search.state ?? (scope.kind === 'district' ? 'open' : 'answered')
  const query = useQuery({
    ...notesQuery({ cc, aa }, { state, page, size: DEFAULT_PAGE_SIZE }),
    placeholderData: keepPreviousData,
  })
  const source = sourceOf(query)
  const counts = { open: query.data?.open, answered: query.data?.answered, closed: undefined }
  return (
    <ListScreen
      title="ข้อความถึงอำเภอ"
      description="ข้อความที่จังหวัดหรือส่วนกลางแจ้งให้อำเภอแก้ไขหรือตรวจสอบข้อมูล ไม่แสดงต่อประชาชน"
      filters={
        <>
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
        </>
      }
      list={list}
      // Notes of another state are not shown under this one.
      source={{ ...source, rows: source.isReady ? source.rows : undefined }}
      cards={(notes) => <NotesList notes={notes} label={NOTE_STATE_LABELS[state]} />}
      emptyText={EMPTY[state]}
    />
  )
}
