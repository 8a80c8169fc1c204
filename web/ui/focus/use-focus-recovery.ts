import type { RefObject } from 'react'
import { useEffect } from 'react'
import { type FocusTrail, hasNoFocus, nearestFocusable, focusTrailOf } from './focus-trail.ts'

/** A closing dialog returns the focus by itself; recovery waits this long, in milliseconds. */
export const FOCUS_SETTLED_MS = 50

type FocusRecoveryOptions = {
  /** Whether no dialog is above the box. */
  isTop: (box: HTMLElement) => boolean
  /** Whether the box must contain the focus: a blur then focuses the box itself. */
  isAlone: boolean
  /** Sets the focus when nothing near is left. */
  otherwise: (box: HTMLElement) => void
}

/**
 * Keeps the focus in a box when its element disappears or becomes disabled, for example a row or a step. It
 * moves to the nearest element, and back to a button that was only disabled during its action.
 */
export function useFocusRecovery(
  box: RefObject<HTMLElement | null>,
  isEnabled: boolean,
  options: FocusRecoveryOptions,
): void {
  const { isTop, isAlone, otherwise } = options
  useEffect(() => {
    const { current } = box
    if (!isEnabled || current === null) return
    let trail: FocusTrail = []
    let busy: HTMLElement | undefined
    let timer: number | undefined
    // A phone blurs a field when its keyboard closes.
    let wasBlurred = false

    const place = () => {
      if (busy && (isPressable(busy) || document.activeElement !== current)) {
        if (document.activeElement === current) busy.focus({ preventScroll: true })
        busy = undefined
      }
      if (!hasNoFocus() || !isTop(current)) return
      const lost = trail[0] instanceof HTMLElement ? trail[0] : undefined
      if (!isAlone && (lost === undefined || isPressable(lost))) return
      if (wasBlurred && lost && isPressable(lost)) return current.focus({ preventScroll: true })
      if (lost?.isConnected && lost.dataset.loading) {
        current.focus({ preventScroll: true })
        busy = lost
        return
      }
      const near = nearestFocusable(trail, current)
      if (near === undefined) return otherwise(current)
      near.focus({ preventScroll: true })
      // An ancestor may be larger than the window and is not scrolled to.
      if (trail.indexOf(near) < 1) near.scrollIntoView({ block: 'nearest' })
    }
    const look = () => {
      clearTimeout(timer)
      timer = window.setTimeout(place, FOCUS_SETTLED_MS)
    }
    const handleFocus = () => {
      const { activeElement } = document
      wasBlurred = false
      if (current.contains(activeElement) && activeElement !== current) trail = focusTrailOf(activeElement)
    }
    // A dialog above that closes loses the focus as well; that is no blur of this box.
    const handleLeave = ({ target, relatedTarget }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || !current.contains(target)) return
      wasBlurred = relatedTarget === null && isPressable(target)
    }
    // A press on an empty area blurs the focused element.
    const handlePress = () =>
      setTimeout(() => {
        if (hasNoFocus()) trail = []
      })
    handleFocus()
    const changes = new MutationObserver(look)
    changes.observe(current, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    document.addEventListener('focusin', handleFocus)
    document.addEventListener('focusout', handleLeave)
    document.addEventListener('mousedown', handlePress)
    return () => {
      clearTimeout(timer)
      changes.disconnect()
      document.removeEventListener('focusin', handleFocus)
      document.removeEventListener('focusout', handleLeave)
      document.removeEventListener('mousedown', handlePress)
    }
  }, [box, isEnabled, isTop, isAlone, otherwise])
}

function isPressable(element: HTMLElement): boolean {
  return element.isConnected && !element.matches(':disabled') && element.checkVisibility()
}
