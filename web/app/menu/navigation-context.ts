import { createContext, useContext } from 'react'
import { type MenuState, EMPTY_MENU_STATE } from './menu-state.ts'
import type { MenuNode } from './menu-tree.ts'

/** The current place: the path, the state of the menu and the visible entries. */
export type NavigationState = { path: string; menuState: MenuState; entries: readonly MenuNode[] }

export const NavigationContext = createContext<NavigationState>({
  path: '/',
  menuState: EMPTY_MENU_STATE,
  entries: [],
})

/** The current place, provided by the shell. */
export function useNavigation(): NavigationState {
  return useContext(NavigationContext)
}
