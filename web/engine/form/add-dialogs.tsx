import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import type { SavedRecord } from '../record/record-api.ts'
import { chosenPlaceOf } from '../places/place-rules.ts'
import { AddDialog } from './add-dialog.tsx'
import type { AddDialogProps } from './record-dialog-props.ts'

type AddDialogsProps = Pick<AddDialogProps, 'area' | 'start' | 'onDone' | 'onCancel'> & {
  /** A record was saved, and the form of the next one is open. */
  onNext: (saved: SavedRecord) => void
  /** The form of the next one was closed; this is the record that was saved last. */
  onEnd: (last: SavedRecord) => void
}

/**
 * Adds records, one after the other for as long as the official wants to: whoever enters the forty headmen of a district opened the form and
 * chose the sub-district forty times. The next form begins where the last record lies.
 */
export function AddDialogs({ area, start, onDone, onNext, onEnd, onCancel }: AddDialogsProps) {
  const [saved, setSaved] = useState<readonly SavedRecord[]>([])
  const [goesOn, setGoesOn] = useState(false)
  const last = saved.at(-1)
  const done = (record: SavedRecord) => {
    if (!goesOn) return onDone(record)
    onNext(record)
    setSaved([...saved, record])
  }
  return (
    <AddDialog
      key={saved.length}
      area={area}
      start={last ? chosenPlaceOf(last.catmUkey) : start}
      further={
        area.onePerPlace === undefined && (
          <Checkbox
            mt="lg"
            label="เพิ่มรายการต่อไปหลังบันทึก"
            checked={goesOn}
            onChange={(event) => setGoesOn(event.currentTarget.checked)}
          />
        )
      }
      onDone={done}
      onCancel={last ? () => onEnd(last) : onCancel}
    />
  )
}
