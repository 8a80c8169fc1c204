/** Reads the outlines of places from TopoJSON (decision 69). */

/** Longitude and latitude in degrees. */
export type Position = readonly [long: number, lat: number]

/** A closed line. The first point is not repeated at the end. */
export type Ring = readonly Position[]

/** The outline of a place. Holes and islands are rings too; the even-odd rule applies. */
export type Outline = {
  code: string
  rings: readonly Ring[]
  /** Known points on islands that are too small for the rings. */
  islands?: readonly Position[]
}

type Geometry = { properties: { code: string; islands?: Position[] } } & (
  | { type: 'Polygon'; arcs: number[][] }
  | { type: 'MultiPolygon'; arcs: number[][][] }
)

/** The part of the format that our files use: quantised, with the layers named. */
export type Topology<Layer extends string> = {
  transform: { scale: readonly [number, number]; translate: readonly [number, number] }
  arcs: [number, number][][]
  objects: Record<Layer, { geometries: Geometry[] }>
}

/** The outlines of a layer, in the order of the file. */
export function layerOutlines<Layer extends string>(topology: Topology<Layer>, layer: Layer): Outline[] {
  const ring = ringReader(topology)
  return topology.objects[layer].geometries.map((geometry) => ({
    ...geometry.properties,
    rings: (geometry.type === 'Polygon' ? geometry.arcs : geometry.arcs.flat()).map(ring),
  }))
}

/** The outline of a place as the geometry of a GeoJSON feature. */
export type PlaceGeometry = { code: string } & (
  | { type: 'Polygon'; coordinates: Ring[] }
  | { type: 'MultiPolygon'; coordinates: Ring[][] }
)

/** The geometries of a layer for GeoJSON, where the last point of a ring is the first again. */
export function layerGeometries<Layer extends string>(
  topology: Topology<Layer>,
  layer: Layer,
): PlaceGeometry[] {
  const ring = ringReader(topology)
  const closed = (indexes: number[]): Ring => {
    const points = ring(indexes)
    return points[0] ? [...points, points[0]] : points
  }
  return topology.objects[layer].geometries.map(({ properties: { code }, ...geometry }) =>
    geometry.type === 'Polygon'
      ? { code, type: geometry.type, coordinates: geometry.arcs.map(closed) }
      : { code, type: geometry.type, coordinates: geometry.arcs.map((polygon) => polygon.map(closed)) },
  )
}

function ringReader({ arcs: stored, transform }: Topology<string>): (indexes: number[]) => Ring {
  const arcs = stored.map((arc) => decodeArc(arc, transform))
  // A negative index means the reversed arc: -1 is arc 0.
  const arc = (index: number) => (index < 0 ? arcs[~index]!.toReversed() : arcs[index]!)
  // The last point of an arc is the first of the next.
  return (indexes) => indexes.flatMap((index) => arc(index).slice(0, -1))
}

/** The points of an arc. Each stored point is the difference to the one before, in grid steps. */
function decodeArc(
  arc: readonly [number, number][],
  { scale, translate }: Topology<string>['transform'],
): Position[] {
  let [x, y] = [0, 0]
  return arc.map(([dx, dy]) => {
    x += dx
    y += dy
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]]
  })
}
