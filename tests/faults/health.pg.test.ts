/** The health checks while the database is busy, silent or read-only, and while the server is stopping. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '#server/db/connect.ts'
import { raw, sql } from '#server/db/sql.ts'
import { countWaitingLocks } from '../lock-waits.ts'
import { createFaultClient, type FaultClient, type FaultReply } from './fault-client.ts'
import { TEST_TIMEOUT_MS, timeLimit } from './fault-results.ts'
import { createPostgresCluster, type PostgresCluster } from './postgres-cluster.ts'
import { sampleOrganisation, sampleTradition } from './samples.ts'
import { createClusterData, serverDataAt } from './server-data.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'
import { openTcpProxy, type TcpProxy } from './tcp-proxy.ts'

/** A check must answer within a second. */
const LONGEST_CHECK_MS = timeLimit(1_500)
/** The connections of the pool. */
const POOL = 10

describe('the health checks', () => {
  let cluster: PostgresCluster
  let directDatabase: Database
  let proxy: TcpProxy
  let server: ServerProcess
  let caller: FaultClient
  let token: string
  let district: string
  let databaseUrl: string

  beforeAll(async () => {
    cluster = await createPostgresCluster()
    const { env } = await createClusterData(cluster, 'amphoe')
    databaseUrl = String(env.DATABASE_URL)
    directDatabase = await openDatabase({ databaseUrl })
    proxy = await openTcpProxy(Number(new URL(cluster.url).port))
    server = await startServerProcess(serverDataAt(proxy.proxiedUrl(databaseUrl)).env)
    caller = createFaultClient(() => server.port)
    token = await caller.signIn('administrator')
    district = await caller.signIn('district')
  }, TEST_TIMEOUT_MS)
  afterAll(async () => {
    await server?.end('SIGKILL')
    caller?.close()
    await directDatabase?.close()
    await proxy?.close()
    await cluster?.remove()
  })

  const statusOf = (reply: FaultReply) => (reply.kind === 'answer' ? reply.status : reply.why)
  const check = async (path: string) => statusOf(await caller.send(path))
  const save = (name: string) => caller.send('manage/gov', { token, json: sampleOrganisation(name) })

  it('report the database as ready while every connection waits for a lock', async () => {
    let isLocked = true
    // PostgreSQL ends a wait for a lock after two seconds, and a busy machine needs longer to begin all.
    const repeat = async (send: () => Promise<FaultReply>) => {
      while (isLocked) await send()
    }
    const saves = await directDatabase.db.transaction(async (trx) => {
      await trx.execute(sql`lock table area_gov, area_tradition in access exclusive mode`)
      // The concurrency limit keeps one account from filling the pool alone.
      const json = sampleTradition('คิวเต็ม')
      const waiting = Array.from({ length: POOL }, () => [
        repeat(() => save('คิวเต็ม')),
        repeat(() => caller.send('manage/tradition', { token: district, json })),
      ])
      const countWaiting = () => countWaitingLocks(directDatabase.db)
      // A pause of the machine for a second makes a check fail by itself.
      await expect
        .poll(async () => [await countWaiting(), await check('/readyz'), await countWaiting()])
        .toEqual([POOL, 200, POOL])
      isLocked = false
      return waiting
    })
    await Promise.all(saves.flat())
  })

  it('return 503 within a second when the database is silent, and 200 when it is back', async () => {
    proxy.stall()
    const from = performance.now()
    expect(await Promise.all(['/readyz', '/healthz', '/livez'].map(check))).toEqual([503, 503, 200])
    expect(performance.now() - from).toBeLessThan(LONGEST_CHECK_MS)
    proxy.redirectTo(Number(new URL(cluster.url).port))
    await expect.poll(() => check('/readyz')).toBe(200)
  })

  it('return 503 while the database is read-only', async () => {
    const onlyRead = async (value: 'on' | 'off') => {
      await directDatabase.db.execute(sql`alter system set default_transaction_read_only = ${raw(value)}`)
      await directDatabase.db.query(sql`select pg_reload_conf()`)
    }
    await onlyRead('on')
    await expect.poll(() => check('/readyz')).toBe(503)
    expect(await check('/livez')).toBe(200)
    await directDatabase.db.execute(sql`set default_transaction_read_only = off`)
    await onlyRead('off')
    await expect.poll(() => check('/readyz')).toBe(200)
  })

  it('state the version in /livez and in the first line of the log', async () => {
    const version = { version: expect.stringMatching(/^\d+\.\d+\.\d+/), commit: expect.any(String) }
    expect(await caller.send('/livez')).toMatchObject({ status: 200, body: { status: true, ...version } })
    const [first = ''] = server.output().split('\n')
    expect(JSON.parse(first)).toMatchObject({ event: 'starting', ...version })
  })

  it('return 503 while the server drains, which still answers requests', async () => {
    const draining = await startServerProcess({ DATABASE_URL: databaseUrl, DRAIN_SECONDS: '60' })
    const { send, close } = createFaultClient(() => draining.port)
    const ended = draining.end('SIGTERM')
    await expect.poll(async () => statusOf(await send('/readyz'))).toBe(503)
    expect(statusOf(await send('/healthz'))).toBe(503)
    expect(statusOf(await send('/livez'))).toBe(200)
    const json = sampleOrganisation('ก่อนปิดเครื่อง')
    expect(await send('manage/gov', { token, json })).toMatchObject({ status: 200, closes: true })
    // A second signal does not wait for proxies.
    await draining.end('SIGTERM')
    expect(await ended).toBe(0)
    expect(statusOf(await send('/livez'))).toMatch(/ECONNREFUSED/)
    close()
  })
})
