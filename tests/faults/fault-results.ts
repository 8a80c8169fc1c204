/** What a run of the faults counts, for `npm run test:faults` to print and docs/reliability.md to keep. */
import { appendFileSync } from 'node:fs'

/** One line of the table. `promise` is a number of the design's table of promises, such as `F1`. */
export type FaultResult = {
  promise: string
  what: string
  /** How often the fault was brought about. */
  times: number
  attempted: number
  acknowledged: number
  lost: number
  note: string
}

/** `npm run test:faults` brings about more faults than `npm test` does. */
export const isLongFaultRun = process.env.FAULTS === 'long'

/** How often to do a thing: rarely in `npm test`, often in `npm run test:faults`. */
export function faultCount(short: number, long: number): number {
  return isLongFaultRun ? long : short
}

/**
 * The longest that something may take, in milliseconds, as `npm run test:faults` holds it to; `npm test` runs
 * on machines that stand still now and then, and gives it six times as long.
 */
export function timeLimit(ms: number): number {
  return faultCount(6 * ms, ms)
}

/** How long a test may take on a machine that has much else to do, in milliseconds. */
export const TEST_TIMEOUT_MS = faultCount(8 * 60_000, 9 * 60_000)

/** Puts a line into the table. */
export function reportFaultResult(figure: FaultResult): void {
  const file = process.env.FAULTS_FIGURES
  if (file) appendFileSync(file, `${JSON.stringify(figure)}\n`)
}
