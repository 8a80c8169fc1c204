import type { HistoryAction } from '#domain/activity.ts'
import type { Area } from '#domain/area.ts'
import type { Actor } from '#domain/scope.ts'
import type { LookAgain } from '#server/http/route.ts'
import type { EngineDeps, Origin } from './deps.ts'
import type { AreaSeams } from './seams.ts'

/** Who asks for what change of which area. */
export type Asked = {
  area: Area
  seams: AreaSeams
  actor: Actor
  origin: Origin
  /** For what may wait long before it is done. */
  lookAgain?: LookAgain | undefined
}

/** What a change is made with, at this moment. */
export function context({ clock }: Pick<EngineDeps, 'clock'>, asked: Asked, action: HistoryAction) {
  return { area: asked.area, actor: asked.actor, origin: asked.origin, at: clock(), action }
}
