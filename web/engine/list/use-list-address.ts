import { type RouterHistory, useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Area } from '#domain/area.ts'
import type { Actor } from '#domain/scope.ts'
import { PAGE_SIZES } from '#web/ui/pager.tsx'
import type { RecordSearch } from '../queries.ts'
import {
  type AddressParams,
  clearedParams,
  type DialogName,
  type ListAddress,
  readListAddress,
  searchParams,
} from './list-address.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Marks the history entries that were made by opening a dialog from the list. */
    dialogFromList?: true
  }
}

/** The list's state in the address, and the ways to change it. */
export type ListNavigation = ListAddress & {
  /** Searches; a dialog that is open closes. */
  goTo: (search: RecordSearch, options?: { replace?: boolean }) => Promise<void>
  clear: () => Promise<void>
  /** With `replace` in the place of the dialog that is open. */
  openDialog: (name: DialogName, key?: string, options?: { replace?: boolean }) => Promise<void>
  /** Closes the dialog as the browser's Back would, so that Back after it leads on and not to the dialog again. */
  closeDialog: () => Promise<void>
}

/** Keeps what a list shows in the address, so that it survives reloading, can be sent on, and Back closes a dialog. */
export function useListAddress(area: Area, actor: Actor): ListNavigation {
  const text = useLocation({ select: ({ searchStr }) => searchStr })
  const { history } = useRouter()
  const navigate = useNavigate()
  const params = useMemo((): AddressParams => Object.fromEntries(new URLSearchParams(text)), [text])
  const address = useMemo(
    () => readListAddress(params, { area, actor, pageSizes: PAGE_SIZES }),
    [params, area, actor],
  )
  const ways = useMemo(() => {
    const go = (search: AddressParams, options: { replace?: boolean; dialogFromList?: boolean } = {}) =>
      navigate({
        to: '.',
        search,
        replace: options.replace ?? false,
        resetScroll: false,
        // The dialogs ask themselves before something typed is lost.
        ignoreBlocker: true,
        state: options.dialogFromList ? { dialogFromList: true } : {},
      })
    const { dialog: _dialog, record: _record, ...listParams } = params
    let goingBack: Promise<void> | undefined
    const isFromList = () => history.location.state.dialogFromList === true
    return {
      goTo: (search, options) => go(searchParams(search), options),
      clear: () => go(clearedParams(area, actor)),
      openDialog: (name, key = '', { replace = false } = {}) =>
        go(
          { ...listParams, dialog: name, ...(key ? { record: key } : {}) },
          { replace, dialogFromList: replace ? isFromList() : true },
        ),
      closeDialog: () => {
        if (!isFromList()) return go(listParams, { replace: true })
        // A second press before the browser has gone back would leave the page.
        goingBack ??= goBack(history)
        return goingBack
      },
    } satisfies Omit<ListNavigation, keyof ListAddress>
  }, [history, navigate, params, area, actor])
  return { ...address, ...ways }
}

/** Goes back one entry without asking, and waits until it is there. */
function goBack(history: RouterHistory): Promise<void> {
  return new Promise((resolve) => {
    const stop = history.subscribe(() => {
      stop()
      resolve()
    })
    history.back({ ignoreBlocker: true })
  })
}
