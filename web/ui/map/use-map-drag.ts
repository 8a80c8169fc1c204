import { type PointerEvent, useRef } from 'react'
import { type MapFrame, panned, type ScreenPoint } from './projection.ts'

/** A press that moves less than this is no drag, in pixels. */
const STILL = 4

/**
 * Handlers that pan a map under the pointer. While it is dragged only its layers move, without a render;
 * `onPress` gets a press without a drag, by its place on the map.
 */
export function useMapDrag(
  move: (change: (frame: MapFrame) => MapFrame) => void,
  onPress: ((at: ScreenPoint) => void) | undefined,
) {
  const layers = useRef<HTMLDivElement>(null)
  const start = useRef<{ x: number; y: number; isDrag: boolean }>(undefined)
  const shift = (x: number, y: number) =>
    layers.current?.style.setProperty('transform', x || y ? `translate(${x}px, ${y}px)` : '')
  const end = () => {
    start.current = undefined
    shift(0, 0)
  }
  return {
    layers,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0 || (event.target as Element).closest('button, a') !== null) return
        start.current = { x: event.clientX, y: event.clientY, isDrag: false }
        event.currentTarget.setPointerCapture(event.pointerId)
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const from = start.current
        if (from === undefined) return
        const [x, y] = [event.clientX - from.x, event.clientY - from.y]
        if (!from.isDrag && Math.hypot(x, y) < STILL) return
        from.isDrag = true
        shift(x, y)
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        const from = start.current
        if (from === undefined) return
        end()
        const box = event.currentTarget.getBoundingClientRect()
        if (from.isDrag)
          move((frame) => panned(frame, { left: from.x - event.clientX, top: from.y - event.clientY }))
        else onPress?.({ left: event.clientX - box.left, top: event.clientY - box.top })
      },
      onPointerCancel: end,
    },
  }
}
