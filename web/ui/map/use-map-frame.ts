import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Bounds } from '#domain/places/outlines.ts'
import { fitBounds, type MapFrame } from './projection.ts'

export type MapFrameState = {
  /** The element that the map fills. */
  ref: RefObject<HTMLDivElement | null>
  /** Undefined until the element has a size. */
  frame: MapFrame | undefined
  move: (change: (frame: MapFrame) => MapFrame) => void
  /** Shows the whole box again. */
  fit: () => void
}

/** What a map shows. It begins with a box and keeps its middle when the size changes. */
export function useMapFrame(bounds: Bounds): MapFrameState {
  const ref = useRef<HTMLDivElement>(null)
  const [frame, setFrame] = useState<MapFrame>()
  const isUntouched = useRef(true)
  const { west, south, east, north } = bounds

  useLayoutEffect(() => {
    const element = ref.current
    if (element === null) return
    const measure = () => {
      const size = { width: element.clientWidth, height: element.clientHeight }
      if (size.width === 0) return
      setFrame((before) => {
        if (before === undefined || isUntouched.current) return fitBounds({ west, south, east, north }, size)
        return { ...before, ...size }
      })
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [west, south, east, north])

  // Another box, for instance of another district, is shown as a whole.
  useEffect(() => {
    isUntouched.current = true
    setFrame((before) => before && fitBounds({ west, south, east, north }, before))
  }, [west, south, east, north])

  return {
    ref,
    frame,
    move: (change) => {
      isUntouched.current = false
      setFrame((before) => before && change(before))
    },
    fit: () => {
      isUntouched.current = true
      setFrame((before) => before && fitBounds(bounds, before))
    },
  }
}
