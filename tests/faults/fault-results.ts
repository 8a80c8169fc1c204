/** The counts of a fault injection run, which `npm run test:faults` prints for docs/reliability.md. */
import { appendFileSync } from 'node:fs'

/** One line of the table. `promise` is a number of the design's table of promises, such as `F1`. */
export type FaultResult = {
  promise: string
  what: string
  /** How often the fault was injected. */
  times: number
  attempted: number
  acknowledged: number
  lost: number
  note: string
}

/** `npm run test:faults` injects more faults than `npm test` does. */
export const isLongFaultRun = process.env.FAULTS === 'long'

/** How often to repeat something: rarely in `npm test`, often in `npm run test:faults`. */
export function faultCount(short: number, long: number): number {
  return isLongFaultRun ? long : short
}

/**
 * A time limit in milliseconds: as given in `npm run test:faults`, six times as long in `npm test`, whose
 * machines sometimes pause.
 */
export function timeLimit(ms: number): number {
  return faultCount(6 * ms, ms)
}

/** The time limit of a test on a busy machine, in milliseconds. */
export const TEST_TIMEOUT_MS = faultCount(8 * 60_000, 9 * 60_000)

/** Adds a row to the table. */
export function reportFaultResult(figure: FaultResult): void {
  const file = process.env.FAULTS_FIGURES
  if (file) appendFileSync(file, `${JSON.stringify(figure)}\n`)
}
