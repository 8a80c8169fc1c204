import { isInThailand, looksSwapped } from '#domain/places/coordinates.ts'
import { parseNumber } from '#domain/fields/numbers.ts'

/** What may be wrong with a point: its numbers stand in each other's place, or it lies outside Thailand. */
export type CoordinateAdvice = 'exchanged' | 'outside'

/**
 * What to point out about two typed coordinates, or undefined where nothing is to be said: both in Thailand, or one of
 * them still empty or no number. Advice only; what may be saved is the judges' affair.
 */
export function coordinateAdvice(latText: string, longText: string): CoordinateAdvice | undefined {
  const lat = parseNumber(latText, 'decimal')
  const long = parseNumber(longText, 'decimal')
  if (lat === undefined || long === undefined || isInThailand(lat, long)) return undefined
  return looksSwapped(lat, long) ? 'exchanged' : 'outside'
}
