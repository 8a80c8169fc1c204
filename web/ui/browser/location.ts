import { createBrowserHistory, type HistoryLocation } from '@tanstack/history'
import { useSyncExternalStore } from 'react'

declare module '@tanstack/history' {
  interface HistoryState {
    /** Marks history entries made by opening a dialog from the list. */
    dialogFromList?: true
  }
}

/** The browser's address and history: `push`, `replace`, `back`, and `block`, which guards unsaved work. */
export const browserHistory = createBrowserHistory()

/**
 * Whether the address names the open dialog of a list or log; the browser's Back then closes it by itself.
 */
export function isDialogInUrl(): boolean {
  return /[?&](?:dialog|entry)=/.test(browserHistory.location.search)
}

/** Whether Back returns to the list from which the current dialog was opened. */
export function isOpenedFromList(): boolean {
  return browserHistory.location.state.dialogFromList === true
}

type NavigationOptions = { replace?: boolean; isFromList?: boolean }

/**
 * Goes to the current page with other search parameters. `isFromList` marks a dialog opened from its list.
 */
export function goToParams(
  params: URLSearchParams,
  { replace = false, isFromList = false }: NavigationOptions = {},
): void {
  const { pathname } = browserHistory.location
  const address = params.size === 0 ? pathname : `${pathname}?${params}`
  const navigate = replace ? browserHistory.replace : browserHistory.push
  // The dialogs themselves ask before unsaved changes are lost.
  navigate(address, isFromList ? { dialogFromList: true } : {}, { ignoreBlocker: true })
}

/**
 * Closes the dialog in the address like the browser's Back; without a list behind it, `params` replace its
 * own.
 */
export function closeDialogInUrl(params: URLSearchParams): void {
  if (isOpenedFromList()) browserHistory.back({ ignoreBlocker: true })
  else goToParams(params, { replace: true })
}

/** The current address. The component renders again when it changes. */
export function useLocation(): HistoryLocation {
  return useSyncExternalStore(browserHistory.subscribe, () => browserHistory.location)
}
