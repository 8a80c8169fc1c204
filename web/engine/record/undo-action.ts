import { type ToastAction, toast } from '#web/ui/toast/toast.tsx'
import { failureText } from '../errors/failure.tsx'

/** What a notice of a change offers: to undo it, and to show its list anew, however that goes. */
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
