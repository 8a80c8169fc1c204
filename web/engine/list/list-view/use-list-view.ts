import { useEffect } from 'react'
import type { Area } from '#domain/area/area.ts'
import { addressState, oneOf } from '#web/ui/browser/address-state.ts'
import { crossFade } from '#web/ui/browser/cross-fade.ts'
import {
  goToParams,
  isOpenedFromList,
  isOpenedFromMap,
  useLocation,
  withParams,
} from '#web/ui/browser/location.ts'
import { storeText, useStoredText } from '#web/ui/browser/use-stored-text.ts'
import { LIST_VIEWS, type ListView, shownView } from './list-view.ts'

const ADDRESS = addressState({ view: oneOf(LIST_VIEWS, undefined) })

const keyOf = ({ key }: Area) => `listView:${key}`

/** The view of an area's list. */
export function useListView(area: Area): ListView {
  const { search: address } = useLocation()
  const stored = useStoredText(keyOf(area))
  const inAddress = ADDRESS.parse(address).view
  const view = shownView(area, inAddress, stored)
  const isTold = view === inAddress || view === shownView(area, undefined, null)
  // A link shows the same on a device that remembers another view.
  useEffect(() => {
    if (!isTold) addressView(view)
  }, [isTold, view])
  return view
}

/** Shows another view, which the device remembers. */
export function chooseView(area: Area, view: ListView): void {
  crossFade(() => {
    storeText(keyOf(area), view)
    addressView(view)
  })
}

/** Puts a view into the address, in place of the entry of the history: Back leaves the list. */
export function addressView(view: ListView): void {
  goToParams(withParams({ view }), {
    replace: true,
    isFromList: isOpenedFromList(),
    isFromMap: isOpenedFromMap(),
  })
}
