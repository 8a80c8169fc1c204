/**
 * The number in the bell. It is a header of every answer to a signed-in user, so it costs no request, and it
 * is counted after an answer, not before.
 */
import type { Actor } from '#domain/permissions/scope.ts'
import { countUnread, type NotificationDeps } from './read-notifications.ts'

/** After this time a number is counted again, in milliseconds. */
const FRESH_MS = 30_000

/** The numbers of this many accounts are kept. */
const MAX_KEPT = 10_000

export type UnreadCounts = {
  /** The known number, or a promise for an account without one. An old number is counted again meanwhile. */
  of(actor: Actor): number | undefined | Promise<number | undefined>
  /** Counts again, after the account has read some. */
  recount(actor: Actor): Promise<number>
}

/** The numbers of a server. `onError` gets failures, after which the last number stays. */
export function unreadCounts(deps: NotificationDeps, onError: (error: unknown) => void): UnreadCounts {
  const known = new Map<number, { count: number; at: number; place: string }>()
  const counting = new Map<number, Promise<number | undefined>>()
  const placeOf = ({ group, catmUkey }: Actor) => `${group} ${catmUkey}`
  const recount = async (actor: Actor) => {
    const count = await countUnread(deps, actor)
    if (known.size >= MAX_KEPT) known.clear()
    known.set(actor.id, { count, at: performance.now(), place: placeOf(actor) })
    return count
  }
  const countOnce = (actor: Actor) => {
    const running = counting.get(actor.id)
    if (running !== undefined) return running
    const count = recount(actor)
      .catch((error) => {
        onError(error)
        return undefined
      })
      .finally(() => counting.delete(actor.id))
    counting.set(actor.id, count)
    return count
  }
  return {
    of(actor) {
      const last = known.get(actor.id)
      if (last === undefined || last.place !== placeOf(actor)) return countOnce(actor)
      if (performance.now() - last.at > FRESH_MS) void countOnce(actor)
      return last.count
    },
    recount,
  }
}
