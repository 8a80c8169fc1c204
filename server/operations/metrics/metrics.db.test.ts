import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AppError } from '#domain/errors/app-error.ts'
import type { Db } from '#server/db/db.ts'
import { hashQueue } from '#server/features/accounts/password-hash.ts'
import { typedRoute } from '#server/http/route.ts'
import { sentField, routeSchema } from '#server/http/schema/route-schema.ts'
import { pictureQueue } from '#server/pictures/ingest-picture.ts'
import { openTestApp, type TestApp } from '../../../tests/servers/test-app.ts'
import { recordBackup } from '../backup/backup-made.ts'
import { listenForScrapes } from './metrics-server.ts'
import { type Measurements, measure } from './measurements.ts'

const PID = '4000000000003'

const CALLS = (['add', 'view', 'edit'] as const).map((action) =>
  typedRoute({
    method: 'POST',
    path: { add: 'manage/things', view: 'manage/things/search', edit: 'manage/things/bin' }[action],
    rule: { area: 'things', action, permits: [4] },
    schema: routeSchema('A test', { refuse: sentField({}) }, {}),
    takes: 'json',
    handler: async ({ body }) => {
      if (body.refuse) throw new AppError('stale')
      return { status: true }
    },
  }),
)

/** Keeps the event loop busy for this time. */
function block(milliseconds: number): void {
  const end = performance.now() + milliseconds
  while (performance.now() < end);
}

describe('metrics', () => {
  let test: TestApp
  let measurements: Measurements
  let address: string
  let close: () => void
  let db: Db
  beforeAll(async () => {
    test = await openTestApp({
      calls: CALLS,
      watch: (app, database) => {
        db = database.db
        measurements = measure({
          database,
          sessionIdleMinutes: 60,
          pictureQueue,
          passwordQueue: hashQueue,
          objectStoreFailures: new Map([['PUT', 2]]),
          replicas: {
            reads: { primary: 2, replica: 3 },
            state: () => [{ name: 'db2:5432', isUsed: true }],
          },
        })
        measurements.watch(app)
      },
    })
    const server = await listenForScrapes(measurements.registry, { host: '127.0.0.1', port: 0 })
    address = `http://127.0.0.1:${(server.address() as { port: number }).port}`
    close = () => {
      server.close()
      server.closeAllConnections()
    }
  })
  afterAll(async () => {
    close()
    await test.close()
  })
  const scrape = async () => (await fetch(`${address}/metrics`)).text()
  const numberAt = (text: string, line: string) =>
    Number(
      text
        .split('\n')
        .find((one) => one.startsWith(`${line} `))
        ?.slice(line.length + 1),
    )

  it('count responses by route and status class, changes by area and action, and sessions', async () => {
    await test.addAccount({ pid: PID, group: 4, catmUkey: '00000000' })
    const token = await test.signIn(PID)
    const things = '/dods/services/public/api/manage/things'
    for (const body of [{}, {}, { refuse: 1 }]) await test.ask('POST', 'manage/things', { token, body })
    for (const path of ['search', 'bin']) await test.ask('POST', `manage/things/${path}`, { token, body: {} })
    expect(await scrape()).not.toMatch(/^amphoe_backup_age_seconds /m)
    await recordBackup(db)
    await recordBackup(db)
    const text = await scrape()
    expect(numberAt(text, 'amphoe_backup_age_seconds')).toBeGreaterThanOrEqual(0)
    expect(numberAt(text, `amphoe_http_requests_total{method="POST",route="${things}",status="2xx"}`)).toBe(2)
    expect(numberAt(text, `amphoe_http_requests_total{method="POST",route="${things}",status="4xx"}`)).toBe(1)
    expect(numberAt(text, `amphoe_http_request_seconds_count{method="POST",route="${things}"}`)).toBe(3)
    expect(
      numberAt(text, `amphoe_http_request_seconds_bucket{le="+Inf",method="POST",route="${things}"}`),
    ).toBe(3)
    expect(text.match(/^amphoe_area_writes_total.*$/gm)).toEqual([
      'amphoe_area_writes_total{area="things",action="add"} 2',
    ])
    expect(numberAt(text, 'amphoe_sessions')).toBe(1)
    expect(numberAt(text, 'amphoe_object_store_failures_total{method="PUT"}')).toBe(2)
    expect(numberAt(text, 'amphoe_object_store_failures_total{method="GET"}')).toBe(0)
    expect(numberAt(text, 'amphoe_public_reads_total{database="replica"}')).toBe(3)
    expect(numberAt(text, 'amphoe_replica_used{replica="db2:5432"}')).toBe(1)
    expect(numberAt(text, 'amphoe_pictures_waiting')).toBe(0)
    expect(numberAt(text, 'process_resident_memory_bytes')).toBeGreaterThan(10_000_000)
    expect(text).toMatch(/^amphoe_build_info\{version="\d+\.\d+\.\d+",commit="\w+"\} 1$/m)
  })

  it('report the largest event loop delay since the last scrape', async () => {
    await scrape()
    // The first sample after a scrape only begins the measurement.
    await sleep(50)
    block(100)
    await sleep(50)
    const delay = numberAt(await scrape(), 'nodejs_event_loop_delay_seconds{quantile="1"}')
    expect(delay).toBeGreaterThan(0.05)
  })

  it('report that no statement waits while the server is idle', async () => {
    const waiting = numberAt(await scrape(), 'amphoe_database_waiting')
    expect(waiting).toBe(test.database.pool ? 0 : Number.NaN)
  })

  it('are in the Prometheus text format, and contain no national ID', async () => {
    await test.ask('GET', `nowhere/${PID}`)
    const answer = await fetch(`${address}/metrics`)
    expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
    const text = await answer.text()
    for (const line of text.split('\n').filter((line) => line !== '')) {
      expect(line).toMatch(/^(# (HELP|TYPE) [a-z_]+ .+|[a-z_]+(\{([a-z]+="[^"\n]*",?)+\})? [0-9.e+-]+)$/)
    }
    expect(text).not.toContain(PID)
  })

  it('name the setting to change when their port is in use', async () => {
    const taken = { host: '127.0.0.1', port: Number(new URL(address).port) }
    await expect(listenForScrapes(measurements.registry, taken)).rejects.toThrow(
      /^METRICS_PORT or METRICS_HOST can't be used: /,
    )
  })

  it('are served only at GET /metrics', async () => {
    expect((await fetch(`${address}/`)).status).toBe(404)
    expect((await fetch(`${address}/metrics`, { method: 'POST' })).status).toBe(404)
  })
})
