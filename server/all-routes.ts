import { areas } from '#areas/index.ts'
import type { Action } from '#domain/area/area.ts'
import { allAreaRoutes } from './area-routes.ts'
import { areaHooks } from './areas/index.ts'
import type { EngineDeps } from './engine/deps.ts'
import { calendarRoutes } from './features/calendar/month.ts'
import { completenessRoutes } from './features/completeness/read-figures.ts'
import { chartRoutes } from './features/charts/routes.ts'
import { globalSearchRoutes } from './features/global-search/routes.ts'
import { homeRoutes } from './features/home/routes.ts'
import { geographyRoutes } from './features/geography/routes.ts'
import type { LinkNetwork } from './features/links/check-link.ts'
import { linkRoutes } from './features/links/routes.ts'
import { logRoutes } from './features/logs/routes.ts'
import { logPageRoutes } from './features/logs/page-routes.ts'
import { mailRoutes } from './features/mail/routes.ts'
import { webhookRoutes } from './features/webhooks/routes.ts'
import { webhookCipher } from './features/webhooks/webhook-secret.ts'
import { notificationRoutes } from './features/notifications/routes.ts'
import { type UnreadCounts, unreadCounts } from './features/notifications/unread-counts.ts'
import { officeRoutes } from './features/offices/routes.ts'
import { photoRoutes } from './features/photos/picture-records.ts'
import { presenceRoutes } from './features/presence/presence.ts'
import { savedSearchRoutes } from './features/saved-searches/routes.ts'
import { secondFactorRoutes } from './features/second-factor/routes.ts'
import { secretCipher } from './features/second-factor/secret-cipher.ts'
import { sessionRoutes } from './features/session/routes.ts'
import { userRoutes } from './features/users/routes.ts'
import { trashRoutes } from './features/trash/trash.ts'
import { workRoutes } from './features/work/routes.ts'
import type { Log } from './http/log.ts'
import { withPathParameters } from './http/schema/path-parameters.ts'
import type { Route } from './http/route.ts'
import type { Settings } from './settings.ts'

export type AllRoutesDeps = {
  engine: EngineDeps
  settings: Settings
  log: Log
  /** The time limit of a statement of the global search, in milliseconds. Tests raise it. */
  globalSearchMs?: number
  /** The network that the check of links uses. Tests replace it. */
  linkNetwork?: LinkNetwork | undefined
  /** The numbers in the bells; the app sends them with its answers. */
  unread?: UnreadCounts
}

/**
 * The time limit of a search, in milliseconds: a later result does not help a user who types. A search in a
 * district takes a tenth of it.
 */
const GLOBAL_SEARCH_MS = 400

/** The routes of areas and features. Throws for a faulty area. */
export function allRoutes({
  engine,
  settings,
  log,
  globalSearchMs = GLOBAL_SEARCH_MS,
  linkNetwork,
  unread = unreadCounts(engine, () => {}),
}: AllRoutesDeps): Route[] {
  const routes = [
    ...accountRoutes({ engine, settings, log }),
    ...allAreaRoutes(engine),
    ...geographyRoutes(engine.geography()),
    ...officeRoutes(engine),
    ...linkRoutes({ ...engine, isOn: settings.linkChecks, network: linkNetwork }),
    ...globalSearchRoutes({ ...engine, statementMs: globalSearchMs }),
    ...logPageRoutes({ ...engine, areas }),
    ...workRoutes({ ...engine, areas, hooks: areaHooks }),
    ...homeRoutes({ ...engine, areas, hooks: areaHooks }),
    ...photoRoutes({ ...engine, areas, hooks: areaHooks }),
    ...calendarRoutes(engine),
    ...completenessRoutes({ ...engine, areas }),
    ...chartRoutes({ ...engine, areas, hooks: areaHooks }),
    ...trashRoutes({ ...engine, areas }),
    ...presenceRoutes(engine),
    ...savedSearchRoutes(engine),
    ...notificationRoutes({ ...engine, counts: unread }),
    ...mailRoutes({ ...engine, isSetUp: settings.mail !== undefined }),
    ...webhookRoutes({
      ...engine,
      ...{ log, publicUrl: settings.publicUrl, cipher: webhookCipher(settings.secondFactorKeys) },
    }),
  ]
  return routes.map(withGroups).map(withPathParameters)
}

/** Adds to the route of an area the groups that may use it. */
function withGroups(route: Route): Route {
  const { rule } = route
  const area = 'area' in rule ? areas.find(({ key }) => key === rule.area) : undefined
  if (!('area' in rule) || area === undefined) return route
  return { ...route, rule: { ...rule, permits: rule.permits ?? area.permits[rule.action as Action] } }
}

/** The routes of sessions, accounts and usage reports; tests of accounts use only these. */
export function accountRoutes({
  engine: { db, geography, clock },
  settings,
  log,
}: Pick<AllRoutesDeps, 'settings' | 'log'> & {
  engine: Pick<EngineDeps, 'db' | 'geography' | 'clock'>
}): Route[] {
  const cipher = secretCipher(settings.secondFactorKeys)
  const { singleSignOn } = settings
  return [
    ...sessionRoutes({ db, log, geography, clock, settings, cipher }),
    ...secondFactorRoutes({ db, log, clock, cipher, singleSignOn }),
    ...logRoutes({ db, clock }),
    ...userRoutes({ db, geography, clock, singleSignOn }),
  ]
}
