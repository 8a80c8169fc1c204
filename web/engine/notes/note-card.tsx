import { type ReactNode, useState, useRef } from 'react'
import type { Area } from '#domain/area/area.ts'
import { NOTE_STATE_LABELS, answerNoteError, closeNoteError, writeNoteError } from '#domain/records/notes.ts'
import { formatThaiDateTime } from '#domain/dates/thai-date.ts'
import { type RecordNote, type NoteInput, moveNote, refreshWork, answerNote } from './notes-api.ts'
import classes from './notes.module.css'
import { IconArrowBackUp, IconCheck, IconCircleCheck } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useSession } from '#web/api/session.ts'
import { Button } from '#web/ui/button/button.tsx'
import { toast } from '#web/ui/toast/toast.tsx'
import { failureText, Failure } from '../errors/failure.tsx'
import { undoAction } from '../record/undo-action.ts'
import { Dialog, formButtons } from '#web/ui/dialog/dialog.tsx'
import { NoteField, useNoteField } from './note-field.tsx'

type NoteCardProps = {
  area: Area
  note: RecordNote
  /** The name of the record, which screen readers hear at the buttons; where the screen shows several. */
  name?: string
  /** The record above the text; where the screen shows several. */
  children?: ReactNode
  /** Without actions, for example in a form. */
  readOnly?: boolean | undefined
}

/** A note with its progress: the request, the answer of the district, and whether it is closed. */
export function NoteCard({ area, note, name = '', children, readOnly = false }: NoteCardProps) {
  const { state, text, by, office, at, reply, editedAt } = note
  return (
    <div className={classes.note} data-state={state}>
      {children}
      <p className={classes.state}>{NOTE_STATE_LABELS[state]}</p>
      <p className="multiline">{text}</p>
      <p className="hint">{[by, office, formatThaiDateTime(at)].filter((part) => part !== '').join(' · ')}</p>
      {editedAt !== '' && state !== 'closed' && (
        <p className={classes.edited}>{`มีการแก้ไขข้อมูลหลังจากข้อความนี้ เมื่อ ${formatThaiDateTime(editedAt)}`}</p>
      )}
      {(reply !== '' || note.answeredAt !== '') && (
        <div className={classes.reply}>
          {reply !== '' && <p className="multiline">{`อำเภอตอบ: ${reply}`}</p>}
          {note.answeredAt !== '' && (
            <p className="hint">{`แจ้งว่าดำเนินการแล้วโดย ${note.answeredBy} เมื่อ ${formatThaiDateTime(note.answeredAt)}`}</p>
          )}
        </div>
      )}
      {note.closedAt !== '' && (
        <p className="hint">{`ปิดเรื่องโดย ${note.closedBy} เมื่อ ${formatThaiDateTime(note.closedAt)}`}</p>
      )}
      {!readOnly && <NoteActions area={area} note={note} name={name} />}
    </div>
  )
}

/** The toast after each step. */
const SUCCESS_MESSAGES = {
  close: 'ปิดเรื่องเรียบร้อยแล้ว',
  reopen: 'เปิดเรื่องอีกครั้งเรียบร้อยแล้ว',
}

/** The actions of a note: the district answers, an office above closes, and each can undo its own step. */
function NoteActions({ area, note, name }: { area: Area; note: RecordNote; name: string }) {
  const { actor } = useSession()
  const client = useQueryClient()
  const [answering, setAnswering] = useState(false)
  const { state, catmUkey } = note
  const mayAnswer = answerNoteError(actor, area, catmUkey) === undefined
  const mayWrite = writeNoteError(actor, area, catmUkey) === undefined
  const step = useMutation({
    mutationFn: (way: 'close' | 'reopen') => moveNote(way, note),
    onSuccess: (moved, way) => {
      const undo = undoAction(
        () => moveNote('reopen', moved),
        () => refreshWork(client),
      )
      toast.success(SUCCESS_MESSAGES[way], way === 'close' ? undo : undefined)
    },
    onError: (error) => toast.error(failureText(error)),
    onSettled: () => void refreshWork(client),
  })
  const mayReopen = mayWrite ? state !== 'open' : mayAnswer && state === 'answered'
  const mayClose = closeNoteError(actor, area, catmUkey) === undefined && state !== 'closed'
  if (!mayReopen && !mayClose && !(mayAnswer && state === 'open')) return null
  const called = <span className="only-read-aloud">{name}</span>
  return (
    <div className={classes.noteActions}>
      {mayAnswer && state === 'open' && (
        <Button variant="light" icon={IconCheck} onClick={() => setAnswering(true)}>
          แจ้งว่าดำเนินการแล้ว {called}
        </Button>
      )}
      {mayClose && (
        <Button
          variant={state === 'answered' ? 'light' : 'default'}
          icon={IconCircleCheck}
          loading={step.isPending}
          onClick={() => step.mutate('close')}
        >
          ปิดเรื่อง {called}
        </Button>
      )}
      {mayReopen && (
        <Button
          variant="default"
          icon={IconArrowBackUp}
          loading={step.isPending}
          onClick={() => step.mutate('reopen')}
        >
          {mayWrite ? (state === 'answered' ? 'ส่งกลับให้ดำเนินการต่อ' : 'เปิดเรื่องอีกครั้ง') : 'ยกเลิกการแจ้ง'} {called}
        </Button>
      )}
      {answering && <AnswerDialog note={note} onClose={() => setAnswering(false)} />}
    </div>
  )
}

/** The district's answer to a note: the request is done, with an optional text. */
function AnswerDialog({ note, onClose }: { note: RecordNote; onClose: () => void }) {
  const client = useQueryClient()
  const entry = useNoteField({ isOptional: true })
  const field = useRef<HTMLTextAreaElement>(null)
  const answer = useMutation({
    mutationFn: (reply: NoteInput) => answerNote(note, reply),
    onSuccess: (answered) => {
      const undo = undoAction(
        () => moveNote('reopen', answered),
        () => refreshWork(client),
      )
      toast.success('แจ้งผลการดำเนินการเรียบร้อยแล้ว', undo)
      void refreshWork(client)
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
