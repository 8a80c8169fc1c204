/**
 * What a run of the attacks counts: how many were made against a promise, and how many got through (none
 * may).
 */
import { appendFileSync } from 'node:fs'
import { expect } from 'vitest'

/** One line of the table. `promise` is a number of the design's table of promises, such as `A4`. */
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

/**
 * Puts attacks into the table and fails the test where any got through. `succeeded` names those that did, so
 * that the failure says which.
 */
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
 * Whether an answer takes longer than it may, in milliseconds: the same is asked again, and only what is slow
 * three times over counts, since shared machines stand still for a while now and then.
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
 * Some of a list in the short form, every `share`-th of it and other ones where `at` is another number; all
 * of it in the long form. Over many records each is tried on some.
 */
export function selectShare<T>(list: readonly T[], at: number, share: number): T[] {
  return list.filter((_one, index) => (index + at) % attackCount(share, 1) === 0)
}
