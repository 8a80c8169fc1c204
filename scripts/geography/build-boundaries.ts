/**
 * `npm run boundaries:build -- <boundaries.topojson>`: writes the outlines that the product serves from one
 * file with the layers `provinces`, `districts` and `subdistricts` (decision 69).
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { feature, quantize } from 'topojson-client'
import { topology } from 'topojson-server'
import type { GeometryCollection, Objects, Topology } from 'topojson-specification'
import { checkPosition, withBounds } from '#domain/places/outlines.ts'
import { layerOutlines, type Position, type Topology as Outlines } from '#domain/places/topojson.ts'
import { COUNTRY_FILE, DISTRICTS_FILE } from '#server/features/boundaries/boundary-files.ts'
import { readBuiltInPlaces } from '#server/features/geography/places-file.ts'

type Places = GeometryCollection
type Source = Topology<{ provinces: Places; districts: Places; subdistricts: Places }>

const [file] = process.argv.slice(2)
if (file === undefined) throw new Error('Name the TopoJSON file: npm run boundaries:build -- <file>')
const source = JSON.parse(readFileSync(file, 'utf8')) as Source
const { transform, objects } = source
if (transform === undefined) throw new Error('The file has no transform: quantise it first.')

const country = part({ provinces: objects.provinces, districts: objects.districts })
addIslands(country as unknown as Outlines<'districts'>)
writeFileSync(COUNTRY_FILE, `${JSON.stringify(country)}\n`)

const codes = objects.districts.geometries.map(codeOf).sort()
const lines = codes.map((code) => {
  const geometries = objects.subdistricts.geometries.filter((place) => codeOf(place).startsWith(code))
  return JSON.stringify(part({ subDistricts: { type: 'GeometryCollection', geometries } }))
})
writeFileSync(DISTRICTS_FILE, codes.map((code, at) => `${code} ${lines[at]}\n`).join(''))
console.log(`Wrote ${codes.length} districts.`)

/** Some layers as a separate topology, on the grid of the source. */
function part(layers: Record<string, Places>) {
  const features = Object.entries(layers).map(([name, layer]) => [name, feature(source, sorted(layer))])
  const { bbox: _bbox, ...cut } = quantize(
    topology(Object.fromEntries(features)) as Topology<Objects<object>>,
    transform!,
  )
  return cut
}

/** Adds to each district the known points of its sub-districts that its outline leaves in the sea. */
function addIslands(outlines: Outlines<'districts'>): void {
  const districts = withBounds(layerOutlines(outlines, 'districts'))
  const islands = Map.groupBy(
    readBuiltInPlaces().places.flatMap(({ code, lat, long }) => {
      if (lat === undefined || long === undefined) return []
      const isAtSea = checkPosition(districts, `${code}00`, { lat, long })?.kind === 'abroad'
      return isAtSea ? [{ code: code.slice(0, 4), at: [long, lat] as Position }] : []
    }),
    ({ code }) => code,
  )
  for (const { properties } of outlines.objects.districts.geometries) {
    const points = islands.get(properties.code)
    if (points) properties.islands = points.map(({ at }) => at)
  }
}

function sorted(layer: Places): Places {
  return { ...layer, geometries: layer.geometries.toSorted((a, b) => (codeOf(a) < codeOf(b) ? -1 : 1)) }
}

function codeOf({ properties }: { properties?: unknown }): string {
  return (properties as { code: string }).code
}
