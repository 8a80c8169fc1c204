import { useMemo } from 'react'
import { isAltField } from '#domain/pictures/alt-fields.ts'
import { useProgressiveCount } from '#web/ui/browser/use-progressive-count.ts'
import { DocumentsSection } from './documents/documents-section.tsx'
import { FieldSections } from './field-sections.tsx'
import classes from './form.module.css'
import { PicturesSection } from './pictures/pictures-section.tsx'
import { PlaceSection } from './place-section.tsx'
import { formElementIds, isDocumentPart, isPicturePart } from './snapshot.ts'
import type { RecordForm } from './use-record-form.ts'
import type { Save } from './save/use-save.ts'
import { editableFields } from './values.ts'

type FormContentsProps = {
  form: RecordForm
  /** Upload progress of each new file. */
  progress?: Save['progress']
}

/**
 * A large form takes a slow computer more than 200 ms at once, so its fields are drawn over several frames.
 */
const FIELDS_PER_FRAME = 4

/** The sections of a form: place, fields, pictures, documents. */
export function FormContents({ form, progress }: FormContentsProps) {
  const { area, actor, errors } = form
  const fieldCount = useMemo(
    () => editableFields(area, actor).filter(([, field]) => !isAltField(field)).length,
    [area, actor],
  )
  const drawn = useProgressiveCount(fieldCount + 1, FIELDS_PER_FRAME)
  const isComplete = drawn > fieldCount
  const atPictures = errors.fieldErrors.filter(({ field }) => isPicturePart(area, field))
  const atDocuments = errors.fieldErrors.filter(
    ({ field }) => field === 'documents' || isDocumentPart(area, field),
  )
  return (
    <div className={classes.sections} data-opening={!isComplete || undefined}>
      <PlaceSection form={form} />
      <FieldSections form={form} most={isComplete ? Number.POSITIVE_INFINITY : drawn} />
      {isComplete && (
        <PicturesSection
          form={form}
          idOf={formElementIds.picture}
          errors={Object.fromEntries(atPictures.map(({ field, message }) => [field, message]))}
          progress={progress}
        />
      )}
      {isComplete && (
        <DocumentsSection
          area={area}
          documents={form.documents}
          id={formElementIds.documents}
          idOf={formElementIds.document}
          errors={Object.fromEntries(atDocuments.map(({ field, message }) => [field, message]))}
          progress={progress}
        />
      )}
    </div>
  )
}
