import { useState } from 'react'
import type { AddDialogProps } from './record-dialog-props.ts'
import { FormDialog } from './form-dialog.tsx'
import { useRecordForm } from './use-record-form.ts'

/** Adds a record; stays open until it is saved or cancelled (foundations, section 4). */
export function AddDialog({ area, start, onDone, onCancel, ...options }: AddDialogProps) {
  const { initialValues, origin, source, footer } = options
  const [stored] = useState({})
  const form = useRecordForm({ area, searched: start, stored, initialValues, source })
  return (
    <FormDialog
      form={form}
      {...(origin ? { origin } : {})}
      footer={footer}
      onSaved={onDone}
      onUnchanged={onCancel}
      onCancel={onCancel}
    />
  )
}
