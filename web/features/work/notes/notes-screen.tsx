import { Center, Group, Loader, Text } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { NOTE_STATE_WORDS, NOTE_STATES, type NoteState } from '#domain/notes.ts'
import { thousands } from '#domain/numbers.ts'
import { lastPageOf, USUAL_ON_PAGE } from '#domain/paging.ts'
import { useSession } from '#web/api/session.ts'
import { NotLoaded } from '#web/engine/not-loaded.tsx'
import { pageHistory, useAddress } from '#web/ui/address.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { boardAddress } from '../board/addresses.ts'
import { notesAddress, readNotesAddress } from './notes-address.ts'
import { NotesList } from './notes-list.tsx'
import { notesQuery } from './notes-query.ts'
import classes from './notes-screen.module.css'

const EMPTY: Readonly<Record<NoteState, string>> = {
  open: 'ไม่มีข้อความที่รออำเภอดำเนินการ',
  answered: 'ไม่มีข้อความที่อำเภอแจ้งว่าดำเนินการแล้ว',
  closed: 'ไม่มีข้อความที่ปิดเรื่องแล้ว',
}

/** All notes of a place by how far they have come (docs/decisions/0035-notes-to-the-district.md). */
export function NotesScreen() {
  const { search } = useAddress()
  const { scope } = useSession().actor
  const address = readNotesAddress(search)
  const { cc, aa, page } = address
  // Each sees first what waits for them.
  const state = address.state ?? (scope.kind === 'district' ? 'open' : 'answered')
  const found = useQuery({
    ...notesQuery({ cc, aa }, { state, page, size: USUAL_ON_PAGE }),
    placeholderData: keepPreviousData,
  })
  const { data, error } = found
  const lastPage = lastPageOf(data?.total ?? 0, USUAL_ON_PAGE)
  const isBeyond = data !== undefined && !found.isPlaceholderData && page > lastPage
  const lastAddress = notesAddress({ cc, aa, state, page: lastPage })
  useEffect(() => {
    if (isBeyond) pageHistory.replace(lastAddress)
  }, [isBeyond, lastAddress])
  const counts = { open: data?.open, answered: data?.answered, closed: undefined }
  return (
    <>
      <PageHeader
        title="ข้อความถึงอำเภอ"
        description="ข้อความที่จังหวัดหรือส่วนกลางแจ้งให้อำเภอแก้ไขหรือตรวจสอบข้อมูล ไม่แสดงต่อประชาชน"
      />
      <PageLink className={classes.above} to={boardAddress({ cc, aa })}>
        <IconArrowLeft size={20} aria-hidden />
        งานที่ต้องดำเนินการ
      </PageLink>
      <nav className={classes.states} aria-label="สถานะของข้อความ">
        {NOTE_STATES.map((each) => (
          <PageLink
            key={each}
            className={classes.choice}
            to={notesAddress({ cc, aa, state: each })}
            aria-current={each === state ? 'page' : undefined}
          >
            {NOTE_STATE_WORDS[each]}
            {counts[each] !== undefined && ` (${thousands(counts[each])})`}
          </PageLink>
        ))}
      </nav>
      <section aria-label="ผลการค้นหา">
        {error ? (
          <NotLoaded of={found} />
        ) : data === undefined || found.isPlaceholderData ? (
          <Center py="xl">
            <Group role="status">
              <Loader size="sm" aria-hidden />
              <Text>กำลังโหลดข้อมูล</Text>
            </Group>
          </Center>
        ) : data.notes.length === 0 ? (
          <EmptyState text={EMPTY[state]} />
        ) : (
          <>
            <NotesList notes={data.notes} label={NOTE_STATE_WORDS[state]} />
            {data.total > USUAL_ON_PAGE && (
              <Pager
                page={page}
                pageSize={USUAL_ON_PAGE}
                sizes={[USUAL_ON_PAGE]}
                total={data.total}
                onPage={(next) => pageHistory.push(notesAddress({ cc, aa, state, page: next }))}
                onPageSize={() => undefined}
              />
            )}
          </>
        )}
      </section>
    </>
  )
}
