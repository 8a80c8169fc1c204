import { useMemo } from 'react'
import { isAlt } from '#domain/alt-fields.ts'
import { useGrowing } from '#web/ui/use-growing.ts'
import { DocumentsSection } from './documents/documents-section.tsx'
import { FieldSections } from './field-sections.tsx'
import classes from './form.module.css'
import { PicturesSection } from './pictures/pictures-section.tsx'
import { PlaceSection } from './place-section.tsx'
import { idOf, isDocumentPart, isPicturePart } from './snapshot.ts'
import type { RecordForm } from './use-record-form.ts'
import type { Save } from './use-save.ts'
import { filledBy } from './values.ts'

type FormContentsProps = {
  form: RecordForm
  /** How much of each new file has been sent, while they are. */
  progress?: Save['progress']
  /** All of it at once instead of bit by bit. */
  whole?: true
}

/** So many fields come with the dialog and its place, and so many after each frame. */
const AT_FIRST = 1
const AT_ONCE = 4

/** The sections of a form: place, fields, pictures, documents. */
export function FormContents(props: FormContentsProps) {
  return (
    <div className={classes.sections}>
      <PlaceSection form={props.form} />
      <BitByBit {...props} />
    </div>
  )
}

/** What follows the place, some after the other: an old computer takes a moment for a long form (docs/performance.md). */
function BitByBit({ form, progress, whole }: FormContentsProps) {
  const { area, actor, told } = form
  const fields = useMemo(
    () => filledBy(area, actor).filter(([, field]) => !isAlt(field)).length,
    [area, actor],
  )
  const total = fields + 2 * AT_ONCE
  const drawn = useGrowing(total, AT_ONCE, whole ? total : AT_FIRST)
  const atPictures = told.problems.filter(({ field }) => isPicturePart(area, field))
  const atDocuments = told.problems.filter(
    ({ field }) => field === 'documents' || isDocumentPart(area, field),
  )
  return (
    <div className={classes.sections} data-opening={drawn < total || undefined}>
      <FieldSections form={form} most={drawn === total ? Number.POSITIVE_INFINITY : drawn} />
      {drawn >= fields + AT_ONCE && (
        <PicturesSection
          form={form}
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
