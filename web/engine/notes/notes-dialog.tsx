import { Loader } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Area } from '#domain/area.ts'
import { MOST_NOTES, whyNoNote } from '#domain/notes.ts'
import { freshMark } from '#web/api/once-mark.ts'
import { useSession } from '#web/api/session.ts'
import { Button } from '#web/ui/button.tsx'
import { closeButton, Dialog } from '#web/ui/dialog.tsx'
import { notify } from '#web/ui/notify.tsx'
import { Failure } from '../failure.tsx'
import { NotLoaded } from '../not-loaded.tsx'
import { type AreaRecord, recordName } from '../record.ts'
import { undoAction } from '../undo-action.ts'
import { addNote, moveNote, recordNotesQuery, refreshNotes, type Typed } from './note-calls.ts'
import { NoteCard } from './note-card.tsx'
import { NoteField, useNoteEntry } from './note-field.tsx'
import { NoteWays } from './note-ways.tsx'
import classes from './notes.module.css'

/** Above the view of a record, beneath the dialog of an answer and the questions that may be asked over any dialog. */
const ABOVE_VIEW = 250

export type NotesDialogProps = { area: Area; record: AreaRecord; onClose: () => void }

/** The notes beside a record, the newest first; whoever is above its district writes another. */
export function NotesDialog({ area, record, onClose }: NotesDialogProps) {
  const { actor } = useSession()
  const client = useQueryClient()
  const noted = { area: area.key, id: record.id }
  const notes = useQuery(recordNotesQuery(noted))
  const entry = useNoteEntry()
  const [mark, setMark] = useState(freshMark)
  const field = useRef<HTMLTextAreaElement>(null)
  const list = notes.data ?? []
  const isFull = list.filter(({ state }) => state !== 'closed').length >= MOST_NOTES
  const mayWrite = whyNoNote(actor, area, record.catmUkey) === undefined
  const sending = useMutation({
    mutationFn: (typed: Typed) => addNote(noted, typed, mark),
    onSuccess: (note) => {
      const undo = undoAction(
        () => moveNote('close', note),
        () => refreshNotes(client),
      )
      notify.success('ส่งข้อความถึงอำเภอเรียบร้อยแล้ว', undo)
      entry.set({ text: '', confirmed: [] })
      setMark(freshMark())
      refreshNotes(client)
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
      opened
      width={1000}
      zIndex={ABOVE_VIEW}
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
      {notes.isLoading && <Loader role="status" aria-label="กำลังโหลดข้อมูล" />}
      <NotLoaded title="ไม่สามารถโหลดข้อความได้" of={notes} />
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
        <p
          className={classes.full}
        >{`รายการนี้มีข้อความที่ยังไม่ปิดเรื่องครบ ${MOST_NOTES} ข้อความแล้ว กรุณาปิดเรื่องเดิมก่อนส่งข้อความใหม่`}</p>
      )}
      {notes.data && list.length === 0 && !form && <p className={classes.full}>ยังไม่มีข้อความถึงอำเภอ</p>}
      {list.length > 0 && (
        <ul className={classes.list} aria-label="ข้อความที่ส่งแล้ว">
          {list.map((note) => (
            <li key={note.id}>
              <NoteCard note={note} ways={<NoteWays area={area} note={note} name="" />} />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
