import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useSession } from '#web/api/session.ts'
import { lazyComponent } from '#web/ui/lazy/lazy-component.tsx'
import { recordsWithNotesQuery, noteTargetKey } from './notes-api.ts'
import type { RecordNotesProps } from './record-notes.tsx'

/** A dialog goes on without its notes: where their part can't be loaded, their place stays empty. */
const NO_NOTES = { RecordNotes: () => null }
const RecordNotes = lazyComponent(() => import('./record-notes.tsx').catch(() => NO_NOTES), 'RecordNotes')

/**
 * The notes under way beside a record, in its dialogs. Which records have any is known from before (`NotesPrefetch`), so that a dialog without
 * asks for nothing. Where that did not come, the dialog asks for its record's notes itself, and tells if they don't come either.
 */
export function NoteNotice(props: RecordNotesProps) {
  const { data, error } = useQuery({ ...recordsWithNotesQuery, enabled: false })
  const { area, record } = props
  if (data ? !data.has(noteTargetKey({ area: area.key, id: record.id })) : error === null) return null
  return (
    <Suspense>
      <RecordNotes {...props} />
    </Suspense>
  )
}

/** Asks which records have notes, for those whose scope is not the whole country. Draws nothing. */
export function NotesPrefetch() {
  const { scope } = useSession().actor
  useQuery({ ...recordsWithNotesQuery, enabled: scope.kind !== 'nation' })
  return null
}
