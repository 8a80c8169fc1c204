import { useDeferredValue, useEffect, useLayoutEffect, useRef } from 'react'
import { DocumentsSection } from './documents/documents-section.tsx'
import { FieldSections } from './field-sections.tsx'
import classes from './form.module.css'
import { formElementIds } from './labels.ts'
import { PicturesSection } from './pictures/pictures-section.tsx'
import { PlaceSection } from './place-section.tsx'
import { SectionIndex } from './section-index.tsx'
import type { RecordForm } from './use-record-form.ts'
import type { Save } from './save/save-form.ts'

/** An element to show and focus; each new object does it again. */
export type FormTarget = { id: string }

type FormContentsProps = {
  form: RecordForm
  progress: Save['progress']
  target: FormTarget | undefined
}

/** The number of fields that are drawn with the dialog. */
const FIRST_FIELDS = 4

/** The sections of a form: place, fields, pictures, documents. */
export function FormContents({ form, progress, target }: FormContentsProps) {
  const sections = useRef<HTMLDivElement>(null)
  // A large form takes a slow computer more than 200 ms, so its first fields are on the screen before the
  // rest.
  const isComplete = useDeferredValue(true, false)
  const { record, area } = form
  const name = record && (area.search.finds[0] ?? Object.keys(form.start)[0])
  // A new record begins with its place; a stored one is rarely moved.
  useLayoutEffect(() => {
    const first = sections.current?.querySelector<HTMLElement>('input:not([hidden]):enabled, textarea')
    const named = name ? document.getElementById(formElementIds.field(name)) : null
    ;(named ?? first)?.focus({ preventScroll: true })
  }, [name])
  useEffect(() => {
    const element = isComplete && target ? document.getElementById(target.id) : null
    element?.scrollIntoView({ block: 'center' })
    element?.focus({ preventScroll: true })
  }, [isComplete, target])
  return (
    <div className={classes.layout}>
      <div ref={sections} className={classes.sections} data-opening={!isComplete || undefined}>
        <PlaceSection form={form} />
        <FieldSections form={form} most={isComplete ? undefined : FIRST_FIELDS} startAt={target?.id} />
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
