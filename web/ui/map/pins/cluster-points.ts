/** Groups points that would cover one another. */
import type { Bounds, MapPoint } from '#domain/places/outlines.ts'
import { toWorld, worldSize } from '../projection.ts'
import { unionBounds } from '../shapes.ts'

/** Points that are drawn as one, in their middle. */
export type PointCluster<Point extends MapPoint> = { key: string; at: MapPoint; points: Point[] }

/** The side of a square in which points are drawn as one, in pixels. */
const CELL = 52

/** What is nearer than this is drawn as one, so that none lies on another. */
const APART = 38

/** Joining moves middles, so that others may become near; more rounds change nothing that is seen. */
const ROUNDS = 4

/**
 * Groups points by the squares of a grid over the world at a zoom, then groups that are near across the edges
 * of squares. 5,000 points take a few milliseconds.
 */
export function clusterPoints<Point extends MapPoint>(
  points: readonly Point[],
  zoom: number,
): PointCluster<Point>[] {
  const size = worldSize(zoom)
  const squareOf = (point: MapPoint) => {
    const { x, y } = toWorld(point)
    return [Math.floor((x * size) / CELL), Math.floor((y * size) / CELL)] as const
  }
  const cells = Map.groupBy(points, (point) => `${zoom} ${squareOf(point).join(' ')}`)
  let clusters = [...cells].map(([key, inCell]) => ({ key, at: middleOf(inCell), points: inCell }))
  for (let round = 0; round < ROUNDS; round += 1) {
    const joined = joinNear(clusters, squareOf, size)
    if (joined.length === clusters.length) break
    clusters = joined
  }
  return clusters
}

/** Joins each group with an earlier one that is near. */
function joinNear<Point extends MapPoint>(
  clusters: readonly PointCluster<Point>[],
  squareOf: (point: MapPoint) => readonly [number, number],
  size: number,
): PointCluster<Point>[] {
  const bySquare = new Map<string, PointCluster<Point>[]>()
  for (const cluster of clusters) {
    const [column, row] = squareOf(cluster.at)
    const around = [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => `${column + x} ${row + y}`))
    const near = around
      .flatMap((square) => bySquare.get(square) ?? [])
      .find(({ at }) => pixelsBetween(at, cluster.at, size) < APART)
    if (near) {
      near.points = [...near.points, ...cluster.points]
      near.at = middleOf(near.points)
      continue
    }
    const square = `${column} ${row}`
    bySquare.set(square, [...(bySquare.get(square) ?? []), { ...cluster }])
  }
  return [...bySquare.values()].flat()
}

function pixelsBetween(one: MapPoint, other: MapPoint, size: number): number {
  const [from, to] = [toWorld(one), toWorld(other)]
  return Math.hypot(from.x - to.x, from.y - to.y) * size
}

function middleOf(points: readonly MapPoint[]): MapPoint {
  const sum = points.reduce((all, { lat, long }) => ({ lat: all.lat + lat, long: all.long + long }))
  return { lat: sum.lat / points.length, long: sum.long / points.length }
}

/** The box around points. */
export function boundsOfPoints(points: readonly MapPoint[]): Bounds {
  return unionBounds(points.map(({ lat, long }) => ({ west: long, south: lat, east: long, north: lat })))
}
