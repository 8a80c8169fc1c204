import { useMemo } from 'react'
import { bangkokToday } from '#domain/dates/thai-date.ts'
import { closeDialogInUrl, goToParams, useLocation } from '#web/ui/browser/location.ts'
import { type LogAddress, type LogSearch, type LogTab, logParams, parseLogAddress } from './log-address.ts'

/** The state of a log page, and the functions that change it. */
export type LogNavigation = LogAddress & {
  goTo: (search: LogSearch, options?: { tab?: LogTab; replace?: boolean }) => void
  clear: () => void
  openEntry: (id: string) => void
  /** Closes the entry like the browser's Back. */
  closeEntry: () => void
}

/** Holds the state of a log page in the address: it survives a reload, and Back closes an entry. */
export function useLogAddress(): LogNavigation {
  const { search } = useLocation()
  return useMemo(() => {
    const address = parseLogAddress(new URLSearchParams(search), bangkokToday(Date.now()))
    return {
      ...address,
      goTo: (nextSearch, { tab = address.tab, replace = false } = {}) =>
        goToParams(logParams({ search: nextSearch, tab, entry: '' }), { replace }),
      clear: () => goToParams(new URLSearchParams()),
      openEntry: (entry) => goToParams(logParams({ ...address, entry }), { isFromList: true }),
      closeEntry: () => closeDialogInUrl(logParams({ ...address, entry: '' })),
    }
  }, [search])
}
