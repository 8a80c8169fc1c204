import type { Area } from '#domain/area/area.ts'
import { type ToastAction, toast } from '#web/ui/toast/toast.tsx'
import { failureText } from '../errors/failure.tsx'
import { type SavedRecord, undoChange } from './record-api.ts'

/**
 * The action of a toast: undoes a change, reloads, and then shows success: the next change would conflict
 * with what was loaded before. The action is removed when its `subject` changes again.
 */
export function undoAction(
  undo: () => Promise<unknown>,
  refresh: () => Promise<void>,
  subject?: string,
): ToastAction {
  const run = async () => {
    try {
      await undo()
    } catch (error) {
      void refresh()
      return toast.error(failureText(error))
    }
    await refresh()
    toast.success('เลิกทำเรียบร้อยแล้ว')
  }
  return { label: 'เลิกทำ', subject, run: () => void run() }
}

/** The `subject` of undoing a change of a record. */
export const undoSubject = ({ key }: Pick<Area, 'key'>, record: string): string => `${key} ${record}`

/** The action that undoes a change of one record. */
export const undoChangeAction = (area: Area, saved: SavedRecord, refresh: () => Promise<void>): ToastAction =>
  undoAction(() => undoChange(area, saved), refresh, undoSubject(area, saved.key))
