/**
 * Boards of provinces and of the whole country are kept for a minute; whoever asks meanwhile waits for the
 * one that is being counted.
 */
import type { Freshness } from '#domain/records/freshness.ts'
import type { Actor } from '#domain/permissions/scope.ts'
import { type Board, countBoard } from './board.ts'
import type { WorkDeps } from './deps.ts'

/** A board says when it was counted, so that one of a minute ago deceives nobody. */
const CACHE_MS = 60_000
const DISTRICT_DIGITS = 4

/**
 * Makes the function that counts boards. A district's is small, and asked for right after something was
 * mended: it is always new.
 */
export function cachedBoardCounter(
  deps: WorkDeps,
): (actor: Actor, within: string, freshness: Freshness) => Promise<Board> {
  const kept = new Map<string, { at: number; board: Promise<Board> }>()
  return (actor, within, { stale, due }) => {
    if (within.length >= DISTRICT_DIGITS) return countBoard(deps, actor, within)
    const now = deps.clock()
    for (const [key, { at }] of kept) if (now - at >= CACHE_MS || at > now) kept.delete(key)
    // Groups may differ in what they see, and what is old may have been decided anew.
    const key = [actor.group, within, stale, due].join(' ')
    const known = kept.get(key)
    if (known) return known.board
    const board = countBoard(deps, actor, within)
    kept.set(key, { at: now, board })
    board.catch(() => kept.delete(key))
    return board
  }
}
