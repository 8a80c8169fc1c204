/** The known districts within a place. */
import type { Geography } from '#domain/places/geography.ts'

/** The four digits of each district: of the whole country (`''`), of a province, or of the named district. */
export function districtsWithin(places: Geography, within: string): string[] {
  if (within.length >= 4) return [within.slice(0, 4)]
  const provinces = within === '' ? places.provinces().map(({ code }) => code) : [within]
  return provinces.flatMap((cc) => places.districts(cc).map(({ code }) => code))
}
