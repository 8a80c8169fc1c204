import { useQuery } from '@tanstack/react-query'
import type { NoteState } from '#domain/records/notes.ts'
import { formatThousands } from '#domain/fields/numbers.ts'
import { Loader } from '#web/ui/loader/loader.tsx'
import { useSession } from '#web/api/session.ts'
import { LoadError } from '#web/engine/errors/load-error.tsx'
import { chosenPlaceOf } from '#web/engine/places/place-rules.ts'
import { PageLink } from '#web/ui/link/page-link.tsx'
import { NoteCard } from '#web/engine/notes/note-card.tsx'
import { BoardPart, Task } from '../board/board-part.tsx'
import board from '../board/board.module.css'
import type { WorkBoard } from '../board/board-query.ts'
import { type ListedNote, notesAddress, notesQuery } from './notes-query.ts'
import classes from './notes-screen.module.css'

/** The maximum number of notes on the work board. A link opens the others. */
const MAX_SHOWN_NOTES = 5

/** The notes of a place, above all other tasks: a district's own to answer, or those of places below. */
export function NotesSection({ head }: { head: WorkBoard }) {
  const isDistrict = useSession().actor.scope.kind === 'district'
  const { cc, aa } = chosenPlaceOf(head.catmUkey)
  const place = { cc, aa }
  if (head.notes + head.answeredNotes === 0) return null
  const link = (state: NoteState, count: number, words: string) =>
    count > 0 && (
      <Task to={notesAddress({ ...place, state })}>
        {words} <b>{formatThousands(count)}</b>
        <span className="only-read-aloud"> ข้อความ</span>
      </Task>
    )
  return (
    <BoardPart title="ข้อความถึงอำเภอ">
      {isDistrict && head.notes > 0 && <OwnNotes place={place} />}
      <div className={board.tasks}>
        {!isDistrict && link('answered', head.answeredNotes, 'อำเภอแจ้งว่าดำเนินการแล้ว')}
        {(!isDistrict || head.notes > MAX_SHOWN_NOTES) &&
          link('open', head.notes, isDistrict ? 'ดูข้อความทั้งหมด' : 'รออำเภอดำเนินการ')}
        {isDistrict && link('answered', head.answeredNotes, 'แจ้งจังหวัดแล้ว รอจังหวัดปิดเรื่อง')}
      </div>
    </BoardPart>
  )
}

function OwnNotes({ place }: { place: { cc: string; aa: string } }) {
  const notes = useQuery(notesQuery(place, { state: 'open', page: 1, size: MAX_SHOWN_NOTES }))
  if (notes.error) return <LoadError title="ไม่สามารถโหลดข้อความได้" of={notes} />
  if (notes.isLoading) return <Loader role="status" aria-label="กำลังโหลดข้อมูล" />
  return <NotesList notes={notes.data?.rows ?? []} label="ข้อความที่รอดำเนินการ" />
}

/** A list of notes, each with a link to its record. */
export function NotesList({ notes, label }: { notes: readonly ListedNote[]; label: string }) {
  return (
    <ul className={classes.list} aria-label={label}>
      {notes.map(({ note, area, name, kind, place, address }) => (
        <li key={note.noteId}>
          <NoteCard area={area} note={note} name={name}>
            <PageLink className={classes.record} to={address}>
              {name}
            </PageLink>
            <p className={classes.kind}>{[kind, place].filter((part) => part !== '').join(' · ')}</p>
          </NoteCard>
        </li>
      ))}
    </ul>
  )
}
