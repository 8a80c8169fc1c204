import { type RefObject, useLayoutEffect } from 'react'

/** The distance to the anchor and to the edge of the screen, in pixels. */
const GAP = 4
const EDGE = 8

/**
 * Positions a panel below its anchor, or above where there is more room: as wide as the anchor or, with
 * `ownWidth`, aligned to its end. The panel is fixed, so that no dialog clips it, and follows scrolling.
 */
export function useAnchoredPosition(
  box: RefObject<HTMLElement | null>,
  anchor: RefObject<HTMLElement | null>,
  { ownWidth = false, sleeps = false } = {},
): void {
  useLayoutEffect(() => {
    if (sleeps) return
    const place = () => {
      if (box.current && anchor.current) positionAtAnchor(box.current, anchor.current, ownWidth)
    }
    place()
    // The panel may change its height: above its field it stays attached.
    const observer = new ResizeObserver(place)
    if (box.current) observer.observe(box.current)
    // Placing the panel resets how far it is scrolled itself.
    const handleScroll = ({ target }: Event) => {
      if (!box.current?.contains(target as Node)) place()
    }
    window.addEventListener('scroll', handleScroll, { capture: true, passive: true })
    window.addEventListener('resize', place)
    return () => {
      observer.disconnect()
      window.removeEventListener('scroll', handleScroll, { capture: true })
      window.removeEventListener('resize', place)
    }
  }, [box, anchor, ownWidth, sleeps])
}

function positionAtAnchor(box: HTMLElement, anchor: HTMLElement, ownWidth: boolean): void {
  const { left, right, top, bottom, width } = anchor.getBoundingClientRect()
  const screen = document.documentElement
  const below = screen.clientHeight - bottom - GAP - EDGE
  const above = top - GAP - EDGE
  const { style } = box
  style.removeProperty('--room')
  const isAbove = box.offsetHeight > below && above > below
  style.width = ownWidth ? '' : `${width}px`
  style.left = ownWidth ? `${Math.max(EDGE, right - box.offsetWidth)}px` : `${left}px`
  style.top = isAbove ? '' : `${bottom + GAP}px`
  style.bottom = isAbove ? `${screen.clientHeight - top + GAP}px` : ''
  style.setProperty('--room', `${Math.max(isAbove ? above : below, 0)}px`)
}
