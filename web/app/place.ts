import { createContext, useContext } from 'react'
import { type MenuState, NOTHING_CHOSEN } from './menu-state.ts'
import type { Entry } from './menu-tree.ts'

/** Where the official is: the path, the state of the menu and the entries that are visible at all. */
export type Place = { path: string; menuState: MenuState; entries: readonly Entry[] }

export const PlaceContext = createContext<Place>({ path: '/', menuState: NOTHING_CHOSEN, entries: [] })

/** Where the official is; the shell knows. */
export function usePlace(): Place {
  return useContext(PlaceContext)
}
