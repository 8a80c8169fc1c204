import { IconArrowBackUp, IconCheck, IconCircleCheck } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Area } from '#domain/area.ts'
import { whyNoAnswer, whyNoClosing, whyNoNote } from '#domain/notes.ts'
import { useSession } from '#web/api/session.ts'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/notify.tsx'
import { failureText } from '../failure.tsx'
import { undoAction } from '../undo-action.ts'
import { AnswerDialog } from './answer-dialog.tsx'
import { moveNote, type Note, refreshNotes } from './note-calls.ts'
import classes from './notes.module.css'

/** What is said once a step was taken. */
const DONE = {
  close: 'ปิดเรื่องเรียบร้อยแล้ว',
  reopen: 'เปิดเรื่องอีกครั้งเรียบร้อยแล้ว',
}

/** What the official may do with a note: the district answers it, who is above the district closes it, and either goes a step back. */
export function NoteWays({ area, note, name }: { area: Area; note: Note; name: string }) {
  const { actor } = useSession()
  const client = useQueryClient()
  const [answering, setAnswering] = useState(false)
  const { state, catmUkey } = note
  const mayAnswer = whyNoAnswer(actor, area, catmUkey) === undefined
  const mayWrite = whyNoNote(actor, area, catmUkey) === undefined
  const step = useMutation({
    mutationFn: (way: 'close' | 'reopen') => moveNote(way, note),
    onSuccess: (moved, way) => {
      const undo = undoAction(
        () => moveNote('reopen', moved),
        () => refreshNotes(client),
      )
      notify.success(DONE[way], way === 'close' ? undo : undefined)
    },
    onError: (error) => notify.error(failureText(error)),
    onSettled: () => refreshNotes(client),
  })
  const mayReopen = mayWrite ? state !== 'open' : mayAnswer && state === 'answered'
  const mayClose = whyNoClosing(actor, area, catmUkey) === undefined && state !== 'closed'
  if (!mayReopen && !mayClose && !(mayAnswer && state === 'open')) return null
  const called = <span className="only-read-aloud">{` ${name}`}</span>
  return (
    <div className={classes.ways}>
      {mayAnswer && state === 'open' && (
        <Button
          variant="light"
          leftSection={<IconCheck size={20} aria-hidden />}
          onClick={() => setAnswering(true)}
        >
          แจ้งว่าดำเนินการแล้ว{called}
        </Button>
      )}
      {mayClose && (
        <Button
          variant={state === 'answered' ? 'light' : 'default'}
          leftSection={<IconCircleCheck size={20} aria-hidden />}
          loading={step.isPending}
          onClick={() => step.mutate('close')}
        >
          ปิดเรื่อง{called}
        </Button>
      )}
      {mayReopen && (
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={20} aria-hidden />}
          loading={step.isPending}
          onClick={() => step.mutate('reopen')}
        >
          {mayWrite ? (state === 'answered' ? 'ส่งกลับให้ดำเนินการต่อ' : 'เปิดเรื่องอีกครั้ง') : 'ยกเลิกการแจ้ง'}
          {called}
        </Button>
      )}
      {answering && <AnswerDialog note={note} onClose={() => setAnswering(false)} />}
    </div>
  )
}
