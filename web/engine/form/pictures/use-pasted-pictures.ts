import type { RefObject } from 'react'
import { useEventListener } from '#web/ui/browser/use-event-listener.ts'

/**
 * Handles pictures pasted anywhere in the dialog around an element, with the target: photos are often copied
 * from chats. A paste that also has text, like cells of Excel or paragraphs of Word, is pasted as text.
 */
export function usePastedPictures(
  around: RefObject<HTMLElement | null>,
  onPaste: (files: readonly File[], at: Element) => void,
): void {
  useEventListener(document, 'paste', (event) => {
    const { clipboardData: pasted, target: at } = event
    if (pasted === null || pasted.files.length === 0 || pasted.types.includes('text/plain')) return
    if (!(at instanceof Element) || !around.current?.closest('[role="dialog"]')?.contains(at)) return
    event.preventDefault()
    onPaste([...pasted.files], at)
  })
}
