import { useLayoutEffect } from 'react'

/** How many dialogs hold the page still. */
let holders = 0

/**
 * Keeps the page beneath from being scrolled while `held`. The room of its scroll bar stays, so that nothing moves. An
 * attribute does it (modal.module.css): a rule that is put into the page anew would have the browser style every element.
 */
export function usePageLock(held: boolean): void {
  useLayoutEffect(() => {
    if (!held) return
    const { documentElement: root } = document
    holders += 1
    if (holders === 1) root.dataset.held = window.innerWidth > root.clientWidth ? 'beside-bar' : ''
    return () => {
      holders -= 1
      if (holders === 0) delete root.dataset.held
    }
  }, [held])
}
