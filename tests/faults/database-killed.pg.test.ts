/** F2: PostgreSQL is crashed and stopped while officials write; the server stays. */
import { expect, it } from 'vitest'
import { callerOf } from './caller.ts'
import { makeFragileCluster } from './cluster.ts'
import { howMany, noLongerThan, PATIENCE_MS, putFigure } from './figures.ts'
import { countPictures, findHalves, judgeLedger } from './judge.ts'
import { startLoad } from './load.ts'
import { makeDatabase } from './place.ts'
import { startServer } from './server.ts'

const KILLS = howMany(2, 20)
const SIGNALS = ['SIGQUIT', 'SIGKILL', 'SIGINT'] as const
const OFFICIALS = 8
const LONGEST_RETURN_MS = noLongerThan(5_000)

it(
  'answers 503 without a database, finds it again by itself, and loses nothing',
  async () => {
    const cluster = await makeFragileCluster()
    const place = await makeDatabase(cluster, 'amphoe')
    const server = await startServer(place.env)
    const caller = callerOf(() => server.port)
    try {
      const tokens = {
        administrator: await caller.signIn('administrator'),
        district: await caller.signIn('district'),
      }
      const search = () =>
        caller.ask('manage/gov/search', { token: tokens.administrator, json: { CC: '50' } })
      let isBack = Promise.withResolvers<void>()
      isBack.resolve()
      const load = startLoad(caller, tokens, {
        round: 1,
        officials: OFFICIALS,
        afterRefusal: () => isBack.promise,
      })
      const returns: number[] = []
      for (let kill = 0; kill < KILLS; kill += 1) {
        await load.reached(load.ledger.acknowledged + howMany(50, 150) + 17 * (kill % 7))
        isBack = Promise.withResolvers<void>()
        await cluster.kill(SIGNALS[kill % SIGNALS.length]!)
        const refused = [await caller.ask('/healthz'), await search(), await search()]
        expect(refused).toEqual(refused.map(() => expect.objectContaining({ kind: 'answer', status: 503 })))
        await cluster.start()
        const from = performance.now()
        isBack.resolve()
        await load.reached(load.ledger.acknowledged + 1)
        returns.push(performance.now() - from)
        expect(returns.at(-1)).toBeLessThan(LONGEST_RETURN_MS)
      }
      await load.stop()
      const { ledger } = load
      expect({ strange: ledger.strange, faults: server.faults() }).toEqual({ strange: [], faults: [] })
      expect(server.isAlive()).toBe(true)
      const database = await place.open()
      expect(await findHalves(database)).toEqual([])
      const pictures = await countPictures(database)
      await database.close()
      const { lost, stray } = await judgeLedger(caller, tokens.administrator, { ledger, round: 1, pictures })
      putFigure({
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
  PATIENCE_MS,
)
