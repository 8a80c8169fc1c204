/**
 * The outlines of provinces, districts and sub-districts that come with the program. `npm run
 * boundaries:build` writes the files (decision 69).
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type BoundedOutline, withBounds } from '#domain/places/outlines.ts'
import { layerOutlines, type Topology } from '#domain/places/topojson.ts'

/** TopoJSON with the layers `provinces` and `districts`. */
export const COUNTRY_FILE = new URL('country.topojson', import.meta.url)

/** One line per district: its code, a space, and TopoJSON with the layer `subDistricts`. */
export const DISTRICTS_FILE = new URL('districts.txt', import.meta.url)

/** TopoJSON as text. `digest` changes when any outline changes. */
export type BoundaryFiles = { digest: string; country: string; districts: ReadonlyMap<string, string> }

let files: BoundaryFiles | undefined

/** Both files. The first call reads them, in a few milliseconds. */
export function boundaryFiles(): BoundaryFiles {
  files ??= readFiles()
  return files
}

function readFiles(): BoundaryFiles {
  const [country = '', lines = ''] = [COUNTRY_FILE, DISTRICTS_FILE].map((file) =>
    readFileSync(file, 'utf8').replaceAll('\r\n', '\n').trimEnd(),
  )
  const digest = createHash('sha256').update(country).update(lines).digest('hex').slice(0, 16)
  const districts = lines.split('\n').map((line) => [line.slice(0, 4), line.slice(5)] as const)
  return { digest, country, districts: new Map(districts) }
}

let outlines: readonly BoundedOutline[] | undefined

/** The outlines of all districts. The first call decodes them in about 20 ms. */
export function districtOutlines(): readonly BoundedOutline[] {
  outlines ??= withBounds(
    layerOutlines(JSON.parse(boundaryFiles().country) as Topology<'districts'>, 'districts'),
  )
  return outlines
}
