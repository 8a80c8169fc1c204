/** Groups points that would cover one another. */
import type { Bounds, MapPoint } from '#domain/places/outlines.ts'
import { toWorld, worldSize } from './projection.ts'
import { unionBounds } from './shapes.ts'

/** Points that are drawn as one, in their middle. */
export type PointCluster<Point extends MapPoint> = { key: string; at: MapPoint; points: Point[] }

/** The side of a square in which points are drawn as one, in pixels. */
const CELL = 52

/**
 * Groups points by the squares of a grid over the world at a zoom. One pass: 5,000 take a few milliseconds.
 */
export function clusterPoints<Point extends MapPoint>(
  points: readonly Point[],
  zoom: number,
): PointCluster<Point>[] {
  const cells = new Map<string, Point[]>()
  const size = worldSize(zoom) / CELL
  for (const point of points) {
    const { x, y } = toWorld(point)
    const key = `${zoom} ${Math.floor(x * size)} ${Math.floor(y * size)}`
    const cell = cells.get(key)
    if (cell) cell.push(point)
    else cells.set(key, [point])
  }
  return [...cells].map(([key, inCell]) => ({ key, at: middleOf(inCell), points: inCell }))
}

function middleOf(points: readonly MapPoint[]): MapPoint {
  const sum = points.reduce((all, { lat, long }) => ({ lat: all.lat + lat, long: all.long + long }))
  return { lat: sum.lat / points.length, long: sum.long / points.length }
}

/** The box around points. */
export function boundsOfPoints(points: readonly MapPoint[]): Bounds {
  return unionBounds(points.map(({ lat, long }) => ({ west: long, south: lat, east: long, north: lat })))
}
