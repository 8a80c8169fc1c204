/**
 * F9: the database answers slowly, or goes silent without closing its connections, as after a pulled cable, a
 * firewall that drops connections or a lost machine; later it answers again. The server keeps running,
 * reports this meanwhile, and loses nothing.
 */
import { expect, it } from 'vitest'
import { openTcpProxy } from './tcp-proxy.ts'
import { createFaultClient, isSuccess } from './fault-client.ts'
import { createPostgresCluster } from './postgres-cluster.ts'
import { faultCount, timeLimit, TEST_TIMEOUT_MS, reportFaultResult } from './fault-results.ts'
import { countPictures, findPartialWrites, checkConsistency } from './check-consistency.ts'
import { startWriteLoad } from './write-load.ts'
import { createClusterData, serverDataAt } from './server-data.ts'
import { sampleOrganisation } from './samples.ts'
import { startServerProcess } from './server-process.ts'

const OFFICIALS = 6
const SILENCES = faultCount(1, 5)
/** A silent connection is closed after eleven seconds, and opening another takes three at most. */
const LONGEST_WAIT_MS = timeLimit(20_000)
const LONGEST_RECOVERY_MS = timeLimit(15_000)

async function openFixture() {
  const cluster = await createPostgresCluster()
  const direct = await createClusterData(cluster, 'amphoe')
  const port = Number(new URL(cluster.url).port)
  const proxy = await openTcpProxy(port)
  const place = serverDataAt(proxy.proxiedUrl(String(direct.env.DATABASE_URL)))
  const server = await startServerProcess(place.env)
  const caller = createFaultClient(() => server.port)
  const tokens = {
    administrator: await caller.signIn('administrator'),
    district: await caller.signIn('district'),
  }
  const finish = async () => {
    await server.end('SIGKILL')
    caller.close()
    await proxy.close()
    await cluster.remove()
  }
  return { cluster, direct, port, proxy, server, caller, tokens, finish }
}

it(
  'the server returns 503 in time when the database stops answering, and reconnects by itself',
  async () => {
    const { direct, port, proxy, server, caller, tokens, finish } = await openFixture()
    try {
      const search = () =>
        caller.send('manage/gov/search', { token: tokens.administrator, json: { CC: '50' } })
      let isBack = Promise.withResolvers<void>()
      isBack.resolve()
      const load = startWriteLoad(caller, tokens, {
        round: 1,
        officials: OFFICIALS,
        afterRefusal: () => isBack.promise,
      })
      const waits: number[] = []
      const returns: number[] = []
      for (let silence = 0; silence < SILENCES; silence += 1) {
        await load.untilAcknowledged(load.ledger.acknowledged + faultCount(40, 150))
        isBack = Promise.withResolvers<void>()
        proxy.stall()
        const from = performance.now()
        const refused = await Promise.all([search(), search(), caller.send('/healthz')])
        waits.push(performance.now() - from)
        expect(refused).toEqual(refused.map(() => expect.objectContaining({ kind: 'answer', status: 503 })))
        // Connections that were open stay silent for ever; only new ones reach the database.
        proxy.redirectTo(port)
        const back = performance.now()
        isBack.resolve()
        await load.untilAcknowledged(load.ledger.acknowledged + OFFICIALS)
        returns.push(performance.now() - back)
      }
      expect(Math.max(...waits)).toBeLessThan(LONGEST_WAIT_MS)
      expect(Math.max(...returns)).toBeLessThan(LONGEST_RECOVERY_MS)
      await load.stop()
      const { ledger } = load
      expect({ strange: ledger.unexpected, faults: server.faults() }).toEqual({ strange: [], faults: [] })
      const database = await direct.open()
      expect(await findPartialWrites(database)).toEqual([])
      const pictures = await countPictures(database)
      await database.close()
      const { lost, stray } = await checkConsistency(caller, tokens.administrator, {
        ledger,
        round: 1,
        pictures,
      })
      reportFaultResult({
        promise: 'F9',
        what: 'a database that goes silent without closing anything',
        times: SILENCES,
        attempted: ledger.attempted,
        acknowledged: ledger.acknowledged,
        lost: lost.length,
        note: `${ledger.refused} answered 503 meanwhile, after ${Math.round(Math.max(...waits))} ms at the latest; all at work again after ${Math.round(Math.max(...returns))} ms`,
      })
      expect({ lost, stray }).toEqual({ lost: [], stray: [] })
      expect(await server.end('SIGTERM')).toBe(0)
    } finally {
      await finish()
    }
  },
  TEST_TIMEOUT_MS,
)

it(
  'no acknowledged write is lost when each answer of the database takes two seconds longer',
  async () => {
    const { proxy, server, caller, tokens, finish } = await openFixture()
    try {
      proxy.delay(2_000)
      const token = tokens.administrator
      const saves = await Promise.all(
        Array.from({ length: OFFICIALS }, (_, at) =>
          caller.send('manage/gov', { token, json: sampleOrganisation(`ช้ามาก ${at} ที่`) }),
        ),
      )
      // Officials get answers, but a load balancer should not prefer a server whose database is so slow.
      expect(await caller.send('/readyz')).toMatchObject({ kind: 'answer', status: 503 })
      expect(await caller.send('/livez')).toMatchObject({ kind: 'answer', status: 200 })
      for (const save of saves) expect([200, 503]).toContain(save.kind === 'answer' ? save.status : save.why)
      const acknowledged = saves.filter(isSuccess)
      expect(acknowledged.length).toBeGreaterThan(0)
      proxy.delay(0)
      const found = await caller.send('manage/gov/search', { token, json: { CC: '50', Q: 'ช้ามาก' } })
      const ids = isSuccess(found) ? found.body.data.map(({ GOV_ID }: { GOV_ID: number }) => GOV_ID) : []
      const lost = acknowledged.filter(({ body }) => !ids.includes(body.id))
      reportFaultResult({
        promise: 'F9',
        what: 'a database of which each answer takes two seconds more',
        times: 1,
        attempted: saves.length,
        acknowledged: acknowledged.length,
        lost: lost.length,
        note: '',
      })
      expect({ lost, faults: server.faults() }).toEqual({ lost: [], faults: [] })
      const from = performance.now()
      expect(isSuccess(await caller.send('manage/gov/search', { token, json: { CC: '50' } }))).toBe(true)
      expect(performance.now() - from).toBeLessThan(timeLimit(1_000))
      expect(await server.end('SIGTERM')).toBe(0)
    } finally {
      await finish()
    }
  },
  TEST_TIMEOUT_MS,
)
