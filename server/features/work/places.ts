/** The districts that are known within some digits of an area code. */
import type { Geography } from '#domain/places/geography.ts'

/**
 * The four digits of each district: of the whole country (`''`), of a province, or of the one that is named.
 */
export function districtsWithin(places: Geography, within: string): string[] {
  if (within.length >= 4) return [within.slice(0, 4)]
  const provinces = within === '' ? places.provinces().map(({ code }) => code) : [within]
  return provinces.flatMap((cc) => places.districts(cc).map(({ code }) => code))
}
