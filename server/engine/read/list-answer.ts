/** The response of a list: the stored JSON of its records with the names of their places, and the total. */
import type { Area } from '#domain/area/area.ts'
import type { Geography } from '#domain/places/geography.ts'
import { wirePlaces } from '../presenter.ts'
import { areaCodeOf } from './read-model.ts'

const COMMA = Buffer.from(',')

/**
 * Joins the JSON of the records (`read-model.ts`) as bytes. Parsing and serialising a whole list would take
 * longer than reading it from the database.
 */
export function listAnswer(
  area: Area,
  geography: Geography,
  records: readonly Buffer[],
  total: string,
): Buffer {
  const places = new Map<string, Buffer>()
  const placesOf = (code: string) => {
    const known = places.get(code)
    if (known) return known
    const members = Buffer.from(`,${JSON.stringify(wirePlaces(area, geography, code)).slice(1)}`)
    places.set(code, members)
    return members
  }
  if (records.some((json) => json.length === 0))
    throw new Error(
      `The read model of "${area.key}" is not complete. Run: npm run read-model:rebuild ${area.key}`,
    )
  const parts: Buffer[] = []
  for (const json of records) parts.push(COMMA, json.subarray(0, -1), placesOf(areaCodeOf(json)))
  // The start takes the place of the first comma.
  parts[0] = Buffer.from(`{"isFound":${records.length > 0},"data":[`)
  parts.push(Buffer.from(`],"total":${total}}`))
  return Buffer.concat(parts)
}
