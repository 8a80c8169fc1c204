import { useLayoutEffect, useState } from 'react'

/** How many dialogs hold the page still. */
let lockCount = 0

/**
 * Keeps the page beneath from being scrolled. The room of its scroll bar stays, so that nothing moves. An
 * attribute does it (modal.module.css): a rule that is put into the page anew would have the browser style every element.
 */
export function useScrollLock(): void {
  // Asked before the dialog is in the page: afterwards the answer would have the browser lay all of it out once more.
  const [hasBar] = useState(hasScrollBar)
  useLayoutEffect(() => {
    const { documentElement: root } = document
    lockCount += 1
    if (lockCount === 1) root.dataset.held = hasBar ? 'beside-bar' : ''
    return () => {
      lockCount -= 1
      if (lockCount === 0) delete root.dataset.held
    }
  }, [hasBar])
}

function hasScrollBar(): boolean {
  return window.innerWidth > document.documentElement.clientWidth
}
