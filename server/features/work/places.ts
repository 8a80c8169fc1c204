/** The place that a request names, and the districts within a place. */
import { AppError } from '#domain/errors/app-error.ts'
import { type Actor, narrowToScope, scopePrefix } from '#domain/permissions/scope.ts'
import { catmOf, NONE, WHOLE_COUNTRY } from '#domain/places/catm.ts'
import type { Geography } from '#domain/places/geography.ts'
import type { DistrictBody } from '#server/engine/schemas/record-schemas.ts'

/**
 * The digits of the place that a body names with `CC` and `AA`. Throws for places outside the scope and
 * unknown places.
 */
export function readPlace(
  { geography }: { geography: () => Geography },
  actor: Actor,
  { CC, AA }: DistrictBody,
): string {
  const [cc, aa] = [CC || NONE, AA || NONE]
  const own = scopePrefix(actor.scope) ?? ''
  const wanted = catmOf({ cc: cc === NONE ? own.slice(0, 2) || NONE : cc, aa })
  if (wanted !== WHOLE_COUNTRY && !geography().exists(wanted))
    throw new AppError('unknown-area', { field: 'CC' })
  const narrowed = narrowToScope(actor.scope, wanted)
  if ('outside' in narrowed) throw new AppError('search-outside', { field: 'CC' })
  return narrowed.within
}

/** The four digits of each district: of the whole country (`''`), of a province, or of the named district. */
export function districtsWithin(places: Geography, within: string): string[] {
  if (within.length >= 4) return [within.slice(0, 4)]
  const provinces = within === '' ? places.provinces().map(({ code }) => code) : [within]
  return provinces.flatMap((cc) => places.districts(cc).map(({ code }) => code))
}
