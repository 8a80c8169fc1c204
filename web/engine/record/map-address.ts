import { parseNumber } from '#domain/fields/numbers.ts'

/** The address of a public map with a pin; undefined where a text is not a valid degree. */
export function mapAddress(lat: string, long: string): string | undefined {
  const north = parseNumber(lat, 'decimal')
  const east = parseNumber(long, 'decimal')
  if (north === undefined || east === undefined || Math.abs(north) > 90 || Math.abs(east) > 180)
    return undefined
  return `https://www.google.com/maps/search/?api=1&query=${north},${east}`
}
