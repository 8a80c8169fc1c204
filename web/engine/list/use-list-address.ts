import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
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

/** The list's state in the address, and the ways to change it. */
export type ListNavigation = ListAddress & {
  /** Searches; the dialog that may be open closes. */
  goTo: (search: RecordSearch, options?: { replace?: boolean }) => void
  clear: () => void
  openDialog: (name: DialogName, key?: string) => void
  /** Closes the dialog as the browser's Back would, so that Back after it leads on, not to the dialog again. */
  closeDialog: () => void
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Marks the history entries that were made by opening a dialog from the list. */
    dialogFromList?: true
  }
}

/** Keeps what a list shows in the address, so that it survives reloading, can be sent on, and Back closes a dialog. */
export function useListAddress(area: Area, actor: Actor): ListNavigation {
  const text = useLocation({ select: ({ searchStr }) => searchStr })
  const router = useRouter()
  const navigate = useNavigate()
  const params = useMemo(() => readParams(text), [text])
  const address = useMemo(
    () => readListAddress(params, { area, actor, pageSizes: PAGE_SIZES }),
    [params, area, actor],
  )
  const go = (search: AddressParams, options: { replace?: boolean; opens?: boolean } = {}) =>
    void navigate({
      to: '.',
      search: written(search),
      replace: options.replace ?? false,
      resetScroll: false,
      // The dialogs ask themselves before something typed is lost.
      ignoreBlocker: true,
      state: options.opens ? { dialogFromList: true } : {},
    })
  const { dialog: _dialog, record: _record, ...listParams } = params
  return {
    ...address,
    goTo: (search, options) => go(searchParams(search), options),
    clear: () => go(clearedParams(area, actor)),
    openDialog: (name, key = '') =>
      go({ ...listParams, dialog: name, ...(key ? { record: key } : {}) }, { opens: true }),
    closeDialog: () => {
      if (router.history.location.state.dialogFromList) router.history.back({ ignoreBlocker: true })
      else go(listParams, { replace: true })
    },
  }
}

/** The parameters as text. The router writes a text that would read as JSON in quotes. */
function readParams(searchStr: string): AddressParams {
  const params = [...new URLSearchParams(searchStr)]
  return Object.fromEntries(params.map(([name, value]) => [name, unquoted(value)]))
}

function unquoted(value: string): string {
  if (!/^".*"$/s.test(value)) return value
  try {
    return String(JSON.parse(value))
  } catch {
    return value
  }
}

/** Numbers stand without the router's quotes. */
function written(params: AddressParams): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      /^[1-9][0-9]{0,14}$/.test(value) ? Number(value) : value,
    ]),
  )
}
