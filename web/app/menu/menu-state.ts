/** Where in the three-level menu an official is (content areas, section 2.9). */
import { type MenuNode, menuTrail } from './menu-tree.ts'

/** The keys of the chosen entries of each level, and the path of the opened screen; empty where nothing is chosen. */
export type MenuState = { menu: string; subMenu: string; subsub: string; detail: string }

export const EMPTY_MENU_STATE: MenuState = { menu: '', subMenu: '', subsub: '', detail: '' }

/** A page that has been gone to: its path, and the choices its address carries. */
export type MenuLocation = { path: string; search: { menu?: string; sub?: string } }

/**
 * The state after going to a page. Entering `/menu` forgets all choices, `/subMenu` all but the main one, `/subsub` all but
 * the first two (foundations, section 2); a screen has the choices that lead to it.
 */
export function menuStateAt(
  before: MenuState,
  { path, search }: MenuLocation,
  entries: readonly MenuNode[],
): MenuState {
  if (path === '/menu' || path === '/') return EMPTY_MENU_STATE
  const menu = search.menu ?? before.menu
  if (path === '/subMenu') return { ...EMPTY_MENU_STATE, menu }
  if (path === '/subsub') return { ...EMPTY_MENU_STATE, menu, subMenu: search.sub ?? before.subMenu }
  const trail = menuTrail(path, entries)
  if (trail === undefined) return { ...before, detail: path }
  const [first, second, third] = trail.map((entry) => entry.key)
  return { menu: first ?? '', subMenu: second ?? '', subsub: third ?? '', detail: path }
}

/** The level above a place: from a screen the menu that holds it, from `/subsub` to `/subMenu` to `/menu`; none above that. */
export function parentAddress(path: string, state: MenuState): string | undefined {
  if (path === '/' || path === '/menu') return undefined
  if (path === '/subMenu') return '/menu'
  if (path === '/subsub') return subMenuAddress(state.menu)
  if (state.subsub !== '') return subSubMenuAddress(state.menu, state.subMenu)
  return state.subMenu === '' ? '/menu' : subMenuAddress(state.menu)
}

/** The address of the entries below an entry of the main menu. */
export function subMenuAddress(menu: string): string {
  return `/subMenu?${new URLSearchParams({ menu })}`
}

/** The address of the entries one level deeper. */
export function subSubMenuAddress(menu: string, sub: string): string {
  return `/subsub?${new URLSearchParams({ menu, sub })}`
}
