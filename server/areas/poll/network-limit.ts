/**
 * How often the calls of nobody may be made from one network. Counted in memory alone, for some minutes: an
 * address is never written down beside an answer, or anywhere (docs/decisions/0021-polls.md).
 */
import { AppError } from '#domain/errors/app-error.ts'
import { networkOf } from '#server/features/session/network.ts'

const WINDOW_MS = 10 * 60_000
/** More networks than this are not told apart: the ones that came first are forgotten. */
const MAX_NETWORKS = 20_000

/** Counts a call from an address; throws `too-many-answers` where there were too many of them. */
export type NetworkLimit = (address: string) => void

/** A limit of so many calls from a network within ten minutes. `clock` tells milliseconds since 1970. */
export function networkLimit(most: number, clock: () => number): NetworkLimit {
  const counts = new Map<string, { since: number; calls: number }>()
  return (address) => {
    const network = networkOf(address)
    const now = clock()
    const known = counts.get(network)
    // A clock that was put back must not keep a network waiting for as long.
    const isOfNow = known !== undefined && now >= known.since && now - known.since < WINDOW_MS
    const count = isOfNow ? known : { since: now, calls: 0 }
    count.calls += 1
    if (count !== known) counts.delete(network)
    counts.set(network, count)
    const [first] = counts.keys()
    if (counts.size > MAX_NETWORKS && first !== undefined) counts.delete(first)
    if (count.calls > most) throw new AppError('too-many-answers')
  }
}
