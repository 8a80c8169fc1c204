/** F2: PostgreSQL crashes and stops while officials write; the server continues. */
import { expect, it } from 'vitest'
import { createFaultClient } from './fault-client.ts'
import { createPostgresCluster } from './postgres-cluster.ts'
import { faultCount, timeLimit, TEST_TIMEOUT_MS, reportFaultResult } from './fault-results.ts'
import { countPictures, findPartialWrites, checkConsistency } from './check-consistency.ts'
import { startWriteLoad } from './write-load.ts'
import { createClusterData } from './server-data.ts'
import { startServerProcess } from './server-process.ts'

const KILLS = faultCount(2, 20)
const SIGNALS = ['SIGQUIT', 'SIGKILL', 'SIGINT'] as const
const OFFICIALS = 8
const LONGEST_RECOVERY_MS = timeLimit(5_000)

it(
  'returns 503 while PostgreSQL is down, reconnects by itself and loses no acknowledged write',
  async () => {
    const cluster = await createPostgresCluster()
    const place = await createClusterData(cluster, 'amphoe')
    const server = await startServerProcess(place.env)
    const caller = createFaultClient(() => server.port)
    try {
      const tokens = {
        administrator: await caller.signIn('administrator'),
        district: await caller.signIn('district'),
      }
      const search = () =>
        caller.send('manage/gov/search', { token: tokens.administrator, json: { CC: '50' } })
      let isBack = Promise.withResolvers<void>()
      isBack.resolve()
      const load = startWriteLoad(caller, tokens, {
        round: 1,
        officials: OFFICIALS,
        afterRefusal: () => isBack.promise,
      })
      const returns: number[] = []
      for (let kill = 0; kill < KILLS; kill += 1) {
        await load.untilAcknowledged(load.ledger.acknowledged + faultCount(50, 150) + 17 * (kill % 7))
        isBack = Promise.withResolvers<void>()
        await cluster.kill(SIGNALS[kill % SIGNALS.length]!)
        const refused = [await caller.send('/healthz'), await search(), await search()]
        expect(refused).toEqual(refused.map(() => expect.objectContaining({ kind: 'answer', status: 503 })))
        await cluster.start()
        const from = performance.now()
        isBack.resolve()
        await load.untilAcknowledged(load.ledger.acknowledged + 1)
        returns.push(performance.now() - from)
        expect(returns.at(-1)).toBeLessThan(LONGEST_RECOVERY_MS)
      }
      await load.stop()
      const { ledger } = load
      expect({ strange: ledger.unexpected, faults: server.faults() }).toEqual({ strange: [], faults: [] })
      expect(server.isAlive()).toBe(true)
      const database = await place.open()
      expect(await findPartialWrites(database)).toEqual([])
      const pictures = await countPictures(database)
      await database.close()
      const { lost, stray } = await checkConsistency(caller, tokens.administrator, {
        ledger,
        round: 1,
        pictures,
      })
      reportFaultResult({
        promise: 'F2',
        what: 'kill of PostgreSQL (SIGQUIT, SIGKILL, SIGINT in turns), restart',
        times: KILLS,
        attempted: ledger.attempted,
        acknowledged: ledger.acknowledged,
        lost: lost.length,
        note: `${ledger.refused} answered 503 meanwhile; first acknowledged write after ${Math.round(Math.max(...returns))} ms at the latest`,
      })
      expect({ lost, stray }).toEqual({ lost: [], stray: [] })
      expect(await server.end('SIGTERM')).toBe(0)
    } finally {
      await server.end('SIGKILL')
      caller.close()
      await cluster.remove()
    }
  },
  TEST_TIMEOUT_MS,
)
