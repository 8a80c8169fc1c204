import { useMemo } from 'react'
import { closeDialogInUrl, goToParams, useLocation } from '#web/ui/browser/location.ts'
import {
  parseUserAddress,
  type UserAddress,
  type UserDialogName,
  type UserSearch,
  userParams,
} from './user-address.ts'

/** The state of the list of accounts, and the functions that change it. */
export type UserNavigation = UserAddress & {
  goTo: (search: UserSearch, options?: { replace?: boolean }) => void
  openDialog: (name: UserDialogName, id?: number) => void
  /** The address of the list with an account open, for links. */
  hrefOf: (id: number) => string
  /** Closes the dialog like the browser's Back. */
  closeDialog: () => void
}

/** Holds the state of the list in the address: it survives a reload, and Back closes a dialog. */
export function useUserAddress(): UserNavigation {
  const { search } = useLocation()
  return useMemo(() => {
    const address = parseUserAddress(new URLSearchParams(search))
    return {
      ...address,
      goTo: (nextSearch, options) =>
        goToParams(userParams({ search: nextSearch, dialog: undefined }), options),
      openDialog: (name, id = 0) =>
        goToParams(userParams({ ...address, dialog: { name, id } }), { isFromList: true }),
      hrefOf: (id) => `?${userParams({ ...address, dialog: { name: 'view', id } })}`,
      closeDialog: () => closeDialogInUrl(userParams({ ...address, dialog: undefined })),
    }
  }, [search])
}
