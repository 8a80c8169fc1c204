/** The file of the built-in places: its form, and how it is read at every start (`build.ts` writes it). */
import { readFileSync } from 'node:fs'
import type { GeographyPlace } from '#domain/places/geography.ts'

/** The built-in list. `version` is a digest of the places: equal lists have equal versions. */
export type BuiltInPlaces = { version: string; places: GeographyPlace[] }

/** What the file holds: places as arrays, which makes it a third shorter. `inputs` is a digest of what it was made from. */
export type BuiltInFile = { inputs: string; version: string; places: PlaceRow[] }
export type PlaceRow = [
  code: string,
  th: string,
  en: string,
  postcode?: string | null,
  lat?: number,
  long?: number,
]

/** Reads the file. Throws when it is missing or broken. */
export function readGeographyFile(path: string): BuiltInPlaces {
  const file = readBuiltInFile(path)
  if (file === undefined)
    throw new Error(`${path} is missing or broken; "npm start" makes it, as does scripts/build.ts.`)
  return { version: file.version, places: file.places.map(toPlace) }
}

/** What the file holds; nothing when it is missing or broken. */
export function readBuiltInFile(path: string): BuiltInFile | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

/** A place as the file has it. */
export function toRow({ code, th, en, postcode, lat, long }: GeographyPlace): PlaceRow {
  if (lat !== undefined && long !== undefined) return [code, th, en, postcode ?? null, lat, long]
  return postcode === undefined ? [code, th, en] : [code, th, en, postcode]
}

function toPlace([code, th, en, postcode, lat, long]: PlaceRow): GeographyPlace {
  const point = lat !== undefined && long !== undefined ? { lat, long } : {}
  return { code, th, en, ...(postcode ? { postcode } : {}), ...point }
}
