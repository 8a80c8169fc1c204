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

/** Makes the limit of a server; 0 requests a second are no limit. `now` is in milliseconds. */
export function rateLimit(perSecond: number, now: () => number = () => performance.now()): RateLimit {
  if (perSecond === 0) return { take: () => 0 }
  const most = perSecond * BURST_SECONDS
  const buckets = new LRUCache<string, Bucket>({ max: MAX_CALLERS })
  return {
    take(caller) {
      const at = now()
      const bucket = buckets.get(caller) ?? { tokens: most, at }
      bucket.tokens = Math.min(most, bucket.tokens + ((at - bucket.at) / 1000) * perSecond)
      bucket.at = at
      buckets.set(caller, bucket)
      if (bucket.tokens < 1) return Math.ceil((1 - bucket.tokens) / perSecond)
      bucket.tokens -= 1
      return 0
    },
  }
}
