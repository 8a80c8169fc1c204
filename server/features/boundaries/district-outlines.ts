import { type BoundedOutline, withBounds } from '#domain/places/outlines.ts'
import { layerOutlines, type Topology } from '#domain/places/topojson.ts'
import { boundaryFiles } from './boundary-files.ts'

let outlines: readonly BoundedOutline[] | undefined

/** The outlines of all districts. The first call decodes them in about 20 ms. */
export function districtOutlines(): readonly BoundedOutline[] {
  outlines ??= withBounds(
    layerOutlines(JSON.parse(boundaryFiles().country) as Topology<'districts'>, 'districts'),
  )
  return outlines
}
