/** How often one caller may call: a token bucket for each, in the memory of this server. */
import { LRUCache } from 'lru-cache'

/** Callers that are remembered at the same time; the least recently seen are forgotten, and start full. */
const MAX_CALLERS = 20_000
/** A caller may use so many seconds' worth of calls at once. */
const BURST_SECONDS = 10

type Bucket = { tokens: number; at: number }

export type RateLimit = {
  /** Takes a token of a caller. Answers 0, or the seconds until there is one again. */
  take(caller: string): number
}

/**
 * Makes the limit of a server; 0 requests a second are no limit. `burst` calls may come at once. `now` is in
 * milliseconds.
 */
export function rateLimit(
  perSecond: number,
  {
    burst = perSecond * BURST_SECONDS,
    now = () => performance.now(),
  }: { burst?: number; now?: () => number } = {},
): RateLimit {
  if (perSecond === 0) return { take: () => 0 }
  const buckets = new LRUCache<string, Bucket>({ max: MAX_CALLERS })
  return {
    take(caller) {
      const at = now()
      const bucket = buckets.get(caller) ?? { tokens: burst, at }
      // A clock that was put back takes nothing away.
      const seconds = Math.max(0, at - bucket.at) / 1000
      bucket.tokens = Math.min(burst, bucket.tokens + seconds * perSecond)
      bucket.at = at
      buckets.set(caller, bucket)
      if (bucket.tokens < 1) return Math.ceil((1 - bucket.tokens) / perSecond)
      bucket.tokens -= 1
      return 0
    },
  }
}
