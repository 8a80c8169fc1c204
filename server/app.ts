/** Puts the server together: limits, calls, pictures, the web app and the health address. It listens to nothing. */
import type { FastifyInstance } from 'fastify'
import { areas } from '#areas/index.ts'
import { registerDocumentRoutes } from '#server/documents/routes.ts'
import { registerPrivatePictureRoutes } from './pictures/routes/private-picture-routes.ts'
import { registerPictureRoutes } from './pictures/routes/picture-routes.ts'
import type { PictureStore } from './pictures/storage/picture-store.ts'
import { schemasOfAreas } from './openapi/openapi-document.ts'
import type { Database } from './db/connect.ts'
import { canReadDocument } from './engine/images/document-access.ts'
import { canSeePicture } from './engine/images/picture-access.ts'
import { sessionCache } from './features/session/sessions.ts'
import { type Log, logToStdout } from './http/log.ts'
import { registerRoutes } from './http/register-routes.ts'
import type { Route } from './http/route.ts'
import { createServer } from './http/server.ts'
import { registerWebApp } from './http/static.ts'
import type { Settings } from './settings.ts'

/** What the server is made of. The order of business is in main.ts. */
export type AppDeps = {
  database: Database
  settings: Settings
  /** Those of all-calls.ts, or what a test asks for. */
  routes: readonly Route[]
  /** Absent where nobody asks for pictures, as in tests of other things. */
  pictures?: PictureStore
  /** The folder of the built web app. */
  webFolder?: string
  log?: Log
  /** Given the server before anything is registered, to look on. */
  watch?: (app: FastifyInstance) => void
}

/** Builds the server; `listen` or `inject` are the caller's. Throws for calls that are declared badly. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { database, settings, routes, pictures, webFolder, log = logToStdout, watch } = deps
  const { db } = database
  const app = createServer({ log, trustProxy: settings.trustProxy })
  watch?.(app)
  const sessions = sessionCache(db, settings, database.read)
  registerRoutes(app, routes, { ...sessions, schemas: schemasOfAreas(areas) })
  addHealth(app, database)
  if (pictures !== undefined) {
    registerPictureRoutes(app, { db, store: pictures })
    registerPrivatePictureRoutes(app, {
      db,
      store: pictures,
      recognise: sessions.recognise,
      maySee: (asked) => canSeePicture(db, areas, asked),
    })
    registerDocumentRoutes(app, {
      db,
      store: pictures.documents,
      recognise: sessions.recognise,
      maySee: (asked) => canReadDocument(db, areas, asked),
    })
  }
  if (webFolder !== undefined) registerWebApp(app, webFolder)
  await app.ready()
  return app
}

/** 200 once the database answers, 503 while it does not (decisions, section 1). */
function addHealth(app: FastifyInstance, database: Database): void {
  app.get('/healthz', async (_request, reply) => {
    const isWell = await database.ping().then(
      () => true,
      () => false,
    )
    return reply
      .code(isWell ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isWell })
  })
}
