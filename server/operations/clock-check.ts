/**
 * Checks the clock before records are purged. A clock that jumped (an empty battery, a wrong setting) would
 * purge the whole trash at the same time. So operators get a day to correct it.
 */
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'

const HOUR_MS = 60 * 60 * 1000
/** An office that works changes something within these days. */
const MOST_QUIET_DAYS = 30

/** The clock may be wrong, so nothing may be purged. */
export class ClockError extends Error {}

/**
 * Checks the clock each time it is called. Throws `ClockError` when the clock moved by an hour more or less
 * than the time that passed, or is long after the newest change. After that it is accepted again.
 */
export function watchClock(
  { db }: { db: Db },
  passed: () => number = () => performance.now(),
): () => Promise<void> {
  let before: { clock: number; passed: number } | undefined
  return async () => {
    const [{ clock, last } = { clock: 0, last: null }] = await db.query<{
      clock: number
      last: number | null
    }>(sql`select round(extract(epoch from clock_timestamp()) * 1000)::float8 as clock,
         round(extract(epoch from greatest((select max(at) from event), (select max(at) from history))) * 1000)::float8 as last`)
    const then = before
    before = { clock, passed: passed() }
    if (then === undefined) {
      const quiet = last === null ? 0 : (clock - last) / (24 * HOUR_MS)
      if (quiet > MOST_QUIET_DAYS) throw clockError(`is ${Math.round(quiet)} days after the last change`)
      return
    }
    const jump = clock - then.clock - (before.passed - then.passed)
    if (Math.abs(jump) > HOUR_MS) throw clockError(`jumped by ${Math.round(jump / HOUR_MS)} hours`)
  }
}

const clockError = (how: string) =>
  new ClockError(`The database's clock ${how}. No records are purged for a day. Please check the clock.`)
