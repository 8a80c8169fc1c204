/** The state of the three-level menu (content areas, section 2.9). */
import { type MenuNode, menuTrail } from './menu-tree.ts'

/** The keys of the selected entries of each level, and the path of the open screen; empty without any. */
export type MenuState = { menu: string; subMenu: string; subsub: string; detail: string }

export const EMPTY_MENU_STATE: MenuState = { menu: '', subMenu: '', subsub: '', detail: '' }

/** A visited page: its path and the menu selection in its address. */
export type MenuLocation = { path: string; search: { menu?: string; sub?: string } }

/**
 * The state after navigating to a page. `/menu` clears all selections, `/subMenu` all but the first,
 * `/subsub` all but the first two (foundations, section 2); a screen has the selections that lead to it.
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

/** The address one level up: from a screen to its menu, from a menu to the one above. */
export function parentAddress(path: string, state: MenuState): string | undefined {
  if (path === '/' || path === '/menu') return undefined
  if (path === '/subMenu') return '/menu'
  if (path === '/subsub') return subMenuAddress(state.menu)
  if (state.subsub !== '') return subSubMenuAddress(state.menu, state.subMenu)
  return state.subMenu === '' ? '/menu' : subMenuAddress(state.menu)
}

/** The address of the entries below a main menu entry. */
export function subMenuAddress(menu: string): string {
  return `/subMenu?${new URLSearchParams({ menu })}`
}

/** The address of the entries one level deeper. */
export function subSubMenuAddress(menu: string, sub: string): string {
  return `/subsub?${new URLSearchParams({ menu, sub })}`
}
