import type { RefObject } from 'react'
import { isTyping } from '../browser/is-typing.ts'
import { useEventListener } from '../browser/use-event-listener.ts'
import { topDialog } from '../focus/focus-trap.ts'

/**
 * Offers the keys to a part of a dialog while that dialog is the topmost: those without modifiers, outside
 * fields. `handle` says whether the key was one of its own.
 */
export function useDialogKey(
  part: RefObject<Element | null>,
  handle: (event: KeyboardEvent) => boolean,
): void {
  useEventListener(document, 'keydown', (event) => {
    const { altKey, ctrlKey, metaKey, shiftKey } = event
    if (altKey || ctrlKey || metaKey || shiftKey || isTyping(event)) return
    if (topDialog()?.contains(part.current) && handle(event)) event.preventDefault()
  })
}
