import { createContext, useContext } from 'react'
import { type MenuState, EMPTY_MENU_STATE } from './menu-state.ts'
import type { MenuNode } from './menu-tree.ts'

/** Where the official is: the path, the state of the menu and the entries that are visible at all. */
export type NavigationState = { path: string; menuState: MenuState; entries: readonly MenuNode[] }

export const NavigationContext = createContext<NavigationState>({
  path: '/',
  menuState: EMPTY_MENU_STATE,
  entries: [],
})

/** Where the official is; the shell knows. */
export function useNavigation(): NavigationState {
  return useContext(NavigationContext)
}
