/** Compares points with the outlines of districts (decision 69). */
import { catmPrefix, CENTRAL } from './catm.ts'
import type { Outline, Position, Ring } from './topojson.ts'

export type MapPoint = { lat: number; long: number }

/** The box around something, in degrees. */
export type Bounds = { west: number; south: number; east: number; north: number }

/** An outline with its box. A test of the box is often enough and cheaper than a test of the lines. */
export type BoundedOutline = Outline & { bounds: Bounds }

/**
 * `inside`: in its place, or so near that the outlines are not exact enough; `elsewhere`: in another
 * district; `abroad`: far from all.
 */
export type PositionCheck = { kind: 'inside' | 'abroad' } | { kind: 'elsewhere'; district: string }

/**
 * A point within this distance of its own outline is accepted; measured with the points of all sub-districts.
 */
const TOLERANCE_KM = 2

/** A point within this distance of a known island is accepted (decision 69). */
const ISLAND_KM = 5

const KM_PER_DEGREE = 111.2

/**
 * Compares a point with the place of a record, given by its eight-digit code. A code without a province
 * accepts every point near any district. Undefined when the outline of the place is unknown.
 */
export function checkPosition(
  districts: readonly BoundedOutline[],
  catmUkey: string,
  point: MapPoint,
): PositionCheck | undefined {
  const own = catmPrefix(catmUkey).slice(0, 4)
  const isOwn = ({ code }: Outline) => own.startsWith(CENTRAL) || code.startsWith(own)
  if (!districts.some(isOwn)) return undefined
  const near = districts
    .filter((outline) => isNear(outline.bounds, point))
    .map((outline) => ({ outline, km: distanceKm(outline, point) }))
    .filter(({ km }) => km <= TOLERANCE_KM)
    .sort((a, b) => a.km - b.km)
    .map(({ outline }) => outline)
  const found = [...near, ...districts.filter((outline) => isOnIsland(outline, point))]
  if (found.some(isOwn)) return { kind: 'inside' }
  return found[0] ? { kind: 'elsewhere', district: found[0].code } : { kind: 'abroad' }
}

export function withBounds(outlines: readonly Outline[]): BoundedOutline[] {
  return outlines.map((outline) => ({ ...outline, bounds: boundsOf(outline.rings.flat()) }))
}

/** The box around points. */
export function boundsOf(points: readonly Position[]): Bounds {
  const bounds = { west: 180, south: 90, east: -180, north: -90 }
  for (const [long, lat] of points) {
    bounds.west = Math.min(bounds.west, long)
    bounds.east = Math.max(bounds.east, long)
    bounds.south = Math.min(bounds.south, lat)
    bounds.north = Math.max(bounds.north, lat)
  }
  return bounds
}

/** Whether a point is in an outline, by the even-odd rule. */
export function containsPoint({ rings }: Outline, { lat, long }: MapPoint): boolean {
  let isInside = false
  for (const ring of rings) {
    for (const [[x1, y1], [x2, y2]] of sides(ring)) {
      if (y1 > lat !== y2 > lat && long < ((x2 - x1) * (lat - y1)) / (y2 - y1) + x1) isInside = !isInside
    }
  }
  return isInside
}

/** The distance of a point from an outline, in kilometres; 0 inside. */
export function distanceKm(outline: Outline, point: MapPoint): number {
  if (containsPoint(outline, point)) return 0
  const shrink = Math.cos((point.lat * Math.PI) / 180)
  const flat = ([long, lat]: Position) => [(long - point.long) * shrink, lat - point.lat] as const
  let nearest = Number.POSITIVE_INFINITY
  for (const ring of outline.rings) {
    for (const [from, to] of sides(ring))
      nearest = Math.min(nearest, distanceFromOrigin(flat(from), flat(to)))
  }
  return nearest * KM_PER_DEGREE
}

/** The distance of two points in metres, exact enough within a province. */
export function metresBetween(one: MapPoint, other: MapPoint): number {
  const shrink = Math.cos((one.lat * Math.PI) / 180)
  return 1000 * KM_PER_DEGREE * Math.hypot((other.long - one.long) * shrink, other.lat - one.lat)
}

/** Whether a point is near a known point on one of the islands of an outline. */
function isOnIsland({ islands = [] }: Outline, { lat, long }: MapPoint): boolean {
  const shrink = Math.cos((lat * Math.PI) / 180)
  return islands.some(([x, y]) => Math.hypot((x - long) * shrink, y - lat) * KM_PER_DEGREE <= ISLAND_KM)
}

function* sides(ring: Ring): Generator<readonly [Position, Position]> {
  for (let at = 0; at < ring.length; at += 1) yield [ring[at]!, ring[(at + 1) % ring.length]!]
}

/** The distance from 0, 0 to the line between two points. */
function distanceFromOrigin([x1, y1]: Position, [x2, y2]: Position): number {
  const [dx, dy] = [x2 - x1, y2 - y1]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, -(x1 * dx + y1 * dy) / length))
  return Math.hypot(x1 + along * dx, y1 + along * dy)
}

/**
 * Whether a point is within the tolerance of a box. The margin is larger since degrees of longitude are
 * shorter.
 */
function isNear({ west, south, east, north }: Bounds, { lat, long }: MapPoint): boolean {
  const margin = (TOLERANCE_KM / KM_PER_DEGREE) * 1.1
  return lat > south - margin && lat < north + margin && long > west - margin && long < east + margin
}
