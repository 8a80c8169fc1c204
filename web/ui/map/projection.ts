/**
 * The projection of all maps: Web Mercator, in which map tiles are drawn. The world is a square whose sides
 * are 1, and 256 pixels at zoom 0; each zoom doubles it.
 */
import type { Bounds, MapPoint } from '#domain/places/outlines.ts'

/** A place in the square of the world, from the north-west corner. */
type WorldPoint = { x: number; y: number }

/** What a map shows: the world point in its middle, the zoom, and its size in pixels. */
export type MapFrame = WorldPoint & { zoom: number; width: number; height: number }

/** A place on the map in pixels, from its top left corner. */
export type ScreenPoint = { left: number; top: number }

export const ARROW_KEYS: Readonly<Record<string, ScreenPoint>> = {
  ArrowLeft: { left: -1, top: 0 },
  ArrowRight: { left: 1, top: 0 },
  ArrowUp: { left: 0, top: -1 },
  ArrowDown: { left: 0, top: 1 },
}

const TILE_SIZE = 256
export const MAX_ZOOM = 18
const MIN_ZOOM = 3

/** The space between a fitted box and the edge of the map, in pixels. */
const PADDING = 16

export function toWorld({ lat, long }: MapPoint): WorldPoint {
  const sine = Math.sin((lat * Math.PI) / 180)
  return { x: (long + 180) / 360, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) }
}

function fromWorld({ x, y }: WorldPoint): MapPoint {
  return { lat: (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI, long: x * 360 - 180 }
}

/** Pixels of the whole world at a zoom. */
export function worldSize(zoom: number): number {
  return TILE_SIZE * 2 ** zoom
}

export function toScreen(frame: MapFrame, point: MapPoint): ScreenPoint {
  const { x, y } = toWorld(point)
  const size = worldSize(frame.zoom)
  return { left: (x - frame.x) * size + frame.width / 2, top: (y - frame.y) * size + frame.height / 2 }
}

export function fromScreen(frame: MapFrame, { left, top }: ScreenPoint): MapPoint {
  const size = worldSize(frame.zoom)
  return fromWorld({
    x: frame.x + (left - frame.width / 2) / size,
    y: frame.y + (top - frame.height / 2) / size,
  })
}

/** The frame of a size that shows a whole box as large as possible. */
export function fitBounds(
  { west, south, east, north }: Bounds,
  { width, height }: { width: number; height: number },
): MapFrame {
  const [from, to] = [toWorld({ lat: north, long: west }), toWorld({ lat: south, long: east })]
  const [wide, high] = [Math.max(width - 2 * PADDING, 1), Math.max(height - 2 * PADDING, 1)]
  const size = Math.min(wide / Math.max(to.x - from.x, 1e-9), high / Math.max(to.y - from.y, 1e-9))
  const zoom = limitZoom(Math.log2(size / TILE_SIZE))
  return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2, zoom, width, height }
}

/** The frame moved by pixels. */
export function panned(frame: MapFrame, { left, top }: ScreenPoint): MapFrame {
  const size = worldSize(frame.zoom)
  return { ...frame, x: frame.x + left / size, y: frame.y + top / size }
}

/** The frame zoomed by steps around a point of the map, which does not move. */
export function zoomed(
  frame: MapFrame,
  steps: number,
  at: ScreenPoint = { left: frame.width / 2, top: frame.height / 2 },
): MapFrame {
  const zoom = limitZoom(frame.zoom + steps)
  const left = at.left - frame.width / 2
  const top = at.top - frame.height / 2
  const change = 1 / worldSize(frame.zoom) - 1 / worldSize(zoom)
  return { ...frame, zoom, x: frame.x + left * change, y: frame.y + top * change }
}

/** The middle of the fingers on a map, and the distance between two of them; 0 with one finger. */
export type MapGrip = ScreenPoint & { apart: number }

/** The factor by which the map grows when fingers move from one grip to another. */
export function gripScale(from: MapGrip, to: MapGrip): number {
  return from.apart > 0 && to.apart > 0 ? to.apart / from.apart : 1
}

/** The frame after fingers moved from one grip to another: the same points of the map stay under them. */
export function gripped(frame: MapFrame, from: MapGrip, to: MapGrip): MapFrame {
  const grown = zoomed(frame, Math.log2(gripScale(from, to)), from)
  return panned(grown, { left: from.left - to.left, top: from.top - to.top })
}

function limitZoom(zoom: number): number {
  return Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, zoom))
}

/** Whether a place on the map is at least so many pixels from its edges. */
export function isWithin({ width, height }: MapFrame, { left, top }: ScreenPoint, margin = 0): boolean {
  return left >= margin && top >= margin && left <= width - margin && top <= height - margin
}

/** A map tile: where it stands in the pyramid, and on the map in pixels. */
type MapTile = ScreenPoint & { z: number; x: number; y: number; size: number }

/** The tiles that cover a map, at the zoom that is nearest. */
export function visibleTiles(frame: MapFrame): MapTile[] {
  const z = Math.round(frame.zoom)
  const count = 2 ** z
  const size = worldSize(frame.zoom) / count
  const corner = { x: frame.x * count - frame.width / 2 / size, y: frame.y * count - frame.height / 2 / size }
  const range = (from: number, length: number) => {
    const first = Math.max(0, Math.floor(from))
    const last = Math.min(count - 1, Math.floor(from + length / size))
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at)
  }
  return range(corner.y, frame.height).flatMap((y) =>
    range(corner.x, frame.width).map((x) => {
      return { z, x, y, size, left: (x - corner.x) * size, top: (y - corner.y) * size }
    }),
  )
}
