import { type ReactNode, Suspense, useEffect } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog, type DialogWidth } from '#web/ui/dialog/dialog.tsx'
import { ErrorSummary } from '#web/ui/error-summary/error-summary.tsx'
import { lazyComponent } from '#web/ui/lazy/lazy-component.tsx'
import { useUnsavedChangesGuard } from '#web/ui/dialog/use-unsaved-changes-guard.tsx'
import { RequiredLegend } from '#web/ui/required-legend/required-legend.tsx'
import { NoteNotice } from '../notes/note-notice.tsx'
import { PresenceHint } from '../presence/presence-hint.tsx'
import { OutboxOffer } from '../outbox/outbox-offer.tsx'
import type { OutboxEntry } from '../outbox/outbox-store.ts'
import { DraftOffer } from './drafts/draft-offer.tsx'
import classes from './form.module.css'
import { FormContents } from './form-contents.tsx'
import { summaryError } from './labels.ts'
import { reachableLevel } from './place-section.tsx'
import type { FormDraft } from './drafts/use-draft.ts'
import type { RecordForm } from './use-record-form.ts'
import type { Save } from './save/use-save.ts'

/** The form works without it. It loads when the form opens: on a slow connection it would be late. */
const NO_CANCEL_SAVE = { CancelSave: () => null }
const CancelSave = lazyComponent(
  () => import('./save/cancel-save.tsx').catch(() => NO_CANCEL_SAVE),
  'CancelSave',
)

type FormDialogProps = {
  title: string
  width: DialogWidth
  form: RecordForm
  save: Save
  draft: FormDraft
  /** The notice about the origin of a new record's values. */
  origin?: string
  /** Content at the end of the form. */
  footer?: ReactNode
  /** The outbox entry that this form edits. */
  waiting?: OutboxEntry
  onCancel: () => void
}

/**
 * The form of a record in its dialog: error summary, place, fields, pictures, documents, and the buttons,
 * always in view.
 */
export function FormDialog(props: FormDialogProps) {
  const { title, width, form, save, draft, origin, footer, waiting, onCancel } = props
  const { area, errors, choice, pictures, dirty } = form
  const leaveQuestion = useUnsavedChangesGuard(dirty, draft.forget)
  useNoDropOutside()
  const problems = errors.fieldErrors.map((problem) =>
    summaryError(area, problem, (level) => reachableLevel(choice, level), pictures.order),
  )
  const close = () => {
    draft.forget()
    onCancel()
  }
  return (
    <Dialog
      opened
      persistent
      title={title}
      width={width}
      dirty={dirty}
      busy={save.saving}
      onSubmit={save.submit}
      onClose={close}
      aside={
        <>
          {form.snapshot.record && <PresenceHint area={area.key} record={form.snapshot.record} />}
          <Suspense>
            <CancelSave save={save} />
          </Suspense>
        </>
      }
      actions={(cancel) => (
        <>
          <Button variant="default" disabled={save.saving} onClick={cancel}>
            ยกเลิก
          </Button>
          <Button type="submit" loading={save.saving} disabled={pictures.preparing.length > 0}>
            บันทึก
          </Button>
        </>
      )}
    >
      <ErrorSummary
        problems={[...(errors.formError === undefined ? [] : [{ text: errors.formError }]), ...problems]}
        attempt={errors.attempt}
      />
      {save.unreached && <OutboxOffer form={form} before={waiting} onLeft={close} />}
      <DraftOffer area={area} draft={draft} />
      {form.snapshot.record && <NoteNotice area={area} record={form.snapshot.record} readOnly />}
      {origin && <p className={classes.origin}>{origin}</p>}
      <div className={classes.legend}>
        <RequiredLegend />
      </div>
      {/* Input during the save would be neither saved nor drafted. */}
      <div inert={save.saving}>
        <FormContents form={form} progress={save.progress} />
        {footer}
      </div>
      {leaveQuestion}
    </Dialog>
  )
}

/** Prevents the browser from opening a file that is dropped outside a drop zone. */
function useNoDropOutside(): void {
  useEffect(() => {
    const refuse = (event: DragEvent) => event.preventDefault()
    window.addEventListener('dragover', refuse)
    window.addEventListener('drop', refuse)
    return () => {
      window.removeEventListener('dragover', refuse)
      window.removeEventListener('drop', refuse)
    }
  }, [])
}
