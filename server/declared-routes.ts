/**
 * All routes as they are declared, for programs that only read declarations. Their handlers have no
 * dependencies, so they are never run.
 */
import type { Db } from '#server/db/db.ts'
import { allRoutes } from './all-routes.ts'
import { engineDeps } from './area-routes.ts'
import { makeGeography } from './features/geography/geography.ts'
import type { Route } from './http/route.ts'
import { openPictureStore } from './pictures/storage/picture-store.ts'
import { readSettings } from './settings.ts'

/** The routes of the server, without a database. */
export function declaredRoutes(): Route[] {
  const engine = engineDeps({
    database: { db: {} as Db, read: async () => [] },
    geography: makeGeography([]),
    pictureStore: openPictureStore(undefined),
    clock: Date.now,
  })
  return allRoutes({ engine, settings: readSettings({}), log: () => {} })
}
