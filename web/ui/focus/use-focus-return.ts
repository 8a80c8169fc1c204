import { type RefObject, useEffect, useRef } from 'react'
import { focusFirst, topDialog } from './focus-trap.ts'
import { type FocusTrail, hasNoFocus, nearestFocusable, rememberOpener, focusTrailOf } from './focus-trail.ts'

/** Whether somebody who looks for the focus would not find it there: scrolled away, or beneath the header that stays. */
export function isScrolledOutOfView(element: Element): boolean {
  const { left, top, width } = element.getBoundingClientRect()
  const seen = document.elementFromPoint(left + width / 2, top + 1)
  return seen === null || (!element.contains(seen) && seen.closest('header') !== null)
}

/**
 * Gives the focus back to where it was when a dialog appeared, however the dialog goes; where that is gone, to what is nearest, and in the
 * dialog beneath where there is one.
 */
export function useFocusReturn(box: RefObject<HTMLElement | null>): void {
  const before = useRef<FocusTrail>(undefined)
  // While it renders for the first time the dialog has not yet taken the focus.
  before.current ??= focusTrailOf(document.activeElement)
  useEffect(() => {
    const { current: trail = [] } = before
    if (box.current) rememberOpener(box.current, trail)
    return () => {
      // What is taken away holds the focus until the browser has noticed; what took it meanwhile keeps it.
      setTimeout(() => {
        if (!hasNoFocus()) return
        const beneath = topDialog()
        const near = nearestFocusable(trail, beneath)
        // Not by the focus itself, which would put it in the middle: it is moved only as far as to stand clear of the header.
        near?.focus({ preventScroll: true })
        if (near && near === trail[0]) near.scrollIntoView({ block: 'nearest' })
        if (near !== undefined || trail.length === 0) return
        if (beneath) focusFirst(beneath)
        else document.getElementById('main')?.focus({ preventScroll: true })
      })
    }
  }, [box])
}
