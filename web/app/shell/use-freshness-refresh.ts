import { useEffect } from 'react'
import { refreshFreshness } from '#web/api/account-api.ts'

/** A page that was out of sight for less time than this knows what it knew, in milliseconds. */
const MIN_HIDDEN_MS = 60_000

/** Asks anew how old is old when a page is come back to: it may have been open since before somebody decided otherwise. */
export function useFreshnessRefresh(): void {
  useEffect(() => {
    let hiddenAt = document.hidden ? Date.now() : undefined
    const look = () => {
      const wasAway = hiddenAt !== undefined && Date.now() - hiddenAt >= MIN_HIDDEN_MS
      hiddenAt = document.hidden ? Date.now() : undefined
      if (!document.hidden && wasAway) void refreshFreshness()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
}
