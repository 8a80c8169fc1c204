import { type ReactNode, useEffect } from 'react'
import { can, canReadHistory } from '#domain/permissions/can.ts'
import { SHARED_ERROR_MESSAGES } from '#domain/errors/shared-error-messages.ts'
import { serverToday } from '#web/api/clock.ts'
import { useSession } from '#web/api/session.ts'
import { lazyComponent } from '#web/ui/lazy/lazy-component.tsx'
import { LoadingDialog } from '#web/ui/dialog/loading-dialog.tsx'
import { toast } from '#web/ui/toast/toast.tsx'
import { DeleteDialog } from '../confirm/delete-dialog.tsx'
import { ConfirmRecordDialog, ToggleDialog } from '../confirm/record-question.tsx'
import { AddDialog, AddDialogs } from '../form/add-dialog.tsx'
import { copyNotice, copiedValues, mayCopy, nextYearValues } from '../form/copy-record.ts'
import { EditDialog } from '../form/edit-dialog.tsx'
import { missingElementId } from '../form/missing-element.ts'
import { useOpenedRow } from '../record/view/use-opened-row.ts'
import { ViewDialog } from '../record/view/view-dialog.tsx'
import { OutboxEntryDialog } from '../outbox/outbox-entry-dialog.tsx'
import { chosenPlaceOf } from '../places/place-rules.ts'
import { maintainsArea, type ShownArea } from './shown-area.ts'
import type { DialogName, RecordDialogName } from './list-address.ts'
import { useMoves } from './use-moves.ts'
import type { ListResults } from './use-list-results.ts'
import type { ListNavigation } from './use-list-address.ts'
import type { DialogHandlers } from './use-dialog-handlers.ts'
import type { Area } from '#domain/area/area.ts'
import { searchableRecordName } from '#domain/records/record-name.ts'
import { recordParams } from '#domain/records/record-params.ts'
import { browserHistory } from '#web/ui/browser/location.ts'
import type { AreaRecord } from '../record/record.ts'
import { addressOf, TAB_ADDRESS } from '#web/ui/browser/address-state.ts'

export { NotesPrefetch } from '../notes/note-notice.tsx'

// These need the server and are opened rarely, so they load when they open.
const TrashDialog = lazyComponent(() => import('../history/trash-dialog.tsx'), 'TrashDialog')
const ImagesDialog = lazyComponent(() => import('../images/images-dialog.tsx'), 'ImagesDialog')
const HistoryDialog = lazyComponent(() => import('../history/history-dialog.tsx'), 'HistoryDialog')
const SavedSearches = lazyComponent(() => import('../saved-searches/saved-searches.tsx'), 'SavedSearches', {
  close: ({ list }) => void list.closeDialog(),
})

export type ScreenDialogsProps = {
  area: ShownArea
  list: ListNavigation
  results: ListResults
  handlers: DialogHandlers
}

/** The dialog in the address, if the actor has the permission and the record is in the list. */
export function ScreenDialogs(props: ScreenDialogsProps) {
  const { dialog } = props.list
  if (dialog === undefined) return null
  const { name, key } = dialog
  // Moving to the next record keeps the view open, with the focus on its button.
  return <OpenScreenDialog key={name === 'view' ? name : `${name} ${key}`} {...props} name={name} no={key} />
}

/** The dates of a record that is added on a day of the calendar. */
function dayValues({ calendar }: Area): Record<string, string> | undefined {
  const { addedOn } = browserHistory.location.state
  if (calendar === undefined || addedOn === undefined) return undefined
  return { [calendar.start]: addedOn, ...(calendar.end ? { [calendar.end]: addedOn } : {}) }
}

type OpenScreenDialogProps<Name> = ScreenDialogsProps & {
  name: Name
  /** The key of the record, or the number of the outbox entry. */
  no: string
}

function OpenScreenDialog({ name, ...props }: OpenScreenDialogProps<DialogName>) {
  const { actor } = useSession()
  const { area, list, results, handlers, no } = props
  const close = () => void list.closeDialog()
  const may = (action: 'add' | 'edit') => can(actor, action, area) && maintainsArea(area, actor)
  if (name === 'add') {
    const { cc, aa, tt, mm } = list.search
    return (
      may('add') && (
        <AddDialogs
          area={area}
          start={{ cc, aa, tt, mm }}
          initialValues={dayValues(area)}
          onDone={handlers.added}
          onNext={handlers.addedOneOfSeveral}
          onEnd={handlers.addedSeveral}
          onCancel={close}
        />
      )
    )
  }
  if (name === 'bin') {
    return (
      may('edit') && (
        <TrashDialog
          area={area}
          search={list.search}
          onRestored={handlers.restoredFromTrash}
          onPurged={handlers.purged}
          onClose={close}
        />
      )
    )
  }
  if (name === 'saved') return <SavedSearches area={area} list={list} results={results} />
  if (name === 'waiting') {
    const { added, edited } = handlers
    return <OutboxEntryDialog area={area} no={no} onAdded={added} onEdited={edited} onCancel={close} />
  }
  return <RecordDialog {...props} name={name} />
}

/**
 * A dialog about one record. It keeps the record it opened with while the list changes, until the address
 * names another one. It waits for a list that is loading, because the rows are stale right after a save.
 */
function RecordDialog({ area, list, results, handlers, name, no }: OpenScreenDialogProps<RecordDialogName>) {
  const { actor } = useSession()
  const { row: record, isMissing } = useOpenedRow(
    results.rows ?? [],
    ({ key }) => key === no,
    results.isFetching,
  )
  const isGone = isMissing && (results.isReady || !list.searched)
  const { closeDialog } = list
  const moves = useMoves(list, area, results, no)
  const close = () => void closeDialog()
  useEffect(() => {
    if (!isGone) return
    // A closing dialog removes its warnings, so this one is shown after React has closed the dialog.
    void closeDialog().then(() => setTimeout(() => toast.warning(SHARED_ERROR_MESSAGES['not-found'])))
  }, [isGone, closeDialog])
  if (record === undefined) return <LoadingDialog opened={results.isFetching} />

  const common = { area, record, onCancel: close }
  const may = (action: 'add' | 'edit' | 'delete' | 'toggle') => can(actor, action, area, record.catmUkey)
  const instead = (dialog: DialogName) => () => list.openDialog(dialog, no, { replace: true })
  const adding = {
    area,
    start: chosenPlaceOf(record.catmUkey),
    onDone: handlers.added,
    onCancel: close,
  }
  const { missingItem } = list.search
  // A list of what is missing leads to it.
  const missing = missingItem && missingElementId(area, missingItem, record.values)
  const dialogs: Record<RecordDialogName, () => ReactNode> = {
    view: () => (
      <ViewDialog
        area={area}
        record={record}
        onEdit={
          may('edit')
            ? (field) => list.openDialog('edit', no, { replace: true, ...(field ? { field } : {}) })
            : undefined
        }
        onHistory={
          canReadHistory(actor, area, record.catmUkey) ? () => list.openDialog('history', no) : undefined
        }
        address={recordLink(area, record)}
        moves={moves}
        onCopy={mayCopy(area, actor) ? instead('copy') : undefined}
        onConfirmed={handlers.confirmed}
        onClose={close}
      />
    ),
    images: () => (
      <ImagesDialog area={area} record={record} onDeleted={handlers.pictureDeleted} onClose={close} />
    ),
    history: () => (
      <HistoryDialog area={area} record={record} onRestored={handlers.restored} onClose={close} />
    ),
    edit: () =>
      may('edit') && (
        <EditDialog
          {...common}
          field={list.dialog?.field ?? missing}
          onDone={(saved, merged) => handlers.edited(record, saved, merged)}
        />
      ),
    'next-year': () =>
      may('add') && <AddDialog {...adding} initialValues={nextYearValues(area, actor, record)} />,
    copy: () =>
      mayCopy(area, actor) && (
        <AddDialog
          {...adding}
          initialValues={copiedValues(area, actor, record, serverToday())}
          origin={copyNotice(area, record)}
        />
      ),
    delete: () => may('delete') && <DeleteDialog {...common} onDone={handlers.deleted} />,
    'still-right': () => may('edit') && <ConfirmRecordDialog {...common} onDone={handlers.confirmed} />,
    toggle: () =>
      may('toggle') && <ToggleDialog {...common} onDone={(shown) => handlers.toggled(record, shown)} />,
  }
  return dialogs[name]()
}

/** The whole address of a record's view in the current list, to be sent to a colleague. */
function recordLink(area: Area, record: AreaRecord): string {
  const { pathname, search } = browserHistory.location
  const { tab } = TAB_ADDRESS.parse(search)
  const { key: id, catmUkey } = record
  const params = recordParams(tab, { id, catmUkey, find: searchableRecordName(area, record) })
  return new URL(addressOf(pathname, params), window.location.origin).href
}
