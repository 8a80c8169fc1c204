import { type PointerEvent, useRef } from 'react'
import { gripped, gripScale, type MapFrame, type MapGrip, type ScreenPoint } from './projection.ts'

/** A press that moves less than this is not a drag, in pixels. */
const STILL = 4

type Drag = {
  /** The fingers, or the mouse, by the number of the pointer. */
  pointers: Map<number, ScreenPoint>
  from: MapGrip
  isDrag: boolean
  /** The press began on a button of the map, which handles it itself. */
  isOnButton: boolean
}

/**
 * Handlers: one pointer moves a map, two fingers zoom it. During the drag a CSS transform moves the layers,
 * without a render. `onPress` receives a press without a drag, as a point of the map.
 */
export function useMapDrag(
  move: (change: (frame: MapFrame) => MapFrame) => void,
  onPress: ((at: ScreenPoint) => void) | undefined,
) {
  const layers = useRef<HTMLDivElement>(null)
  const drag = useRef<Drag>(undefined)
  const showAt = (transform: string) => layers.current?.style.setProperty('transform', transform)

  /** Ends the transform and moves the map to the current pointers. */
  const settle = ({ pointers, from, isDrag }: Drag) => {
    const to = gripOf(pointers)
    showAt('')
    if (isDrag) move((frame) => gripped(frame, from, to))
  }
  const handleCancel = () => {
    drag.current = undefined
    showAt('')
  }
  return {
    layers,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return
        const before = drag.current
        if (before) settle(before)
        const pointers = before?.pointers ?? new Map<number, ScreenPoint>()
        pointers.set(event.pointerId, placeOf(event))
        const isOnButton = (event.target as Element).closest('button, a') !== null
        // A second finger begins to zoom at once, so that no press follows.
        const isDrag = pointers.size > 1
        if (isDrag) event.currentTarget.setPointerCapture(event.pointerId)
        drag.current = { pointers, from: gripOf(pointers), isDrag, isOnButton }
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const { current } = drag
        if (current === undefined || !current.pointers.has(event.pointerId)) return
        // The mouse was released outside of the map.
        if (event.buttons === 0) return handleCancel()
        const { pointers, from } = current
        pointers.set(event.pointerId, placeOf(event))
        const to = gripOf(pointers)
        if (!current.isDrag) {
          if (Math.hypot(to.left - from.left, to.top - from.top) < STILL) return
          current.isDrag = true
          // From now on no button below gets the press.
          event.currentTarget.setPointerCapture(event.pointerId)
        }
        const scale = gripScale(from, to)
        showAt(`translate(${to.left - from.left * scale}px, ${to.top - from.top * scale}px) scale(${scale})`)
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        const { current } = drag
        if (current === undefined || !current.pointers.has(event.pointerId)) return
        settle(current)
        const { pointers, from, isDrag, isOnButton } = current
        pointers.delete(event.pointerId)
        // A finger that stays goes on moving the map.
        drag.current = pointers.size > 0 ? { ...current, from: gripOf(pointers) } : undefined
        if (!isDrag && !isOnButton) onPress?.({ left: from.left, top: from.top })
      },
      onPointerCancel: handleCancel,
    },
  }
}

function placeOf({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>): ScreenPoint {
  const box = currentTarget.getBoundingClientRect()
  return { left: clientX - box.left, top: clientY - box.top }
}

/** The middle of the pointers, and the distance of the first two. */
function gripOf(pointers: ReadonlyMap<number, ScreenPoint>): MapGrip {
  const [one, other = one] = [...pointers.values()]
  if (one === undefined || other === undefined) return { left: 0, top: 0, apart: 0 }
  return {
    left: (one.left + other.left) / 2,
    top: (one.top + other.top) / 2,
    apart: Math.hypot(other.left - one.left, other.top - one.top),
  }
}
