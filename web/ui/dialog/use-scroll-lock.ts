import { useLayoutEffect, useState } from 'react'

/** The number of open dialogs. */
let lockCount = 0

/**
 * Prevents the page below from scrolling and keeps the space of its scroll bar. An attribute does it
 * (modal.module.css): inserting a CSS rule would restyle every element.
 */
export function useScrollLock(): void {
  // Measured before the dialog is in the page; later it would force another layout.
  const [hasBar] = useState(hasScrollBar)
  useLayoutEffect(() => {
    const { documentElement: root } = document
    lockCount += 1
    if (lockCount === 1) root.dataset.held = hasBar ? 'with-scroll-bar' : ''
    return () => {
      lockCount -= 1
      if (lockCount === 0) delete root.dataset.held
    }
  }, [hasBar])
}

function hasScrollBar(): boolean {
  return window.innerWidth > document.documentElement.clientWidth
}
