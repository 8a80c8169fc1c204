import { useState } from 'react'
import type { AddDialogProps } from './record-dialog-props.ts'
import { FormDialog } from './form-dialog.tsx'
import { useDraft } from './drafts/use-draft.ts'
import { useRecordForm } from './use-record-form.ts'
import { useSave } from './save/use-save.ts'

/** Adds a record; stays open until it is saved or cancelled (foundations, section 4). */
export function AddDialog({ area, start, onDone, onCancel, ...options }: AddDialogProps) {
  const { initialValues, origin, source, footer } = options
  const [stored] = useState({})
  const form = useRecordForm({ area, searched: start, stored, initialValues, source })
  const draft = useDraft(form)
  const save = useSave({
    form,
    onSaved: (saved) => {
      draft.forget()
      onDone(saved)
    },
    onUnchanged: onCancel,
  })
  return (
    <FormDialog
      form={form}
      save={save}
      draft={draft}
      {...(origin ? { origin } : {})}
      footer={footer}
      onCancel={onCancel}
    />
  )
}
