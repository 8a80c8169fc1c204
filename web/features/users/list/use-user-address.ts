import { useMemo } from 'react'
import { browserHistory, useLocation } from '#web/ui/browser/location.ts'
import {
  parseUserAddress,
  type UserAddress,
  type UserDialogName,
  type UserSearch,
  userParams,
} from './user-address.ts'

/** The state of the list of accounts, and the functions that change it. */
export type UserNavigation = UserAddress & {
  goTo: (search: UserSearch, way?: 'push' | 'replace') => void
  openDialog: (name: UserDialogName, id?: number) => void
  /** Closes the dialog like the browser's Back. */
  closeDialog: () => void
}

/** Holds the state of the list in the address: it survives a reload, and Back closes a dialog. */
export function useUserAddress(): UserNavigation {
  const { search } = useLocation()
  return useMemo(() => {
    const address = parseUserAddress(new URLSearchParams(search))
    const go = (next: UserAddress, way: 'push' | 'replace', state: { dialogFromList?: true } = {}) => {
      const params = userParams(next).toString()
      const { pathname } = browserHistory.location
      browserHistory[way](params === '' ? pathname : `${pathname}?${params}`, state, { ignoreBlocker: true })
    }
    return {
      ...address,
      goTo: (wanted, way = 'push') => go({ search: wanted, dialog: undefined }, way),
      openDialog: (name, id = 0) =>
        go({ ...address, dialog: { name, id } }, 'push', { dialogFromList: true }),
      closeDialog: () => {
        if (browserHistory.location.state.dialogFromList) browserHistory.back({ ignoreBlocker: true })
        else go({ ...address, dialog: undefined }, 'replace')
      },
    }
  }, [search])
}
