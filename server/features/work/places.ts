/** The place that a request names, and the districts within a place. */
import { AppError } from '#domain/errors/app-error.ts'
import { type Actor, narrowToScope, scopePrefix } from '#domain/permissions/scope.ts'
import { catmOf, NONE, WHOLE_COUNTRY } from '#domain/places/catm.ts'
import type { Geography } from '#domain/places/geography.ts'
import type { UntypedBody } from '#server/engine/request.ts'
import { optionalText } from '#server/http/schema/field-types.ts'

/**
 * The digits of the place that a body names with `CC` and `AA`. Throws for places outside the scope and
 * unknown places.
 */
export function readPlace(
  { geography }: { geography: () => Geography },
  actor: Actor,
  body: UntypedBody,
): string {
  const [cc, aa] = ['CC', 'AA'].map((name) => {
    const digits = optionalText(body, name)
    if (digits !== '' && !/^[0-9]{2}$/.test(digits)) throw new AppError('unknown-area', { field: name })
    return digits || NONE
  }) as [string, string]
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
