import { useMemo } from 'react'
import type { Area } from '#domain/area/area.ts'
import type { Actor } from '#domain/permissions/scope.ts'
import type { RecordSearch } from '../record/record-queries.ts'
import { CLEARED_SEARCH, type DialogName, isSearched, listAddress, needsProvince } from './list-address.ts'
import { type AddressNavigation, useAddressState } from '#web/ui/browser/use-address-state.ts'

export type ListNavigation = AddressNavigation<RecordSearch, DialogName> & {
  /** Whether the list shows the results of `search`; otherwise it is still empty. */
  searched: boolean
  clear: () => void
}

export function useListAddress(area: Area, actor: Actor): ListNavigation {
  const state = useMemo(() => listAddress(area, actor), [area, actor])
  const list = useAddressState(state)
  const { search, dialog, params, goTo } = list
  // A link to a record shows it, also where the list waits for a search.
  const isLink = dialog !== undefined && dialog.key !== '' && dialog.name !== 'waiting'
  const searched =
    isSearched(params, search, { area, actor }) || (isLink && !needsProvince(area, actor, search))
  return useMemo(() => ({ ...list, searched, clear: () => goTo(CLEARED_SEARCH) }), [list, searched, goTo])
}
