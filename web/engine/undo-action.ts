import { type NoticeAction, notify } from '#web/ui/notify.tsx'
import { failureText } from './failure.tsx'

/** What a notice of a change offers: to undo it, and to show its list anew, however that goes. */
export function undoAction(undo: () => Promise<unknown>, refresh: () => void): NoticeAction {
  return {
    label: 'เลิกทำ',
    run: () => {
      undo()
        .finally(refresh)
        .then(() => notify.success('เลิกทำเรียบร้อยแล้ว'))
        .catch((error: unknown) => notify.error(failureText(error)))
    },
  }
}
