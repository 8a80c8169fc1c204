import { useQuery } from '@tanstack/react-query'
import { useSession } from '#web/api/session.ts'
import { optionalComponent } from '#web/ui/lazy/lazy-component.tsx'
import { recordsWithNotesQuery, noteTargetKey } from './notes-api.ts'
import type { RecordNotesProps } from './record-notes.tsx'

const RecordNotes = optionalComponent(() => import('./record-notes.tsx'), 'RecordNotes')

/**
 * The open notes of a record in its dialogs. `NotesPrefetch` loads which records have notes, so that a dialog
 * of a record without notes requests nothing. Where that failed, the dialog requests its record's notes
 * itself and shows an error.
 */
export function NoteNotice(props: RecordNotesProps) {
  const { data, error } = useQuery({ ...recordsWithNotesQuery, enabled: false })
  const { area, record } = props
  if (data ? !data.has(noteTargetKey({ area: area.key, id: record.id })) : error === null) return null
  return <RecordNotes {...props} />
}

/** Loads which records have notes, unless the scope is the whole country. Renders nothing. */
export function NotesPrefetch() {
  const { scope } = useSession().actor
  useQuery({ ...recordsWithNotesQuery, enabled: scope.kind !== 'nation' })
  return null
}
