import { useMemo } from 'react'
import { bangkokToday } from '#domain/dates/thai-date.ts'
import { browserHistory, useLocation } from '#web/ui/browser/location.ts'
import { type LogAddress, type LogSearch, type LogTab, logParams, parseLogAddress } from './log-address.ts'

/** The state of a log page, and the functions that change it. */
export type LogNavigation = LogAddress & {
  goTo: (search: LogSearch, options?: { tab?: LogTab; replace?: boolean }) => void
  /** Returns to the defaults. */
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
    const go = (
      next: LogAddress,
      way: 'push' | 'replace' = 'push',
      state: { dialogFromList?: true } = {},
    ) => {
      const address = `${browserHistory.location.pathname}?${logParams(next)}`
      browserHistory[way](address, state, { ignoreBlocker: true })
    }
    return {
      ...address,
      goTo: (wanted, { tab = address.tab, replace = false } = {}) =>
        go({ search: wanted, tab, entry: '' }, replace ? 'replace' : 'push'),
      clear: () => browserHistory.push(browserHistory.location.pathname, {}, { ignoreBlocker: true }),
      openEntry: (entry) => go({ ...address, entry }, 'push', { dialogFromList: true }),
      closeEntry: () => {
        if (browserHistory.location.state.dialogFromList) browserHistory.back({ ignoreBlocker: true })
        else go({ ...address, entry: '' }, 'replace')
      },
    }
  }, [search])
}
