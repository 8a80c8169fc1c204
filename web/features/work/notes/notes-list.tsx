import { NoteCard } from '#web/engine/notes/note-card.tsx'
import { NoteActions } from '#web/engine/notes/note-actions.tsx'
import { PageLink } from '#web/ui/link/page-link.tsx'
import type { ListedNote } from './notes-query.ts'
import classes from './notes-screen.module.css'

/** A list of notes, each with a link to its record. */
export function NotesList({ notes, label }: { notes: readonly ListedNote[]; label: string }) {
  return (
    <ul className={classes.list} aria-label={label}>
      {notes.map(({ note, area, name, kind, place, address }) => (
        <li key={note.noteId}>
          <NoteCard note={note} actions={<NoteActions area={area} note={note} name={name} />}>
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
