import { type RefObject, useEffect, useEffectEvent } from 'react'

/**
 * Takes the pictures that are pasted anywhere in the dialog around an element, with where that was: photos are copied out of chats, where
 * saving each as a file is a way of many presses. What comes with words beside it, as cells of Excel and paragraphs of Word do, is
 * pasted as words.
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
