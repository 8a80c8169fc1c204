/**
 * C11: random officials on two servers, with broken connections and repeated requests, compared with a simple
 * model. A failure prints the shortest commands found, and the variables to run them again: `FAULTS_SEED`,
 * `FAULTS_PATH` and `FAULTS_COMMANDS`.
 */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { faultCount } from './fault-results.ts'
import {
  expectHistory,
  expectList,
  type OfficialCommand,
  officialCommands,
  type OfficialsModel,
} from './official-commands.ts'
import { openRaceFixture, raceEngine, reportRaceResult } from './race-fixture.ts'

/** Only PostgreSQL allows two servers and connections that can be killed. */
const LIMIT_MS = faultCount(5_000, (raceEngine === 'postgres' ? 20 : 1) * 60_000)
const { FAULTS_SEED, FAULTS_PATH, FAULTS_COMMANDS } = process.env

const real = openRaceFixture()

it(
  'lists and histories match a model after random commands and faults',
  async () => {
    const counts = { writes: 0, faults: 0, acknowledged: 0 }
    let runs = 0
    let lastRun: Promise<void> | undefined
    const run = async (commands: Iterable<OfficialCommand>) => {
      runs += 1
      const model: OfficialsModel = { prefix: `แบบจำลอง ${process.pid}-${runs}`, records: new Map(), counts }
      await fc.asyncModelRun(() => ({ model, real }), commands)
      for (const province of ['50', '34']) await expectList(model, real, 'administrator', province)
      for (const [id, { isDeleted, version }] of model.records) {
        await expectHistory(model, real, id, version)
        if (!isDeleted) await real.send(`manage/gov/delete/${id}`, { token: real.tokens.administrator })
      }
    }
    const property = fc.asyncProperty(officialCommands(FAULTS_COMMANDS), (commands) => {
      lastRun = run(commands)
      return lastRun
    })
    await fc.assert(property, {
      numRuns: faultCount(200, 1_000_000),
      interruptAfterTimeLimit: LIMIT_MS,
      ...(FAULTS_SEED ? { seed: Number(FAULTS_SEED) } : faultCount(1, 0) ? { seed: 20_261_126 } : {}),
      ...(FAULTS_PATH ? { path: FAULTS_PATH } : {}),
    })
    // A run that the time limit cut off continues, and would break connections that are opened later.
    await lastRun
    expect(counts.faults).toBeGreaterThan(0)
    const { writes: attempted, acknowledged, faults: times } = counts
    const note = `${runs} lists of commands agreed with the model`
    reportRaceResult('C11', 'random officials and faults', { times, attempted, acknowledged, note })
  },
  LIMIT_MS + 5 * 60_000,
)
