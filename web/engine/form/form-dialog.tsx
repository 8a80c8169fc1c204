import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { Dialog, type DialogWidth } from '#web/ui/dialog.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { useLeaveGuard } from '#web/ui/leave-guard.tsx'
import { RequiredLegend } from '#web/ui/required-legend.tsx'
import { useGrowing } from '#web/ui/use-growing.ts'
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
  const problems = told.problems.map((problem) =>
    shownProblem(area, problem, (level) => reachableLevel(choice, level)),
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
      <div className={classes.sections} inert={save.saving}>
        <PlaceSection form={form} />
        <Contents form={form} progress={save.progress} />
      </div>
      {leaveQuestion}
    </Dialog>
  )
}

/** So many fields are drawn at once. */
const AT_ONCE = 6

/** Fields, pictures and documents, some after the other: an old computer takes a moment for a long form (docs/performance.md). */
function Contents({ form, progress }: { form: RecordForm; progress: Save['progress'] }) {
  const { area, values, told } = form
  const fields = Object.keys(values).length
  const total = fields + 2 * AT_ONCE
  const drawn = useGrowing(total, AT_ONCE)
  const atPictures = told.problems.filter(({ field }) => isPicturePart(area, field))
  const atDocuments = told.problems.filter(
    ({ field }) => field === 'documents' || isDocumentPart(area, field),
  )
  return (
    <div className={classes.sections} data-opening={drawn < total || undefined}>
      <FieldSections form={form} most={drawn === total ? Number.POSITIVE_INFINITY : drawn} />
      {drawn >= fields + AT_ONCE && (
        <PicturesSection
          area={area}
          action={form.action}
          pictures={form.pictures}
          idOf={idOf.picture}
          errors={Object.fromEntries(atPictures.map(({ field, message }) => [field, message]))}
          progress={progress}
        />
      )}
      {drawn === total && (
        <DocumentsSection
          area={area}
          documents={form.documents}
          id={idOf.documents}
          idOf={idOf.document}
          errors={Object.fromEntries(atDocuments.map(({ field, message }) => [field, message]))}
          progress={progress}
        />
      )}
    </div>
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
