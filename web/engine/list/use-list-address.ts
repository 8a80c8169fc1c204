import { useMemo } from 'react'
import type { Area } from '#domain/area/area.ts'
import type { Actor } from '#domain/permissions/scope.ts'
import { browserHistory, useLocation } from '#web/ui/browser/location.ts'
import { PAGE_SIZES } from '#web/ui/pager/pager.tsx'
import type { RecordSearch } from '../record/record-queries.ts'
import {
  type AddressParams,
  clearedParams,
  type DialogName,
  type ListAddress,
  openDialogOf,
  readListAddress,
  searchParams,
} from './list-address.ts'

/** The list's state in the address, and the ways to change it. */
export type ListNavigation = ListAddress & {
  /** Searches; a dialog that is open closes. */
  goTo: (search: RecordSearch, options?: { replace?: boolean }) => Promise<void>
  clear: () => Promise<void>
  /** With `replace` in the place of the dialog that is open. */
  openDialog: (name: DialogName, key?: string, options?: { replace?: boolean }) => Promise<void>
  /** Closes the dialog as the browser's Back would, so that Back after it leads on and not to the dialog again. */
  closeDialog: () => Promise<void>
  /** Whether the list still shows this search: the official may have gone on meanwhile. */
  isStillShown: () => boolean
}

/** Keeps what a list shows in the address, so that it survives reloading, can be sent on, and Back closes a dialog. */
export function useListAddress(area: Area, actor: Actor): ListNavigation {
  const { search } = useLocation()
  const { dialog: named = '', record = '', ...rest } = paramsOf(search)
  const dialog = useMemo(() => openDialogOf({ dialog: named, record }), [named, record])
  // What concerns the list alone stays the same while a dialog opens or closes, so that the list is not drawn again.
  const listPart = new URLSearchParams(rest).toString()
  const listParams = useMemo(() => paramsOf(listPart), [listPart])
  const address = useMemo(
    () => readListAddress(listParams, { area, actor, pageSizes: PAGE_SIZES }),
    [listParams, area, actor],
  )
  const ways = useMemo(() => {
    const go = async (
      search: AddressParams,
      options: { replace?: boolean; dialogFromList?: boolean } = {},
    ) => {
      const state = options.dialogFromList ? { dialogFromList: true } : {}
      const way = options.replace ? browserHistory.replace : browserHistory.push
      // The dialogs ask themselves before something typed is lost.
      way(addressWith({ ...onTab, ...search }), state, { ignoreBlocker: true })
    }
    const onTab: AddressParams = listParams.tab === undefined ? {} : { tab: listParams.tab }
    let goingBack: Promise<void> | undefined
    const isFromList = () => browserHistory.location.state.dialogFromList === true
    return {
      goTo: (search, options) => go(searchParams(search), options),
      clear: () => go(clearedParams(area, actor)),
      openDialog: (name, key = '', { replace = false } = {}) =>
        go(
          { ...listParams, dialog: name, ...(key ? { record: key } : {}) },
          { replace, dialogFromList: replace ? isFromList() : true },
        ),
      closeDialog: async () => {
        if (!isFromList()) return go(listParams, { replace: true })
        // A second press before the browser has gone back would leave the page.
        goingBack ??= goBack().finally(() => {
          goingBack = undefined
        })
        return goingBack
      },
      isStillShown: () => {
        const { dialog: _dialog, record: _record, ...now } = paramsOf(browserHistory.location.search)
        return new URLSearchParams(now).toString() === new URLSearchParams(listParams).toString()
      },
    } satisfies Omit<ListNavigation, keyof ListAddress>
  }, [listParams, area, actor])
  return { ...address, dialog, ...ways }
}

function paramsOf(search: string): AddressParams {
  return Object.fromEntries(new URLSearchParams(search))
}

/** The address of the same page with other values behind the question mark; empty ones are left out. */
function addressWith(search: AddressParams): string {
  const filled = Object.entries(search).filter(([, value]) => value !== '')
  const { pathname } = browserHistory.location
  return filled.length === 0 ? pathname : `${pathname}?${new URLSearchParams(filled)}`
}

/** Goes back one entry without asking, and waits until it is there. */
function goBack(): Promise<void> {
  return new Promise((resolve) => {
    const stop = browserHistory.subscribe(() => {
      stop()
      resolve()
    })
    browserHistory.back({ ignoreBlocker: true })
  })
}
