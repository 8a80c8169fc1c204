/**
 * What is removed for good is removed by the database's clock. A clock that jumped (a battery that is empty, a host that was set wrongly) would have
 * the whole bin be over at once, so a day is given to whoever looks after it.
 */
import type { Handle } from '#server/engine/deps.ts'
import { queryRows } from '#server/engine/query.ts'

const HOUR_MS = 60 * 60 * 1000
/** An office that is at work leaves something behind within these days. */
const MOST_QUIET_DAYS = 30

/** The clock is not to be trusted with what can't be taken back. */
export class ClockError extends Error {}

/**
 * Looks at the clock, and again each time it is called. Throws `ClockError` where it has gone by more than an hour more or less than
 * time has passed here, or stands long after all that ever happened; from then on it is believed again.
 */
export function watchClock(
  { db }: { db: Handle },
  passed: () => number = () => performance.now(),
): () => Promise<void> {
  let before: { clock: number; passed: number } | undefined
  return async () => {
    const [{ clock, last } = { clock: 0, last: null }] = await queryRows<{
      clock: number
      last: number | null
    }>(
      db,
      `select round(extract(epoch from clock_timestamp()) * 1000)::float8 as clock,
         round(extract(epoch from greatest((select max(at) from event), (select max(at) from history))) * 1000)::float8 as last`,
      [],
    )
    const then = before
    before = { clock, passed: passed() }
    if (then === undefined) {
      const quiet = last === null ? 0 : (clock - last) / (24 * HOUR_MS)
      if (quiet > MOST_QUIET_DAYS)
        throw clockError(`stands ${Math.round(quiet)} days after the last thing that anybody did`)
      return
    }
    const jump = clock - then.clock - (before.passed - then.passed)
    if (Math.abs(jump) > HOUR_MS) throw clockError(`jumped by ${Math.round(jump / HOUR_MS)} hours`)
  }
}

const clockError = (how: string) =>
  new ClockError(`The database's clock ${how}. Nothing is removed for good for a day; please look at it.`)
