import type { RefObject } from 'react'
import type { Area } from '#domain/area.ts'
import { can } from '#domain/can.ts'
import { useSession } from '#web/api/session.ts'
import { notify } from '#web/ui/notify.tsx'
import { type Saved, undoChange, undoDisplay } from '../calls.ts'
import { othersKept } from '../others-kept.ts'
import { chosenOf, NO_PLACE } from '../place-rules.ts'
import type { AreaRecord } from '../record.ts'
import { undoAction } from '../undo-action.ts'
import type { FoundRecords } from './use-found.ts'
import type { ListNavigation } from './use-list-address.ts'

/** What follows when a dialog has done its work. */
export type Outcomes = {
  added: (saved: Saved) => void
  /** The same while the form of the next one is open over the list, and what follows when that is closed. */
  addedOneOfSeveral: (saved: Saved) => void
  addedSeveral: (last: Saved) => void
  /** `merged` names the fields in which somebody else's change was kept. */
  edited: (record: AreaRecord, saved: Saved, merged: readonly string[]) => void
  deleted: (saved: Saved) => void
  toggled: (record: AreaRecord, shown: boolean) => void
  /** A record was said to be still right. */
  confirmed: (saved: Saved) => void
  /** An earlier version was brought back; its dialog closes. */
  restored: (saved: Saved) => void
  /** A record came back from the bin, whose dialog stays open for the next one. */
  revived: (saved: Saved) => void
  purged: () => void
  pictureDeleted: (saved: Saved) => void
}

type OutcomesOf = {
  area: Area
  list: ListNavigation
  found: FoundRecords
  /** Points a record out in the list. */
  onMark: (key: string) => void
  /** Where the focus goes when the row that had it is gone. */
  results: RefObject<HTMLElement | null>
}

/**
 * After a save the dialog closes, the list is searched again where it was, the record is pointed out, and a notice offers
 * to undo the change by a call of its own (issue 2, "beyond the specification").
 */
export function useOutcomes({ area, list, found, onMark, results }: OutcomesOf): Outcomes {
  const { actor } = useSession()
  const { search, searched } = list

  // The change itself is done; a list that does not load again says so in its own place.
  const calmly = (work: Promise<unknown>) => void work.catch(() => undefined)

  const undoBy = (work: () => Promise<unknown>) => undoAction(work, () => calmly(found.refresh()))
  const undoOf = (saved: Saved, right: 'edit' | 'delete') =>
    can(actor, right, area, saved.catmUkey) ? undoBy(() => undoChange(area, saved)) : undefined

  // The list is asked again before the dialog goes, so that nobody opens the next one on what was there before.
  const settle = async (key: string) => {
    const refreshed = found.refresh()
    onMark(key)
    await list.closeDialog()
    await refreshed
    // The list has its new rows only after this turn.
    setTimeout(() => {
      if (document.activeElement === document.body) results.current?.focus({ preventScroll: true })
    })
  }
  /** A new record may lie on another page, or the list may not show anything yet. */
  const showAdded = async ({ key, catmUkey }: Saved) => {
    await settle(key)
    if (!list.isStillShown()) return
    if (!searched) {
      const { cc, aa } = chosenOf(catmUkey)
      return list.goTo({ ...search, ...NO_PLACE, cc, aa, q: '', page: 1 }, { replace: true })
    }
    const page = await found.pageOf(key)
    if (page !== undefined && page !== search.page && list.isStillShown())
      await list.goTo({ ...search, page }, { replace: true })
  }
  return {
    added: (saved) => {
      notify.success('เพิ่มข้อมูลเรียบร้อยแล้ว', undoOf(saved, 'delete'))
      calmly(showAdded(saved))
    },
    addedOneOfSeveral: (saved) => {
      notify.success('เพิ่มข้อมูลเรียบร้อยแล้ว', undoOf(saved, 'delete'))
      calmly(found.refresh())
    },
    addedSeveral: (last) => calmly(showAdded(last)),
    edited: (record, saved, merged) => {
      const isChange = saved.version !== record.version
      notify.success(`แก้ไขข้อมูลเรียบร้อยแล้ว${othersKept(merged)}`, isChange ? undoOf(saved, 'edit') : undefined)
      calmly(settle(saved.key))
    },
    deleted: (saved) => {
      notify.success(area.titles.deleted ?? 'ลบข้อมูลเรียบร้อยแล้ว', undoOf(saved, 'edit'))
      calmly(settle(saved.key))
    },
    toggled: (record, shown) => {
      notify.success(
        'เปิด/ปิดการแสดงผลเรียบร้อยแล้ว',
        undoBy(() => undoDisplay(area, record, shown)),
      )
      calmly(settle(record.key))
    },
    confirmed: (saved) => {
      notify.success('ยืนยันข้อมูลเรียบร้อยแล้ว', undoOf(saved, 'edit'))
      calmly(settle(saved.key))
    },
    restored: (saved) => {
      notify.success('กู้คืนข้อมูลเรียบร้อยแล้ว', undoOf(saved, 'edit'))
      calmly(settle(saved.key))
    },
    revived: (saved) => {
      notify.success('กู้คืนข้อมูลเรียบร้อยแล้ว', undoOf(saved, 'edit'))
      onMark(saved.key)
      calmly(found.refresh())
    },
    purged: () => {
      notify.success('ลบถาวรเรียบร้อยแล้ว')
      calmly(found.refresh())
    },
    pictureDeleted: (saved) => {
      notify.success('ลบรูปภาพเรียบร้อยแล้ว', undoOf(saved, 'edit'))
      calmly(found.refresh())
    },
  }
}
