/** Opens and migrates the database, builds the server, listens, and stops in the right order. */
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { areas } from '#areas/index.ts'
import { allRoutes } from './all-routes.ts'
import { buildApp } from './app.ts'
import { engineDeps } from './area-routes.ts'
import { banner } from './banner.ts'
import { type Database, openDatabase } from './db/connect.ts'
import { THAI_INDEX_WARNING, indexesThai } from './db/thai-index.ts'
import { rejectTransactionPooling } from './db/transaction-pooling.ts'
import { isStorageFull, isUnavailable } from './db/unavailable.ts'
import { fillDemoDatabase } from './demo-database.ts'
import { migrateDatabase } from './demo/demo-reset.ts'
import { rejectMissingColumns } from './engine/missing-columns.ts'
import { makeMissingSearchText } from './engine/read/read-model.ts'
import { hashQueue } from './features/accounts/password-hash.ts'
import { refuseDemoAccounts } from './features/accounts/refused-demo-accounts.ts'
import { rejectMissingKeys } from './features/second-factor/secret-cipher.ts'
import { secretCipher } from './features/second-factor/secret-cipher.ts'
import type { NotificationDeps } from './features/notifications/read-notifications.ts'
import { unreadCounts } from './features/notifications/unread-counts.ts'
import { startWebhooks } from './features/webhooks/deliver.ts'
import { webhookCipher } from './features/webhooks/webhook-secret.ts'
import { loadGeography, watchGeography } from './features/geography/live-geography.ts'
import { closePort } from './http/close-port.ts'
import { type LogLine, logToStdout as log, stackOf } from './http/log.ts'
import { ClockError } from './operations/daily-cleanup.ts'
import { startOperations } from './operations/start-operations.ts'
import type { Measurements } from './operations/metrics/measurements.ts'
import { fileWorker } from './file-worker/file-worker.ts'
import { pictureQueue } from './pictures/ingest-picture.ts'
import { ObjectStoreError, objectStoreFailures } from './pictures/storage/object-store.ts'
import { openPictureStore } from './pictures/storage/picture-store.ts'
import { checkPublicRules, startPublicDays } from './public/public-days.ts'
import { openReadReplicas, type ReadReplicas } from './public/read-replicas.ts'
import type { Settings } from './settings.ts'
import { StartupError } from './startup-error.ts'
import { isUntrustedCertificate } from './untrusted-certificate.ts'
import { PROGRAM_VERSION } from './version.ts'
import { sharedAssets } from './web-app/shared-assets.ts'
import { killOnStall } from './watchdog.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/**
 * In milliseconds after the port is closed: how long requests in flight may take, and when the process ends
 * in any case.
 */
const FINISH_MS = 8_000
const END_MS = 9_500

/**
 * The embedded engine runs in this thread. No statement takes a tenth of this time, in seconds, unless the
 * engine hangs for ever.
 */
const STALL_SECONDS = 60

/** How often to check for places that another process imported, in seconds. A check is one small query. */
const GEOGRAPHY_SECONDS = 5

/** Starts the server. Throws if it can't, and leaves nothing open. */
export async function start(settings: Settings): Promise<void> {
  log({ event: 'starting', ...PROGRAM_VERSION })
  const onLost = (error: unknown) => log({ event: 'database-unavailable', stack: stackOf(error) })
  const database = await openDatabase({ ...settings, onLost })
  try {
    await serve(settings, database, onLost)
  } catch (error) {
    await database.close()
    throw error
  }
}

async function serve(
  settings: Settings,
  database: Database,
  onLost: (error: unknown) => void,
): Promise<void> {
  const { db, engine } = database
  if (settings.databaseUrl !== undefined) await rejectTransactionPooling(settings.databaseUrl)
  await migrateDatabase(database)
  await rejectMissingColumns(db, areas)
  await rejectMissingKeys(db, secretCipher(settings.secondFactorKeys))
  const refused = settings.demoPasswords ? undefined : await refuseDemoAccounts(db)
  if (refused !== undefined) log({ event: 'demo-accounts', note: refused })
  await makeMissingSearchText(db, areas)
  await checkPublicRules({ db, areas })
  if (!(await indexesThai(db))) log({ event: 'slow-search', note: THAI_INDEX_WARNING })
  const geography = await loadGeography(db)
  const pictures = openPictureStore(settings.storageUrl)
  await pictures.objects?.check().catch((error: Error) => {
    const hint = isUntrustedCertificate(error) ? '. Name its CA with NODE_EXTRA_CA_CERTS=<file>.' : ''
    throw new StartupError(`The object store of STORAGE_URL can't be used: ${error.message}${hint}`)
  })
  const clock = Date.now
  const keptListBytes = settings.listCacheMb * 1024 * 1024
  const deps = engineDeps({ database, geography, pictureStore: pictures, clock, keptListBytes })
  const demo = settings.demo && (await fillDemoDatabase(db, { deps, geography, log }))
  const replicas = startReplicas(settings, database)
  const measurements = await startMeasuring(settings, database, replicas)
  const publicSettings = { ...settings, demo }
  const unread = unreadCounts(deps, (error) => onLost(error))
  const onError = (error: unknown) => log({ event: startupEventOf(error), stack: stackOf(error) })
  const webFolder = join(ROOT, 'dist/web')
  // Only one server uses an embedded database, so no other build runs beside it.
  const assets = engine === 'postgres' ? sharedAssets(db, webFolder) : undefined
  await assets?.store().catch(onError)
  const app = await buildApp({
    ...(measurements && { watch: measurements.watch }),
    database,
    settings: publicSettings,
    routes: allRoutes({ engine: deps, settings: publicSettings, log, unread }),
    unread,
    pictures,
    publicApi: { ...deps, pictureStore: pictures, replicas },
    webFolder,
    findAsset: assets?.find,
  })
  const { dataDir } = settings
  const stopMailer = await startMail(settings, { ...deps, log }, onError)
  const stopMaintenance = await startOperations({
    database,
    dataDir,
    areas,
    geography: deps.geography,
    pictures,
    assets,
    clock,
    onError,
  })
  if (engine === 'pglite') {
    const note = 'The embedded database stands still; the process was ended. Is its disk full?'
    killOnStall(STALL_SECONDS, { lastLine: { event: 'standstill', note }, onError })
  }
  database.expectAnswers?.()
  await app.listen({ host: settings.host, port: settings.port }).catch((error: Error) => {
    throw new StartupError(`PORT or HOST can't be used: ${error.message}.`)
  })
  const watch = { everySeconds: GEOGRAPHY_SECONDS, onError: onLost }
  const jobs = [watchGeography(db, geography, watch), stopMaintenance, fileWorker.end]
  jobs.push(startPublicDays({ db, areas, clock }, onError))
  if (replicas !== undefined) jobs.push(replicas.close)
  if (stopMailer !== undefined) jobs.push(stopMailer)
  const { publicUrl } = settings
  if (publicUrl !== undefined)
    jobs.push(
      startWebhooks({ ...deps, log, publicUrl, cipher: webhookCipher(settings.secondFactorKeys) }, onError),
    )
  stopOnSignals(app, database, { jobs, drainMs: 1_000 * settings.drainSeconds })
  const port = (app.server.address() as { port: number }).port
  const lines = banner(settings, { port, engine, demo })
  // What collects the log of production expects JSON alone.
  if (settings.isProduction) return log({ event: 'started', note: lines.join(' ').trim() })
  process.stdout.write(lines.join('\n'))
  log({ event: 'started' })
}

/** Watches the replicas of the settings, and logs which are used. */
function startReplicas({ databaseReadUrl }: Settings, { read }: Database): ReadReplicas | undefined {
  if (databaseReadUrl === undefined) return undefined
  const onChange = (name: string, reason: string | undefined) =>
    log({
      event: 'read-replica',
      note: reason === undefined ? `${name} is used.` : `${name} is not used: ${reason}.`,
    })
  return openReadReplicas({ read, databaseReadUrl, onChange })
}

/** Sends e-mail if the settings have a mail server. Others don't load the library. */
async function startMail(
  { mail }: Settings,
  deps: NotificationDeps & { log: typeof log },
  onError: (error: unknown) => void,
): Promise<(() => Promise<void>) | undefined> {
  if (mail === undefined) return undefined
  const { startMailer } = await import('./features/mail/mailer.ts')
  const { openSmtp } = await import('./features/mail/smtp.ts')
  return startMailer({ ...deps, settings: mail, smtp: openSmtp(mail) }, onError)
}

/** Opens the port of the metrics if the settings have one. */
async function startMeasuring(
  settings: Settings,
  database: Database,
  replicas: ReadReplicas | undefined,
): Promise<Measurements | undefined> {
  const { metricsPort: port, metricsHost: host } = settings
  if (port === undefined) return undefined
  // The metrics library takes 18 MB of memory, so a server without the port does not load it.
  const { measure } = await import('./operations/metrics/measurements.ts')
  const { listenForScrapes } = await import('./operations/metrics/metrics-server.ts')
  const measurements = measure({
    ...settings,
    database,
    pictureQueue,
    passwordQueue: hashQueue,
    objectStoreFailures,
    replicas,
  })
  const server = await listenForScrapes(measurements.registry, { host, port })
  log({ event: 'metrics', note: `http://${host}:${(server.address() as { port: number }).port}/metrics` })
  return measurements
}

/**
 * On SIGTERM the server first reports that it is not ready, and continues to answer until its proxies have
 * noticed. Then it closes its port, finishes the requests in flight, closes the database and exits. SIGINT,
 * which comes from a terminal, and a second signal skip the wait for proxies.
 */
function stopOnSignals(
  app: FastifyInstance,
  database: Database,
  { jobs, drainMs }: { jobs: (() => Promise<void>)[]; drainMs: number },
): void {
  const hurry = new AbortController()
  const stop = async (code: number) => {
    if (app.isDraining()) return
    app.drain()
    log({ event: 'stopping' })
    await wait(drainMs, undefined, { signal: hurry.signal }).catch(() => {})
    setTimeout(() => process.exit(code), END_MS).unref()
    setTimeout(() => app.server.closeAllConnections(), FINISH_MS).unref()
    if (drainMs > 0 && !hurry.signal.aborted) await closePort(app.server)
    await app.close()
    await Promise.all(jobs.map((stopJob) => stopJob()))
    await database.close()
    log({ event: 'stopped' })
    process.exit(code)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (signal === 'SIGINT' || app.isDraining()) hurry.abort()
      void stop(0)
    })
  }
  process.on('uncaughtException', (error) => {
    log({ event: 'fault', stack: stackOf(error) })
    hurry.abort()
    void stop(1)
  })
}

/**
 * The log event of an error outside of requests. An unavailable or full database is not an error of the
 * program.
 */
function startupEventOf(error: unknown): LogLine['event'] {
  if (error instanceof ClockError) return 'odd-clock'
  if (isStorageFull(error)) return 'storage-full'
  if (error instanceof ObjectStoreError) return 'object-store-failed'
  return isUnavailable(error) ? 'database-unavailable' : 'fault'
}
