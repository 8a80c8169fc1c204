import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { Dialog, formButtons } from '#web/ui/dialog/dialog.tsx'
import { toast } from '#web/ui/toast/toast.tsx'
import { Failure } from '../errors/failure.tsx'
import { undoAction } from '../record/undo-action.ts'
import { answerNote, moveNote, type RecordNote, refreshNotes, type NoteInput } from './notes-api.ts'
import { NoteField, useNoteField } from './note-field.tsx'
import classes from './notes.module.css'

/** The district answers a note: the request is done, with an optional text. */
export function AnswerDialog({ note, onClose }: { note: RecordNote; onClose: () => void }) {
  const client = useQueryClient()
  const entry = useNoteField({ isOptional: true })
  const field = useRef<HTMLTextAreaElement>(null)
  const answer = useMutation({
    mutationFn: (reply: NoteInput) => answerNote(note, reply),
    onSuccess: (answered) => {
      const undo = undoAction(
        () => moveNote('reopen', answered),
        () => refreshNotes(client),
      )
      toast.success('แจ้งผลการดำเนินการเรียบร้อยแล้ว', undo)
      refreshNotes(client)
      onClose()
    },
  })
  const submit = () => {
    const reply = answer.isPending ? undefined : entry.read()
    if (reply) answer.mutate(reply)
    else field.current?.focus()
  }
  return (
    <Dialog
      persistent
      width={500}
      title="แจ้งว่าดำเนินการแล้ว"
      dirty={entry.typed.text !== ''}
      busy={answer.isPending}
      onSubmit={submit}
      onClose={onClose}
      actions={formButtons('แจ้งว่าดำเนินการแล้ว', answer.isPending)}
    >
      <blockquote className={classes.quoted}>{note.text}</blockquote>
      <NoteField ref={field} entry={entry} label="ข้อความตอบกลับ (ถ้ามี)" takesFocus />
      <Failure title="ไม่สามารถบันทึกได้" error={answer.error} />
    </Dialog>
  )
}
