import { type RefObject, useEffect, useRef } from 'react'
import { focusFirst, topDialog } from './focus-trap.ts'
import { type FocusTrail, hasNoFocus, nearestFocusable, rememberOpener, focusTrailOf } from './focus-trail.ts'

/** Whether a focused element is out of view, scrolled away or below the header. */
export function isScrolledOutOfView(element: Element): boolean {
  const { left, top, width } = element.getBoundingClientRect()
  const elementOnTop = document.elementFromPoint(left + width / 2, top + 1)
  return elementOnTop === null || (!element.contains(elementOnTop) && elementOnTop.closest('header') !== null)
}

/**
 * Returns the focus when a dialog closes for any reason: to its opener, or to the nearest element, inside the
 * dialog below if there is one.
 */
export function useFocusReturn(box: RefObject<HTMLElement | null>): void {
  const before = useRef<FocusTrail>(undefined)
  // During the first render the dialog does not have the focus yet. One that takes the place of another may
  // find none: a button has no focus while it can't be pressed.
  before.current ??= focusTrailOf(hasNoFocus() ? (topDialog() ?? null) : document.activeElement)
  useEffect(() => {
    const { current: trail = [] } = before
    if (box.current) rememberOpener(box.current, trail)
    return () => {
      // A removed element keeps the focus until the browser notices; a newer focus stays.
      setTimeout(() => {
        if (!hasNoFocus()) return
        const beneath = topDialog()
        const near = nearestFocusable(trail, beneath)
        // `focus()` would scroll it to the middle: it is only scrolled clear of the header.
        near?.focus({ preventScroll: true })
        if (near && near === trail[0]) near.scrollIntoView({ block: 'nearest' })
        if (near !== undefined || trail.length === 0) return
        if (beneath) focusFirst(beneath)
        else document.getElementById('main')?.focus({ preventScroll: true })
      })
    }
  }, [box])
}
