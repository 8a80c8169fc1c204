import { createBrowserHistory, type HistoryLocation } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'

/**
 * The browser's address and its history: `push`, `replace`, `back`, and `block` for unsaved work. It is all of the router
 * that is needed, since one table says which path shows what (`web/app/page-at.tsx`).
 */
export const pageHistory = createBrowserHistory()

/** The present address; renders again when it changes. */
export function useAddress(): HistoryLocation {
  return useSyncExternalStore(pageHistory.subscribe, () => pageHistory.location)
}
