import { useRouterState } from '@tanstack/react-router'
import { createContext, useContext } from 'react'
import { type MenuState, NOTHING_CHOSEN } from './menu-state.ts'
import type { Entry } from './menu-tree.ts'
import { canonicalPath } from './pages.ts'

/** Where the official is: the path, the state of the menu and the entries that are visible at all. */
export type Place = { path: string; menuState: MenuState; entries: readonly Entry[] }

export const PlaceContext = createContext<Place>({ path: '/', menuState: NOTHING_CHOSEN, entries: [] })

/** Where the official is; the shell knows. */
export function usePlace(): Place {
  return useContext(PlaceContext)
}

/** The present path in this program's spelling, and the choices that the address of a menu page carries. */
export function useAddress(): { path: string; menu: string | undefined; sub: string | undefined } {
  const path = useRouterState({ select: ({ location }) => canonicalPath(location.pathname) })
  const menu = useRouterState({ select: ({ location }) => (location.search as { menu?: string }).menu })
  const sub = useRouterState({ select: ({ location }) => (location.search as { sub?: string }).sub })
  return { path, menu, sub }
}
