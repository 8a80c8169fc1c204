import type { RefObject } from 'react'
import { useEffect } from 'react'
import { type FocusTrail, hasNoFocus, nearestFocusable, focusTrailOf } from './focus-trail.ts'

/** A dialog above that closes gives the focus back to where it was; only what stays without is ours to place, in milliseconds. */
const SETTLED_MS = 50

type FocusRecoveryOptions = {
  /** Whether the box is the one that has the focus now, and not a dialog above it. */
  isTop: (box: HTMLElement) => boolean
  /** Whether nothing else may have the focus: once somebody lets go of what had it, the box itself has it. */
  isAlone: boolean
  /** Where the focus goes when nothing near it is left. */
  otherwise: (box: HTMLElement) => void
}

/**
 * Keeps the focus in a box when what had it goes away or can't be pressed any more: the row of a record that leaves a list, a step at its end.
 * It goes to what is nearest, and back to a button that could not be pressed while its work was under way.
 */
export function useFocusRecovery(
  box: RefObject<HTMLElement | null>,
  wanted: boolean,
  kept: FocusRecoveryOptions,
): void {
  const { isTop, isAlone, otherwise } = kept
  useEffect(() => {
    const { current } = box
    if (!wanted || current === null) return
    let trail: FocusTrail = []
    let busy: HTMLElement | undefined
    let asked: number | undefined
    // Telephones let go of a field when their keyboard is put away.
    let isLetGo = false

    const place = () => {
      if (busy && (isPressable(busy) || document.activeElement !== current)) {
        if (document.activeElement === current) busy.focus({ preventScroll: true })
        busy = undefined
      }
      if (!hasNoFocus() || !isTop(current)) return
      const lost = trail[0] instanceof HTMLElement ? trail[0] : undefined
      if (!isAlone && (lost === undefined || isPressable(lost))) return
      if (isLetGo && lost && isPressable(lost)) return current.focus({ preventScroll: true })
      if (lost?.isConnected && lost.dataset.loading) {
        current.focus({ preventScroll: true })
        busy = lost
        return
      }
      const near = nearestFocusable(trail, current)
      if (near === undefined) return otherwise(current)
      near.focus({ preventScroll: true })
      // What is around it may be longer than the window, and stays where it is.
      if (trail.indexOf(near) < 1) near.scrollIntoView({ block: 'nearest' })
    }
    const look = () => {
      clearTimeout(asked)
      asked = window.setTimeout(place, SETTLED_MS)
    }
    const handleFocus = () => {
      const { activeElement } = document
      isLetGo = false
      if (current.contains(activeElement) && activeElement !== current) trail = focusTrailOf(activeElement)
    }
    const handleLeave = ({ target, relatedTarget }: FocusEvent) => {
      isLetGo = relatedTarget === null && target instanceof HTMLElement && isPressable(target)
    }
    // Who presses beside everything lets go of what had the focus.
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
      clearTimeout(asked)
      changes.disconnect()
      document.removeEventListener('focusin', handleFocus)
      document.removeEventListener('focusout', handleLeave)
      document.removeEventListener('mousedown', handlePress)
    }
  }, [box, wanted, isTop, isAlone, otherwise])
}

function isPressable(element: HTMLElement): boolean {
  return element.isConnected && !element.matches(':disabled') && element.checkVisibility()
}
