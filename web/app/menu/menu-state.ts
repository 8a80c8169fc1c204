/** The state of the three-level menu (content areas, section 2.9), and the entries that it shows. */
import type { Actor } from '#domain/permissions/scope.ts'
import { addressState, optional, text } from '#web/ui/browser/address-state.ts'
import { type MenuBranch, type MenuLeaf, type MenuNode, isBranch, leavesOf, menuTrail } from './menu-tree.ts'

/** The keys of the selected entries of each level; empty without any. */
export type MenuState = { menu: string; subMenu: string; subsub: string }

export const EMPTY_MENU_STATE: MenuState = { menu: '', subMenu: '', subsub: '' }

/** The selection in the address of a menu page. */
export const MENU_ADDRESS = addressState({
  menu: optional(text(/^[\w-]+$/)),
  sub: optional(text(/^[\w-]+$/)),
})

/** A visited page: its path and the menu selection in its address. */
type MenuLocation = { path: string; search: Partial<ReturnType<typeof MENU_ADDRESS.parse>> }

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
  if (trail === undefined) return before
  const [first, second, third] = trail.map((entry) => entry.key)
  return { menu: first ?? '', subMenu: second ?? '', subsub: third ?? '' }
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

/** One level of the menu: its entries and the branches selected on the way (none for the main menu). */
export type MenuLevel = { branches: readonly MenuBranch[]; entries: readonly MenuNode[] }

/** The level of a path: the entries of a menu page, or the entries next to a screen's own entry. */
export function menuLevelAt(path: string, state: MenuState, entries: readonly MenuNode[]): MenuLevel {
  const depth = depthOf(path, state)
  const main = depth > 0 ? branchOf(entries, state.menu) : undefined
  if (main === undefined) return { branches: [], entries }
  const sub = depth > 1 ? branchOf(main.children, state.subMenu) : undefined
  if (sub === undefined) return { branches: [main], entries: main.children }
  return { branches: [main, sub], entries: sub.children }
}

/** 0 main menu, 1 sub-menu, 2 sub-sub-menu. */
function depthOf(path: string, state: MenuState): number {
  if (path === '/subMenu') return 1
  if (path === '/subsub' || state.subsub !== '') return 2
  return state.subMenu === '' ? 0 : 1
}

function branchOf(entries: readonly MenuNode[], key: string): MenuBranch | undefined {
  const entry = entries.find((candidate) => candidate.key === key)
  return entry && isBranch(entry) ? entry : undefined
}

/** The address of an entry that opens a screen. District users go to the only record of their district. */
export function menuLeafAddress({ path, isOnePerPlace }: MenuLeaf, { scope, catmUkey }: Actor): string {
  return isOnePerPlace && scope.kind === 'district' ? `${path}?dialog=view&record=${catmUkey}` : path
}

export function menuEntryAddress(entry: MenuNode, { branches }: MenuLevel, actor: Actor): string {
  if (!isBranch(entry)) return menuLeafAddress(entry, actor)
  const [main] = branches
  return main === undefined ? subMenuAddress(entry.key) : subSubMenuAddress(main.key, entry.key)
}

type MenuSection = { heading: string; entries: MenuNode[] }

/** The entries by heading, in the order in which the headings first appear. */
export function menuSections(entries: readonly MenuNode[]): MenuSection[] {
  const sections = Map.groupBy(entries, ({ section = '' }) => section)
  return [...sections].map(([heading, inside]) => ({ heading, entries: inside }))
}

/** Whether a path is the main menu, which is also the home page. */
export const isMainMenu = (path: string): boolean => path === '/menu' || path === '/'

export function containsPath(entry: MenuNode, path: string): boolean {
  return (isBranch(entry) ? leavesOf(entry.children) : [entry]).some((leaf) => leaf.path === path)
}
