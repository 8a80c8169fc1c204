import { IconMapPinFilled } from '@tabler/icons-react'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import type { MapPoint } from '#domain/places/outlines.ts'
import classes from './map-pin.module.css'
import { ARROW_KEYS, fromScreen, type MapFrame, type ScreenPoint, toScreen } from './projection.ts'

type MapPinProps = {
  frame: MapFrame
  point: MapPoint
  /** What the pin marks, for screen readers. */
  label: string
  /** Without it the pin can't be moved. */
  onMove?: ((point: MapPoint) => void) | undefined
}

/** Pixels of a press on an arrow key, and of one with Shift. */
const STEP = 8
const FINE_STEP = 1

/** A pin on a map that is dragged, or moved with the arrow keys. */
export function MapPin({ frame, point, label, onMove }: MapPinProps) {
  const [drag, setDrag] = useState<{ from: ScreenPoint; by: ScreenPoint }>()
  const at = toScreen(frame, point)
  const position = { left: at.left + (drag?.by.left ?? 0), top: at.top + (drag?.by.top ?? 0) }
  const moveBy = (by: ScreenPoint) =>
    onMove?.(fromScreen(frame, { left: at.left + by.left, top: at.top + by.top }))

  const handleKey = (event: KeyboardEvent) => {
    const way = ARROW_KEYS[event.key]
    if (way === undefined) return
    event.preventDefault()
    const step = event.shiftKey ? FINE_STEP : STEP
    moveBy({ left: way.left * step, top: way.top * step })
  }
  const handleDown = (event: PointerEvent) => {
    // The map stays where it is.
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    setDrag({ from: { left: event.clientX, top: event.clientY }, by: { left: 0, top: 0 } })
  }
  const handleMove = (event: PointerEvent) => {
    if (drag) setDrag({ from: drag.from, by: distance(drag.from, event) })
  }
  const handleUp = (event: PointerEvent) => {
    if (drag === undefined) return
    // On a slow computer the last move is not rendered yet, so the state would be too old.
    const by = distance(drag.from, event)
    if (by.left !== 0 || by.top !== 0) moveBy(by)
    setDrag(undefined)
  }

  if (onMove === undefined) {
    return (
      <span className={classes.pin} style={position} role="img" aria-label={label}>
        <IconMapPinFilled size={32} aria-hidden />
      </span>
    )
  }
  return (
    <button
      type="button"
      className={classes.pin}
      style={position}
      aria-label={`${label} ใช้ปุ่มลูกศรเพื่อเลื่อน กด Shift ค้างไว้เพื่อเลื่อนทีละน้อย`}
      onKeyDown={handleKey}
      onPointerDown={handleDown}
      onPointerMove={handleMove}
      onPointerUp={handleUp}
      onPointerCancel={() => setDrag(undefined)}
    >
      <IconMapPinFilled size={32} aria-hidden />
    </button>
  )
}

function distance(from: ScreenPoint, { clientX, clientY }: PointerEvent): ScreenPoint {
  return { left: clientX - from.left, top: clientY - from.top }
}
