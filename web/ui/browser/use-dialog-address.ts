import { useMemo } from 'react'
import { closeDialogInUrl, goToParams, isOpenedFromList, useLocation } from './location.ts'

type Address<Search, Opened> = { search: Search; dialog: Opened | undefined }

/** The search of a list and its open dialog, and the functions that change them. */
export type DialogAddress<Search, Opened> = Address<Search, Opened> & {
  goTo: (search: Search) => void
  /** For a search that the user did not ask for: it replaces the address, and an open dialog stays. */
  replaceSearch: (search: Search) => void
  /** `replace` replaces the open dialog; `search` opens the dialog over another page of the list. */
  openDialog: (dialog: Opened, options?: { replace?: boolean; search?: Search }) => void
  /** The address of the list with a dialog open, for links. */
  hrefOf: (dialog: Opened) => string
  /** Closes the dialog like the browser's Back. */
  closeDialog: () => void
}

/** Holds the state of a list in the address: it survives a reload, and Back closes a dialog. */
export function useDialogAddress<Search, Opened>(
  parse: (params: URLSearchParams) => Address<Search, Opened>,
  paramsOf: (address: Address<Search, Opened>) => URLSearchParams,
): DialogAddress<Search, Opened> {
  const { search: text } = useLocation()
  return useMemo(() => {
    const address = parse(new URLSearchParams(text))
    return {
      ...address,
      goTo: (search) => goToParams(paramsOf({ search, dialog: undefined })),
      replaceSearch: (search) =>
        goToParams(paramsOf({ search, dialog: address.dialog }), {
          replace: true,
          isFromList: isOpenedFromList(),
        }),
      openDialog: (dialog, { replace = false, search = address.search } = {}) =>
        goToParams(paramsOf({ search, dialog }), {
          replace,
          isFromList: replace ? isOpenedFromList() : true,
        }),
      hrefOf: (dialog) => `?${paramsOf({ ...address, dialog })}`,
      closeDialog: () => closeDialogInUrl(paramsOf({ ...address, dialog: undefined })),
    }
  }, [text, parse, paramsOf])
}
