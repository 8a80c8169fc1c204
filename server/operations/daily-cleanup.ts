/** The daily cleanup of a server. */
import type { Geography } from '#domain/places/geography.ts'
import { clearListChanges } from '#server/engine/read/list-cache.ts'
import { pruneIdempotencyKeys } from '#server/engine/write/idempotency.ts'
import { purgeExpired } from '#server/engine/history/purge.ts'
import { storeFigures } from '#server/features/completeness/store-figures.ts'
import { deleteExpiredPresence } from '#server/features/presence/presence.ts'
import { type CollectionDeps, collectPictures } from './collect-pictures.ts'
import { watchClock } from './clock-check.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Leaves the first requests after a start undisturbed. */
const FIRST_MS = 60_000

export type CleanupDeps = CollectionDeps & {
  clock: () => number
  geography: () => Geography
  /** Called when the database or the object store fails. The next day tries again. */
  onError: (error: unknown) => void
}

/**
 * Stores the day's figures of completeness, purges old records from the trash and removes unused pictures and
 * documents, unless `checkClock` throws. Removes expired temporary rows in any case.
 */
export async function cleanUp(
  { onError, ...work }: CleanupDeps,
  checkClock: () => Promise<void> = watchClock(work),
): Promise<void> {
  try {
    await checkClock()
    await storeFigures(work)
    await purgeExpired(work, work.areas)
    await collectPictures(work)
  } catch (error) {
    onError(error)
  }
  await clearListChanges(work)
  await pruneIdempotencyKeys(work)
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
