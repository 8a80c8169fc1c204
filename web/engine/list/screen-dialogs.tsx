import { Suspense, useEffect, useState } from 'react'
import { can } from '#domain/permissions/can.ts'
import { SHARED_ERROR_MESSAGES } from '#domain/errors/shared-error-messages.ts'
import { bangkokToday } from '#domain/dates/thai-date.ts'
import { useSession } from '#web/api/session.ts'
import { lazyComponent } from '#web/ui/lazy/lazy-component.tsx'
import { LoadingDialog } from '#web/ui/dialog/loading-dialog.tsx'
import { toast } from '#web/ui/toast/toast.tsx'
import { DeleteDialog } from '../confirm/delete-dialog.tsx'
import { ConfirmRecordDialog } from '../confirm/confirm-record-dialog.tsx'
import { ToggleDialog } from '../confirm/toggle-dialog.tsx'
import { AddDialog } from '../form/add-dialog.tsx'
import { AddDialogs } from '../form/add-dialogs.tsx'
import { copyNotice, copiedValues, mayCopy } from '../form/copy-record.ts'
import { EditDialog } from '../form/edit-dialog.tsx'
import { nextYearValues } from '../form/next-year.ts'
import { ViewDialog } from '../record/view-dialog.tsx'
import { OutboxEntryDialog } from '../outbox/outbox-entry-dialog.tsx'
import { chosenPlaceOf } from '../places/place-rules.ts'
import type { AreaRecord } from '../record/record.ts'
import { maintainsArea, type ShownArea } from './shown-area.ts'
import type { RecordDialogName } from './list-address.ts'
import type { ListResults } from './use-list-results.ts'
import type { ListNavigation } from './use-list-address.ts'
import type { DialogHandlers } from './use-dialog-handlers.ts'

export { NotesPrefetch } from '../notes/note-notice.tsx'

// These need the server and are opened rarely, so they load when they open.
const TrashDialog = lazyComponent(() => import('../history/trash-dialog.tsx'), 'TrashDialog')
const ImagesDialog = lazyComponent(() => import('../images/images-dialog.tsx'), 'ImagesDialog')
const HistoryDialog = lazyComponent(() => import('../history/history-dialog.tsx'), 'HistoryDialog')
const SavedSearches = lazyComponent(
  () => import('../saved-searches/saved-searches.tsx'),
  'SavedSearches',
  ({ list }) => void list.closeDialog(),
)

export type ScreenDialogsProps = {
  area: ShownArea
  list: ListNavigation
  results: ListResults
  handlers: DialogHandlers
}

/** The dialog in the address, if the actor has the permission and the record is in the list. */
export function ScreenDialogs({ area, list, results, handlers }: ScreenDialogsProps) {
  const { actor } = useSession()
  const { dialog, search, closeDialog } = list
  const close = () => void closeDialog()
  if (dialog === undefined) return null
  if (dialog.name === 'add') {
    if (!can(actor, 'add', area) || !maintainsArea(area, actor)) return null
    const { cc, aa, tt, mm } = search
    return (
      <AddDialogs
        area={area}
        start={{ cc, aa, tt, mm }}
        onDone={handlers.added}
        onNext={handlers.addedOneOfSeveral}
        onEnd={handlers.addedSeveral}
        onCancel={close}
      />
    )
  }
  if (dialog.name === 'bin') {
    if (!can(actor, 'edit', area) || !maintainsArea(area, actor)) return null
    return (
      <Suspense fallback={<LoadingDialog opened />}>
        <TrashDialog
          area={area}
          search={search}
          onRestored={handlers.restoredFromTrash}
          onPurged={handlers.purged}
          onClose={close}
        />
      </Suspense>
    )
  }
  if (dialog.name === 'saved') {
    return (
      <Suspense fallback={<LoadingDialog opened />}>
        <SavedSearches area={area} list={list} results={results} />
      </Suspense>
    )
  }
  if (dialog.name === 'waiting') {
    return (
      <OutboxEntryDialog
        key={dialog.key}
        area={area}
        no={dialog.key}
        onAdded={handlers.added}
        onEdited={handlers.edited}
        onCancel={close}
      />
    )
  }
  return (
    <RecordDialog
      key={`${dialog.name} ${dialog.key}`}
      name={dialog.name}
      recordKey={dialog.key}
      area={area}
      list={list}
      results={results}
      handlers={handlers}
    />
  )
}

type RecordDialogProps = ScreenDialogsProps & {
  name: RecordDialogName
  recordKey: string
}

/**
 * A dialog about one record. It keeps the record it opened with while the list changes. It waits for a list
 * that is loading, because the rows are stale right after a save.
 */
function RecordDialog({ area, list, results, handlers, name, recordKey }: RecordDialogProps) {
  const { actor } = useSession()
  const [opened, setOpened] = useState<AreaRecord>()
  const listed = results.isFetching ? undefined : results.records.find(({ key }) => key === recordKey)
  const record = opened ?? listed
  if (record !== undefined && opened === undefined) setOpened(record)
  const isGone = record === undefined && !results.isFetching && (results.isReady || !list.searched)
  const close = () => void list.closeDialog()
  const { closeDialog } = list
  useEffect(() => {
    if (!isGone) return
    toast.warning(SHARED_ERROR_MESSAGES['not-found'])
    void closeDialog()
  }, [isGone, closeDialog])
  if (record === undefined) return <LoadingDialog opened={results.isFetching} />

  const common = { area, record }
  const may = (action: 'edit' | 'delete' | 'toggle') => can(actor, action, area, record.catmUkey)
  if (name === 'view') {
    const onEdit = may('edit') ? () => void list.openDialog('edit', recordKey, { replace: true }) : undefined
    const onCopy = mayCopy(area, actor)
      ? () => void list.openDialog('copy', recordKey, { replace: true })
      : undefined
    return (
      <ViewDialog
        {...common}
        onEdit={onEdit}
        onCopy={onCopy}
        onConfirmed={handlers.confirmed}
        onClose={close}
      />
    )
  }
  if (name === 'images')
    return (
      <Suspense fallback={<LoadingDialog opened />}>
        <ImagesDialog {...common} onDeleted={handlers.pictureDeleted} onClose={close} />
      </Suspense>
    )
  if (name === 'history')
    return (
      <Suspense fallback={<LoadingDialog opened />}>
        <HistoryDialog {...common} onRestored={handlers.restored} onClose={close} />
      </Suspense>
    )
  if (name === 'edit' && may('edit'))
    return (
      <EditDialog
        {...common}
        onDone={(saved, merged) => handlers.edited(record, saved, merged)}
        onCancel={close}
      />
    )
  if (name === 'next-year' && can(actor, 'add', area, record.catmUkey)) {
    return (
      <AddDialog
        area={area}
        start={chosenPlaceOf(record.catmUkey)}
        initialValues={nextYearValues(area, actor, record)}
        onDone={handlers.added}
        onCancel={close}
      />
    )
  }
  if (name === 'copy' && mayCopy(area, actor)) {
    return (
      <AddDialog
        area={area}
        start={chosenPlaceOf(record.catmUkey)}
        initialValues={copiedValues(area, actor, record, bangkokToday(Date.now()))}
        origin={copyNotice(area, record)}
        onDone={handlers.added}
        onCancel={close}
      />
    )
  }
  if (name === 'delete' && may('delete'))
    return <DeleteDialog {...common} onDone={handlers.deleted} onCancel={close} />
  if (name === 'still-right' && may('edit'))
    return <ConfirmRecordDialog {...common} onDone={handlers.confirmed} onCancel={close} />
  if (name === 'toggle' && may('toggle'))
    return <ToggleDialog {...common} onDone={(shown) => handlers.toggled(record, shown)} onCancel={close} />
  return null
}
