import { useEffect } from 'react'
import { refreshFreshness } from '#web/api/account-api.ts'

/** A page that was hidden for less time needs no refresh, in milliseconds. */
const MIN_HIDDEN_MS = 60_000

/** Reloads the freshness limit when the user returns to a page, since it may have changed meanwhile. */
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
