import { createContext, useContext, useMemo, useState } from 'react'
import { useSession } from '#web/api/session.ts'
import { useLocation } from '#web/ui/browser/location.ts'
import { useWindowTitle } from '#web/ui/browser/use-window-title.ts'
import { canOpenPath, canonicalPath, MENU_PAGES, programName, windowTitle } from '../routing/pages.ts'
import { menu } from './menu.ts'
import { EMPTY_MENU_STATE, MENU_ADDRESS, menuLevelAt, type MenuState, menuStateAt } from './menu-state.ts'
import { type MenuNode, visibleTo } from './menu-tree.ts'

/** The current place: the path, the state of the menu and the visible entries. */
type NavigationState = { path: string; menuState: MenuState; entries: readonly MenuNode[] }

export const NavigationContext = createContext<NavigationState>({
  path: '/',
  menuState: EMPTY_MENU_STATE,
  entries: [],
})

/** The current place, provided by the shell. */
export function useNavigation(): NavigationState {
  return useContext(NavigationContext)
}

/** Tracks the address: the state of the menu, and the number of visited pages. */
export function useNavigationTracking(): { place: NavigationState; visit: number } {
  const { pathname, search } = useLocation()
  const path = canonicalPath(pathname)
  const { group } = useSession().actor
  const entries = useMemo(() => (group === undefined ? [] : visibleTo(group, menu)), [group])
  // On a menu page the search parameters select a branch; on others they belong to the screen and are not a
  // new page.
  const address = path in MENU_PAGES ? path + search : path
  const stateAfter = (before: MenuState) =>
    menuStateAt(before, { path, search: MENU_ADDRESS.parse(search) }, entries)
  const [previous, setPrevious] = useState(() => ({
    address,
    visit: 0,
    menuState: stateAfter(EMPTY_MENU_STATE),
  }))
  let now = previous
  if (previous.address !== address) {
    now = { address, visit: previous.visit + 1, menuState: stateAfter(previous.menuState) }
    setPrevious(now)
  }
  const place = useMemo(() => ({ path, menuState: now.menuState, entries }), [path, now.menuState, entries])
  return { place, visit: now.visit }
}

const NOT_PERMITTED = 'ท่านไม่มีสิทธิเข้าใช้งานหน้านี้'

/** The name of the current screen, or of the branch on a menu page. Also sets the window title. */
export function useProgramName({ path, menuState, entries }: NavigationState): string {
  const { group } = useSession().actor
  const branch = path in MENU_PAGES ? menuLevelAt(path, menuState, entries).branches.at(-1) : undefined
  const permitted = group !== undefined && canOpenPath(path, group)
  useWindowTitle(permitted ? (branch?.title ?? windowTitle(path, group)) : NOT_PERMITTED)
  return permitted ? (branch?.title ?? programName(path)) : NOT_PERMITTED
}
