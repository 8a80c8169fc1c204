/**
 * Caches the boards of provinces and of the whole country for a minute. Concurrent requests share one count.
 */
import type { Freshness } from '#domain/records/freshness.ts'
import type { Actor } from '#domain/permissions/scope.ts'
import { promiseCache } from '#server/concurrency/promise-cache.ts'
import { type Board, countBoard } from './board.ts'
import type { WorkDeps } from './deps.ts'

/** The board shows the time of its count, so one that is a minute old misleads nobody. */
const CACHE_MS = 60_000
const DISTRICT_DIGITS = 4

/**
 * Makes the function that counts boards. A district's board is small and is read right after a change, so it
 * is never cached.
 */
export function cachedBoardCounter(
  deps: WorkDeps,
): (actor: Actor, within: string, freshness: Freshness) => Promise<Board> {
  const cached = promiseCache(deps.clock, CACHE_MS)
  return (actor, within, { stale, due }) => {
    if (within.length >= DISTRICT_DIGITS) return countBoard(deps, actor, within)
    // Groups may see different records, and the months of freshness may have changed.
    const key = [actor.group, within, stale, due].join(' ')
    return cached(key, () => countBoard(deps, actor, within))
  }
}
