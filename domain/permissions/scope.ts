/**
 * Actors and scopes (decisions, section 3). Only this file turns a group and a place into a scope. Unknown
 * groups and places have no scope.
 */
import { CENTRAL, catmOfPrefix, catmParts, catmPrefix, isCatm, NONE } from '../places/catm.ts'

/** The employee groups the documents name (content areas, section 1). */
export const GROUPS = [1, 2, 3, 4, 5, 8, 9] as const
export type Group = (typeof GROUPS)[number]

/** The groups "above 3" of the documents. Group 9 is not among them: it is sent to another back office. */
export const ADMINISTRATORS = [4, 5, 8] as const satisfies readonly Group[]

/** Whether a group is one of them; what is no group of the documents is not. */
export function isAdministrator(group: Group | undefined): boolean {
  return ADMINISTRATORS.some((each) => each === group)
}

/** Every group that works in this product. */
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
  /** Absent for a group the documents do not know. */
  group: Group | undefined
  catmUkey: string
  scope: Scope
}

/** Reads a group as the documents write it (a number or its decimal digits); anything else is no group. */
export function parseGroup(value: unknown): Group | undefined {
  return GROUPS.find((group) => value === group || value === String(group))
}

/**
 * The scope of a group working for an area code. Unknown groups, group 9, and codes that do not fit give
 * `none`.
 */
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

/** The digits every area code inside the scope begins with; nothing at all where there is no scope. */
export function scopePrefix(scope: Scope): string | undefined {
  if (scope.kind === 'district') return scope.aa
  if (scope.kind === 'province') return scope.cc
  return scope.kind === 'nation' ? '' : undefined
}

/** Whether an eight-digit area code lies inside a scope. */
export function covers(scope: Scope, catmUkey: string): boolean {
  const prefix = scopePrefix(scope)
  return prefix !== undefined && isCatm(catmUkey) && catmUkey.startsWith(prefix)
}

/** A filter cut to a scope: the prefix to search below, or that the filter is outside. */
export type NarrowedScope = { within: string } | { outside: true }

/**
 * Cuts a filter to a scope: an empty filter becomes the scope, one inside stays, one that contains the scope
 * becomes the scope, and one outside is rejected (decisions, section 3).
 */
export function narrowToScope(scope: Scope, filter: string): NarrowedScope {
  const prefix = scopePrefix(scope)
  if (prefix === undefined) return { outside: true }
  const wanted = catmPrefix(catmOfPrefix(filter))
  if (wanted.startsWith(prefix)) return { within: wanted }
  return prefix.startsWith(wanted) ? { within: prefix } : { outside: true }
}
