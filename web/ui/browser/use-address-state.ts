import { useMemo } from 'react'
import { type AddressState, filledParams, type OpenDialog } from './address-state.ts'
import {
  browserHistory,
  goToParams,
  isDialogInUrl,
  isOpenedFromList,
  isOpenedFromMap,
  useLocation,
} from './location.ts'

type OpenDialogOptions = {
  /** Replaces the open dialog. */
  replace?: boolean
  /** The id of the form element that takes the focus. */
  field?: string
  /** Opens the dialog over another page of the list. */
  page?: number | undefined
}

/** The search of a list and its open dialog, and the functions that change them. */
export type AddressNavigation<Search, Name extends string = never> = {
  search: Search
  dialog: OpenDialog<Name> | undefined
  /** The parameters without those of the dialog. */
  params: URLSearchParams
  /** Searches and closes the open dialog. */
  goTo: (search: Partial<Search>, options?: { replace?: boolean }) => void
  /** For a search that the user did not ask for: it replaces the address, and an open dialog stays. */
  replaceSearch: (search: Partial<Search>) => void
  openDialog: (name: Name, key?: string, options?: OpenDialogOptions) => void
  /** The address of the list with a dialog open, for links. */
  hrefOf: (name: Name, key: string) => string
  /** Goes back in the history, so that a later Back does not open the dialog again. */
  closeDialog: () => Promise<void>
  /** Whether the list still shows this search; the user may have navigated meanwhile. */
  isStillShown: () => boolean
}

/** Holds the state of a list in the address: it survives a reload, and Back closes a dialog. */
export function useAddressState<Search, Name extends string>(
  state: AddressState<Search, Name>,
): AddressNavigation<Search, Name> {
  const { search: address } = useLocation()
  // Two parts, so that opening a dialog does not draw the list again.
  const [listPart, dialogPart] = splitAddress(address, state.dialogs.names)
  const search = useMemo(() => state.parse(listPart), [state, listPart])
  const dialog = useMemo(() => state.dialogs.parse(new URLSearchParams(dialogPart)), [state, dialogPart])
  const actions = useMemo(() => {
    const { dialogs, preserved } = state
    const params = new URLSearchParams(listPart)
    const paramsOf = (search: Partial<Search>, dialogText = '') => {
      const stays = Object.fromEntries(preserved.map((name) => [name, params.get(name) ?? '']))
      return new URLSearchParams([
        ...filledParams(stays),
        ...state.params(search),
        ...new URLSearchParams(dialogText),
      ])
    }
    const withDialog = (dialog: OpenDialog<Name>, page?: number) => {
      const next = new URLSearchParams(params)
      if (page !== undefined) next.set('page', String(page))
      return new URLSearchParams([...next, ...filledParams(dialogs.format(dialog))])
    }
    const current = () => splitAddress(browserHistory.location.search, dialogs.names)
    const isStillShown = () => current()[0] === listPart
    let goingBack: Promise<void> | undefined
    return {
      params,
      goTo: (search, options) => goToParams(paramsOf(search), options),
      replaceSearch: (search) =>
        goToParams(paramsOf(search, current()[1]), { replace: true, isFromList: isOpenedFromList() }),
      openDialog: (name, key = '', { replace = false, field = '', page } = {}) =>
        goToParams(withDialog({ name, key, field }, page), {
          replace,
          isFromList: replace ? isOpenedFromList() : true,
        }),
      hrefOf: (name, key) => `?${withDialog({ name, key })}`,
      closeDialog: async () => {
        if (!isOpenedFromList()) return goToParams(params, { replace: true })
        // A second press before the browser has gone back would leave the page.
        const isFromMap = isOpenedFromMap()
        goingBack ??= goBack().finally(() => {
          goingBack = undefined
        })
        await goingBack
        // The view may have moved to a record of another page.
        if (!isFromMap && !isDialogInUrl() && !isStillShown()) goToParams(params, { replace: true })
      },
      isStillShown,
    } satisfies Omit<AddressNavigation<Search, Name>, 'search' | 'dialog'>
  }, [state, listPart])
  return useMemo(() => ({ search, dialog, ...actions }), [search, dialog, actions])
}

/** The parameters of the list and those of the dialog. */
function splitAddress(address: string, dialogNames: readonly string[]): [list: string, dialog: string] {
  const all = [...new URLSearchParams(address)]
  const part = (isDialog: boolean) =>
    new URLSearchParams(all.filter(([name]) => dialogNames.includes(name) === isDialog)).toString()
  return [part(false), part(true)]
}

/** Goes back one entry without asking, and resolves when the browser is there. */
function goBack(): Promise<void> {
  return new Promise((resolve) => {
    const stop = browserHistory.subscribe(() => {
      stop()
      resolve()
    })
    browserHistory.back({ ignoreBlocker: true })
  })
}
