import { type ReactNode, Suspense, useEffect } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog, type DialogWidth } from '#web/ui/dialog.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { useLeaveGuard } from '#web/ui/leave-guard.tsx'
import { RequiredLegend } from '#web/ui/required-legend.tsx'
import { NoteNotice } from '../notes/note-notice.tsx'
import { OpenFormHint } from '../open-forms/open-form-hint.tsx'
import { WaitOffer } from '../outbox/wait-offer.tsx'
import type { Waiting } from '../outbox/waiting-store.ts'
import { DraftOffer } from './draft-offer.tsx'
import classes from './form.module.css'
import { FormContents } from './form-contents.tsx'
import { shownProblem } from './labels.ts'
import { reachableLevel } from './place-section.tsx'
import type { FormDraft } from './use-draft.ts'
import type { RecordForm } from './use-record-form.ts'
import type { Save } from './use-save.ts'

/** A form goes on without it. It loads when a form opens: once the line is slow it would not come. */
const NO_WAY = { GiveUp: () => null }
const GiveUp = lazyPart(() => import('./give-up.tsx').catch(() => NO_WAY), 'GiveUp')

type FormDialogProps = {
  title: string
  width: DialogWidth
  form: RecordForm
  save: Save
  draft: FormDraft
  /** What is to be said of where a new record's values come from. */
  origin?: string
  /** What stands at the end of the form. */
  further?: ReactNode
  /** The entry of the outbox whose form this is. */
  waiting?: Waiting
  onCancel: () => void
}

/** The form of a record in its dialog: problems on top, place, fields, pictures, documents, and the buttons in view. */
export function FormDialog(props: FormDialogProps) {
  const { title, width, form, save, draft, origin, further, waiting, onCancel } = props
  const { area, told, choice, pictures, dirty } = form
  const leaveQuestion = useLeaveGuard(dirty, draft.forget)
  useNoDropOutside()
  const problems = told.problems.map((problem) =>
    shownProblem(area, problem, (level) => reachableLevel(choice, level), pictures.order),
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
          {form.snapshot.record && <OpenFormHint area={area.key} record={form.snapshot.record} />}
          <Suspense>
            <GiveUp save={save} />
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
        problems={[...(told.whole === undefined ? [] : [{ text: told.whole }]), ...problems]}
        attempt={told.attempt}
      />
      {save.unreached && <WaitOffer form={form} before={waiting} onLeft={close} />}
      <DraftOffer area={area} draft={draft} />
      {form.snapshot.record && <NoteNotice area={area} record={form.snapshot.record} readOnly />}
      {origin && <p className={classes.origin}>{origin}</p>}
      <div className={classes.legend}>
        <RequiredLegend />
      </div>
      {/* What is entered while it is being saved would be neither saved nor kept. */}
      <div inert={save.saving}>
        <FormContents form={form} progress={save.progress} />
        {further}
      </div>
      {leaveQuestion}
    </Dialog>
  )
}

/** A file that is dropped beside its place must not make the browser open it in the place of the form. */
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
