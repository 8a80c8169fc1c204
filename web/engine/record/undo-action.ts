import { type ToastAction, toast } from '#web/ui/toast/toast.tsx'
import { failureText } from '../errors/failure.tsx'

/** The action of a toast about a change: undoes it and reloads the list, even if the undo fails. */
export function undoAction(undo: () => Promise<unknown>, refresh: () => void): ToastAction {
  return {
    label: 'เลิกทำ',
    run: () => {
      undo()
        .finally(refresh)
        .then(() => toast.success('เลิกทำเรียบร้อยแล้ว'))
        .catch((error: unknown) => toast.error(failureText(error)))
    },
  }
}
