import { createBrowserHistory, type HistoryLocation } from '@tanstack/history'
import { useSyncExternalStore } from 'react'

declare module '@tanstack/history' {
  interface HistoryState {
    /** Marks the history entries that were made by opening a dialog from the list. */
    dialogFromList?: true
  }
}

/** The browser's address and history: `push`, `replace`, `back`, and `block`, which guards unsaved work. */
export const browserHistory = createBrowserHistory()

/** Whether the address names the open dialog (of a list, or a log entry). The browser's Back then closes it without our help. */
export function isDialogInUrl(): boolean {
  return /[?&](?:dialog|entry)=/.test(browserHistory.location.search)
}

/** The current address. The component renders again when it changes. */
export function useLocation(): HistoryLocation {
  return useSyncExternalStore(browserHistory.subscribe, () => browserHistory.location)
}
