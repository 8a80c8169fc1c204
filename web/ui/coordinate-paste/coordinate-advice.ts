import { isInThailand, looksSwapped } from '#domain/places/coordinates.ts'
import { parseNumber } from '#domain/fields/numbers.ts'

/** A possible mistake in a point: its numbers are swapped, or it is outside Thailand. */
type CoordinateAdvice = 'exchanged' | 'outside'

/**
 * A hint about two typed coordinates; undefined where both are in Thailand, or one is empty or not a number.
 * It never prevents saving: validation decides that.
 */
export function coordinateAdvice(latText: string, longText: string): CoordinateAdvice | undefined {
  const lat = parseNumber(latText, 'decimal')
  const long = parseNumber(longText, 'decimal')
  if (lat === undefined || long === undefined || isInThailand(lat, long)) return undefined
  return looksSwapped(lat, long) ? 'exchanged' : 'outside'
}
