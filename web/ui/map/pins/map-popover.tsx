import { IconX } from '@tabler/icons-react'
import { type PointerEvent, type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { MapPoint } from '#domain/places/outlines.ts'
import { useEventListener } from '../../browser/use-event-listener.ts'
import { IconButton } from '../../button/button.tsx'
import classes from './map-popover.module.css'
import { popoverPlace } from './popover-place.ts'
import { isWithin, type MapFrame, toScreen } from '../projection.ts'

type MapPopoverProps = {
  frame: MapFrame
  /** The point that it is about. */
  at: MapPoint
  label: string
  onClose: () => void
  children: ReactNode
}

/**
 * A popover on the map, beside a point of it. It takes the focus, moves with the map and is hidden while its
 * point is out of view. Esc closes it, also while the focus is on the map.
 */
export function MapPopover({ frame, at, label, onClose, children }: MapPopoverProps) {
  const box = useRef<HTMLDivElement>(null)
  const point = toScreen(frame, at)
  const place = useEffectEvent(() => {
    const { current } = box
    if (current === null) return
    const size = { width: current.offsetWidth, height: current.offsetHeight }
    const { left, top } = popoverPlace(frame, point, size)
    current.style.setProperty('transform', `translate(${left}px, ${top}px)`)
  })
  useLayoutEffect(() => place())
  useEffect(() => {
    const { current } = box
    if (current === null) return
    // A picture that arrives changes its height.
    const observer = new ResizeObserver(() => place())
    observer.observe(current)
    current.focus({ preventScroll: true })
    current.scrollIntoView({ block: 'nearest' })
    return () => observer.disconnect()
  }, [])
  useEventListener(document, 'keydown', (event: KeyboardEvent) => {
    const map = box.current?.closest('figure')
    const isHere = event.target === document.body || map?.contains(event.target as Node)
    // A dialog that is opening takes the focus later.
    const isBelowDialog = document.querySelector('[data-modal-content]') !== null
    if (event.key !== 'Escape' || !isHere || isBelowDialog) return
    event.preventDefault()
    onClose()
  })
  // The map below is neither moved nor pressed.
  const keep = (event: PointerEvent) => event.stopPropagation()
  return (
    <div
      ref={box}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      className={classes.popover}
      hidden={!isWithin(frame, point, -24)}
      style={{ maxHeight: frame.height - 16, maxWidth: frame.width - 16 }}
      onPointerDown={keep}
      onPointerMove={keep}
      onPointerUp={keep}
    >
      <IconButton variant="quiet" className={classes.close} aria-label="ปิด" title="ปิด" onClick={onClose}>
        <IconX size={18} aria-hidden />
      </IconButton>
      {children}
    </div>
  )
}
