/** Outlines as paths of SVG. */
import type { Bounds, MapPoint } from '#domain/places/outlines.ts'
import type { Outline, Ring } from '#domain/places/topojson.ts'
import { type MapFrame, toWorld, worldSize } from './projection.ts'

/**
 * Paths are drawn in units of the world at zoom 14, from a corner near Thailand: browsers keep 24 bits of a
 * number, which is a hundredth of a unit there.
 */
const UNITS = worldSize(14)
const CORNER = { x: 0.76, y: 0.43 }

export function outlinePath({ rings }: Outline): string {
  return rings.map(ringPath).join('')
}

function ringPath(ring: Ring): string {
  const points = ring.map(([long, lat]) => {
    const { x, y } = toWorld({ lat, long })
    return `${((x - CORNER.x) * UNITS).toFixed(1)} ${((y - CORNER.y) * UNITS).toFixed(1)}`
  })
  return `M${points.join('L')}Z`
}

/** The transformation of the paths into the pixels of a frame. */
export function pathTransform(frame: MapFrame): string {
  const size = worldSize(frame.zoom)
  const left = (CORNER.x - frame.x) * size + frame.width / 2
  const top = (CORNER.y - frame.y) * size + frame.height / 2
  return `translate(${left} ${top}) scale(${size / UNITS})`
}

/** Where the name of an outline stands: the middle of its largest ring. */
export function labelPoint({ rings }: Outline): MapPoint {
  const measured = rings.map(ringMiddle).sort((a, b) => b.area - a.area)
  return measured[0] ?? { lat: 0, long: 0 }
}

function ringMiddle(ring: Ring): MapPoint & { area: number } {
  let [area, long, lat] = [0, 0, 0]
  ring.forEach(([x1, y1], at) => {
    const [x2, y2] = ring[(at + 1) % ring.length]!
    const cross = x1 * y2 - x2 * y1
    area += cross
    long += (x1 + x2) * cross
    lat += (y1 + y2) * cross
  })
  return { area: Math.abs(area), long: long / (3 * area), lat: lat / (3 * area) }
}

/** The box around several. */
export function unionBounds(all: readonly Bounds[]): Bounds {
  return {
    west: Math.min(...all.map(({ west }) => west)),
    south: Math.min(...all.map(({ south }) => south)),
    east: Math.max(...all.map(({ east }) => east)),
    north: Math.max(...all.map(({ north }) => north)),
  }
}

export function overlaps(one: Bounds, other: Bounds): boolean {
  return one.west < other.east && other.west < one.east && one.south < other.north && other.south < one.north
}
