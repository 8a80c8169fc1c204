import { useEffect } from 'react'
import { relearnFreshness } from '#web/api/account.ts'

/** A page that was out of sight for less time than this knows what it knew, in milliseconds. */
const AWAY_MS = 60_000

/** Asks anew how old is old when a page is come back to: it may have been open since before somebody decided otherwise. */
export function useFreshnessOfNow(): void {
  useEffect(() => {
    let hiddenAt = document.hidden ? Date.now() : undefined
    const look = () => {
      const wasAway = hiddenAt !== undefined && Date.now() - hiddenAt >= AWAY_MS
      hiddenAt = document.hidden ? Date.now() : undefined
      if (!document.hidden && wasAway) void relearnFreshness()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
}
