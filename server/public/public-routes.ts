/** Every route of the public API. */
import type { EngineDeps } from '#server/engine/deps.ts'
import { calendarRoutes } from './calendar-routes.ts'
import { exportRoutes } from './export-routes.ts'
import { feedRoutes } from './feed-routes.ts'
import { openApiRoutes } from './openapi-routes.ts'
import { type PublicFileDeps, fileRoutes } from './file-routes.ts'
import { placeRoutes } from './place-routes.ts'
import type { PublicRoute } from './public-route.ts'
import type { ReadReplicas } from './read-replicas.ts'
import { recordRoutes } from './record-routes.ts'

export type PublicApiDeps = PublicFileDeps &
  Pick<EngineDeps, 'db' | 'read' | 'clock'> & {
    /**
     * The read replicas, which are used while they follow the primary closely. Without them, only the primary
     * is used.
     */
    replicas?: ReadReplicas | undefined
    /** How long a response is used without a check in the database, and the clock for it. Tests set them. */
    cache?: { freshMs?: number; now?: () => number }
  }

export function publicRoutes(deps: PublicFileDeps): PublicRoute[] {
  const routes = [
    ...placeRoutes(deps),
    ...recordRoutes(deps),
    ...exportRoutes(deps),
    ...feedRoutes(deps),
    ...calendarRoutes(deps),
    ...fileRoutes(deps),
  ]
  return [...routes, ...openApiRoutes(routes)]
}
