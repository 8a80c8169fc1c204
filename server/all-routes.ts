/** Every call of the server, put together once: for the server itself and for whatever tries all of them. */
import { areas } from '#areas/index.ts'
import type { Action } from '#domain/area/area.ts'
import { areaRouteSchema } from './openapi/area-schemas.ts'
import { allAreaRoutes } from './area-routes.ts'
import { areaHooks } from './areas/index.ts'
import type { EngineDeps } from './engine/deps.ts'
import { globalSearchRoutes } from './features/global-search/routes.ts'
import { geographyRoutes } from './features/geography/routes.ts'
import { logRoutes } from './features/logs/routes.ts'
import { logPageRoutes } from './features/logs/page-routes.ts'
import { officeRoutes } from './features/offices/routes.ts'
import { presenceRoutes } from './features/presence/routes.ts'
import { savedSearchRoutes } from './features/saved-searches/routes.ts'
import { secondFactorRoutes } from './features/second-factor/routes.ts'
import { sessionRoutes } from './features/session/routes.ts'
import { userRoutes } from './features/users/routes.ts'
import { workRoutes } from './features/work/routes.ts'
import type { Log } from './http/log.ts'
import type { Route } from './http/route.ts'
import type { Settings } from './settings.ts'

/** What calls work with. */
export type AllRoutesDeps = {
  engine: EngineDeps
  settings: Settings
  log: Log
  /** How long a statement of the search over everything may take, in milliseconds; tests wait on a busy machine. */
  globalSearchMs?: number
}

/** What is found later than this is no help while somebody types, in milliseconds; a search over a district takes a tenth. */
const GLOBAL_SEARCH_MS = 400

/** The calls of areas and features alike. Stops the start where an area is not sound. */
export function allRoutes({
  engine,
  settings,
  log,
  globalSearchMs = GLOBAL_SEARCH_MS,
}: AllRoutesDeps): Route[] {
  const calls = [
    ...accountRoutes({ engine, settings, log }),
    ...allAreaRoutes(engine),
    ...geographyRoutes(engine.geography()),
    ...officeRoutes(engine),
    ...globalSearchRoutes({ ...engine, statementMs: globalSearchMs }),
    ...logPageRoutes({ ...engine, areas }),
    ...workRoutes({ ...engine, areas, hooks: areaHooks }),
    ...presenceRoutes(engine),
    ...savedSearchRoutes(engine),
  ]
  return calls.map(withArea)
}

/** A call with what its area knows of it: the groups that may make it, and what it is for and takes where every area has it. */
function withArea(call: Route): Route {
  const { rule } = call
  const area = 'area' in rule ? areas.find(({ key }) => key === rule.area) : undefined
  if (!('area' in rule) || area === undefined) return call
  const told = call.schema ?? areaRouteSchema(call, area)
  const permits = rule.permits ?? area.permits[rule.action as Action]
  return { ...call, ...(told && { schema: told }), rule: { ...rule, permits } }
}

/** Who one is and what one did: all that a test of signing in and of accounts needs. */
export function accountRoutes({
  engine: { db, geography, clock },
  settings,
  log,
}: Pick<AllRoutesDeps, 'settings' | 'log'> & {
  engine: Pick<EngineDeps, 'db' | 'geography' | 'clock'>
}): Route[] {
  return [
    ...sessionRoutes({ db, log, geography, clock, settings }),
    ...secondFactorRoutes({ db, log, clock }),
    ...logRoutes({ db }),
    ...userRoutes({ db, geography, clock }),
  ]
}
