import { DocumentsSection } from './documents/documents-section.tsx'
import { FieldSections } from './field-sections.tsx'
import classes from './form.module.css'
import { PicturesSection } from './pictures/pictures-section.tsx'
import { PlaceSection } from './place-section.tsx'
import { formElementIds, isDocumentPart, isPicturePart } from './snapshot.ts'
import type { RecordForm } from './use-record-form.ts'
import type { Save } from './save/use-save.ts'

type FormContentsProps = {
  form: RecordForm
  /** Upload progress of each new file. */
  progress?: Save['progress']
}

/** The sections of a form: place, fields, pictures, documents. */
export function FormContents({ form, progress }: FormContentsProps) {
  const { area, errors } = form
  const atPictures = errors.fieldErrors.filter(({ field }) => isPicturePart(area, field))
  const atDocuments = errors.fieldErrors.filter(
    ({ field }) => field === 'documents' || isDocumentPart(area, field),
  )
  return (
    <div className={classes.sections}>
      <PlaceSection form={form} />
      <FieldSections form={form} />
      <PicturesSection
        form={form}
        idOf={formElementIds.picture}
        errors={Object.fromEntries(atPictures.map(({ field, message }) => [field, message]))}
        progress={progress}
      />
      <DocumentsSection
        area={area}
        documents={form.documents}
        id={formElementIds.documents}
        idOf={formElementIds.document}
        errors={Object.fromEntries(atDocuments.map(({ field, message }) => [field, message]))}
        progress={progress}
      />
    </div>
  )
}
