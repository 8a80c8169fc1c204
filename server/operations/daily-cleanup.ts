import type { Geography } from '#domain/places/geography.ts'
import type { Db } from '#server/db/db.ts'
import { raw, sql } from '#server/db/sql.ts'
import { clearListChanges } from '#server/engine/read/list-cache.ts'
import { pruneIdempotencyKeys } from '#server/engine/write/idempotency.ts'
import { purgeExpired } from '#server/engine/history/purge.ts'
import { storeFigures } from '#server/features/completeness/store-figures.ts'
import { pruneOutbox } from '#server/outbox/outbox.ts'
import { writeDueNotifications } from '#server/features/notifications/write-due.ts'
import { deleteExpiredPresence } from '#server/features/presence/presence.ts'
import type { SharedAssets } from '#server/web-app/shared-assets.ts'
import { type CollectionDeps, collectPictures } from './collect-pictures.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

/** Leaves the first requests after a start undisturbed. */
const FIRST_MS = 60_000

export type CleanupDeps = CollectionDeps & {
  clock: () => number
  geography: () => Geography
  /** Absent where no other server uses the database. */
  assets?: SharedAssets | undefined
  /** Called when the database or the object store fails. The next day tries again. */
  onError: (error: unknown) => void
}

/**
 * Stores the day's figures of completeness, purges old records from the trash and removes unused pictures,
 * documents and files of former builds, unless `checkClock` throws. Removes expired temporary rows in any
 * case.
 */
export async function cleanUp(
  { onError, ...work }: CleanupDeps,
  checkClock: () => Promise<void> = watchClock(work),
): Promise<void> {
  // First, so that the files of a running server are not removed.
  await work.assets?.store().catch(onError)
  try {
    await checkClock()
    await storeFigures(work)
    await writeDueNotifications(work)
    await purgeExpired(work, work.areas)
    await collectPictures(work)
    await work.assets?.prune()
  } catch (error) {
    onError(error)
  }
  await clearListChanges(work)
  await pruneIdempotencyKeys(work)
  await pruneOutbox(work.db, 'mail')
  await pruneOutbox(work.db, 'webhook_message')
  await deleteExpiredPresence(work)
}

/**
 * Cleans up a minute after the start and then daily, on every instance, since that does no harm. The returned
 * function stops it and waits for the current record or picture. It never keeps the process alive.
 */
export function cleanUpDaily({ onError, ...work }: Omit<CleanupDeps, 'signal'>): () => Promise<void> {
  const ending = new AbortController()
  let running: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout
  const checkClock = watchClock(work)
  const runAfter = (ms: number) => {
    timer = setTimeout(() => {
      running = cleanUp({ ...work, onError, signal: ending.signal }, checkClock)
        .catch(onError)
        .then(() => {
          if (!ending.signal.aborted) runAfter(DAY_MS)
        })
    }, ms).unref()
  }
  runAfter(FIRST_MS)
  return async () => {
    ending.abort()
    clearTimeout(timer)
    await running
  }
}

/** An office that works changes something within these days. */
const MOST_QUIET_DAYS = 30

/** The clock may be wrong, so nothing may be purged. */
export class ClockError extends Error {}

/**
 * Checks the clock each time it is called: one that jumped would purge the whole trash at once, so operators
 * get a day to correct it. Throws `ClockError` when the clock moved by an hour more or less than the time
 * that passed, or is long after the newest change. After that it is accepted again.
 */
export function watchClock(
  { db }: { db: Db },
  passed: () => number = () => performance.now(),
): () => Promise<void> {
  let before: { clock: number; passed: number } | undefined
  return async () => {
    const [{ clock } = { clock: 0 }] = await db.query<{ clock: number }>(
      sql`select round(extract(epoch from clock_timestamp()) * 1000)::float8 as clock`,
    )
    const then = before
    before = { clock, passed: passed() }
    if (then === undefined) {
      const last = await settledChange(db)
      const quiet = last === undefined ? 0 : (clock - last) / DAY_MS
      if (quiet > MOST_QUIET_DAYS) throw clockError(`is ${Math.round(quiet)} days after the last change`)
      return
    }
    const jump = clock - then.clock - (before.passed - then.passed)
    if (Math.abs(jump) > HOUR_MS) throw clockError(`jumped by ${Math.round(jump / HOUR_MS)} hours`)
  }
}

/** Days with changes before the newest ones: a clock that is wrong for some days can't have made them all. */
const SETTLED_DAYS = 5

/** The time of the newest change of the fifth last day with changes, or of the first of them. */
async function settledChange(db: Db): Promise<number | undefined> {
  let found: number | undefined
  for (let day = 0; day < SETTLED_DAYS; day += 1) {
    const before =
      found === undefined ? sql`'infinity'` : sql`to_timestamp(${found - (found % DAY_MS)} / 1000.0)`
    const newest = (table: 'event' | 'history') =>
      sql`(select max(at) from ${raw(table)} where at < ${before}::timestamptz)`
    const [row] = await db.query<{ at: number | null }>(
      sql`select extract(epoch from greatest(${newest('event')}, ${newest('history')}))::float8 * 1000 as at`,
    )
    if (row?.at == null) break
    found = row.at
  }
  return found
}

const clockError = (how: string) =>
  new ClockError(`The database's clock ${how}. No records are purged for a day. Please check the clock.`)
