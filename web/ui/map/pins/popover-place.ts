import type { ScreenPoint } from '../projection.ts'

type Size = { width: number; height: number }

/** The distance to the point and to the edges of the map, in pixels. */
const GAP = 18
const EDGE = 8

/**
 * Where a popover of a size stands on a map: beside its point, where there is more room, or above or below it
 * on a narrow map. It is never beyond the edges.
 */
export function popoverPlace(map: Size, at: ScreenPoint, box: Size): ScreenPoint {
  const limit = (wanted: number, most: number) => Math.max(EDGE, Math.min(wanted, most - EDGE))
  const isLeft = at.left > map.width / 2
  const left = isLeft ? at.left - GAP - box.width : at.left + GAP
  const top = limit(at.top - box.height / 2, map.height - box.height)
  if (left >= EDGE && left + box.width <= map.width - EDGE) return { left, top }
  const isAbove = at.top > map.height / 2
  return {
    left: limit(at.left - box.width / 2, map.width - box.width),
    top: limit(isAbove ? at.top - GAP - box.height : at.top + GAP, map.height - box.height),
  }
}
