/** Where the names of places stand on a map. */
import type { ScreenPoint } from './projection.ts'

/** What a name may not lie on: a pin, with the distance that names keep from its middle. */
export type Obstacle = ScreenPoint & { radius: number }

/** The average width of a letter, and how far a line reaches above and below its base, in pixels. */
const LETTER = 7
const ABOVE = 14
const BELOW = 5

type Label = { text: string; at: ScreenPoint }
type Box = { left: number; right: number; top: number; bottom: number }

/**
 * The places of names, in the same order. A name steps aside of pins and of the names before it: up, down or
 * to a side. One without a free place on the map is left out.
 */
export function labelPlaces(
  labels: readonly Label[],
  obstacles: readonly Obstacle[],
  map: { width: number; height: number },
): (ScreenPoint | undefined)[] {
  const taken: Box[] = obstacles.map(({ left, top, radius }) => ({
    ...{ left: left - radius, right: left + radius },
    ...{ top: top - radius, bottom: top + radius },
  }))
  return labels.map(({ text, at }) => {
    const half = (text.length * LETTER) / 2
    const boxAt = ({ left, top }: ScreenPoint): Box => ({
      ...{ left: left - half, right: left + half },
      ...{ top: top - ABOVE, bottom: top + BELOW },
    })
    const places = STEPS.map(({ x, y }) => ({ left: at.left + x * (half + SIDE), top: at.top + y }))
    const isFree = (box: Box) =>
      box.left >= 0 &&
      box.top >= 0 &&
      box.right <= map.width &&
      box.bottom <= map.height &&
      !taken.some((other) => overlaps(other, box))
    const place = places.find((one) => isFree(boxAt(one)))
    if (place) taken.push(boxAt(place))
    return place
  })
}

/** Beside its own place a name still belongs to its part of the map. */
const SIDE = 10
const STEPS = [
  { x: 0, y: 0 },
  { x: 0, y: -22 },
  { x: 0, y: 26 },
  { x: 1, y: 0 },
  { x: -1, y: 0 },
]

function overlaps(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}
