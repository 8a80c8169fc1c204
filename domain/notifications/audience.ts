/** Who receives a notification that names no account: officials of a place, by the digits of area codes. */
import { type Actor, scopePrefix } from '../permissions/scope.ts'
import { CENTRAL, catmPrefix } from '../places/catm.ts'
import { CENTRAL_OFFICE } from '../places/office.ts'

/** The audience of a letter of an office: its place and all below, or the addressed one. */
export function audienceOfLetter(catmUkey: string, addressee: string): string {
  if (addressee !== '') return catmPrefix(addressee)
  return catmUkey === CENTRAL_OFFICE ? '' : catmPrefix(catmUkey)
}

/**
 * The audiences that an actor belongs to: the places that contain theirs, the whole country first. A province
 * does not belong to the audience of its districts.
 */
export function audiencesOf({ scope, catmUkey }: Actor): string[] {
  const prefix = scopePrefix(scope)
  if (prefix === undefined) return []
  if (prefix === '') return catmUkey.startsWith(CENTRAL) ? ['', CENTRAL] : ['']
  return ['', ...[2, 4].filter((length) => length <= prefix.length).map((length) => prefix.slice(0, length))]
}
