import type { QueryClient } from '@tanstack/react-query'
import { parseNumber } from '#domain/fields/numbers.ts'
import { isInThailand } from '#domain/places/coordinates.ts'
import { checkPosition, type MapPoint } from '#domain/places/outlines.ts'
import { countryOutlinesQuery } from '#web/api/boundaries.ts'

/** Two typed coordinates as a point near Thailand; undefined for anything else. */
export function typedPoint(latText: string, longText: string): MapPoint | undefined {
  const lat = parseNumber(latText, 'decimal')
  const long = parseNumber(longText, 'decimal')
  if (lat === undefined || long === undefined || !isInThailand(lat, long)) return undefined
  return { lat, long }
}

/** Whether a point lies in no district, as far as the outlines have arrived. */
export function isAbroad(client: QueryClient, catmUkey: string, point: MapPoint): boolean {
  const country = client.getQueryData(countryOutlinesQuery.queryKey)
  return country !== undefined && checkPosition(country.districts, catmUkey, point)?.kind === 'abroad'
}
