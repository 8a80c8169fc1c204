import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { NOTE_STATE_LABELS, NOTE_STATES, type NoteState } from '#domain/records/notes.ts'
import { DEFAULT_PAGE_SIZE } from '#domain/records/paging.ts'
import { useSession } from '#web/api/session.ts'
import { ListScreen } from '#web/engine/list-screen/list-screen.tsx'
import { sourceOf } from '#web/engine/list-screen/row-source.ts'
import { useAddressState } from '#web/ui/browser/use-address-state.ts'
import { BackLink } from '#web/ui/link/page-link.tsx'
import { boardAddress } from '../board/board-addresses.ts'
import { NotesList } from './notes-section.tsx'
import { NOTES_ADDRESS, notesQuery } from './notes-query.ts'

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
  return (
    <ListScreen
      title="ข้อความถึงอำเภอ"
      description="ข้อความที่จังหวัดหรือส่วนกลางแจ้งให้อำเภอแก้ไขหรือตรวจสอบข้อมูล ไม่แสดงต่อประชาชน"
      buttons={<BackLink to={boardAddress({ cc, aa })}>งานที่ต้องดำเนินการ</BackLink>}
      tabs={{
        label: 'สถานะของข้อความ',
        shown: state,
        tabs: NOTE_STATES.map((key) => ({
          ...{ key, title: NOTE_STATE_LABELS[key], hasCount: key !== 'closed' },
          count: key === 'closed' ? undefined : query.data?.[key],
        })),
        onChange: (next) => list.goTo({ cc, aa, state: next, page: 1 }),
      }}
      list={list}
      // Notes of another state are not shown under this one.
      source={{ ...source, rows: source.isReady ? source.rows : undefined }}
      cards={(notes) => <NotesList notes={notes} label={NOTE_STATE_LABELS[state]} />}
      emptyText={EMPTY[state]}
    />
  )
}
