import { createBrowserHistory, type HistoryLocation } from '@tanstack/history'
import { useSyncExternalStore } from 'react'
import { filledParams } from './address-state.ts'

declare module '@tanstack/history' {
  interface HistoryState {
    /** Marks history entries made by opening a dialog from the list. */
    dialogFromList?: true
    /** Marks those whose list differs from the one to go back to: a map, which shows more records. */
    dialogFromMap?: true
    /** The day (`yyyymmdd`) of a record that is added from the calendar. */
    addedOn?: string
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

/** Whether the dialog was opened from a map (`ListMap`), to which Back returns. */
export function isOpenedFromMap(): boolean {
  return browserHistory.location.state.dialogFromMap === true
}

type NavigationOptions = { replace?: boolean; isFromList?: boolean; isFromMap?: boolean }

/**
 * Goes to the current page with other search parameters. `isFromList` marks a dialog opened from its list.
 */
export function goToParams(
  params: URLSearchParams,
  { replace = false, isFromList = false, isFromMap = false }: NavigationOptions = {},
): void {
  const { pathname } = browserHistory.location
  const address = params.size === 0 ? pathname : `${pathname}?${params}`
  const navigate = replace ? browserHistory.replace : browserHistory.push
  // The dialogs themselves ask before unsaved changes are lost.
  const state = isFromMap
    ? ({ dialogFromList: true, dialogFromMap: true } as const)
    : isFromList
      ? ({ dialogFromList: true } as const)
      : {}
  navigate(address, state, { ignoreBlocker: true })
}

/** The parameters of the current address with others in their place; empty ones are left out. */
export function withParams(changes: Parameters<typeof filledParams>[0]): URLSearchParams {
  const present = Object.fromEntries(new URLSearchParams(browserHistory.location.search))
  return filledParams({ ...present, ...changes })
}

/** The current address. The component renders again when it changes. */
export function useLocation(): HistoryLocation {
  return useSyncExternalStore(browserHistory.subscribe, () => browserHistory.location)
}
