/**
 * The one table of rights, asked by the server before it acts and by the browser before it shows (decisions,
 * section 3). Silence means no.
 */
import { type Action, type Area, addresseeField } from '../area/area.ts'
import type { Field } from '../fields/field.ts'
import { managesOffice, officesAbove } from '../places/office.ts'
import type { ErrorCode } from '../errors/app-error.ts'
import { type Actor, covers, scopePrefix } from './scope.ts'

/**
 * Why an actor may not do something to an area's records, or to the one of an area code; nothing when
 * allowed. Always judge with the stored area code of a record, never with one that was sent.
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

/** Whether an area code lies within the scope, or above it where what is above is read as well. */
function isWithinReach({ scope }: Actor, action: Action, area: Area, catmUkey: string): boolean {
  if (covers(scope, catmUkey)) return true
  const isRead = action === 'view' && area.readFromAbove
  return isRead ? officesAbove(scopePrefix(scope) ?? '').includes(catmUkey) : false
}

/** Whether an actor may do something to an area's records, or to the one of an area code. */
export function can(actor: Actor, action: Action, area: Area, catmUkey?: string): boolean {
  return permissionError(actor, action, area, catmUkey) === undefined
}

/**
 * Whether an actor is told what a record they may read was before. What offices above address to some of
 * those below is read there as it is now: before, it may have been for others alone.
 */
export function canReadHistory({ scope }: Actor, area: Area, catmUkey: string): boolean {
  return addresseeField(area) === undefined || covers(scope, catmUkey)
}

/** Whether the value an actor sends for a field counts; if not, it is passed over. */
export function canSetField(actor: Actor, field: Field): boolean {
  return actor.group !== undefined && (field.setBy === undefined || field.setBy.includes(actor.group))
}
