import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatThaiDateTime } from '#domain/dates/thai-date.ts'
import { formatThousands } from '#domain/fields/numbers.ts'
import { useSession } from '#web/api/session.ts'
import { LoadError, type RetryableQuery } from '#web/engine/errors/load-error.tsx'
import { boardQuery } from '#web/features/work/board/board-query.ts'
import { notesQuery } from '#web/features/work/notes/notes-query.ts'
import { PageLink } from '#web/ui/link/page-link.tsx'
import classes from './home-panels.module.css'
import { missingByPart } from './missing-parts.ts'
import { recentEditsQuery } from './recent-edits.ts'
import { upcomingEventsQuery } from './upcoming-events.ts'
import { Text } from '#web/ui/layout/layout.tsx'

/**
 * The panels of the home page: notes, missing data, the events of the next month, and the user's last edits.
 * Users of the whole country see only the last edits: counting takes too long for them.
 */
export function HomePanels() {
  const { scope } = useSession().actor
  const isCounted = scope.kind !== 'nation'
  return (
    <div className={classes.panels}>
      {isCounted && <Notes />}
      {isCounted && <MissingData />}
      {isCounted && <Upcoming />}
      <RecentEdits />
    </div>
  )
}

type PanelProps = {
  title: string
  /** The link to the page with the whole list. */
  more?: { to: string; words: string }
  query: RetryableQuery & { isLoading: boolean }
  isEmpty: boolean
  emptyText: string
  children: ReactNode
}

/** A titled part of the home page with its loading, failing and empty states. */
function Panel({ title, more, query, isEmpty, emptyText, children }: PanelProps) {
  return (
    <section className={classes.panel} aria-label={title} aria-busy={query.isLoading}>
      <div className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        {more && <PageLink to={more.to}>{more.words}</PageLink>}
      </div>
      <LoadError of={query} />
      {query.isLoading ? (
        <Text soft mt="2xs" mb="2xs" role="status">
          กำลังโหลดข้อมูล
        </Text>
      ) : isEmpty ? (
        !query.error && (
          <Text soft mt="2xs" mb="2xs">
            {emptyText}
          </Text>
        )
      ) : (
        children
      )}
    </section>
  )
}

const SHOWN = 4

/** Open notes for a district. For a province, the notes that districts have answered. */
function Notes() {
  const isDistrict = useSession().actor.scope.kind === 'district'
  const state = isDistrict ? 'open' : 'answered'
  const query = useQuery(notesQuery({ cc: '', aa: '' }, { state, page: 1, size: SHOWN }))
  const notes = query.data?.rows ?? []
  return (
    <Panel
      title={isDistrict ? 'ข้อความจากจังหวัดหรือส่วนกลาง' : 'ข้อความที่อำเภอตอบแล้ว'}
      more={{ to: '/work/notes', words: 'ดูทั้งหมด' }}
      query={query}
      isEmpty={notes.length === 0}
      emptyText={isDistrict ? 'ไม่มีข้อความที่รอดำเนินการ' : 'ไม่มีข้อความที่รอปิดเรื่อง'}
    >
      <ul className={classes.lines}>
        {notes.map(({ note, name, kind, place, address }) => (
          <li key={note.noteId}>
            <PageLink to={address}>{name}</PageLink>
            <p className={classes.text}>{isDistrict ? note.text : note.reply}</p>
            <p className="hint">
              {[kind, place, formatThaiDateTime(isDistrict ? note.at : note.answeredAt)]
                .filter((part) => part !== '')
                .join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** The areas, or the places below, with the most missing data, as bars. */
function MissingData() {
  const query = useQuery(boardQuery({ cc: '', aa: '' }))
  const parts = query.data ? missingByPart(query.data) : []
  return (
    <Panel
      title="ข้อมูลที่ยังขาดหรือควรตรวจทาน"
      more={{ to: '/work', words: 'ดูทั้งหมด' }}
      query={query}
      isEmpty={parts.length === 0}
      emptyText="ไม่มีงานที่ต้องดำเนินการ"
    >
      <ul className="plain-list">
        {parts.slice(0, SHOWN + 2).map(({ key, name, count, address }) => (
          <li key={key}>
            <span className={classes.bar}>
              <PageLink to={address}>{name}</PageLink>
              <span>{`${formatThousands(count)} รายการ`}</span>
            </span>
            <progress className={classes.track} value={count} max={parts[0]?.count ?? 1} aria-hidden />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** The events of the next month. Those of the next seven days come first. */
function Upcoming() {
  const { actor } = useSession()
  const query = useQuery(upcomingEventsQuery(actor))
  const events = query.data ?? []
  const groups = [
    { title: 'ภายใน 7 วัน', list: events.filter(({ isSoon }) => isSoon) },
    { title: 'ภายใน 1 เดือน', list: events.filter(({ isSoon }) => !isSoon) },
  ].filter(({ list }) => list.length > 0)
  return (
    <Panel
      title="กำหนดการที่จะถึง"
      more={{ to: '/calendar', words: 'ดูปฏิทิน' }}
      query={query}
      isEmpty={events.length === 0}
      emptyText="ไม่มีกำหนดการภายใน 1 เดือน"
    >
      {groups.map(({ title, list }) => (
        <section key={title} aria-label={title}>
          <h3 className={classes.when}>{title}</h3>
          <ul className={classes.lines}>
            {list.slice(0, SHOWN).map(({ key, name, kind, days, address }) => (
              <li key={key}>
                <PageLink to={address}>{name}</PageLink>
                <p className="hint">{`${kind} · ${days}`}</p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Panel>
  )
}

function RecentEdits() {
  const query = useQuery(recentEditsQuery)
  const edits = query.data ?? []
  return (
    <Panel
      title="รายการที่ท่านแก้ไขล่าสุด"
      more={{ to: '/myActivity', words: 'ดูทั้งหมด' }}
      query={query}
      isEmpty={edits.length === 0}
      emptyText="ยังไม่มีรายการที่แก้ไข"
    >
      <ul className={classes.lines}>
        {edits.slice(0, SHOWN).map(({ key, name, kind, at, address }) => (
          <li key={key}>
            {address ? <PageLink to={address}>{name}</PageLink> : name}
            <p className="hint">{`${kind} · ${formatThaiDateTime(at)}`}</p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
