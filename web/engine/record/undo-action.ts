import type { Area } from '#domain/area/area.ts'
import { type ToastAction, toast } from '#web/ui/toast/toast.tsx'
import { failureText } from '../errors/failure.tsx'

/** The action of a toast: undoes a change and reloads. It is removed when its `subject` changes again. */
export function undoAction(undo: () => Promise<unknown>, refresh: () => void, subject?: string): ToastAction {
  return {
    label: 'เลิกทำ',
    subject,
    run: () => {
      undo()
        .finally(refresh)
        .then(() => toast.success('เลิกทำเรียบร้อยแล้ว'))
        .catch((error: unknown) => toast.error(failureText(error)))
    },
  }
}

/** The `subject` of undoing a change of a record. */
export const undoSubject = ({ key }: Pick<Area, 'key'>, record: string): string => `${key} ${record}`
