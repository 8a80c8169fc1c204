/**
 * F10: the machine of the database is lost and the standby is promoted. The server continues with it, and
 * nothing is lost.
 */
import { expect, it } from 'vitest'
import { openTcpProxy } from './tcp-proxy.ts'
import { createFaultClient } from './fault-client.ts'
import { createPostgresCluster, createStandbyCluster } from './postgres-cluster.ts'
import { faultCount, timeLimit, TEST_TIMEOUT_MS, reportFaultResult } from './fault-results.ts'
import { countPictures, findPartialWrites, checkConsistency } from './check-consistency.ts'
import { startWriteLoad } from './write-load.ts'
import { createClusterData, serverDataAt } from './server-data.ts'
import { startServerProcess } from './server-process.ts'

const OFFICIALS = 6
const LONGEST_RECOVERY_MS = timeLimit(10_000)

const portOf = (url: string) => Number(new URL(url).port)

it(
  'returns 503 until the standby is promoted, then continues with it and loses no acknowledged write',
  async () => {
    const cluster = await createPostgresCluster()
    const direct = await createClusterData(cluster, 'amphoe')
    const standby = await createStandbyCluster(cluster)
    const proxy = await openTcpProxy(portOf(cluster.url))
    const server = await startServerProcess(
      serverDataAt(proxy.proxiedUrl(String(direct.env.DATABASE_URL))).env,
    )
    const caller = createFaultClient(() => server.port)
    try {
      const tokens = {
        administrator: await caller.signIn('administrator'),
        district: await caller.signIn('district'),
      }
      const isBack = Promise.withResolvers<void>()
      const load = startWriteLoad(caller, tokens, {
        round: 1,
        officials: OFFICIALS,
        afterRefusal: () => isBack.promise,
      })
      await load.untilAcknowledged(faultCount(60, 400))
      await cluster.kill('SIGKILL')
      proxy.redirectTo(portOf(standby.url))
      // Until the promotion officials get a 503, and no other error.
      const search = () =>
        caller.send('manage/gov/search', { token: tokens.administrator, json: { CC: '50' } })
      for (let time = 0; time < 5; time += 1)
        expect(await search()).toMatchObject({ kind: 'answer', status: 503 })
      const there = load.ledger.records.find(
        ({ kind, states }) => kind === 'organisation' && states.length === 1 && states[0]?.isThere,
      )
      const write = await caller.send('manage/gov/update', {
        token: tokens.administrator,
        json: { GOV_ID: there?.id, GOV_TEL: '0 5311 9999' },
      })
      expect(write).toMatchObject({ kind: 'answer', status: 503 })
      await standby.promote()
      const from = performance.now()
      isBack.resolve()
      await load.untilAcknowledged(load.ledger.acknowledged + 2 * OFFICIALS)
      const returned = Math.round(performance.now() - from)
      expect(returned).toBeLessThan(LONGEST_RECOVERY_MS)
      await load.stop()
      const { ledger } = load
      expect({ strange: ledger.unexpected, faults: server.faults() }).toEqual({ strange: [], faults: [] })
      const database = await serverDataAt(proxy.proxiedUrl(String(direct.env.DATABASE_URL))).open()
      expect(await findPartialWrites(database)).toEqual([])
      const pictures = await countPictures(database)
      await database.close()
      const { lost, stray } = await checkConsistency(caller, tokens.administrator, {
        ledger,
        round: 1,
        pictures,
      })
      reportFaultResult({
        promise: 'F10',
        what: 'kill -9 of PostgreSQL, its standby promoted',
        times: 1,
        attempted: ledger.attempted,
        acknowledged: ledger.acknowledged,
        lost: lost.length,
        note: `${ledger.refused} answered 503 meanwhile; all at work ${returned} ms after it was promoted`,
      })
      expect({ lost, stray }).toEqual({ lost: [], stray: [] })
      expect(await server.end('SIGTERM')).toBe(0)
    } finally {
      await server.end('SIGKILL')
      caller.close()
      await proxy.close()
      await standby.remove()
      await cluster.remove()
    }
  },
  TEST_TIMEOUT_MS,
)
