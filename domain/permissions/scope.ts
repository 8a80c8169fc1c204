/**
 * Actors and scopes (decisions, section 3). Only this file turns a group and a place into a scope. Unknown
 * groups and places have no scope.
 */
import { CENTRAL, catmOfPrefix, catmParts, catmPrefix, isCatm, NONE } from '../places/catm.ts'

/** The groups of employees in the documents (content areas, section 1). */
export const GROUPS = [1, 2, 3, 4, 5, 8, 9] as const
export type Group = (typeof GROUPS)[number]

/** The groups "above 3" of the documents. Group 9 is not included: it uses another back office. */
export const ADMINISTRATORS = [4, 5, 8] as const satisfies readonly Group[]

/** Whether a group is one of the administrators; false for an unknown group. */
export function isAdministrator(group: Group | undefined): boolean {
  return ADMINISTRATORS.some((each) => each === group)
}

export const WORKING_GROUPS = [1, 2, 3, 4, 5, 8] as const satisfies readonly Group[]

/** The part of the country that an actor may reach. `aa` is four digits (province and district), `cc` two. */
export type Scope =
  | { kind: 'none' }
  | { kind: 'district'; aa: string }
  | { kind: 'province'; cc: string }
  | { kind: 'nation' }

/** The user of a session. */
export type Actor = {
  /** The account's number, never the national ID. */
  id: number
  /** The display name: first, middle and last name. */
  name: string
  /** Undefined for a group that is not in the documents. */
  group: Group | undefined
  catmUkey: string
  scope: Scope
}

/** Parses a group as the documents write it (a number or its decimal digits). Undefined for anything else. */
export function parseGroup(value: unknown): Group | undefined {
  return GROUPS.find((group) => value === group || value === String(group))
}

/** The scope of a group and an area code. Unknown groups, group 9 and codes that do not fit get `none`. */
export function scopeOf(group: Group | undefined, catmUkey: string): Scope {
  if (group === undefined || group === 9 || !isCatm(catmUkey)) return { kind: 'none' }
  const { cc, aa } = catmParts(catmUkey)
  const isProvince = cc !== NONE && cc !== CENTRAL
  if (group === 1) return isProvince && aa !== NONE ? { kind: 'district', aa: cc + aa } : { kind: 'none' }
  if (group === 2) return isProvince ? { kind: 'province', cc } : { kind: 'none' }
  if (group === 3) {
    if (cc === CENTRAL) return { kind: 'nation' }
    return isProvince ? { kind: 'province', cc } : { kind: 'none' }
  }
  return { kind: 'nation' }
}

/** The digits with which every area code in the scope begins; undefined when there is no scope. */
export function scopePrefix(scope: Scope): string | undefined {
  if (scope.kind === 'district') return scope.aa
  if (scope.kind === 'province') return scope.cc
  return scope.kind === 'nation' ? '' : undefined
}

/** Whether an eight-digit area code is inside a scope. */
export function covers(scope: Scope, catmUkey: string): boolean {
  const prefix = scopePrefix(scope)
  return prefix !== undefined && isCatm(catmUkey) && catmUkey.startsWith(prefix)
}

/** A filter limited to a scope: the prefix to search in, or that the filter is outside. */
export type NarrowedScope = { within: string } | { outside: true }

/**
 * Limits a filter to a scope. An empty filter and a filter that contains the scope become the scope. A filter
 * inside the scope stays. A filter outside is rejected (decisions, section 3).
 */
export function narrowToScope(scope: Scope, filter: string): NarrowedScope {
  const prefix = scopePrefix(scope)
  if (prefix === undefined) return { outside: true }
  const wanted = catmPrefix(catmOfPrefix(filter))
  if (wanted.startsWith(prefix)) return { within: wanted }
  return prefix.startsWith(wanted) ? { within: prefix } : { outside: true }
}
