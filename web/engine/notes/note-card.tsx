import type { ReactNode } from 'react'
import { NOTE_STATE_LABELS } from '#domain/records/notes.ts'
import { formatThaiDateTime } from '#domain/dates/thai-date.ts'
import type { RecordNote } from './notes-api.ts'
import classes from './notes.module.css'

type NoteCardProps = {
  note: RecordNote
  /** The record of the note, where that is not clear. */
  children?: ReactNode
  actions?: ReactNode
}

/** A note with its progress: the request, the answer of the district, and whether it is closed. */
export function NoteCard({ note, children, actions }: NoteCardProps) {
  const { state, text, by, office, at, reply, editedAt } = note
  return (
    <div className={classes.note} data-state={state}>
      {children}
      <p className={classes.state}>{NOTE_STATE_LABELS[state]}</p>
      <p className={classes.text}>{text}</p>
      <p className={classes.by}>
        {[by, office, formatThaiDateTime(at)].filter((part) => part !== '').join(' · ')}
      </p>
      {editedAt !== '' && state !== 'closed' && (
        <p className={classes.edited}>{`มีการแก้ไขข้อมูลหลังจากข้อความนี้ เมื่อ ${formatThaiDateTime(editedAt)}`}</p>
      )}
      {(reply !== '' || note.answeredAt !== '') && (
        <div className={classes.reply}>
          {reply !== '' && <p className={classes.text}>{`อำเภอตอบ: ${reply}`}</p>}
          {note.answeredAt !== '' && (
            <p
              className={classes.by}
            >{`แจ้งว่าดำเนินการแล้วโดย ${note.answeredBy} เมื่อ ${formatThaiDateTime(note.answeredAt)}`}</p>
          )}
        </div>
      )}
      {note.closedAt !== '' && (
        <p className={classes.by}>{`ปิดเรื่องโดย ${note.closedBy} เมื่อ ${formatThaiDateTime(note.closedAt)}`}</p>
      )}
      {actions}
    </div>
  )
}
