/** Every route of the public API. */
import { calendarRoutes } from './calendar-routes.ts'
import { exportRoutes } from './export-routes.ts'
import { feedRoutes } from './feed-routes.ts'
import { openApiRoutes } from './openapi-routes.ts'
import { type PublicPictureDeps, pictureRoutes } from './picture-routes.ts'
import { placeRoutes } from './place-routes.ts'
import type { PublicRoute } from './public-route.ts'
import { recordRoutes } from './record-routes.ts'

export type PublicApiDeps = PublicPictureDeps & {
  /** How long an answer is current without a look at the database, and the clock for it; tests set them. */
  cache?: { freshMs?: number; now?: () => number }
}

export function publicRoutes(deps: PublicApiDeps): PublicRoute[] {
  const routes = [
    ...placeRoutes(deps),
    ...recordRoutes(deps),
    ...exportRoutes(deps),
    ...feedRoutes(deps),
    ...calendarRoutes(deps),
    ...pictureRoutes(deps),
  ]
  return [...routes, ...openApiRoutes(routes)]
}
