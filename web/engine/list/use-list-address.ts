import { useMemo } from 'react'
import type { Area } from '#domain/area/area.ts'
import type { Actor } from '#domain/permissions/scope.ts'
import {
  browserHistory,
  goToParams,
  isDialogInUrl,
  isOpenedFromList,
  isOpenedFromMap,
  useLocation,
} from '#web/ui/browser/location.ts'
import { filledParams } from '#web/ui/browser/address-params.ts'
import { PAGE_SIZES } from '#web/ui/pager/pager.tsx'
import type { RecordSearch } from '../record/record-queries.ts'
import {
  type AddressParams,
  CLEARED_PARAMS,
  type DialogName,
  type ListAddress,
  needsProvince,
  openDialogOf,
  readListAddress,
  searchParams,
} from './list-address.ts'

type OpenDialogOptions = { replace?: boolean; field?: string; page?: number }

/** The state of the list in the address, and the functions that change it. */
export type ListNavigation = ListAddress & {
  /** Searches and closes the open dialog. */
  goTo: (search: RecordSearch, options?: { replace?: boolean }) => Promise<void>
  /** For a search that the user did not ask for: it replaces the address, and an open dialog stays. */
  replaceSearch: (search: RecordSearch) => Promise<void>
  clear: () => Promise<void>
  /** `field` is the id of the form element that takes the focus, `page` another page of the list. */
  openDialog: (name: DialogName, key?: string, options?: OpenDialogOptions) => Promise<void>
  /** The address of the list with a dialog open, for links. */
  hrefOf: (name: DialogName, key: string) => string
  /** Goes back in the history, so that a later Back does not open the dialog again. */
  closeDialog: () => Promise<void>
  /** Whether the list still shows this search; the user may have navigated meanwhile. */
  isStillShown: () => boolean
}

/** The state of a list in the address: it survives a reload, can be shared, and Back closes a dialog. */
export function useListAddress(area: Area, actor: Actor): ListNavigation {
  const { search } = useLocation()
  const { dialog: named = '', record = '', field = '', ...rest } = paramsOf(search)
  const dialog = useMemo(() => openDialogOf({ dialog: named, record, field }), [named, record, field])
  // Without the dialog parameters, so that opening a dialog does not draw the list again.
  const listPart = new URLSearchParams(rest).toString()
  const listParams = useMemo(() => paramsOf(listPart), [listPart])
  const address = useMemo(
    () => readListAddress(listParams, { area, actor, pageSizes: PAGE_SIZES }),
    [listParams, area, actor],
  )
  // A link to a record shows it, also where the list waits for a search.
  const isLink = dialog !== undefined && dialog.key !== '' && dialog.name !== 'waiting'
  const searched = address.searched || (isLink && !needsProvince(area, actor, address.search))
  const actions = useMemo(() => {
    // The tab and the view stay, whatever is searched for.
    const { tab = '', view = '' } = listParams
    const onTab: AddressParams = { tab, view }
    const go = async (search: AddressParams, options: { replace?: boolean; isFromList?: boolean } = {}) =>
      goToParams(filledParams({ ...onTab, ...search }), options)
    let goingBack: Promise<void> | undefined
    const isSameList = () => {
      const { dialog: _dialog, record: _record, field: _field, ...now } = currentParams()
      return new URLSearchParams(now).toString() === new URLSearchParams(listParams).toString()
    }
    return {
      goTo: (search, options) => go(searchParams(search), options),
      replaceSearch: (search) =>
        go({ ...searchParams(search), ...dialogParams() }, { replace: true, isFromList: isOpenedFromList() }),
      clear: () => go(CLEARED_PARAMS),
      openDialog: (name, key = '', { replace = false, field = '', page } = {}) =>
        go(
          {
            ...listParams,
            ...(page === undefined ? {} : { page: String(page) }),
            ...{ dialog: name, record: key, field },
          },
          { replace, isFromList: replace ? isOpenedFromList() : true },
        ),
      hrefOf: (name, key) => `?${filledParams({ ...listParams, dialog: name, record: key })}`,
      closeDialog: async () => {
        if (!isOpenedFromList()) return go(listParams, { replace: true })
        // A second press before the browser has gone back would leave the page.
        const isFromMap = isOpenedFromMap()
        goingBack ??= goBack().finally(() => {
          goingBack = undefined
        })
        await goingBack
        // The view may have moved to a record of another page.
        if (!isFromMap && !isDialogInUrl() && !isSameList()) await go(listParams, { replace: true })
      },
      isStillShown: isSameList,
    } satisfies Omit<ListNavigation, keyof ListAddress>
  }, [listParams])
  return { ...address, searched, dialog, ...actions }
}

function currentParams(): AddressParams {
  return paramsOf(browserHistory.location.search)
}

/** The part of the address that names the open dialog. */
function dialogParams(): AddressParams {
  const { dialog = '', record = '', field = '' } = currentParams()
  return { dialog, record, field }
}

function paramsOf(search: string): AddressParams {
  return Object.fromEntries(new URLSearchParams(search))
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
