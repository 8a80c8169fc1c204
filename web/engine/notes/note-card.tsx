import type { ReactNode } from 'react'
import { NOTE_STATE_WORDS } from '#domain/notes.ts'
import { thaiDateTime } from '#domain/thai-date.ts'
import type { Note } from './note-calls.ts'
import classes from './notes.module.css'

type NoteCardProps = {
  note: Note
  /** What its record is, where that is not clear. */
  children?: ReactNode
  /** What can be done with it. */
  ways?: ReactNode
}

/** A note with how far it has come: what is asked, by whom, what the district said, and that nothing is left to do. */
export function NoteCard({ note, children, ways }: NoteCardProps) {
  const { state, text, by, office, at, reply, editedAt } = note
  return (
    <div className={classes.note} data-state={state}>
      {children}
      <p className={classes.state}>{NOTE_STATE_WORDS[state]}</p>
      <p className={classes.text}>{text}</p>
      <p className={classes.by}>{[by, office, thaiDateTime(at)].filter((part) => part !== '').join(' · ')}</p>
      {editedAt !== '' && state !== 'closed' && (
        <p className={classes.edited}>{`มีการแก้ไขข้อมูลหลังจากข้อความนี้ เมื่อ ${thaiDateTime(editedAt)}`}</p>
      )}
      {(reply !== '' || note.answeredAt !== '') && (
        <div className={classes.reply}>
          {reply !== '' && <p className={classes.text}>{`อำเภอตอบ: ${reply}`}</p>}
          {note.answeredAt !== '' && (
            <p
              className={classes.by}
            >{`แจ้งว่าดำเนินการแล้วโดย ${note.answeredBy} เมื่อ ${thaiDateTime(note.answeredAt)}`}</p>
          )}
        </div>
      )}
      {note.closedAt !== '' && (
        <p className={classes.by}>{`ปิดเรื่องโดย ${note.closedBy} เมื่อ ${thaiDateTime(note.closedAt)}`}</p>
      )}
      {ways}
    </div>
  )
}
