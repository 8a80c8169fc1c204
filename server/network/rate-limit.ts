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
  /** Takes tokens of a caller, one by default. Answers 0, or the seconds until there are enough. */
  take(caller: string, tokens?: number): number
  /** What a caller has left, and the seconds until it has a full bucket; undefined without a limit. */
  left(caller: string): RateLeft | undefined
}

export type RateLeft = { most: number; window: number; remaining: number; reset: number }

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
  if (perSecond === 0) return { take: () => 0, left: () => undefined }
  // With `max`, the library would allocate the memory for all callers at once.
  const buckets = new LRUCache<string, Bucket>({ maxSize: MAX_CALLERS, sizeCalculation: () => 1 })
  const refilled = (caller: string): Bucket => {
    const at = now()
    const bucket = buckets.get(caller) ?? { tokens: burst, at }
    // A clock that was set back removes no tokens.
    const seconds = Math.max(0, at - bucket.at) / 1000
    bucket.tokens = Math.min(burst, bucket.tokens + seconds * perSecond)
    bucket.at = at
    return bucket
  }
  return {
    left(caller) {
      const { tokens } = refilled(caller)
      return {
        most: burst,
        window: Math.ceil(burst / perSecond),
        remaining: Math.floor(tokens),
        reset: Math.ceil((burst - tokens) / perSecond),
      }
    },
    take(caller, tokens = 1) {
      const bucket = refilled(caller)
      buckets.set(caller, bucket)
      if (bucket.tokens < tokens) return Math.ceil((tokens - bucket.tokens) / perSecond)
      bucket.tokens -= tokens
      return 0
    },
  }
}
