import { createBrowserHistory, type HistoryLocation } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'

/**
 * The browser's address and its history: `push`, `replace`, `back`, and `block` for unsaved work. It is all of the router
 * that is needed, since one table says which path shows what (`web/app/page-at.tsx`).
 */
export const pageHistory = createBrowserHistory()

/** Whether the address names what is open, so that the browser's Back closes it by itself: a list's dialog, or an entry of a log. */
export function isDialogNamed(): boolean {
  return /[?&](?:dialog|entry)=/.test(pageHistory.location.search)
}

/** The present address; renders again when it changes. */
export function useAddress(): HistoryLocation {
  return useSyncExternalStore(pageHistory.subscribe, () => pageHistory.location)
}
