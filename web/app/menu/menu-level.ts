/** The entries and headings of the menu at a path. */
import { type MenuState, subMenuAddress, subSubMenuAddress } from './menu-state.ts'
import type { Actor } from '#domain/permissions/scope.ts'
import { type MenuBranch, type MenuLeaf, type MenuNode, isBranch, leavesOf } from './menu-tree.ts'

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

/** The address of an entry. */
export function menuEntryAddress(entry: MenuNode, { branches }: MenuLevel, actor: Actor): string {
  if (!isBranch(entry)) return menuLeafAddress(entry, actor)
  const [main] = branches
  return main === undefined ? subMenuAddress(entry.key) : subSubMenuAddress(main.key, entry.key)
}

/** Entries with the same heading. */
export type MenuSection = { heading: string; entries: MenuNode[] }

/** The entries by heading, in the order in which the headings first appear. */
export function menuSections(entries: readonly MenuNode[]): MenuSection[] {
  const sections = Map.groupBy(entries, ({ section = '' }) => section)
  return [...sections].map(([heading, inside]) => ({ heading, entries: inside }))
}

/** Whether a path is the main menu, which is also the home page. */
export const isMainMenu = (path: string): boolean => path === '/menu' || path === '/'

/** Whether an entry leads to a path. */
export function containsPath(entry: MenuNode, path: string): boolean {
  return (isBranch(entry) ? leavesOf(entry.children) : [entry]).some((leaf) => leaf.path === path)
}
