/** F7: several servers on one folder of the embedded database. */
import { expect, it } from 'vitest'
import { createFaultClient, isSuccess } from './fault-client.ts'
import { faultCount, TEST_TIMEOUT_MS, reportFaultResult } from './fault-results.ts'
import { findPartialWrites } from './check-consistency.ts'
import { createFolderData } from './server-data.ts'
import { sampleOrganisation } from './samples.ts'
import { type StartOutcome, type ServerProcess, tryStartServerProcess } from './server-process.ts'

const STARTS = faultCount(4, 20)

it(
  'exactly one of many servers that start at the same time gets the folder, also after kill -9',
  async () => {
    const place = await createFolderData()
    const servers: ServerProcess[] = []
    const startAll = async (): Promise<StartOutcome[]> => {
      const outcomes = await Promise.all(
        Array.from({ length: STARTS }, () => tryStartServerProcess(place.env)),
      )
      servers.push(...outcomes.flatMap((outcome) => ('server' in outcome ? [outcome.server] : [])))
      return outcomes
    }
    try {
      expectOneWinner(await startAll())
      const [first] = servers
      const caller = createFaultClient(() => servers.at(-1)!.port)
      const token = await caller.signIn('administrator')
      expect(isSuccess(await caller.send('manage/gov', { token, json: sampleOrganisation('ก่อน') }))).toBe(
        true,
      )
      await first!.end('SIGKILL')
      expectOneWinner(await startAll())
      expect(isSuccess(await caller.send('manage/gov', { token, json: sampleOrganisation('หลัง') }))).toBe(
        true,
      )
      caller.close()
      await servers.at(-1)!.end('SIGTERM')
      const database = await place.open()
      expect(await findPartialWrites(database)).toEqual([])
      await database.close()
      const what = `${STARTS} starts at once on one folder, fresh and after kill -9`
      const note = '1 winner each time; the others say that the folder is in use and end with 1'
      reportFaultResult({
        promise: 'F7',
        what,
        times: 2,
        attempted: 2 * STARTS,
        acknowledged: 2,
        lost: 0,
        note,
      })
    } finally {
      await Promise.all(servers.map((server) => server.end('SIGKILL')))
      await place.remove()
    }
  },
  TEST_TIMEOUT_MS,
)

function expectOneWinner(outcomes: readonly StartOutcome[]): void {
  const others = outcomes.flatMap((outcome) => ('server' in outcome ? [] : [outcome]))
  expect(others).toHaveLength(outcomes.length - 1)
  for (const { code, output } of others) {
    expect(code).toBe(1)
    // The first log line, and the message.
    expect(output).toMatch(/^\{.*"event":"starting".*\}\n.* is in use by another process\..*\n$/)
  }
}
