/** Limits the rate of each caller: a token bucket for each, in the memory of this server. */
import { LRUCache } from 'lru-cache'

/**
 * Callers that are stored at the same time. The least recently seen are removed; they start with a full
 * bucket.
 */
const MAX_CALLERS = 20_000
/** How many seconds' worth of requests a caller may send at once. */
const BURST_SECONDS = 10

type Bucket = { tokens: number; at: number }

export type RateLimit = {
  /** Takes one token of a caller. Answers 0, or the seconds until the next token. */
  take(caller: string): number
}

/**
 * Makes a rate limit; with 0 requests per second there is none. `burst` requests may come at once. `now` is
 * in milliseconds.
 */
export function rateLimit(
  perSecond: number,
  {
    burst = perSecond * BURST_SECONDS,
    now = () => performance.now(),
  }: { burst?: number; now?: () => number } = {},
): RateLimit {
  if (perSecond === 0) return { take: () => 0 }
  // With `max`, the library would allocate the memory for all callers at once.
  const buckets = new LRUCache<string, Bucket>({ maxSize: MAX_CALLERS, sizeCalculation: () => 1 })
  return {
    take(caller) {
      const at = now()
      const bucket = buckets.get(caller) ?? { tokens: burst, at }
      // A clock that was set back removes no tokens.
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
