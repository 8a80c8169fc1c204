import { IconMessage } from '@tabler/icons-react'
import { writeNoteError } from '#domain/records/notes.ts'
import { useSession } from '#web/api/session.ts'
import { DialogButton } from '#web/ui/button/button.tsx'
import { lazyComponent } from '#web/ui/lazy/lazy-component.tsx'
import type { NotesDialogProps } from './notes-dialog.tsx'

const NotesDialog = lazyComponent(() => import('./notes-dialog.tsx'), 'NotesDialog')

/** Opens the notes of a record for actors who may write one; the dialog loads when it opens. */
export function NoteButton({ area, record }: Omit<NotesDialogProps, 'onClose'>) {
  const { actor } = useSession()
  if (writeNoteError(actor, area, record.catmUkey) !== undefined) return null
  return (
    <DialogButton variant="subtle" icon={IconMessage} words="ข้อความถึงอำเภอ">
      {(close) => <NotesDialog area={area} record={record} onClose={close} />}
    </DialogButton>
  )
}
