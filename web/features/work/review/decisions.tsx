import { useMutation, useQueryClient } from '@tanstack/react-query'
import { thaiSentence } from '#domain/text/thai-sentence.ts'
import { useRef, useMemo } from 'react'
import { takesNotes } from '#domain/records/notes.ts'
import { formatThousands } from '#domain/fields/numbers.ts'
import { Text } from '#web/ui/layout/layout.tsx'
import { RecordSummary } from '#web/engine/confirm/record-question.tsx'
import { type NoteInput, refreshWork } from '#web/engine/notes/notes-api.ts'
import { NoteField, useNoteField } from '#web/engine/notes/note-field.tsx'
import { MutationDialog } from '#web/engine/confirm/mutation-dialog.tsx'
import { BulkResultPanel } from '#web/engine/bulk/bulk-result-panel.tsx'
import { DISPLAY_WORDS } from '#web/engine/bulk/display-api.ts'
import { displayError } from '#web/engine/record/record-api.ts'
import { recordName } from '#web/engine/record/record.ts'
import classes from './review.module.css'
import { asListed, type DecisionOutcome, type ReviewRecord, sendDecision } from './review-query.ts'

type DecideDialogProps = {
  name: 'show' | 'hide'
  rows: readonly ReviewRecord[]
  onDone: (decided: DecisionOutcome[]) => void
  onCancel: () => void
}

/** Asks before records are shown or hidden at province level. A note to the districts can go with hiding. */
export function DecideDialog({ name, rows, onDone, onCancel }: DecideDialogProps) {
  const entry = useNoteField({ isOptional: true })
  const field = useRef<HTMLTextAreaElement>(null)
  const client = useQueryClient()
  const verb = name === 'show' ? 'เปิด' : 'ปิด'
  const change = useMutation({
    mutationFn: async (note: NoteInput) => {
      const outcomes = await sendDecision(name, asListed(rows), note)
      // The dialog of one record stays open; a decision about several lists what failed.
      const [only] = outcomes
      if (rows.length === 1 && (only === undefined || 'error' in only)) throw displayError(only?.error)
      return outcomes
    },
    onSuccess: onDone,
    onError: () => void refreshWork(client),
  })
  const confirm = () => {
    const note = entry.read()
    if (note) change.mutate(note)
    else field.current?.focus()
  }
  return (
    <MutationDialog
      title={thaiSentence`${verb}แสดงผล`}
      mutation={{ ...change, mutate: confirm }}
      failureTitle="ไม่สามารถเปิด/ปิดการแสดงผลได้"
      onCancel={onCancel}
    >
      {thaiSentence`ท่านต้องการ${verb}การแสดงผลระดับจังหวัดใช่หรือไม่`}
      <Preview rows={rows} />
      {name === 'hide' && (
        <Text small soft mt="sm" mb="sm">
          รายการจะไม่อยู่ในรายการที่รอพิจารณา จนกว่าจะมีการแก้ไขข้อมูล หรืออำเภอแจ้งว่าดำเนินการตามข้อความแล้ว
        </Text>
      )}
      {name === 'hide' && rows.every(({ area }) => takesNotes(area)) && (
        <NoteField ref={field} entry={entry} label="ข้อความถึงอำเภอ (ถ้ามี)" />
      )}
    </MutationDialog>
  )
}

/** The subject: one record, or the counts by area. */
function Preview({ rows }: { rows: readonly ReviewRecord[] }) {
  const [first] = rows
  if (rows.length === 1 && first) return <RecordSummary {...first} />
  const kinds = [...new Set(rows.map(({ area }) => area))]
  return (
    <div className={classes.preview}>
      <b>{`จำนวน ${formatThousands(rows.length)} รายการ`}</b>
      <ul>
        {kinds.map((kind) => (
          <li key={kind.key}>
            {`${kind.titles.name} ${formatThousands(rows.filter(({ area }) => area === kind).length)} รายการ`}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What was decided, or that it was undone, with the outcome for each record. */
export type Decision = { kind: 'shown' | 'hidden' | 'undone'; outcomes: readonly DecisionOutcome[] }

const WORDS: Readonly<Record<Decision['kind'], { done: string; list: string }>> = {
  ...DISPLAY_WORDS,
  undone: { done: 'เลิกทำแล้ว', list: 'เลิกทำแล้ว' },
}

type DecisionResultProps = {
  decision: Decision
  onUndone: (outcomes: DecisionOutcome[]) => void
  onClose: () => void
}

/** The outcome for each record of a decision, with an undo button. */
export function DecisionResult({ decision: { kind, outcomes }, onUndone, onClose }: DecisionResultProps) {
  const results = useMemo(
    () =>
      outcomes.map(({ row: { area, record }, ...outcome }) => ({
        ...('error' in outcome ? { error: outcome.error } : {}),
        ...{ id: record.id, name: recordName(area, record), note: area.titles.name },
      })),
    [outcomes],
  )
  const done = outcomes.flatMap((one) => ('version' in one ? [one] : []))
  const undo = async () => onUndone(await sendDecision('undo', done))
  return (
    <BulkResultPanel
      results={results}
      words={WORDS[kind]}
      onUndo={kind === 'undone' ? undefined : undo}
      onClose={onClose}
    />
  )
}
