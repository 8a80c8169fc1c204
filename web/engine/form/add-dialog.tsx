import { useState } from 'react'
import type { SavedRecord } from '../record/record-api.ts'
import type { ChosenPlace } from '../places/place-rules.ts'
import { FormDialog, type FormDialogProps } from './form-dialog.tsx'
import { type RecordFormOptions, useRecordForm } from './use-record-form.ts'

export type AddDialogProps = Pick<RecordFormOptions, 'area' | 'initialValues' | 'source'> &
  Pick<FormDialogProps, 'origin' | 'footer' | 'onCancel'> & {
    /** The place of the search: a new record starts there, within the actor's scope. */
    start: ChosenPlace
    onDone: (saved: SavedRecord) => void
  }

/** Adds a record; stays open until it is saved or cancelled (foundations, section 4). */
export function AddDialog({ area, start, initialValues, source, onDone, ...dialog }: AddDialogProps) {
  const [stored] = useState({})
  const form = useRecordForm({ area, searched: start, stored, initialValues, source })
  return <FormDialog {...dialog} form={form} onSaved={onDone} onUnchanged={dialog.onCancel} />
}
