import type { Area } from '#domain/area/area.ts'
import type { Actor } from '#domain/permissions/scope.ts'
import type { RecheckSession } from '#server/http/route.ts'
import type { Origin } from './deps.ts'
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
