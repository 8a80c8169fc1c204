import { catmOfPrefix } from '#domain/places/catm.ts'
import type { Geography } from '#domain/places/geography.ts'
import { CENTRAL_OFFICE, officeLevelOf } from '#domain/places/office.ts'

/**
 * The codes of the offices that must acknowledge: the addressee, or all offices of the level below the owner.
 */
export function addressedOffices(
  geography: Geography,
  { catmUkey, toArea }: { catmUkey: string; toArea?: unknown },
): string[] {
  if (toArea && toArea !== catmUkey) return [String(toArea)]
  if (catmUkey === CENTRAL_OFFICE) return geography.provinces().map(({ code }) => catmOfPrefix(code))
  if (officeLevelOf(catmUkey) !== 'province') return []
  return geography.districts(catmUkey.slice(0, 2)).map(({ code }) => catmOfPrefix(code))
}
