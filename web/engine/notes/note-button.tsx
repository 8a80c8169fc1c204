import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { whyNoNote } from '#domain/notes.ts'
import { useSession } from '#web/api/session.ts'
import { lazyPart } from '#web/ui/in-time.ts'
import { LoadingDialog } from '#web/ui/loading-dialog.tsx'
import type { NotesDialogProps } from './notes-dialog.tsx'

const NotesDialog = lazyPart(() => import('./notes-dialog.tsx'), 'NotesDialog')

/** Opens the notes beside a record for whoever may write one; the dialog loads when it is opened. */
export function NoteButton({ area, record }: Omit<NotesDialogProps, 'onClose'>) {
  const { actor } = useSession()
  const [isOpen, setOpen] = useState(false)
  if (whyNoNote(actor, area, record.catmUkey) !== undefined) return null
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        ข้อความถึงอำเภอ
      </Button>
      {isOpen && (
        <Suspense fallback={<LoadingDialog opened />}>
          <NotesDialog area={area} record={record} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
