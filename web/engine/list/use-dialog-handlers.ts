import type { RefObject } from 'react'
import type { Area } from '#domain/area/area.ts'
import { can } from '#domain/permissions/can.ts'
import { useSession } from '#web/api/session.ts'
import { toast } from '#web/ui/toast/toast.tsx'
import { type SavedRecord, undoChange, undoDisplay } from '../record/record-api.ts'
import { mergedFieldsText } from '../record/merged-fields-text.ts'
import { chosenPlaceOf, NO_PLACE } from '../places/place-rules.ts'
import type { AreaRecord } from '../record/record.ts'
import { undoAction } from '../record/undo-action.ts'
import type { ListResults } from './use-list-results.ts'
import type { ListNavigation } from './use-list-address.ts'

/** What happens after a dialog has finished. */
export type DialogHandlers = {
  added: (saved: SavedRecord) => void
  /** One record was added and the form for the next one opens; `addedSeveral` runs when that form closes. */
  addedOneOfSeveral: (saved: SavedRecord) => void
  addedSeveral: (last: SavedRecord) => void
  /** `merged` are the fields in which another user's change was preserved. */
  edited: (record: AreaRecord, saved: SavedRecord, merged: readonly string[]) => void
  deleted: (saved: SavedRecord) => void
  toggled: (record: AreaRecord, shown: boolean) => void
  /** A record was confirmed as still correct. */
  confirmed: (saved: SavedRecord) => void
  /** An earlier version was restored; its dialog closes. */
  restored: (saved: SavedRecord) => void
  /** A record was restored from the trash. The dialog stays open for the next one. */
  restoredFromTrash: (saved: SavedRecord) => void
  purged: () => void
  pictureDeleted: (saved: SavedRecord) => void
}

type DialogHandlersOptions = {
  area: Area
  list: ListNavigation
  results: ListResults
  /** Highlights a record in the list. */
  onMark: (key: string) => void
  /** Receives the focus when the row that had it disappears. */
  resultsRef: RefObject<HTMLElement | null>
}

/**
 * After a save the dialog closes, the list reloads in place, the record is highlighted, and a toast offers
 * undo (issue 2, "beyond the specification").
 */
export function useDialogHandlers({
  area,
  list,
  results,
  onMark,
  resultsRef,
}: DialogHandlersOptions): DialogHandlers {
  const { actor } = useSession()
  const { search, searched } = list

  // The change itself has succeeded; a list that fails to reload shows its own error.
  const ignoreFailure = (work: Promise<unknown>) => void work.catch(() => undefined)

  const undoBy = (work: () => Promise<unknown>) => undoAction(work, () => ignoreFailure(results.refresh()))
  const undoOf = (saved: SavedRecord, right: 'edit' | 'delete') =>
    can(actor, right, area, saved.catmUkey) ? undoBy(() => undoChange(area, saved)) : undefined

  // The list reloads before the dialog closes, so that the next dialog does not open on stale rows.
  const finishDialog = async (key: string) => {
    const refreshed = results.refresh()
    onMark(key)
    await list.closeDialog()
    await refreshed
    // React renders the new rows after this task.
    setTimeout(() => {
      if (document.activeElement === document.body) resultsRef.current?.focus({ preventScroll: true })
    })
  }
  /** A new record may be on another page, or the list may be empty. */
  const showAdded = async ({ key, catmUkey }: SavedRecord) => {
    await finishDialog(key)
    if (!list.isStillShown()) return
    if (!searched) {
      const { cc, aa } = chosenPlaceOf(catmUkey)
      return list.goTo({ ...search, ...NO_PLACE, cc, aa, q: '', page: 1 }, { replace: true })
    }
    const page = await results.pageOf(key)
    if (page !== undefined && page !== search.page && list.isStillShown())
      await list.goTo({ ...search, page }, { replace: true })
  }
  return {
    added: (saved) => {
      toast.success('เพิ่มข้อมูลเรียบร้อยแล้ว', undoOf(saved, 'delete'))
      ignoreFailure(showAdded(saved))
    },
    addedOneOfSeveral: (saved) => {
      toast.success('เพิ่มข้อมูลเรียบร้อยแล้ว', undoOf(saved, 'delete'))
      ignoreFailure(results.refresh())
    },
    addedSeveral: (last) => ignoreFailure(showAdded(last)),
    edited: (record, saved, merged) => {
      const isChange = saved.version !== record.version
      toast.success(
        `แก้ไขข้อมูลเรียบร้อยแล้ว${mergedFieldsText(merged)}`,
        isChange ? undoOf(saved, 'edit') : undefined,
      )
      ignoreFailure(finishDialog(saved.key))
    },
    deleted: (saved) => {
      toast.success(area.titles.deleted ?? 'ลบข้อมูลเรียบร้อยแล้ว', undoOf(saved, 'edit'))
      ignoreFailure(finishDialog(saved.key))
    },
    toggled: (record, shown) => {
      toast.success(
        'เปิด/ปิดการแสดงผลเรียบร้อยแล้ว',
        undoBy(() => undoDisplay(area, record, shown)),
      )
      ignoreFailure(finishDialog(record.key))
    },
    confirmed: (saved) => {
      toast.success('ยืนยันข้อมูลเรียบร้อยแล้ว', undoOf(saved, 'edit'))
      ignoreFailure(finishDialog(saved.key))
    },
    restored: (saved) => {
      toast.success('กู้คืนข้อมูลเรียบร้อยแล้ว', undoOf(saved, 'edit'))
      ignoreFailure(finishDialog(saved.key))
    },
    restoredFromTrash: (saved) => {
      toast.success('กู้คืนข้อมูลเรียบร้อยแล้ว', undoOf(saved, 'edit'))
      onMark(saved.key)
      ignoreFailure(results.refresh())
    },
    purged: () => {
      toast.success('ลบถาวรเรียบร้อยแล้ว')
      ignoreFailure(results.refresh())
    },
    pictureDeleted: (saved) => {
      toast.success('ลบรูปภาพเรียบร้อยแล้ว', undoOf(saved, 'edit'))
      ignoreFailure(results.refresh())
    },
  }
}
