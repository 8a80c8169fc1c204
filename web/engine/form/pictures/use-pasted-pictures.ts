import { type RefObject, useEffect, useEffectEvent } from 'react'

/**
 * Handles pictures pasted anywhere in the dialog around an element, with the target: photos are often copied
 * from chats. A paste that also has text, like cells of Excel or paragraphs of Word, is pasted as text.
 */
export function usePastedPictures(
  around: RefObject<HTMLElement | null>,
  onPaste: (files: readonly File[], at: Element) => void,
): void {
  const take = useEffectEvent(onPaste)
  useEffect(() => {
    const handlePaste = (event: ClipboardEvent) => {
      const { clipboardData: pasted, target: at } = event
      if (pasted === null || pasted.files.length === 0 || pasted.types.includes('text/plain')) return
      if (!(at instanceof Element) || !around.current?.closest('[role="dialog"]')?.contains(at)) return
      event.preventDefault()
      take([...pasted.files], at)
    }
    document.addEventListener('paste', handlePaste)
    return () => document.removeEventListener('paste', handlePaste)
  }, [around])
}
