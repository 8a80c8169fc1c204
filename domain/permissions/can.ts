/**
 * The one permission function. The server calls it before an action, the browser before it shows a button
 * (decisions, section 3).
 */
import { type Action, type Area, addresseeField } from '../area/area.ts'
import type { Field } from '../fields/field.ts'
import { managesOffice, officesAbove } from '../places/office.ts'
import { AppError, type ErrorCode } from '../errors/app-error.ts'
import { type Actor, covers, scopePrefix } from './scope.ts'

/**
 * The error when an actor may not do an action in an area, or to a record at a place; undefined when allowed.
 * Pass the stored place of a record, never a sent one.
 */
export function permissionError(
  actor: Actor,
  action: Action,
  area: Area,
  catmUkey?: string,
): ErrorCode | undefined {
  if (actor.group === undefined || actor.scope.kind === 'none') return 'forbidden-action'
  if (!area.permits[action].includes(actor.group)) return 'forbidden-action'
  if (catmUkey !== undefined && !isWithinReach(actor, action, area, catmUkey))
    return action === 'view' ? 'search-outside' : 'forbidden-area'
  const isOthers =
    catmUkey !== undefined && area.offices && action !== 'view' && !managesOffice(actor, catmUkey)
  return isOthers ? 'forbidden-area' : undefined
}

/** Throws the error of {@link permissionError}. */
export function assertCan(actor: Actor, action: Action, area: Area, catmUkey?: string): void {
  const error = permissionError(actor, action, area, catmUkey)
  if (error) throw new AppError(error)
}

/**
 * Whether a place is in the scope, or is an office above it in an area whose records may be read from below.
 */
function isWithinReach({ scope }: Actor, action: Action, area: Area, catmUkey: string): boolean {
  if (covers(scope, catmUkey)) return true
  const isRead = action === 'view' && area.readFromAbove
  return isRead ? officesAbove(scopePrefix(scope) ?? '').includes(catmUkey) : false
}

/** Whether an actor may do an action in an area, or to a record at a place. */
export function can(actor: Actor, action: Action, area: Area, catmUkey?: string): boolean {
  return permissionError(actor, action, area, catmUkey) === undefined
}

/**
 * Whether an actor may read the history of a record. Lower offices may read a record of a higher office but
 * not its history: an earlier version may have been addressed to other offices.
 */
export function canReadHistory({ scope }: Actor, area: Area, catmUkey: string): boolean {
  return addresseeField(area) === undefined || covers(scope, catmUkey)
}

/** Whether an actor may set a field; otherwise the sent value is ignored. */
export function canSetField(actor: Actor, field: Field): boolean {
  return actor.group !== undefined && (field.setBy === undefined || field.setBy.includes(actor.group))
}
