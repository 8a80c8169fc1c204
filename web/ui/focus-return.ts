import { useEffect, useRef } from 'react'
import { focusFirst, isFocusFree, topDialog } from './focus-inside.ts'

/** Whether somebody who looks for the focus would not find it there: scrolled away, or beneath the header that stays. */
export function isOutOfSight(element: Element): boolean {
  const { left, top, width } = element.getBoundingClientRect()
  const seen = document.elementFromPoint(left + width / 2, top + 1)
  return seen === null || (!element.contains(seen) && seen.closest('header') !== null)
}

/**
 * Gives the focus back to where it was when a dialog appeared, however the dialog goes; where that is gone, to the dialog
 * beneath.
 */
export function useFocusReturn(): void {
  const before = useRef<Element | null>(null)
  // While it renders for the first time the dialog has not yet taken the focus.
  before.current ??= document.activeElement
  useEffect(
    () => () => {
      const { current } = before
      // What is taken away holds the focus until the browser has noticed; what took it meanwhile keeps it.
      setTimeout(() => {
        if (!isFocusFree()) return
        const beneath = topDialog()
        if (current instanceof HTMLElement && current.isConnected && current !== document.body) {
          // Not by the focus itself, which would put it in the middle: it is moved only as far as to stand clear of the header.
          current.focus({ preventScroll: true })
          current.scrollIntoView({ block: 'nearest' })
        } else if (beneath) focusFirst(beneath)
      })
    },
    [],
  )
}
