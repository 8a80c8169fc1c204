/** What the dialogs of a record's form are given and tell. They are mounted to be open and unmounted to be closed. */
import type { ReactNode } from 'react'
import type { Area } from '#domain/area/area.ts'
import type { SavedRecord } from '../record/record-api.ts'
import type { ChosenPlace } from '../places/place-rules.ts'
import type { AreaRecord } from '../record/record.ts'
import type { FormValues } from './values.ts'

/** Adds a record. `onCancel` comes after the question whether something typed may be lost. */
export type AddDialogProps = {
  area: Area
  /** The place that is searched for: a new record begins there as far as the official may choose. */
  start: ChosenPlace
  /** What the form begins with instead of empty fields. */
  begin?: FormValues
  /** What is to be said of where that comes from. */
  origin?: string
  /** What can be said at the end of the form about what follows. */
  further?: ReactNode
  onDone: (saved: SavedRecord) => void
  onCancel: () => void
}

/** Changes a record. */
export type EditDialogProps = {
  area: Area
  record: AreaRecord
  /** `merged` names the fields that somebody else changed meanwhile and that were kept; mostly none. */
  onDone: (saved: SavedRecord, merged: readonly string[]) => void
  onCancel: () => void
}

/** Shows a record whole. */
export type ViewDialogProps = {
  area: Area
  record: AreaRecord
  /** Offers to go on to changing the record; left out for those who may not. */
  onEdit?: (() => void) | undefined
  /** Offers to begin a new record with what this one holds. */
  onCopy?: (() => void) | undefined
  /** Told that the record was said to be still right, which is offered with `onEdit` when it grew old. */
  onConfirmed?: (saved: SavedRecord) => void
  onClose: () => void
}
