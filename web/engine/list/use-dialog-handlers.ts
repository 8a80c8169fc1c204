import { thaiSentence } from '#domain/text/thai-sentence.ts'
import type { RefObject } from 'react'
import type { Area } from '#domain/area/area.ts'
import { can } from '#domain/permissions/can.ts'
import { useSession } from '#web/api/session.ts'
import { type ToastAction, toast } from '#web/ui/toast/toast.tsx'
import { type SavedRecord, undoChange, undoDisplay } from '../record/record-api.ts'
import { mergedFieldsText } from '../record/merged-fields-text.ts'
import { chosenPlaceOf, NO_PLACE } from '../places/place-rules.ts'
import type { AreaRecord } from '../record/record.ts'
import { undoAction, undoSubject } from '../record/undo-action.ts'
import type { ListResults } from './use-list-results.ts'
import type { ListNavigation } from './use-list-address.ts'

/** What happens after a dialog has finished. */
export type DialogHandlers = ReturnType<typeof useDialogHandlers>

type DialogHandlersOptions = {
  area: Area
  list: ListNavigation
  results: ListResults
  onMark: (key: string) => void
  /** Receives the focus when the row that had it disappears. */
  resultsRef: RefObject<HTMLElement | null>
}

/** What follows a change: the dialog closes, the list reloads, the record is marked, a toast offers undo. */
export function useDialogHandlers({ area, list, results, onMark, resultsRef }: DialogHandlersOptions) {
  const { actor } = useSession()
  const { search, searched } = list

  // The change itself has succeeded; a list that fails to reload shows its own error.
  const ignoreFailure = (work: Promise<void>): Promise<void> => work.catch(() => undefined)

  const undoBy = (key: string, work: () => Promise<unknown>) =>
    undoAction(work, () => ignoreFailure(results.refresh()), undoSubject(area, key))
  const undoOf = (saved: SavedRecord, right: 'edit' | 'delete') =>
    can(actor, right, area, saved.catmUkey) ? undoBy(saved.key, () => undoChange(area, saved)) : undefined

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
      return list.replaceSearch({ ...search, ...NO_PLACE, cc, aa, q: '', page: 1 })
    }
    const page = await results.pageOf(key)
    if (page !== undefined && page !== search.page && list.isStillShown())
      await list.replaceSearch({ ...search, page })
  }
  const reloadAfter = (text: string, undo?: ToastAction) => {
    toast.success(text, undo)
    void ignoreFailure(results.refresh())
  }
  const closeAfter = (text: string, key: string, undo?: ToastAction) => {
    toast.success(text, undo)
    void ignoreFailure(finishDialog(key))
  }
  return {
    added: (saved: SavedRecord) => {
      toast.success(ADDED, undoOf(saved, 'delete'))
      void ignoreFailure(showAdded(saved))
    },
    /** One record was added and the form for the next opens; `addedSeveral` runs when that closes. */
    addedOneOfSeveral: (saved: SavedRecord) => reloadAfter(ADDED, undoOf(saved, 'delete')),
    addedSeveral: (last: SavedRecord) => ignoreFailure(showAdded(last)),
    /** `merged` are the fields in which another user's change was preserved. */
    edited: (record: AreaRecord, saved: SavedRecord, merged: readonly string[]) =>
      closeAfter(
        thaiSentence`แก้ไขข้อมูลเรียบร้อยแล้ว${mergedFieldsText(merged)}`,
        saved.key,
        saved.version === record.version ? undefined : undoOf(saved, 'edit'),
      ),
    deleted: (saved: SavedRecord) =>
      closeAfter(area.titles.deleted ?? 'ลบข้อมูลเรียบร้อยแล้ว', saved.key, undoOf(saved, 'edit')),
    toggled: (record: AreaRecord, shown: boolean) =>
      closeAfter(
        'เปิด/ปิดการแสดงผลเรียบร้อยแล้ว',
        record.key,
        undoBy(record.key, () => undoDisplay(area, record, shown)),
      ),
    confirmed: (saved: SavedRecord) => closeAfter('ยืนยันข้อมูลเรียบร้อยแล้ว', saved.key, undoOf(saved, 'edit')),
    /** An earlier version was restored; its dialog closes. */
    restored: (saved: SavedRecord) => closeAfter(RESTORED, saved.key, undoOf(saved, 'edit')),
    /**
     * A record was restored from the trash. The dialog stays open for the next one. Nothing offers undo any
     * more: the record is where it was before its deletion.
     */
    restoredFromTrash: (saved: SavedRecord) => {
      onMark(saved.key)
      toast.clearAbout(undoSubject(area, saved.key))
      reloadAfter(RESTORED)
    },
    purged: () => reloadAfter('ลบถาวรเรียบร้อยแล้ว'),
    pictureDeleted: (saved: SavedRecord) => reloadAfter('ลบรูปภาพเรียบร้อยแล้ว', undoOf(saved, 'edit')),
  }
}

const ADDED = 'เพิ่มข้อมูลเรียบร้อยแล้ว'
const RESTORED = 'กู้คืนข้อมูลเรียบร้อยแล้ว'
