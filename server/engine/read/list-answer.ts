/** The response of a list: the stored JSON of its records with the names of their places, and the total. */
import type { Area } from '#domain/area/area.ts'
import type { Geography } from '#domain/places/geography.ts'
import { wirePlaces } from '../presenter.ts'
import { areaCodeOf } from './read-model.ts'

/**
 * Joins the JSON of the records (`read-model.ts`) as text. Parsing and serialising a whole list would take
 * longer than reading it from the database.
 */
export function listAnswer(
  area: Area,
  geography: Geography,
  records: readonly string[],
  total: string,
): Buffer {
  const places = new Map<string, string>()
  const placesOf = (code: string) => {
    const known = places.get(code)
    if (known !== undefined) return known
    const members = `,${JSON.stringify(wirePlaces(area, geography, code)).slice(1)}`
    places.set(code, members)
    return members
  }
  if (records.includes(''))
    throw new Error(
      `The read model of "${area.key}" is not complete. Run: npm run read-model:rebuild ${area.key}`,
    )
  const data = records.map((json) => json.slice(0, -1) + placesOf(areaCodeOf(json)))
  return Buffer.from(`{"isFound":${records.length > 0},"data":[${data.join()}],"total":${total}}`)
}
