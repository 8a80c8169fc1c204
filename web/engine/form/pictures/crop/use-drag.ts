import { type PointerEvent, useRef } from 'react'

/** Drags with one pointer. `onDrag` gets the value that was held and the distance in screen pixels. */
export function useDrag<Start>(onDrag: (start: Start, right: number, down: number) => void) {
  const dragged = useRef<{ pointer: number; x: number; y: number; start: Start }>(undefined)
  const endDrag = () => {
    dragged.current = undefined
  }
  return {
    hold: (start: Start | undefined) => (event: PointerEvent) => {
      const { pointerId: pointer, clientX: x, clientY: y, currentTarget } = event
      event.stopPropagation()
      if (dragged.current || start === undefined) return
      dragged.current = { pointer, x, y, start }
      currentTarget.setPointerCapture(pointer)
    },
    moves: {
      onPointerMove: ({ pointerId, clientX, clientY }: PointerEvent) => {
        const { current: from } = dragged
        if (from?.pointer === pointerId) onDrag(from.start, clientX - from.x, clientY - from.y)
      },
      onPointerUp: endDrag,
      onPointerCancel: endDrag,
    },
  }
}
