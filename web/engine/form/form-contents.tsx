import { useDeferredValue, useEffect, useRef } from 'react'
import { DocumentsSection } from './documents/documents-section.tsx'
import { FieldSections } from './field-sections.tsx'
import classes from './form.module.css'
import { PicturesSection } from './pictures/pictures-section.tsx'
import { PlaceSection } from './place-section.tsx'
import { SectionIndex } from './section-index.tsx'
import type { RecordForm } from './use-record-form.ts'
import type { Save } from './save/save-form.ts'

type FormContentsProps = {
  form: RecordForm
  progress: Save['progress']
  startAt?: string | undefined
}

/** The number of fields that are drawn with the dialog. */
const FIRST_FIELDS = 4

/** The sections of a form: place, fields, pictures, documents. */
export function FormContents({ form, progress, startAt }: FormContentsProps) {
  const sections = useRef<HTMLDivElement>(null)
  // A large form takes a slow computer more than 200 ms, so its first fields are on the screen before the
  // rest.
  const isComplete = useDeferredValue(true, false)
  useEffect(() => {
    const target = isComplete && startAt ? document.getElementById(startAt) : null
    target?.scrollIntoView({ block: 'center' })
    target?.focus({ preventScroll: true })
  }, [isComplete, startAt])
  return (
    <div className={classes.layout}>
      <div ref={sections} className={classes.sections} data-opening={!isComplete || undefined}>
        <PlaceSection form={form} />
        <FieldSections form={form} most={isComplete ? undefined : FIRST_FIELDS} startAt={startAt} />
        {isComplete && (
          <>
            <PicturesSection form={form} progress={progress} />
            <DocumentsSection form={form} progress={progress} />
          </>
        )}
      </div>
      {isComplete && <SectionIndex of={sections} />}
    </div>
  )
}
