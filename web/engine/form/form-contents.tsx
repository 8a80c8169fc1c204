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
  /** How much of each new file has been sent, while they are. */
  progress?: Save['progress']
  /** All of it at once instead of bit by bit. */
  whole?: true
}

/** So many fields come with the dialog and its place, and so many after each frame. */
const INITIAL_FIELDS = 1
const FIELDS_PER_FRAME = 4

/** The sections of a form: place, fields, pictures, documents. */
export function FormContents(props: FormContentsProps) {
  return (
    <div className={classes.sections}>
      <PlaceSection form={props.form} />
      <ProgressiveSections {...props} />
    </div>
  )
}

/** What follows the place, some after the other: an old computer takes a moment for a long form (docs/performance.md). */
function ProgressiveSections({ form, progress, whole }: FormContentsProps) {
  const { area, actor, errors } = form
  const fields = useMemo(
    () => editableFields(area, actor).filter(([, field]) => !isAltField(field)).length,
    [area, actor],
  )
  const total = fields + 2 * FIELDS_PER_FRAME
  const drawn = useProgressiveCount(total, FIELDS_PER_FRAME, whole ? total : INITIAL_FIELDS)
  const atPictures = errors.fieldErrors.filter(({ field }) => isPicturePart(area, field))
  const atDocuments = errors.fieldErrors.filter(
    ({ field }) => field === 'documents' || isDocumentPart(area, field),
  )
  return (
    <div className={classes.sections} data-opening={drawn < total || undefined}>
      <FieldSections form={form} most={drawn === total ? Number.POSITIVE_INFINITY : drawn} />
      {drawn >= fields + FIELDS_PER_FRAME && (
        <PicturesSection
          form={form}
          idOf={formElementIds.picture}
          errors={Object.fromEntries(atPictures.map(({ field, message }) => [field, message]))}
          progress={progress}
        />
      )}
      {drawn === total && (
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
