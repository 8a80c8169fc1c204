import type { HistoryAction } from '#domain/history/audit-actions.ts'
import type { Area } from '#domain/area/area.ts'
import type { Actor } from '#domain/permissions/scope.ts'
import type { RecheckSession } from '#server/http/route.ts'
import type { EngineDeps, Origin } from './deps.ts'
import type { AreaHooks } from './hooks.ts'

/** A request to change records of an area: the actor, and where the request came from. */
export type ChangeRequest = {
  area: Area
  hooks: AreaHooks
  actor: Actor
  origin: Origin
  /** Checks the session again, for requests that may wait long before they are done. */
  recheckSession?: RecheckSession | undefined
}

/** The context of a change, with the present time. */
export function changeContext(
  { clock, areas }: Pick<EngineDeps, 'clock' | 'areas'>,
  request: ChangeRequest,
  action: HistoryAction,
) {
  return { area: request.area, actor: request.actor, origin: request.origin, at: clock(), action, areas }
}
