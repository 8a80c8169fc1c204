import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { SHARED_ERROR_MESSAGES } from '#domain/errors/shared-error-messages.ts'
import { useSession } from '#web/api/session.ts'
import { chosenPlaceOf } from '#web/engine/places/place-rules.ts'
import { pageMoves } from '#web/engine/record/view/moves.tsx'
import { useOpenedRow } from '#web/engine/record/view/use-opened-row.ts'
import { ViewDialog } from '#web/engine/record/view/view-dialog.tsx'
import { HistoryDialog } from '#web/engine/history/history-dialog.tsx'
import { NotesDialog } from '#web/engine/notes/notes-dialog.tsx'
import type { RowSource } from '#web/engine/list-screen/row-source.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LoadingDialog } from '#web/ui/dialog/loading-dialog.tsx'
import { toast } from '#web/ui/toast/toast.tsx'
import { DecideDialog } from './decisions.tsx'
import type { ReviewDialogName, ReviewNavigation } from './review-query.ts'
import { type DecisionOutcome, type ReviewRecord, reviewQuery, reviewRecordId } from './review-query.ts'
import type { OpenDialog } from '#web/ui/browser/address-state.ts'

type ReviewDialogProps = {
  dialog: OpenDialog<ReviewDialogName>
  review: ReviewNavigation
  /** A record is only reported as missing after a successful load. */
  source: RowSource<ReviewRecord>
  onDecided: (decided: DecisionOutcome[]) => void
  /** An earlier version of the record was restored. */
  onRestored: () => void
  onClose: () => void
}

/** A dialog about one record of the queue, which keeps its record while the list changes. */
export function ReviewDialog(props: ReviewDialogProps) {
  const { dialog, source, onDecided, onRestored, onClose } = props
  const { rows = [], isFetching, isReady, error } = source
  const isWanted = (row: ReviewRecord) => reviewRecordId(row) === dialog.key
  const { row, isMissing } = useOpenedRow(rows, isWanted, isFetching)
  const isGone = isMissing && isReady && error === null
  useEffect(() => {
    if (!isGone) return
    toast.warning(SHARED_ERROR_MESSAGES['not-found'])
    onClose()
  }, [isGone, onClose])
  if (row === undefined) return <LoadingDialog opened={isFetching} />
  if (dialog.name === 'view') return <ReviewedRecord {...props} row={row} />
  if (dialog.name === 'history') return <HistoryDialog {...row} onRestored={onRestored} onClose={onClose} />
  if (dialog.name === 'note') return <NotesDialog {...row} onClose={onClose} />
  return <DecideDialog name={dialog.name} rows={[row]} onDone={onDecided} onCancel={onClose} />
}

/** A record with the decisions about it, and the ways to the next ones. */
function ReviewedRecord({ row, review, source, onClose }: ReviewDialogProps & { row: ReviewRecord }) {
  const { cc } = chosenPlaceOf(useSession().actor.catmUkey)
  const client = useQueryClient()
  const { search, openDialog } = review
  const { rows = [], total } = source
  const key = reviewRecordId(row)
  const moves = pageMoves({
    key,
    keys: rows.map(reviewRecordId),
    page: search.page,
    size: search.size,
    total,
    loadKeys: async (page) => {
      const queue = await client.fetchQuery(reviewQuery(cc, { ...search, page }))
      return queue.rows.map(reviewRecordId)
    },
    open: (to, page) => openDialog('view', to, { replace: true, page }),
  })
  const instead = (name: 'show' | 'hide') => () => openDialog(name, key, { replace: true })
  return (
    <ViewDialog
      {...row}
      moves={moves}
      buttons={
        <>
          <Button variant="default" onClick={instead('hide')}>
            ไม่แสดง
          </Button>
          <Button onClick={instead('show')}>แสดง</Button>
        </>
      }
      onClose={onClose}
    />
  )
}
