import { useQuery } from '@tanstack/react-query'
import type { Area } from '#domain/area/area.ts'
import { LoadError } from '../errors/load-error.tsx'
import type { AreaRecord } from '../record/record.ts'
import { recordNotesQuery } from './notes-api.ts'
import { NoteCard } from './note-card.tsx'
import classes from './notes.module.css'

export type RecordNotesProps = {
  area: Area
  record: Pick<AreaRecord, 'id'>
  /** Without actions, for example in a form. */
  readOnly?: true
}

/** The open notes of a record, or the error where they could not be loaded. */
export function RecordNotes({ area, record, readOnly }: RecordNotesProps) {
  const query = useQuery(recordNotesQuery({ area: area.key, id: record.id }))
  const notes = (query.data ?? []).filter(({ state }) => state !== 'closed')
  if (notes.length === 0 && query.error === null) return null
  return (
    <section className={classes.notice} aria-label="ข้อความถึงอำเภอ">
      <h3 className={classes.title}>ข้อความถึงอำเภอ</h3>
      <LoadError title="ไม่สามารถโหลดข้อความได้" of={query} />
      <ul className={classes.list}>
        {notes.map((note) => (
          <li key={note.noteId}>
            <NoteCard area={area} note={note} readOnly={readOnly} />
          </li>
        ))}
      </ul>
    </section>
  )
}
