import type { HistoryAction } from '#domain/history/audit-actions.ts'
import type { Area } from '#domain/area/area.ts'
import type { Actor } from '#domain/permissions/scope.ts'
import type { RecheckSession } from '#server/http/route.ts'
import type { EngineDeps, Origin } from './deps.ts'
import type { AreaHooks } from './hooks.ts'

/** Who asks for what change of which area. */
export type ChangeRequest = {
  area: Area
  hooks: AreaHooks
  actor: Actor
  origin: Origin
  /** For what may wait long before it is done. */
  recheckSession?: RecheckSession | undefined
}

/** What a change is made with, at this moment. */
export function changeContext(
  { clock }: Pick<EngineDeps, 'clock'>,
  request: ChangeRequest,
  action: HistoryAction,
) {
  return { area: request.area, actor: request.actor, origin: request.origin, at: clock(), action }
}
