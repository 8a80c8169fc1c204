/**
 * Builds the server from its parts: limits, routes, pictures, the web app and the health checks. It does not
 * listen yet.
 */
import type { FastifyInstance } from 'fastify'
import { areas } from '#areas/index.ts'
import { registerDocumentRoutes } from '#server/documents/routes.ts'
import { registerPictureRoutes, registerPrivatePictureRoutes } from './pictures/routes/picture-routes.ts'
import type { PictureStore } from './pictures/storage/picture-store.ts'
import type { Database } from './db/connect.ts'
import { canReadDocument, canSeePicture } from './engine/images/file-access.ts'
import { boundaryFiles } from './features/boundaries/boundary-files.ts'
import { registerBoundaryRoutes } from './features/boundaries/routes.ts'
import { sessionCache } from './features/session/sessions.ts'
import type { UnreadCounts } from './features/notifications/unread-counts.ts'
import { registerUnsubscribe } from './features/mail/routes.ts'
import { type Log, logToStdout } from './http/log.ts'
import { registerRoutes } from './http/register-routes.ts'
import type { Route } from './http/route.ts'
import { createServer } from './http/server.ts'
import { publicSettings } from './features/session/public-settings.ts'
import { type FindAsset, registerWebApp } from './http/static.ts'
import { type PublicApiDeps, registerPublicApi } from './public/register-public-api.ts'
import type { Settings } from './settings.ts'
import { PROGRAM_VERSION } from './version.ts'

export type AppDeps = {
  database: Database
  settings: Settings
  /** The routes of all-routes.ts, or a test's own. */
  routes: readonly Route[]
  /** The numbers in the bells. Absent in tests without notifications. */
  unread?: UnreadCounts
  /** Absent in tests without pictures. */
  pictures?: PictureStore
  /** Absent in tests without the public API. */
  publicApi?: PublicApiDeps
  /** The folder of the built web app. */
  webFolder?: string
  /** Files of other builds of the web app. */
  findAsset?: FindAsset | undefined
  log?: Log
  /** Gets the server before anything is registered. */
  watch?: (app: FastifyInstance) => void
}

/** Builds the server; the caller calls `listen` or `inject`. Throws for an invalid declaration. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const {
    database,
    settings,
    routes,
    unread,
    pictures,
    publicApi,
    webFolder,
    findAsset,
    log = logToStdout,
    watch,
  } = deps
  const { db } = database
  const app = createServer({ log, trustProxy: settings.trustProxy })
  watch?.(app)
  const sessions = sessionCache(db, settings, database.read)
  registerRoutes(app, routes, { ...sessions, ...(unread && { unread: unread.of }) })
  addHealthRoutes(app, database)
  registerBoundaryRoutes(app, boundaryFiles())
  registerUnsubscribe(app, { db, clock: Date.now })
  if (pictures !== undefined) {
    registerPictureRoutes(app, { db, store: pictures })
    registerPrivatePictureRoutes(app, {
      db,
      store: pictures,
      recognise: sessions.recognise,
      maySee: (request) => canSeePicture(db, areas, request),
    })
    registerDocumentRoutes(app, {
      db,
      store: pictures.documents,
      recognise: sessions.recognise,
      maySee: (request) => canReadDocument(db, areas, request),
    })
  }
  if (publicApi !== undefined)
    registerPublicApi(app, publicApi, {
      publicUrl: settings.publicUrl,
      requestsPerSecond: settings.publicRequestsPerSecond,
      cacheBytes: settings.publicCacheMb * 1024 * 1024,
      terms: settings.publicTerms,
    })
  if (webFolder !== undefined)
    registerWebApp(app, webFolder, {
      settings: publicSettings(settings),
      imageOrigin: settings.mapTiles?.origin,
      findAsset,
    })
  await app.ready()
  return app
}

/**
 * `/livez`: the process answers. `/readyz`: it can take requests, since the database accepts writes and the
 * server is not stopping. `/healthz` (decisions, section 1) means the same as `/readyz`.
 */
function addHealthRoutes(app: FastifyInstance, database: Database): void {
  app.get('/livez', { exposeHeadRoute: true }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: true, ...PROGRAM_VERSION }),
  )
  for (const path of ['/readyz', '/healthz']) {
    app.get(path, { exposeHeadRoute: true }, async (_request, reply) => {
      const isReady = !app.isDraining() && (await database.isReady())
      return reply
        .code(isReady ? 200 : 503)
        .header('cache-control', 'no-store')
        .send({ status: isReady })
    })
  }
}
