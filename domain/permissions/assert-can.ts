import type { Action, Area } from '../area/area.ts'
import { AppError } from '../errors/app-error.ts'
import { permissionError } from './can.ts'
import type { Actor } from './scope.ts'

/**
 * Throws the `AppError` of {@link permissionError} if an actor may not do an action in an area, or to a
 * record at a place.
 */
export function assertCan(actor: Actor, action: Action, area: Area, catmUkey?: string): void {
  const error = permissionError(actor, action, area, catmUkey)
  if (error) throw new AppError(error)
}
