/** F1, F4: kill -9 of the server while officials write. */
import { expect, it } from 'vitest'
import { callerOf } from './caller.ts'
import { howMany, PATIENCE_MS, putFigure } from './figures.ts'
import { countPictures, findHalves, judgeLedger } from './judge.ts'
import { startLoad } from './load.ts'
import { engineOfRun, makePlace } from './place.ts'
import { startServer } from './server.ts'

const KILLS = howMany(2, 25)
const OFFICIALS = 8

it(
  'loses no acknowledged write and leaves nothing half when it is killed under load',
  async () => {
    const place = await makePlace()
    let server = await startServer(place.env)
    const caller = callerOf(() => server.port)
    try {
      const tokens = {
        administrator: await caller.signIn('administrator'),
        district: await caller.signIn('district'),
      }
      let [attempted, acknowledged, unfinished] = [0, 0, 0]
      const lost: string[] = []
      for (let round = 1; round <= KILLS; round += 1) {
        const load = startLoad(caller, tokens, { round, officials: OFFICIALS, endsWithServer: true })
        // The kill comes with an acknowledgement, while seven others are at some step of their own.
        await load.reached(howMany(60, 320) + 37 * (round % 9))
        await server.end('SIGKILL')
        await load.ended
        const { ledger } = load
        expect(ledger.strange).toEqual([])
        // The embedded database serves one process: it is looked at while no server holds it.
        const database = await place.open()
        const pictures = await countPictures(database)
        expect(await findHalves(database)).toEqual([])
        await database.close()
        server = await startServer(place.env)
        const judgement = await judgeLedger(caller, tokens.administrator, { ledger, round, pictures })
        expect(judgement.stray).toEqual([])
        lost.push(...judgement.lost)
        attempted += ledger.attempted
        acknowledged += ledger.acknowledged
        unfinished += ledger.notes.filter(({ states }) => states.length > 1).length
      }
      const what = `kill -9 of the server, ${engineOfRun()}`
      const note = `${unfinished} unfinished writes: each wholly there or wholly absent`
      putFigure({ promise: 'F1 F4', what, times: KILLS, attempted, acknowledged, lost: lost.length, note })
      expect(lost).toEqual([])
      expect(acknowledged).toBeGreaterThan(KILLS * 60)
    } finally {
      await server.end('SIGKILL')
      caller.close()
      await place.remove()
    }
  },
  PATIENCE_MS,
)
