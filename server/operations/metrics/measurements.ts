/**
 * The metrics of a running server (docs/operations.md). Labels hold route patterns, areas and rights, never
 * an account or an address, so that no personal data leaves the server this way.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '#server/db/connect.ts'
import type { WorkQueue } from '#server/concurrency/work-queue.ts'
import { sql } from '#server/db/sql.ts'
import type { ReadReplicas } from '#server/public/read-replicas.ts'
import { PROGRAM_VERSION } from '#server/version.ts'
import { backupAge } from '../backup/backup-made.ts'

export type MeasuredParts = {
  database: Pick<Database, 'db' | 'pool'>
  sessionIdleMinutes: number
  /** Pictures that wait to be re-encoded. */
  pictureQueue: Pick<WorkQueue, 'state'>
  /** Passwords that wait to be checked. */
  passwordQueue: WorkQueue
  /** How often the object store failed, by method. */
  objectStoreFailures: ReadonlyMap<string, number>
  /** The replicas of public reads; absent where the settings name none. */
  replicas?: Pick<ReadReplicas, 'state' | 'reads'> | undefined
}

export type Measurements = {
  registry: Registry
  /** Counts the requests of a server from now on. Call it before the server listens. */
  watch(app: FastifyInstance): void
}

/** How often Node samples the event loop's delay. Node adds this time to each sample. */
const RESOLUTION_MS = 10

/** Routes that only read, although they need the right to edit. */
const READING = /\/bin$/

/** Upper ends of the buckets of request durations, in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15]

/** Makes the metrics of a server. Nothing is counted before `watch`. */
export function measure({
  database,
  sessionIdleMinutes,
  pictureQueue,
  passwordQueue,
  objectStoreFailures,
  replicas,
}: MeasuredParts): Measurements {
  const registry = new Registry()
  const registers = [registry]
  const requests = new Counter({
    name: 'amphoe_http_requests_total',
    help: 'Answered requests.',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'amphoe_http_request_seconds',
    help: 'Seconds from a request to the end of its answer.',
    labelNames: ['method', 'route'],
    buckets: BUCKETS,
    registers,
  })
  const writes = new Counter({
    name: 'amphoe_area_writes_total',
    help: 'Changes of records that were carried out.',
    labelNames: ['area', 'action'],
    registers,
  })
  addBuildInfo(registry)
  addStoreFailures(registry, objectStoreFailures)
  if (replicas) addReplicaMetrics(registry, replicas)
  addProcessMetrics(registry)
  const gauge = (name: string, help: string, read: ReadNumber) => addGauge(registry, name, help, read)
  const { pool } = database
  // The embedded engine has no pool. These are read first, since counting the sessions takes a connection
  // itself.
  if (pool) {
    gauge('amphoe_database_in_use', 'Connections that statements hold.', () => pool().inUse)
    gauge('amphoe_database_waiting', 'Statements that wait for a connection.', () => pool().waiting)
  }
  gauge('amphoe_sessions', 'Sessions in use.', () => countSessions(database, sessionIdleMinutes))
  gauge('amphoe_backup_age_seconds', 'Since the last backup; absent before the first.', () =>
    backupAge(database.db),
  )
  const pictures = () => pictureQueue.state()
  gauge('amphoe_pictures_running', 'Pictures that are being written anew.', () => pictures().running)
  gauge('amphoe_pictures_waiting', 'Pictures that wait for their turn.', () => pictures().waiting)
  gauge('amphoe_passwords_waiting', 'Sign-ins that wait for their turn.', () => passwordQueue.state().waiting)
  return {
    registry,
    watch: (app) => {
      app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
        const route = routeOptions.url ?? 'none'
        requests.inc({ method, route, status: `${Math.floor(reply.statusCode / 100)}xx` })
        durations.observe({ method, route }, reply.elapsedTime / 1000)
        const rule = routeOptions.config?.rule
        if (rule === undefined || !('area' in rule) || reply.statusCode !== 200) return
        if (rule.action === 'view' || READING.test(route)) return
        writes.inc({ area: rule.area, action: rule.action })
      })
    },
  }
}

type ReadNumber = () => number | Promise<number | undefined>

/**
 * Adds a number that is read at every scrape. A number that is not there or can't be read (the database is
 * away) is left out.
 */
function addGauge(registry: Registry, name: string, help: string, read: ReadNumber): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      const value = await Promise.resolve()
        .then(read)
        .catch(() => undefined)
      if (value === undefined) this.remove()
      else this.set(value)
    },
  })
}

/** The version of the running program, as labels; the value is always 1. */
function addBuildInfo(registry: Registry): void {
  const info = new Gauge({
    name: 'amphoe_build_info',
    help: 'The version and commit of the program.',
    labelNames: ['version', 'commit'],
    registers: [registry],
  })
  info.set(PROGRAM_VERSION, 1)
}

function addStoreFailures(registry: Registry, failures: ReadonlyMap<string, number>): void {
  new Counter({
    name: 'amphoe_object_store_failures_total',
    help: 'Requests that the object store did not carry out.',
    labelNames: ['method'],
    registers: [registry],
    collect() {
      this.reset()
      for (const method of ['GET', 'PUT', 'DELETE']) this.inc({ method }, failures.get(method) ?? 0)
    },
  })
}

function addReplicaMetrics(registry: Registry, replicas: Pick<ReadReplicas, 'state' | 'reads'>): void {
  const registers = [registry]
  new Counter({
    name: 'amphoe_public_reads_total',
    help: 'Public answers that were made, by the database that made them.',
    labelNames: ['database'],
    registers,
    collect() {
      this.reset()
      for (const [database, count] of Object.entries(replicas.reads)) this.inc({ database }, count)
    },
  })
  new Gauge({
    name: 'amphoe_replica_used',
    help: 'Whether public reads go to a replica.',
    labelNames: ['replica'],
    registers,
    collect() {
      for (const { name, isUsed } of replicas.state()) this.set({ replica: name }, isUsed ? 1 : 0)
    },
  })
}

/** Memory, processor and event loop. The delay of the event loop is that since the last scrape. */
function addProcessMetrics(registry: Registry): void {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  addGauge(registry, 'process_resident_memory_bytes', 'Memory in use.', () => process.memoryUsage.rss())
  addGauge(
    registry,
    'nodejs_heap_used_bytes',
    'Memory of JavaScript in use.',
    () => process.memoryUsage().heapUsed,
  )
  addGauge(registry, 'process_start_time_seconds', 'When the process began.', () =>
    Math.round(Date.now() / 1000 - process.uptime()),
  )
  new Counter({
    name: 'process_cpu_seconds_total',
    help: 'Processor time used.',
    registers: [registry],
    collect() {
      const { user, system } = process.cpuUsage()
      this.reset()
      this.inc((user + system) / 1e6)
    },
  })
  new Gauge({
    name: 'nodejs_event_loop_delay_seconds',
    help: 'How late the event loop was, since the last scrape.',
    labelNames: ['quantile'],
    registers: [registry],
    collect() {
      const seconds = (value: number) => Math.max(0, value / 1e6 - RESOLUTION_MS) / 1e3
      this.set({ quantile: '0.5' }, seconds(delay.percentile(50)))
      this.set({ quantile: '0.99' }, seconds(delay.percentile(99)))
      this.set({ quantile: '1' }, seconds(delay.max))
      delay.reset()
    },
  })
}

async function countSessions({ db }: Pick<Database, 'db'>, idleMinutes: number): Promise<number> {
  const rows = await db.query<{ count: number }>(sql`
    select count(*)::int as count from session
    where used_at > now() - make_interval(mins => ${idleMinutes}::int)`)
  return rows[0]?.count ?? 0
}
