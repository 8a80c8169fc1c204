/** F1, F4: kill -9 of the server while officials write. */
import { expect, it } from 'vitest'
import { createFaultClient } from './fault-client.ts'
import { faultCount, TEST_TIMEOUT_MS, reportFaultResult } from './fault-results.ts'
import { countPictures, findPartialWrites, checkConsistency } from './check-consistency.ts'
import { startWriteLoad } from './write-load.ts'
import { testEngine, createServerData } from './server-data.ts'
import { startServerProcess } from './server-process.ts'

const KILLS = faultCount(2, 25)
const OFFICIALS = 8

it(
  'loses no acknowledged write and leaves no partial write when the server is killed under load',
  async () => {
    const place = await createServerData()
    let server = await startServerProcess(place.env)
    const caller = createFaultClient(() => server.port)
    try {
      const tokens = {
        administrator: await caller.signIn('administrator'),
        district: await caller.signIn('district'),
      }
      let [attempted, acknowledged, unfinished] = [0, 0, 0]
      const lost: string[] = []
      for (let round = 1; round <= KILLS; round += 1) {
        const load = startWriteLoad(caller, tokens, { round, officials: OFFICIALS, endsWithServer: true })
        // The kill follows an acknowledgement, while seven other officials are in the middle of a request.
        await load.untilAcknowledged(faultCount(60, 320) + 37 * (round % 9))
        await server.end('SIGKILL')
        await load.ended
        const { ledger } = load
        expect(ledger.unexpected).toEqual([])
        // The embedded database serves one process, so it is checked while no server has it open.
        const database = await place.open()
        const pictures = await countPictures(database)
        expect(await findPartialWrites(database)).toEqual([])
        await database.close()
        server = await startServerProcess(place.env)
        const report = await checkConsistency(caller, tokens.administrator, { ledger, round, pictures })
        expect(report.stray).toEqual([])
        lost.push(...report.lost)
        attempted += ledger.attempted
        acknowledged += ledger.acknowledged
        unfinished += ledger.records.filter(({ states }) => states.length > 1).length
      }
      const what = `kill -9 of the server, ${testEngine()}`
      const note = `${unfinished} unfinished writes: each wholly there or wholly absent`
      reportFaultResult({
        promise: 'F1 F4',
        what,
        times: KILLS,
        attempted,
        acknowledged,
        lost: lost.length,
        note,
      })
      expect(lost).toEqual([])
      expect(acknowledged).toBeGreaterThan(KILLS * 60)
    } finally {
      await server.end('SIGKILL')
      caller.close()
      await place.remove()
    }
  },
  TEST_TIMEOUT_MS,
)
