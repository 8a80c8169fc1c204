/** F7: many servers on one folder of the embedded database. */
import { expect, it } from 'vitest'
import { callerOf, isDone } from './caller.ts'
import { howMany, PATIENCE_MS, putFigure } from './figures.ts'
import { findHalves } from './judge.ts'
import { makeFolder } from './place.ts'
import { organisation } from './samples.ts'
import { type Outcome, type Server, tryToStart } from './server.ts'

const STARTS = howMany(4, 20)

it(
  'lets exactly one of many starts at once have the folder, also right after a kill -9',
  async () => {
    const place = await makeFolder()
    const servers: Server[] = []
    const startAll = async (): Promise<Outcome[]> => {
      const outcomes = await Promise.all(Array.from({ length: STARTS }, () => tryToStart(place.env)))
      servers.push(...outcomes.flatMap((outcome) => ('server' in outcome ? [outcome.server] : [])))
      return outcomes
    }
    try {
      expectOneWinner(await startAll())
      const [first] = servers
      const caller = callerOf(() => servers.at(-1)!.port)
      const token = await caller.signIn('administrator')
      expect(isDone(await caller.ask('manage/gov', { token, json: organisation('ก่อน') }))).toBe(true)
      await first!.end('SIGKILL')
      expectOneWinner(await startAll())
      expect(isDone(await caller.ask('manage/gov', { token, json: organisation('หลัง') }))).toBe(true)
      caller.close()
      await servers.at(-1)!.end('SIGTERM')
      const database = await place.open()
      expect(await findHalves(database)).toEqual([])
      await database.close()
      const what = `${STARTS} starts at once on one folder, fresh and after kill -9`
      const note = '1 winner each time; the others say that the folder is in use and end with 1'
      putFigure({ promise: 'F7', what, times: 2, attempted: 2 * STARTS, acknowledged: 2, lost: 0, note })
    } finally {
      await Promise.all(servers.map((server) => server.end('SIGKILL')))
      await place.remove()
    }
  },
  PATIENCE_MS,
)

function expectOneWinner(outcomes: readonly Outcome[]): void {
  const others = outcomes.flatMap((outcome) => ('server' in outcome ? [] : [outcome]))
  expect(others).toHaveLength(outcomes.length - 1)
  for (const { code, output } of others) {
    expect(code).toBe(1)
    expect(output).toMatch(/^.* is in use by another process\..*\n$/)
  }
}
