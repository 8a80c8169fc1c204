/**
 * What is measured of a running server (docs/operations.md). Routes are patterns, accounts and addresses are not named: there is
 * nothing of a person in it.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'
import type { WorkQueue } from '#server/concurrency/work-queue.ts'
import { counter, gauge, histogram, type Metric } from './metric-series.ts'

export type MeasuredParts = {
  database: Pick<Database, 'db' | 'pool'>
  sessionIdleMinutes: number
  /** The queue that pictures stand in to be written anew. */
  pictureQueue: WorkQueue
  /** The queue of passwords to be checked. */
  passwordQueue: WorkQueue
}

export type Measurements = {
  metrics: readonly Metric[]
  /** Has a server counted from now on; before it listens. */
  watch(app: FastifyInstance): void
}

/** How often the event loop's delay is looked at; Node counts this time in. */
const RESOLUTION_MS = 10

/** Calls that read, though they need the right to edit. */
const READING = /\/bin$/

/** Makes the metrics of a server; nothing is counted before `watch`. */
export function measure({
  database,
  sessionIdleMinutes,
  pictureQueue,
  passwordQueue,
}: MeasuredParts): Measurements {
  const requests = counter('amphoe_http_requests_total', 'Answered requests.')
  const durations = histogram(
    'amphoe_http_request_seconds',
    'Seconds from a request to the end of its answer.',
  )
  const writes = counter('amphoe_area_writes_total', 'Changes of records that were carried out.')
  return {
    metrics: [
      requests,
      durations,
      writes,
      ...ofProcess(),
      gauge('amphoe_sessions', 'Sessions in use.', () => countSessions(database, sessionIdleMinutes)),
      ...ofPool(database),
      gauge(
        'amphoe_pictures_running',
        'Pictures that are being written anew.',
        () => pictureQueue.state().running,
      ),
      gauge(
        'amphoe_pictures_waiting',
        'Pictures that wait for their turn.',
        () => pictureQueue.state().waiting,
      ),
      gauge(
        'amphoe_passwords_waiting',
        'Sign-ins that wait for their turn.',
        () => passwordQueue.state().waiting,
      ),
    ],
    watch: (app) => {
      app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
        const route = routeOptions.url ?? 'none'
        requests.add({ method, route, status: `${Math.floor(reply.statusCode / 100)}xx` })
        durations.add({ method, route }, reply.elapsedTime / 1000)
        const rule = routeOptions.config?.rule
        if (rule === undefined || !('area' in rule) || reply.statusCode !== 200) return
        if (rule.action === 'view' || READING.test(route)) return
        writes.add({ area: rule.area, action: rule.action })
      })
    },
  }
}

/** Memory, processor and the event loop; its delay is that since the last look. */
function ofProcess(): Metric[] {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  return [
    gauge('process_resident_memory_bytes', 'Memory in use.', () => process.memoryUsage.rss()),
    gauge('nodejs_heap_used_bytes', 'Memory of JavaScript in use.', () => process.memoryUsage().heapUsed),
    gauge('process_start_time_seconds', 'When the process began.', () =>
      Math.round(Date.now() / 1000 - process.uptime()),
    ),
    {
      name: 'process_cpu_seconds_total',
      help: 'Processor time used.',
      kind: 'counter',
      lines: () => {
        const { user, system } = process.cpuUsage()
        return [`process_cpu_seconds_total ${(user + system) / 1e6}`]
      },
    },
    {
      name: 'nodejs_event_loop_delay_seconds',
      help: 'How late the event loop was, since the last look.',
      kind: 'gauge',
      lines: () => {
        const at = (quantile: string, value: number) =>
          `nodejs_event_loop_delay_seconds{quantile="${quantile}"} ${Math.max(0, value / 1e6 - RESOLUTION_MS) / 1e3}`
        const lines = [at('0.5', delay.percentile(50)), at('0.99', delay.percentile(99)), at('1', delay.max)]
        delay.reset()
        return lines
      },
    },
  ]
}

/** The embedded engine has no pool. */
function ofPool({ pool }: Pick<Database, 'pool'>): Metric[] {
  if (pool === undefined) return []
  return [
    gauge('amphoe_database_in_use', 'Connections that statements hold.', () => pool().inUse),
    gauge('amphoe_database_waiting', 'Statements that wait for a connection.', () => pool().waiting),
  ]
}

async function countSessions({ db }: Pick<Database, 'db'>, idleMinutes: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from session
    where used_at > now() - make_interval(mins => ${idleMinutes}::int)`.execute(db)
  return rows[0]?.count ?? 0
}
