import { type ReactNode, useEffect, useRef, useState } from 'react'
import { recordHeading } from '#domain/records/record-name.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { useNoDropOutside } from '#web/ui/file-input/use-drop-zone.ts'
import { ErrorSummary } from '#web/ui/error-summary/error-summary.tsx'
import { optionalComponent } from '#web/ui/lazy/lazy-component.tsx'
import { useUnsavedChangesGuard } from '#web/ui/dialog/use-unsaved-changes-guard.tsx'
import { NoteNotice } from '../notes/note-notice.tsx'
import { PresenceHint } from '../presence/presence-hint.tsx'
import { WithPublicPreview } from '../public-preview/with-public-preview.tsx'
import { OutboxOffer } from '../outbox/outbox-offer.tsx'
import type { OutboxEntry } from '../outbox/outbox-store.ts'
import { DraftOffer } from './drafts/draft-offer.tsx'
import { FormContents, type FormTarget } from './form-contents.tsx'
import { ConflictDialog } from './save/conflict-dialog.tsx'
import { dialogWidthOf } from './dialog-width.ts'
import { summaryError } from './labels.ts'
import { useDraft } from './drafts/use-draft.ts'
import type { RecordForm } from './use-record-form.ts'
import { useAbroadQuestion } from './save/use-abroad-question.tsx'
import { type SaveOptions, useSave } from './save/save-form.ts'
import { FailureBox } from '../errors/failure.tsx'
import classes from './form.module.css'

/** Loads when the form opens: on a slow connection, loading it later would take too long. */
const CancelSave = optionalComponent(() => import('./save/cancel-save.tsx'), 'CancelSave')

export type FormDialogProps = {
  form: RecordForm
  /** The notice about the origin of a new record's values. */
  origin?: string
  footer?: ReactNode
  /** The outbox entry that this form edits. */
  waiting?: OutboxEntry
  /** The id of the element that takes the focus. */
  startAt?: string | undefined
  /** The form is one of several: its position in words, and what leads to the next one without saving. */
  queue?: { position: string; onSkip: () => void } | undefined
  onSaved: SaveOptions['onSaved']
  /** There was nothing to save. */
  onUnchanged: () => void
  onCancel: () => void
}

/** The form of a record in its dialog, with its draft, and with the buttons always in view. */
export function FormDialog(props: FormDialogProps) {
  const { form, origin, footer, waiting, startAt, queue, onCancel } = props
  const { area, action, record, errors, pictures, documents, dirty } = form
  const [target, setTarget] = useState<FormTarget | undefined>(startAt ? { id: startAt } : undefined)
  const isReading = pictures.preparing.length > 0 || documents.reading
  const draft = useDraft(form)
  const save = useSave({
    form,
    onSaved: (saved, merged) => {
      draft.forget()
      return props.onSaved(saved, merged)
    },
    onUnchanged: () => {
      draft.forget()
      return props.onUnchanged()
    },
  })
  const leaveQuestion = useUnsavedChangesGuard(dirty, draft.forget)
  const abroad = useAbroadQuestion(form, save.submit)
  useNoDropOutside()
  const close = () => {
    draft.forget()
    onCancel()
  }
  return (
    <Dialog
      persistent
      {...(record
        ? {
            kind: [area.titles.edit, queue?.position].filter(Boolean).join(' · '),
            title: recordHeading(area, record).text,
          }
        : { title: area.titles[action] })}
      width={dialogWidthOf(area, action)}
      dirty={dirty}
      busy={save.saving}
      onSubmit={abroad.submit}
      onClose={close}
      aside={
        <>
          {record && <PresenceHint area={area.key} record={record} said={errors.formError} />}
          <CancelSave save={save} />
        </>
      }
      actions={(cancel) => (
        <>
          <Button variant="default" disabled={save.saving} onClick={cancel}>
            {queue ? 'ปิด' : 'ยกเลิก'}
          </Button>
          {queue && (
            <Button variant="default" disabled={save.saving || dirty} onClick={queue.onSkip}>
              ข้าม
            </Button>
          )}
          <Button type="submit" loading={save.saving} disabled={isReading}>
            บันทึก
          </Button>
        </>
      )}
    >
      {errors.formError !== undefined && !save.unreached ? (
        <SaveFailure text={errors.formError} attempt={errors.attempt} onClose={form.clearFormError} />
      ) : (
        errors.fieldErrors.length > 0 && <FieldErrors form={form} />
      )}
      {save.unreached && <OutboxOffer form={form} before={waiting} onLeft={close} />}
      <DraftOffer area={area} draft={draft} />
      {record && <NoteNotice area={area} record={record} readOnly />}
      {origin && <p className={classes.origin}>{origin}</p>}
      {/* Input during the save would be neither saved nor drafted. */}
      <div inert={save.saving}>
        <WithPublicPreview form={form} onGoTo={(id) => setTarget({ id })}>
          <FormContents form={form} progress={save.progress} target={target} />
          {footer}
        </WithPublicPreview>
      </div>
      {leaveQuestion}
      {abroad.question}
      {save.conflict && (
        <ConflictDialog
          area={area}
          conflict={save.conflict}
          onSettle={save.resolveConflict}
          onCancel={save.dismissConflict}
        />
      )}
    </Dialog>
  )
}

/** The errors of fields. A link follows what is chosen meanwhile. */
function FieldErrors({ form }: { form: RecordForm }) {
  const { area, errors, pictures } = form
  const values = form.values.use()
  const problems = errors.fieldErrors.map((problem) =>
    summaryError(area, problem, { order: pictures.order, values }),
  )
  return <ErrorSummary problems={problems} attempt={errors.attempt} />
}

type SaveFailureProps = {
  text: string
  /** Each failed attempt takes the focus. */
  attempt: number
  onClose: () => void
}

/** The reason above a form why it could not be saved, where no field has an error. */
function SaveFailure({ text, attempt, onClose }: SaveFailureProps) {
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt takes the focus though nothing else changed
  useEffect(() => box.current?.focus(), [attempt])
  return (
    <FailureBox ref={box} title="ไม่สามารถบันทึกได้" apart="below" onClose={onClose}>
      {text}
    </FailureBox>
  )
}
