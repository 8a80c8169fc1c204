/**
 * Reads `places.csv`: the provinces, districts and sub-districts that come with the program. `npm run
 * geography:build` writes it.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { GeographyPlace } from '#domain/places/geography.ts'

/** `version` is a digest of the places: equal lists have equal versions. */
export type BuiltInPlaces = { version: string; places: GeographyPlace[] }

/**
 * One place per line, sorted by code of 2, 4 or 6 digits; coordinates in degrees. No value contains a comma.
 */
export const PLACES_FILE = new URL('places.csv', import.meta.url)

export const PLACES_HEADING = 'code,thai,english,postcode,latitude,longitude'

/** Reads the file; takes a few milliseconds. */
export function readBuiltInPlaces(): BuiltInPlaces {
  const text = readFileSync(PLACES_FILE, 'utf8').replaceAll('\r\n', '\n')
  const version = createHash('sha256').update(text).digest('hex').slice(0, 32)
  const lines = text.trimEnd().split('\n').slice(1)
  return { version, places: lines.map(parsePlace) }
}

function parsePlace(line: string): GeographyPlace {
  const [code = '', th = '', en = '', postcode, lat, long] = line.split(',')
  const point = lat && long ? { lat: Number(lat), long: Number(long) } : {}
  return { code, th, en, ...(postcode ? { postcode } : {}), ...point }
}
