import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Area } from '#domain/area/area.ts'
import { MAX_OPEN_NOTES, writeNoteError } from '#domain/records/notes.ts'
import { createIdempotencyKey } from '#web/api/idempotency-key.ts'
import { useSession } from '#web/api/session.ts'
import { Button } from '#web/ui/button/button.tsx'
import { closeButton, Dialog } from '#web/ui/dialog/dialog.tsx'
import { toast } from '#web/ui/toast/toast.tsx'
import { Failure } from '../errors/failure.tsx'
import { QueryState } from '../errors/load-error.tsx'
import { type AreaRecord, recordName } from '../record/record.ts'
import { undoAction } from '../record/undo-action.ts'
import { addNote, moveNote, recordNotesQuery, refreshWork, type NoteInput } from './notes-api.ts'
import { NoteCard } from './note-card.tsx'
import { NoteField, useNoteField } from './note-field.tsx'
import classes from './notes.module.css'
import { Text } from '#web/ui/layout/layout.tsx'

export type NotesDialogProps = { area: Area; record: AreaRecord; onClose: () => void }

/** The notes of a record, newest first; an office above its district can write another. */
export function NotesDialog({ area, record, onClose }: NotesDialogProps) {
  const { actor } = useSession()
  const client = useQueryClient()
  const noted = { area: area.key, id: record.id }
  const notes = useQuery(recordNotesQuery(noted))
  const entry = useNoteField()
  const [mark, setMark] = useState(createIdempotencyKey)
  const field = useRef<HTMLTextAreaElement>(null)
  const list = notes.data ?? []
  const isFull = list.filter(({ state }) => state !== 'closed').length >= MAX_OPEN_NOTES
  const mayWrite = writeNoteError(actor, area, record.catmUkey) === undefined
  const sending = useMutation({
    mutationFn: (typed: NoteInput) => addNote(noted, typed, mark),
    onSuccess: (note) => {
      const undo = undoAction(
        () => moveNote('close', note),
        () => refreshWork(client),
      )
      toast.success('ส่งข้อความถึงอำเภอเรียบร้อยแล้ว', undo)
      entry.set({ text: '', confirmed: [] })
      setMark(createIdempotencyKey())
      void refreshWork(client)
      onClose()
    },
  })
  const submit = () => {
    const typed = sending.isPending ? undefined : entry.read()
    if (typed) sending.mutate(typed)
    else field.current?.focus()
  }
  const form = mayWrite && !isFull && notes.data !== undefined
  return (
    <Dialog
      width={1000}
      title={`ข้อความถึงอำเภอ ${recordName(area, record)}`}
      dirty={entry.typed.text !== ''}
      busy={sending.isPending}
      onClose={onClose}
      {...(form ? { onSubmit: submit } : {})}
      actions={
        form
          ? (close) => (
              <>
                <Button variant="default" disabled={sending.isPending} onClick={close}>
                  ปิด
                </Button>
                <Button type="submit" loading={sending.isPending}>
                  ส่งข้อความ
                </Button>
              </>
            )
          : closeButton
      }
    >
      <QueryState title="ไม่สามารถโหลดข้อความได้" of={notes} />
      {form && (
        <div className={classes.form}>
          <NoteField
            ref={field}
            entry={entry}
            label="ข้อความถึงอำเภอ"
            required
            takesFocus
            hint="แจ้งสิ่งที่ขอให้อำเภอแก้ไขหรือตรวจสอบ เจ้าหน้าที่ของอำเภอจะเห็นในงานที่ต้องดำเนินการ ไม่แสดงต่อประชาชน"
          />
          <Failure title="ไม่สามารถส่งข้อความได้" error={sending.error} />
        </div>
      )}
      {mayWrite && isFull && (
        <Text mb="md">{`รายการนี้มีข้อความที่ยังไม่ปิดเรื่องครบ ${MAX_OPEN_NOTES} ข้อความแล้ว กรุณาปิดเรื่องเดิมก่อนส่งข้อความใหม่`}</Text>
      )}
      {notes.data && list.length === 0 && !form && <Text mb="md">ยังไม่มีข้อความถึงอำเภอ</Text>}
      {list.length > 0 && (
        <ul className={classes.list} aria-label="ข้อความที่ส่งแล้ว">
          {list.map((note) => (
            <li key={note.noteId}>
              <NoteCard area={area} note={note} />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
