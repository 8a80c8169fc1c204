import { useEffect, useState } from 'react'
import { SHARED_ERROR_MESSAGES } from '#domain/errors/shared-error-messages.ts'
import { ViewDialog } from '#web/engine/record/view/view-dialog.tsx'
import { HistoryDialog } from '#web/engine/history/history-dialog.tsx'
import { NotesDialog } from '#web/engine/notes/notes-dialog.tsx'
import { LoadingDialog } from '#web/ui/dialog/loading-dialog.tsx'
import { toast } from '#web/ui/toast/toast.tsx'
import { HideRecordsDialog, ShowRecordsDialog } from './decide-dialog.tsx'
import type { ReviewDialogState as Opened } from './review-address.ts'
import type { DecisionOutcome, ReviewRecord } from './review-query.ts'

type ReviewDialogProps = {
  dialog: Opened
  rows: readonly ReviewRecord[]
  /** The list is loading; a record is only reported as missing after a successful load. */
  isFetching: boolean
  isLoaded: boolean
  /** The record was shown or hidden. */
  onDecided: (decided: DecisionOutcome[]) => void
  /** An earlier version of the record was restored. */
  onRestored: () => void
  onClose: () => void
}

/** A dialog about one record of the queue, which keeps the record it opened with. */
export function ReviewDialog(props: ReviewDialogProps) {
  const { dialog, rows, isFetching, isLoaded, onDecided, onRestored, onClose } = props
  const [opened, setOpened] = useState<ReviewRecord>()
  const row = opened ?? (isFetching ? undefined : rows.find(({ record }) => record.id === dialog.record))
  if (row !== undefined && opened === undefined) setOpened(row)
  const isGone = row === undefined && !isFetching && isLoaded
  useEffect(() => {
    if (!isGone) return
    toast.warning(SHARED_ERROR_MESSAGES['not-found'])
    onClose()
  }, [isGone, onClose])
  if (row === undefined) return <LoadingDialog opened={isFetching} />
  if (dialog.name === 'view') return <ViewDialog {...row} onClose={onClose} />
  if (dialog.name === 'history') return <HistoryDialog {...row} onRestored={onRestored} onClose={onClose} />
  if (dialog.name === 'note') return <NotesDialog {...row} onClose={onClose} />
  const decide = { rows: [row], onDone: onDecided, onCancel: onClose }
  return dialog.name === 'hide' ? <HideRecordsDialog {...decide} /> : <ShowRecordsDialog {...decide} />
}
