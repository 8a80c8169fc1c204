import { Button } from '@mantine/core'
import { useDeferredValue, useEffect } from 'react'
import { Dialog, type DialogWidth } from '#web/ui/dialog.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { useLeaveGuard } from '#web/ui/leave-guard.tsx'
import { RequiredLegend } from '#web/ui/required-legend.tsx'
import { DocumentsSection } from './documents/documents-section.tsx'
import { DraftOffer } from './draft-offer.tsx'
import { FieldSections } from './field-sections.tsx'
import classes from './form.module.css'
import { shownProblem } from './labels.ts'
import { PicturesSection } from './pictures/pictures-section.tsx'
import { PlaceSection, reachableLevel } from './place-section.tsx'
import { idOf, isDocumentPart, isPicturePart } from './snapshot.ts'
import type { FormDraft } from './use-draft.ts'
import type { RecordForm } from './use-record-form.ts'
import type { Save } from './use-save.ts'

type FormDialogProps = {
  title: string
  width: DialogWidth
  form: RecordForm
  save: Save
  draft: FormDraft
  onCancel: () => void
}

/** The form of a record in its dialog: problems on top, place, fields, pictures, documents, and the buttons in view. */
export function FormDialog({ title, width, form, save, draft, onCancel }: FormDialogProps) {
  const { area, told, choice, pictures, dirty } = form
  const leaveQuestion = useLeaveGuard(dirty, draft.forget)
  useNoDropOutside()
  // The dialog is on the screen before its many fields are: on an old computer they take a moment.
  const isOpen = useDeferredValue(true, false)
  const problems = told.problems.map((problem) =>
    shownProblem(area, problem, (level) => reachableLevel(choice, level)),
  )
  const atPictures = told.problems.filter(({ field }) => isPicturePart(area, field))
  const atDocuments = told.problems.filter(
    ({ field }) => field === 'documents' || isDocumentPart(area, field),
  )
  return (
    <Dialog
      opened
      persistent
      title={title}
      width={width}
      dirty={dirty}
      busy={save.saving}
      onSubmit={save.submit}
      onClose={() => {
        draft.forget()
        onCancel()
      }}
      actions={(close) => (
        <>
          <Button variant="default" disabled={save.saving} onClick={close}>
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
      <DraftOffer area={area} draft={draft} />
      <div className={classes.legend}>
        <RequiredLegend />
      </div>
      {/* What is entered while it is being saved would be neither saved nor kept. */}
      <div className={classes.sections} inert={save.saving} data-opening={!isOpen || undefined}>
        <PlaceSection form={form} />
        {isOpen && (
          <>
            <FieldSections form={form} />
            <PicturesSection
              area={area}
              action={form.action}
              pictures={pictures}
              idOf={idOf.picture}
              errors={Object.fromEntries(atPictures.map(({ field, message }) => [field, message]))}
              progress={save.progress}
            />
            <DocumentsSection
              area={area}
              documents={form.documents}
              id={idOf.documents}
              idOf={idOf.document}
              errors={Object.fromEntries(atDocuments.map(({ field, message }) => [field, message]))}
              progress={save.progress}
            />
          </>
        )}
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
