/** The props of record dialogs. A dialog is mounted to open and unmounted to close. */
import type { ReactNode } from 'react'
import type { Area } from '#domain/area/area.ts'
import type { SavedRecord } from '../record/record-api.ts'
import type { ChosenPlace } from '../places/place-rules.ts'
import type { AreaRecord } from '../record/record.ts'
import type { RecordMoves } from '../record/view/moves.tsx'
import type { FormValues } from './values.ts'

/** Adds a record. `onCancel` runs after the user has agreed to lose unsaved input. */
export type AddDialogProps = {
  area: Area
  /** The place of the search: a new record starts there, within the actor's scope. */
  start: ChosenPlace
  /** Initial values instead of empty fields. */
  initialValues?: FormValues
  /** The notice about the origin of these values. */
  origin?: string
  /** What the new record comes from, where the area has such records (`addedFrom`). */
  source?: string
  footer?: ReactNode
  onDone: (saved: SavedRecord) => void
  onCancel: () => void
}

/** Edits a record. */
export type EditDialogProps = {
  area: Area
  record: AreaRecord
  /** The id of the form element that takes the focus; by default the first one. */
  field?: string | undefined
  /** `merged` are the fields in which another user's change was preserved; usually none. */
  onDone: (saved: SavedRecord, merged: readonly string[]) => void
  onCancel: () => void
}

/** Shows a record. */
export type ViewDialogProps = {
  area: Area
  record: AreaRecord
  /** Opens the edit dialog, at the form element with an id; absent without the permission. */
  onEdit?: ((field?: string) => void) | undefined
  /** Opens the history of the record. */
  onHistory?: (() => void) | undefined
  /** The address of the record, to be sent to a colleague. */
  address?: string
  /** The ways to the records before and after it. */
  moves?: RecordMoves | undefined
  /** Opens a new record with the values of this one. */
  onCopy?: (() => void) | undefined
  /** Called after the record was confirmed as still correct, which is offered when it is stale. */
  onConfirmed?: (saved: SavedRecord) => void
  /** Buttons of the screen that shows the record, before those that edit and close. */
  buttons?: ReactNode
  onClose: () => void
}
