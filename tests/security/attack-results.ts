/**
 * The counts of an attack run: how many attempts were made against a promise, and how many succeeded (none
 * may).
 */
import { appendFileSync } from 'node:fs'
import { expect } from 'vitest'

/** One row of the table. `promise` is a number of the design's table of promises, such as `A4`. */
export type AttackResult = {
  promise: string
  what: string
  attempts: number
  succeeded: number
  note: string
}

/** `npm run test:attacks` makes more attempts than `npm test` does. */
export const isLongAttackRun = process.env.ATTACKS === 'long'

/** How many attempts to make: few in `npm test`, many in `npm run test:attacks`. */
export function attackCount(short: number, long: number): number {
  return isLongAttackRun ? long : short
}

/** Adds attacks to the table and fails the test if any succeeded. `succeeded` names those that did. */
export function expectNoneSucceeded(
  promise: string,
  what: string,
  outcome: { attempts: number; succeeded: readonly string[]; note?: string },
): void {
  const { attempts, succeeded, note = '' } = outcome
  const line: AttackResult = { promise, what, attempts, succeeded: succeeded.length, note }
  const file = process.env.ATTACKS_FIGURES
  if (file) appendFileSync(file, `${JSON.stringify(line)}\n`)
  expect(attempts, `${promise}: nothing was tried`).toBeGreaterThan(0)
  expect(succeeded.slice(0, 20), `${promise}: ${what}`).toEqual([])
}

/**
 * Whether an answer takes longer than it may, in milliseconds. Slow requests are repeated, and only three
 * slow answers in a row count, because shared machines sometimes pause.
 */
export async function isRepeatedlySlow(
  took: number,
  limit: number,
  again: () => Promise<unknown>,
): Promise<boolean> {
  for (let left = 3; took > limit; left -= 1) {
    if (left === 0) return true
    const startedAt = performance.now()
    await again()
    took = performance.now() - startedAt
  }
  return false
}

/**
 * Every `share`-th item of a list in the short form, starting at `at`; the whole list in the long form. Over
 * many records each item is used for some.
 */
export function selectShare<T>(list: readonly T[], at: number, share: number): T[] {
  return list.filter((_one, index) => (index + at) % attackCount(share, 1) === 0)
}
