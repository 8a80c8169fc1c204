import { useState } from 'react'
import type { SavedRecord } from '../record/record-api.ts'
import { type ChosenPlace, chosenPlaceOf } from '../places/place-rules.ts'
import { type FormDialogProps, FormDialog } from './form-dialog.tsx'
import { type RecordFormOptions, useRecordForm } from './use-record-form.ts'
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'

type AddDialogProps = Pick<RecordFormOptions, 'area' | 'initialValues' | 'chosen' | 'source'> &
  Pick<FormDialogProps, 'origin' | 'footer' | 'onCancel'> & {
    /** The place of the search: a new record starts there, within the actor's scope. */
    start: ChosenPlace
    onDone: (saved: SavedRecord) => void
  }

/** Adds a record; stays open until it is saved or cancelled (foundations, section 4). */
export function AddDialog({ area, start, initialValues, chosen, source, onDone, ...dialog }: AddDialogProps) {
  const form = useRecordForm({ area, searched: start, initialValues, chosen, source })
  return <FormDialog {...dialog} form={form} onSaved={onDone} onUnchanged={dialog.onCancel} />
}

type AddDialogsProps = Pick<AddDialogProps, 'area' | 'start' | 'initialValues' | 'onDone' | 'onCancel'> & {
  /** A record was saved, and the form for the next one is open. */
  onNext: (saved: SavedRecord) => void
  /** The form for the next one was closed; `last` is the record that was saved last. */
  onEnd: (last: SavedRecord) => void
}

/** Adds records one after the other, each at the place of the last: 40 headmen need no 40 selections. */
export function AddDialogs({ area, start, initialValues, onDone, onNext, onEnd, onCancel }: AddDialogsProps) {
  const [saved, setSaved] = useState<readonly SavedRecord[]>([])
  const [addsAnother, setAddsAnother] = useState(false)
  const last = saved.at(-1)
  const done = (record: SavedRecord) => {
    if (!addsAnother) return onDone(record)
    onNext(record)
    setSaved([...saved, record])
  }
  return (
    <AddDialog
      key={saved.length}
      area={area}
      initialValues={initialValues}
      start={last ? chosenPlaceOf(last.catmUkey) : start}
      footer={
        area.onePerPlace === undefined && (
          <Stack mt="lg">
            <Checkbox
              label="บันทึกแล้วเพิ่มรายการใหม่"
              checked={addsAnother}
              onChange={(event) => setAddsAnother(event.currentTarget.checked)}
            />
          </Stack>
        )
      }
      onDone={done}
      onCancel={last ? () => onEnd(last) : onCancel}
    />
  )
}
