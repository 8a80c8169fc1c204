import { createBrowserHistory, type HistoryLocation } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'

/**
 * The browser's address and its history: `push`, `replace`, `back`, and `block` for unsaved work. It is all of the router
 * that is needed, since one table says which path shows what (`web/app/routing/current-page.tsx`).
 */
export const browserHistory = createBrowserHistory()

/** Whether the address names what is open, so that the browser's Back closes it by itself: a list's dialog, or an entry of a log. */
export function isDialogInUrl(): boolean {
  return /[?&](?:dialog|entry)=/.test(browserHistory.location.search)
}

/** The present address; renders again when it changes. */
export function useLocation(): HistoryLocation {
  return useSyncExternalStore(browserHistory.subscribe, () => browserHistory.location)
}
